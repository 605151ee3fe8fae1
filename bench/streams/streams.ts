/**
 * Many streams at once: words lost, delay from the engine to the reader, memory, and CPU per word against bare
 * node:http. `npm run bench -- streams [streams] [seconds]`; the second argument is how long each one runs once all are
 * open, until when it writes a word a second. Delay and memory have limits up to 500 streams, words may never be lost, and
 * all must be open at once.
 */
import type { ChildProcess } from 'node:child_process';
import { findOpenFilesLimit } from '../../server/src/app/process/check-limits.ts';
import { percentile } from '../eval/measures.ts';
import { answerOf, signUpAll, start, startApp, stopApp } from './servers.ts';
import { EVENTS_PER_SECOND, now, WAITING_MS, waitFor } from './steady.ts';
import { type Watched, watch } from './watch.ts';

interface Usage {
  cpu: NodeJS.CpuUsage;
  rss: number;
}

interface Figures {
  /** How long it took to open all. */
  openedMs: number;
  /** How many were open when the last one was. */
  open: number;
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
async function measure(child: ChildProcess, streams: number, words: number, open: Open): Promise<Figures> {
  const began = now();
  const { watched, ended } = await openAll(streams, open);
  const openedMs = now() - began;
  const openAtOnce = watched.filter(({ isOpen }) => isOpen).length;
  child.send('begin');
  const begun = now();
  await waitFor(WAITING_MS + SETTLE_MS);
  const [from, before] = [now(), await usageOf(child)];
  await waitFor(begun + (words / EVENTS_PER_SECOND) * 1_000 - SETTLE_MS - now());
  const [to, after] = [now(), await usageOf(child)];
  const all = await Promise.all(ended);
  const total = all.length * words;
  const lost = all.reduce((sum, one) => sum + countLost(one, words), 0);
  const delays = all.flatMap((watched) => watched.delays);
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return {
    openedMs,
    open: openAtOnce,
    lost,
    words: total,
    refused: all.flatMap(({ status }) => (status === 200 ? [] : String(status ?? 'none'))),
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    cpuMicrosAWord: cpu / (((to - from) / 1_000) * EVENTS_PER_SECOND * all.length),
    rssMb: after.rss / 1024 / 1024,
  };
}

/** Of a stream that broke, all. */
function countLost({ numbers, isComplete }: Watched, words: number): number {
  const got = new Set(isComplete ? numbers : []);
  const before = -Math.min(0, ...numbers);
  return before + words - got.size;
}

/** From one stream to the next: real users do not all ask in the same millisecond. */
const NEXT_AFTER_MS = 6;
const OPENING_AT_ONCE = 100;
const SETTLE_MS = 1_000;
const USERS = 25;
/** Of so many streams; more than that keep a core busy, which only slows them down. */
const PROMISED_STREAMS = 500;
const MOST_DELAY_MS = 100;
const MOST_MB = 500;
/** Files that are open beside the streams. */
const OTHER_FILES = 256;

type Open = (n: number, onOpen: (watched: Watched) => void) => Promise<Watched>;

interface Opened {
  watched: Watched[];
  ended: Promise<Watched>[];
}

/** Resolves when all are answered. A slow machine gets them more slowly: what a burst does is another benchmark. */
async function openAll(streams: number, open: Open): Promise<Opened> {
  const opened: Opened = { watched: [], ended: [] };
  let opening = 0;
  const onOpen = (watched: Watched) => {
    opening -= 1;
    opened.watched.push(watched);
  };
  const pauseWhile = async (isBusy: () => boolean) => {
    do await waitFor(NEXT_AFTER_MS);
    while (isBusy());
  };
  for (let n = 0; n < streams; n += 1) {
    opening += 1;
    opened.ended.push(open(n, onOpen));
    await pauseWhile(() => opening >= OPENING_AT_ONCE);
  }
  await pauseWhile(() => opening > 0);
  return opened;
}

async function benchStreams(streams: number, seconds: number): Promise<boolean> {
  const words = seconds * EVENTS_PER_SECOND;
  const bare = start('./bare-server.ts', words);
  const barePort = (await answerOf<{ ready: number }>(bare)).ready;
  const bareFigures = await measure(bare, streams, words, (_, onOpen) => watch(barePort, '/', '', {}, onOpen));
  bare.kill();
  const app = await startApp(words, { isHeld: true });
  const { port } = app;
  const tokens = await signUpAll(app, USERS);
  const body = { message: 'how heavy is a full load' };
  const ask: Open = (n, onOpen) => watch(port, '/api/chat/stream/', tokens[n % USERS] ?? '', body, onOpen);
  const appFigures = await measure(app.child, streams, words, ask);
  await stopApp(app);
  for (const [name, figures] of [
    ['bare node:http', bareFigures],
    ['Haulwise', appFigures],
  ] as const) {
    console.log(
      `${name.padEnd(16)} ${streams} streams × ${EVENTS_PER_SECOND}/s × ${seconds} s, opened in ${(figures.openedMs / 1_000).toFixed(1)} s, ${figures.open} open at once: lost ${figures.lost} of ${figures.words}, ${figures.refused.length} refused${list(figures.refused)}, delay p50 ${figures.p50.toFixed(1)} ms p99 ${figures.p99.toFixed(1)} ms, CPU ${figures.cpuMicrosAWord.toFixed(1)} µs a word, ${figures.rssMb.toFixed(0)} MB`,
    );
  }
  const ratio = appFigures.cpuMicrosAWord / bareFigures.cpuMicrosAWord;
  console.log(`CPU a word against bare node:http: ${ratio.toFixed(2)}×`);
  const isQuick = appFigures.p99 <= MOST_DELAY_MS && appFigures.rssMb <= MOST_MB;
  const isWhole = appFigures.lost === 0 && appFigures.open === streams;
  const isGood = isWhole && (isQuick || streams > PROMISED_STREAMS);
  const others = streams > PROMISED_STREAMS ? '' : `, p99 ≤ ${MOST_DELAY_MS} ms, ≤ ${MOST_MB} MB`;
  console.log(isGood ? 'within the limits' : `limits: 0 lost, all open at once${others}`);
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
