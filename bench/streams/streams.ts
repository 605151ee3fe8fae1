/**
 * Many streams at once: words lost, delay from the engine to the reader, memory, and CPU per word against bare
 * node:http. `npm run bench -- streams [streams] [seconds]`; the second argument is how long each one runs. Delay and
 * memory have limits up to 500 streams, and words may never be lost.
 */
import type { ChildProcess } from 'node:child_process';
import { findOpenFilesLimit } from '../../server/src/app/process/check-limits.ts';
import { percentile } from '../eval/measures.ts';
import { answerOf, signUpAll, start, startApp, stopApp } from './servers.ts';
import { EVENTS_PER_SECOND, now } from './steady.ts';
import { type Watched, watch } from './watch.ts';

interface Usage {
  cpu: NodeJS.CpuUsage;
  rss: number;
}

interface Figures {
  lost: number;
  words: number;
  /** Statuses other than 200 of streams, or `none` without an answer. */
  refused: string[];
  p50: number;
  p99: number;
  cpuMicrosAWord: number;
  rssMb: number;
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const usage = answerOf<Usage>(child);
  child.send('usage');
  return usage;
}

/** Measures CPU time only while all streams are open, so that it is the cost of words alone. */
async function measure(
  child: ChildProcess,
  words: number,
  openedWithinMs: number,
  open: () => Promise<Watched[]>,
): Promise<Figures> {
  const began = now();
  const watchers = open();
  const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, began + ms - now()));
  await until(openedWithinMs + SETTLE_MS);
  const [from, before] = [now(), await usageOf(child)];
  await until((words / EVENTS_PER_SECOND) * 1_000 - SETTLE_MS);
  const [to, after] = [now(), await usageOf(child)];
  const all = await watchers;
  const total = all.length * words;
  const got = all.reduce((sum, { numbers, isComplete }) => sum + (isComplete ? new Set(numbers).size : 0), 0);
  const delays = all.flatMap((watched) => watched.delays);
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return {
    lost: total - got,
    words: total,
    refused: all.flatMap(({ status }) => (status === 200 ? [] : String(status ?? 'none'))),
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    cpuMicrosAWord: cpu / (((to - from) / 1_000) * EVENTS_PER_SECOND * all.length),
    rssMb: after.rss / 1024 / 1024,
  };
}

/** From one stream to the next: real users do not all ask in the same millisecond. */
const NEXT_AFTER_MS = 6;
const SETTLE_MS = 1_000;
const USERS = 25;
/** Of so many streams; more than that keep a core busy, which only slows them down. */
const PROMISED_STREAMS = 500;
const MOST_DELAY_MS = 100;
const MOST_MB = 500;
/** Files that are open beside the streams. */
const OTHER_FILES = 256;

async function openAll(streams: number, open: (n: number) => Promise<Watched>): Promise<Watched[]> {
  const opened = Array.from({ length: streams }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * NEXT_AFTER_MS));
    return open(n);
  });
  return Promise.all(opened);
}

async function benchStreams(streams: number, seconds: number): Promise<boolean> {
  const words = seconds * EVENTS_PER_SECOND;
  const openedWithinMs = streams * NEXT_AFTER_MS;
  const bare = start('./bare-server.ts', words);
  const barePort = (await answerOf<{ ready: number }>(bare)).ready;
  const bareFigures = await measure(bare, words, openedWithinMs, () =>
    openAll(streams, () => watch(barePort, '/', '', {})),
  );
  bare.kill();
  const app = await startApp(words);
  const { port } = app;
  const tokens = await signUpAll(app, USERS);
  const ask = (n: number) =>
    watch(port, '/api/chat/stream/', tokens[n % USERS] ?? '', { message: 'how heavy is a full load' });
  const appFigures = await measure(app.child, words, openedWithinMs, () => openAll(streams, ask));
  await stopApp(app);
  for (const [name, figures] of [
    ['bare node:http', bareFigures],
    ['Haulwise', appFigures],
  ] as const) {
    console.log(
      `${name.padEnd(16)} ${streams} streams × ${EVENTS_PER_SECOND}/s × ${seconds} s: lost ${figures.lost} of ${figures.words}, ${figures.refused.length} refused${list(figures.refused)}, delay p50 ${figures.p50.toFixed(1)} ms p99 ${figures.p99.toFixed(1)} ms, CPU ${figures.cpuMicrosAWord.toFixed(1)} µs a word, ${figures.rssMb.toFixed(0)} MB`,
    );
  }
  const ratio = appFigures.cpuMicrosAWord / bareFigures.cpuMicrosAWord;
  console.log(`CPU a word against bare node:http: ${ratio.toFixed(2)}×`);
  const isQuick = appFigures.p99 <= MOST_DELAY_MS && appFigures.rssMb <= MOST_MB;
  const isGood = appFigures.lost === 0 && (isQuick || streams > PROMISED_STREAMS);
  const others = streams > PROMISED_STREAMS ? '' : `, p99 ≤ ${MOST_DELAY_MS} ms, ≤ ${MOST_MB} MB`;
  console.log(isGood ? 'within the limits' : `limits: 0 lost${others}`);
  return isGood;
}

function list(refused: string[]): string {
  const kinds = [...new Set(refused)].map((kind) => `${refused.filter((other) => other === kind).length} × ${kind}`);
  return kinds.length > 0 ? ` (${kinds.join(', ')})` : '';
}

/** Each stream takes a file of this process and one of the server, which has the same limit. */
function checkOpenFiles(streams: number): void {
  const limit = findOpenFilesLimit();
  const needed = streams + OTHER_FILES;
  if (limit === null || limit >= needed) return;
  console.error(`Only ${limit} open files are allowed: ulimit -n ${needed}`);
  process.exit(1);
}

const [streams = '500', seconds = '20'] = process.argv.slice(2);
checkOpenFiles(Number(streams));
process.exit((await benchStreams(Number(streams), Number(seconds))) ? 0 : 1);
