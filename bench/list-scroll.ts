/**
 * A user with 10,000 conversations scrolls through all of them in a browser: the duration of each frame and the longest
 * task of the page in CPU time. Build first. `npm run bench -- list-scroll [conversations]`.
 * Floor: no task over 50 ms, 60 frames a second while it scrolls.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { buildSecurityHeaders } from '../server/src/platform/http/pages/security-headers.ts';

const FLOOR_MS = 50;
const [conversations = 10_000] = process.argv.slice(2).map(Number);
const DIST = fileURLToPath(new URL('../web/dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const HOUR = 3_600_000;

const user = {
  id: 'u1',
  username: 'bench',
  first_name: 'Bench',
  last_name: 'Mark',
  full_name: 'Bench Mark',
  role: 'user',
};

/** Scrolls by a screenful every few frames. A string, because tsx compiles functions to code that needs its helpers. */
const SCROLL = `(async () => {
  const list = document.querySelector('[aria-label="Conversations"]');
  const frames = [];
  let last = performance.now();
  let isOver = false;
  requestAnimationFrame(function tick(time) {
    frames.push(time - last);
    last = time;
    if (!isOver) requestAnimationFrame(tick);
  });
  let still = 0;
  let drawn = 0;
  while (still < 60) {
    const before = list.scrollTop;
    list.scrollTop += 96;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    drawn = Math.max(drawn, list.querySelectorAll('li').length);
    still = list.scrollTop === before ? still + 1 : 0;
  }
  isOver = true;
  return { frames, drawn, height: list.scrollHeight, end: list.querySelectorAll('a').item(list.querySelectorAll('a').length - 1).textContent };
})()`;

function conversation(index: number) {
  const at = new Date(Date.now() - index * HOUR).toISOString();
  const id = `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const title = `${index + 1}. What do I charge for a half truck of it`;
  return {
    id,
    title,
    folder: null,
    is_pinned: false,
    is_archived: false,
    created_at: at,
    updated_at: at,
    message_count: 2,
  };
}

function list(query: URLSearchParams) {
  if (query.get('pinned') === 'true') return { count: 0, next: null, previous: null, results: [] };
  const size = Number(query.get('page_size'));
  const first = (Number(query.get('page')) - 1) * size;
  const results = Array.from({ length: Math.min(size, conversations - first) }, (_, index) =>
    conversation(first + index),
  );
  const next = first + size < conversations ? '/more' : null;
  return { count: conversations, next, previous: null, results };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://local');
  const json = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path === '/api/auth/user/') json(user);
  else if (path === '/api/chat/conversations/') json(list(searchParams));
  else if (path === '/api/auth/client-info/status/')
    json({ has_client_info: true, is_completed: true, can_change: true });
  else if (path.startsWith('/api/')) json({ count: 0, next: null, previous: null, results: [] });
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
await page.getByRole('link', { name: /^1\. / }).waitFor();
await browser.startTracing(page, { categories: ['toplevel'] });
const began = performance.now();
const scrolled = await page.evaluate<{ frames: number[]; drawn: number; height: number; end: string }>(SCROLL);
const seconds = (performance.now() - began) / 1000;
const task = longestTask(await browser.stopTracing());
await browser.close();
server.close();

const { frames } = scrolled;
const over = frames.filter((duration) => duration > FLOOR_MS).length;
const sorted = frames.toSorted((a, b) => a - b);
const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
console.log(`${conversations} conversations scrolled through in ${seconds.toFixed(1)} s, down to “${scrolled.end}”`);
console.log(`${(frames.length / seconds).toFixed(0)} frames a second, p95 ${p95.toFixed(1)} ms`);
console.log(`longest frame ${Math.max(...frames).toFixed(1)} ms, ${over} of ${frames.length} over ${FLOOR_MS} ms`);
console.log(`longest task  ${task.toFixed(1)} ms of CPU`);
console.log(`rows drawn at once: ${scrolled.drawn} at most`);
if (task > FLOOR_MS || !scrolled.end.startsWith(`${conversations}.`)) process.exitCode = 1;
