/**
 * A conversation of 1,000 messages in a browser: how long it takes to open, and the frames while a user scrolls up to
 * the first message and down again. Build first. `npm run bench -- long-conversation [messages]`.
 * Limits: opens within 300 ms of pressing its link, at its end, and stays there; no task over 50 ms while scrolling.
 */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from '@haulwise/contract';
import { chromium, type Route } from 'playwright-core';
import { buildSecurityHeaders } from '../server/src/platform/http/pages/security-headers.ts';

const OPEN_FLOOR_MS = 300;
const FRAME_FLOOR_MS = 50;
const OPENINGS = 7;
const [messages = 1_000] = process.argv.slice(2).map(Number);
const ORIGIN = 'http://bench.localhost';
const DIST = fileURLToPath(new URL('../web/dist', import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const [LONG, OTHER] = ['0190a000-0000-7000-8000-0000000000c1', '0190a000-0000-7000-8000-0000000000c2'];
const AT = new Date().toISOString();

const user = { id: 'u1', username: 'bench', first_name: 'Ben', last_name: 'Ch', full_name: 'Ben Ch', role: 'user' };

function conversation(id: string, title: string) {
  const times = { created_at: AT, updated_at: AT };
  return { id, title, folder: null, is_pinned: false, is_archived: false, message_count: messages, ...times };
}

const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function message(number: number): Message {
  const isQuestion = number % 2 === 0;
  const answer = `Most haulers price by the part of the truck, **not by the item**.\n\n- Half a truck runs $250 to $400.\n- A full one $500 to $800.\n\n| Load | Price |\n|---|---:|\n| Half | $${250 + (number % 150)} |\n\nAsk your transfer station for its rate a ton.`;
  return {
    id: idOf(number),
    conversation: LONG,
    content: isQuestion ? `Question ${number}: what do I charge for half a truck of it?` : answer,
    message_type: isQuestion ? 'user' : 'assistant',
    created_at: AT,
    updated_at: AT,
    sources: isQuestion ? [] : ['https://example.org/prices'],
    citations: [],
    basis: [],
    calculations: [],
    versions: { index: 1, ids: [idOf(number)] },
    status: 'complete',
    is_stopped: false,
    follow_ups: [],
    draft: null,
    proposed_facts: [],
    quote: null,
    is_refusal: false,
    attachments: [],
    is_answered_since: false,
    feedback: null,
  };
}

function history(id: string, query: URLSearchParams) {
  if (id === OTHER) return { results: [message(0)], has_more: false };
  const before = query.get('before');
  const end = before === null ? messages : Number(before.slice(-12));
  const start = Math.max(0, end - Number(query.get('limit')));
  return { results: Array.from({ length: end - start }, (_, place) => message(start + place)), has_more: start > 0 };
}

function reply(url: URL): unknown {
  const path = url.pathname.replace('/api', '');
  const page = { next: null, previous: null };
  if (path === '/auth/user/') return user;
  if (path === '/auth/client-info/status/') return { has_client_info: true, is_completed: true, can_change: true };
  if (path.endsWith('/history/')) return history(path.split('/')[3] ?? '', url.searchParams);
  if (path.endsWith('/attachments/')) return { results: [] };
  if (path === '/chat/conversations/' && url.searchParams.get('pinned') !== 'true')
    return { ...page, count: 2, results: [conversation(LONG, 'The long one'), conversation(OTHER, 'Another one')] };
  if (path === '/chat/conversations/' || path === '/chat/folders/') return { ...page, count: 0, results: [] };
  return conversation(path.includes(LONG) ? LONG : OTHER, path.includes(LONG) ? 'The long one' : 'Another one');
}

async function answer(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  if (url.pathname.startsWith('/api/')) return route.fulfill({ json: reply(url) });
  const file = join(DIST, url.pathname);
  const found = url.pathname !== '/' && existsSync(file) ? file : join(DIST, 'index.html');
  const headers = {
    ...buildSecurityHeaders(null),
    'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
  };
  return route.fulfill({ body: readFileSync(found), headers });
}

/** A string, because tsx compiles functions to code that needs its helpers. */
const openAndWait = `(title) => new Promise((resolve) => {
  const began = performance.now();
  [...document.querySelectorAll('aside a')].find((link) => link.textContent.includes(title)).click();
  const look = () => document.querySelector('[data-message="${idOf(messages - 1)}"] table')
    ? requestAnimationFrame(() => resolve(performance.now() - began)) : requestAnimationFrame(look);
  look();
})`;
const awayFromEnd = `(async () => {
  const view = document.querySelector('[data-viewport]');
  for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  return view.scrollHeight - view.scrollTop - view.clientHeight;
})()`;
const scrollThrough = `(async () => {
  const view = document.querySelector('[data-viewport]');
  const frames = [];
  let isOver = false;
  let last = performance.now();
  requestAnimationFrame(function tick(time) {
    frames.push(time - last);
    last = time;
    if (!isOver) requestAnimationFrame(tick);
  });
  const first = '[data-message="${idOf(0)}"]';
  while (!document.querySelector(first) || view.scrollTop > 0) {
    view.scrollTop -= 400;
    await new Promise(requestAnimationFrame);
  }
  while (view.scrollTop + view.clientHeight < view.scrollHeight - 1) {
    view.scrollTop += 400;
    await new Promise(requestAnimationFrame);
  }
  isOver = true;
  return { frames, shown: document.querySelectorAll('[data-message]').length };
})()`;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** The tasks of the page's main thread, in CPU time (ms). */
function tasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.route('**/*', answer);
await page.goto(`${ORIGIN}/login`);
await page.evaluate((person) => {
  localStorage.setItem('user', JSON.stringify(person));
  localStorage.setItem('authToken', 'bench');
}, user);
const openings: number[] = [];
for (let count = 0; count < OPENINGS; count++) {
  // Reloaded each time, so that nothing of the long conversation is cached.
  await page.goto(`${ORIGIN}/chat?conversation=${OTHER}`);
  await page.getByText('Question 0:').waitFor();
  await page.getByRole('link', { name: 'The long one' }).waitFor();
  openings.push(await page.evaluate<number>(`(${openAndWait})('The long one')`));
}
const away = await page.evaluate<number>(awayFromEnd);
await browser.startTracing(page, { categories: ['toplevel'] });
const { frames, shown } = await page.evaluate<{ frames: number[]; shown: number }>(scrollThrough);
const cpu = tasks(await browser.stopTracing());
await browser.close();

const median = openings.sort((a, b) => a - b)[Math.floor(OPENINGS / 2)] ?? 0;
const smooth = frames.filter((duration) => duration < 1.5 * (1000 / 60)).length;
const longest = cpu.reduce((most, time) => Math.max(most, time), 0);
console.log(
  `opens in     ${median.toFixed(0)} ms, the median of ${OPENINGS} (${openings.map((time) => time.toFixed(0)).join(', ')})`,
);
console.log(`stands       ${away.toFixed(0)} px from the end half a second after opening`);
console.log(
  `scrolling    ${shown} messages up and down, ${frames.length} frames, ${((smooth / frames.length) * 100).toFixed(1)} % at 60 a second`,
);
console.log(
  `longest task ${longest.toFixed(1)} ms of CPU, ${cpu.filter((time) => time > FRAME_FLOOR_MS).length} of ${cpu.length} over ${FRAME_FLOOR_MS} ms`,
);
if (away > 2 || median > OPEN_FLOOR_MS || longest > FRAME_FLOOR_MS) process.exitCode = 1;
