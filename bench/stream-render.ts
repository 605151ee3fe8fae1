/**
 * A long answer streams into the real chat screen in a browser: the longest frame, the longest task of the page in CPU
 * time (unaffected by other programs), and the total script time. Build first.
 * `npm run bench -- stream-render [tokens] [tokens a second]`. Limit: no task over 50 ms.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildSecurityHeaders } from '../server/src/platform/http/pages/security-headers.ts';

const FLOOR_MS = 50;
const [tokens = 20_000, tokensASecond = 500] = process.argv.slice(2).map(Number);
const CONVERSATION = '0190a000-0000-7000-8000-0000000000c1';
const DIST = fileURLToPath(new URL('../web/dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A string, because tsx compiles functions to code that needs its helpers. */
const WATCH_FRAMES = `
  window.frameTimes = [];
  new PerformanceObserver((list) => frameTimes.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: 'long-animation-frame' });
  let last = performance.now();
  requestAnimationFrame(function tick(time) {
    frameTimes.push(time - last);
    last = time;
    requestAnimationFrame(tick);
  });`;

const IS_WRITTEN = `document.querySelectorAll('article').length === 2
  && document.querySelector('article[aria-busy]') === null`;

const now = new Date().toISOString();
const conversation = {
  id: CONVERSATION,
  title: 'A long answer',
  folder: null,
  is_pinned: false,
  is_archived: false,
  created_at: now,
  updated_at: now,
  message_count: 2,
};
const user = {
  id: 'u1',
  username: 'bench',
  first_name: 'Bench',
  last_name: 'Mark',
  full_name: 'Bench Mark',
  role: 'user',
};
const citations = [1, 2, 3, 4, 5, 6].map((index) => ({
  index,
  source: `https://example${index}.org/page`,
  title: `Source ${index}`,
  url: `https://example${index}.org/page`,
  passage: 'A passage that supports what is said.',
  passage_id: `p${index}`,
  score: 0.9,
  document: 'article',
  heading: '',
  year: 2024,
  support: [],
}));

/** An answer with every kind of block and with citation markers among the words. */
function section(number: number): string {
  const mark = (offset: number) => `[${((number + offset) % 6) + 1}]`;
  return [
    `## ${number}. What to charge`,
    `Most haulers price by the part of the truck that a load fills, **not by the item** ${mark(0)}. A half truck runs $250 to $400 in most markets ${mark(1)}${mark(2)}, and the dump takes *its share* by weight, as \`tons × rate\` says.`,
    `- **Weight.** Household junk runs 150–250 lb a yard ${mark(3)}.\n- Wet carpet, roofing and plaster weigh far more.\n  - Ask before you quote.\n- Keep a minimum of $99 for the trip ${mark(4)}.`,
    `| Load | You charge | The dump takes |\n| --- | ---: | ---: |\n| Quarter | $150–$250 | $19–$29 |\n| Half | $250–$400 | $37–$58 |\n| Full | $500–$800 | $75–$115 |`,
    `\`\`\`js\nconst tons = (yards * ${150 + number}) / 2000;\nconst fee = Math.max(35, tons * rate); // the station's minimum\nconsole.log({ tons, fee });\n\`\`\``,
    `> Prices differ by region; your own transfer station's rate decides ${mark(5)}.`,
    `1. Weigh one load of each kind.\n2. Write the ticket down.\n3. Set your price from it, see [the guide](https://example.org/guide).`,
  ].join('\n\n');
}

function* pieces(): Generator<string> {
  for (let count = 0, number = 1; count < tokens; number++) {
    for (const piece of `${section(number)}\n\n`.match(/.{1,4}/gs) ?? []) {
      if (count++ >= tokens) return;
      yield piece;
    }
  }
}

async function stream(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let id = 0;
  const send = (event: object) => response.write(`id: ${++id}\ndata: ${JSON.stringify(event)}\n\n`);
  const ids = { conversation_id: CONVERSATION, message_id: '0190a000-0000-7000-8000-0000000000a1' };
  send({ type: 'start', ...ids, user_message_id: '0190a000-0000-7000-8000-0000000000b1' });
  for (const citation of citations) send({ type: 'source_document', source: citation.source, citation });
  const began = performance.now();
  let text = '';
  let sent = 0;
  // Like the server, sends text written within 25 ms as one event.
  let waiting = '';
  for (const piece of pieces()) {
    waiting += piece;
    sent += 1;
    const ahead = (sent / tokensASecond) * 1000 - (performance.now() - began);
    if (ahead < 25) continue;
    send({ type: 'delta', content: waiting });
    text += waiting;
    waiting = '';
    await new Promise((resolve) => setTimeout(resolve, ahead));
  }
  send({ type: 'delta', content: waiting });
  const sources = citations.map(({ source }) => source);
  send({
    type: 'complete',
    response: text + waiting,
    ...ids,
    sources,
    citations,
    basis: [],
    calculations: [],
    title: 'A',
    status: 'complete',
    is_stopped: false,
    follow_ups: [],
  });
  response.end();
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? '/', 'http://local').pathname;
  const json = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path === '/api/chat/stream/') void stream(response);
  else if (path === '/api/auth/user/') json(user);
  else if (path === '/api/chat/conversations/' && request.method === 'POST') json(conversation);
  else if (path === '/api/chat/conversations/') json({ count: 0, next: null, previous: null, results: [] });
  else if (path === '/api/auth/client-info/status/')
    json({ has_client_info: true, is_completed: true, can_change: true });
  else if (path.startsWith('/api/')) json(conversation);
  else {
    const file = join(DIST, path);
    const found = path !== '/' && existsSync(file) ? file : join(DIST, 'index.html');
    response.writeHead(200, {
      ...buildSecurityHeaders(null),
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
    });
    createReadStream(found).pipe(response);
  }
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread (µs). */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the page's main thread, in CPU time (ms). */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid}/${tid}`))
    .reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

const server = createServer(answer).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${origin}/login`);
await page.evaluate((person) => {
  localStorage.setItem('user', JSON.stringify(person));
  localStorage.setItem('authToken', 'bench');
}, user);
await page.goto(`${origin}/chat`);
await page.getByLabel('Message', { exact: true }).fill('Tell me everything.');
const profiler = await page.context().newCDPSession(page);
await profiler.send('Performance.enable');
const scriptTime = async () => {
  const { metrics } = await profiler.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
};
await page.evaluate(WATCH_FRAMES);
const before = await scriptTime();
await browser.startTracing(page, { categories: ['toplevel'] });
const began = performance.now();
await page.getByRole('button', { name: 'Send message' }).click();
// Not with a locator: it would search the page at every change and dominate the measurement.
while (!(await page.evaluate<boolean>(IS_WRITTEN))) await page.waitForTimeout(1_000);
const seconds = (performance.now() - began) / 1000;
const script = (await scriptTime()) - before;
const frames = await page.evaluate<number[]>('frameTimes');
const task = longestTask(await browser.stopTracing());
await browser.close();
server.close();

const over = frames.filter((duration) => duration > FLOOR_MS).length;
console.log(`${tokens} tokens in ${seconds.toFixed(1)} s`);
console.log(`longest frame ${Math.max(...frames).toFixed(1)} ms, ${over} of ${frames.length} over ${FLOOR_MS} ms`);
console.log(`longest task  ${task.toFixed(1)} ms of CPU`);
console.log(`script time   ${script.toFixed(2)} s, ${((script / tokens) * 1e6).toFixed(0)} µs a token`);
if (task > FLOOR_MS) process.exitCode = 1;
