/**
 * Answers that a model writes, the whole way: a real client of a scripted model, grounded answers with checked citations,
 * HTTP on both sides; beside a bare relay of the same model. First some streams at a steady pace, which tell the cost of
 * a word, then many that are opened within six seconds.
 * `npm run bench -- model-streams [steady streams] [streams in a rush] [words]`
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { percentile } from '../eval/measures.ts';
import { answerOf, signUpAll, start, startApp, stopApp } from '../streams/servers.ts';
import { EVENTS_PER_SECOND, now } from '../streams/steady.ts';
import type { WrittenAnswer } from './model-server.ts';
import { listDelays, type ReadAnswer, readStream } from './read-stream.ts';

interface Usage {
  cpu: NodeJS.CpuUsage;
  rss: number;
}

/** Opens the n-th stream. */
type Open = (n: number) => Promise<ReadAnswer>;

const OPENED_WITHIN_MS = 6_000;
const SETTLE_MS = 2_500;
const WARM_UP = 12;
const USERS = 25;
const MOST = { firstWordMs: 50, delayMs: 5, cpuMicrosAWord: 500, rushFirstWordMs: 3_000 };

const file = new URL('../eval/answerable.jsonl', import.meta.url);
const questions = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { question: string }).question);

const [steady = '40', rush = '200', words = '300'] = process.argv.slice(2);

async function cpuOf(child: ChildProcess): Promise<number> {
  const usage = answerOf<Usage>(child);
  child.send('usage');
  const { user, system } = (await usage).cpu;
  return user + system;
}

async function openAll(streams: number, open: Open): Promise<ReadAnswer[]> {
  const opened = Array.from({ length: streams }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n * OPENED_WITHIN_MS) / streams));
    return open(n);
  });
  return Promise.all(opened);
}

interface Measured {
  answers: ReadAnswer[];
  /** Of the server, with the questions, for each word. */
  cpuAWord: number;
  /** While all streams were open, so that no question was being answered. */
  cpuAWordOpen: number;
}

async function measure(child: ChildProcess, streams: number, open: Open): Promise<Measured> {
  const [began, before] = [now(), await cpuOf(child)];
  const opening = openAll(streams, open);
  // Awaited later; a refused stream must not end the process before.
  opening.catch(() => undefined);
  const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, began + ms - now()));
  await until(OPENED_WITHIN_MS + SETTLE_MS);
  const [from, atFrom] = [now(), await cpuOf(child)];
  await until((Number(words) / EVENTS_PER_SECOND) * 1_000);
  const [to, atTo] = [now(), await cpuOf(child)];
  const answers = await opening;
  const all = (await cpuOf(child)) - before;
  const openWords = ((to - from) / 1_000) * EVENTS_PER_SECOND * streams;
  return { answers, cpuAWord: all / (streams * Number(words)), cpuAWordOpen: (atTo - atFrom) / openWords };
}

interface Figures {
  firstWordMs: number;
  delayMs: number;
  rushFirstWordMs: number;
}

async function report(name: string, { answers, cpuAWord, cpuAWordOpen }: Measured): Promise<Figures> {
  const told = answerOf<Record<string, WrittenAnswer>>(model);
  model.send('answers');
  const written = await told;
  const pairs = answers.flatMap((answer) => {
    const by = written[answer.name];
    return by ? [{ answer, by, delays: listDelays(answer, by) }] : [];
  });
  const arrived = pairs.reduce((sum, { answer, delays }) => sum + (answer.isComplete ? delays.length : 0), 0);
  const firsts = pairs.flatMap(({ delays }) => delays.slice(0, 1));
  const rest = pairs.flatMap(({ delays }) => delays.slice(1));
  const untilModel = pairs.map(({ answer, by }) => by.askedAt - answer.askedAt);
  const untilWord = pairs.map(({ answer }) => (answer.arrivals[0]?.at ?? Number.NaN) - answer.askedAt);
  // The others were answered without the model.
  const total = pairs.length * Number(words);
  const of = (list: number[], digits = 0) =>
    `p50 ${percentile(list, 0.5).toFixed(digits)} p99 ${percentile(list, 0.99).toFixed(digits)} ms`;
  const cited = answers.filter(({ citations }) => citations > 0).length;
  console.log(
    `${name.padEnd(16)} ${answers.length} streams, ${pairs.length} by the model, ${cited} cited: lost ${total - arrived} of ${total} words
  question to model ${of(untilModel)}, question to first word ${of(untilWord)}
  first word after the model's ${of(firsts, 1)}, other words ${of(rest, 1)}
  CPU a word ${cpuAWord.toFixed(0)} µs with the questions, ${cpuAWordOpen.toFixed(0)} µs while all are open`,
  );
  return {
    firstWordMs: percentile(firsts, 0.5),
    delayMs: percentile(rest, 0.5),
    rushFirstWordMs: percentile(untilWord, 0.99),
  };
}

const model = start('../model-streams/model-server.ts', Number(words));
const modelUrl = `http://127.0.0.1:${(await answerOf<{ ready: number }>(model)).ready}/v1`;
const relay = start('../model-streams/relay-server.ts', 0, { modelUrl });
const { ready: relayPort } = await answerOf<{ ready: number }>(relay);
const readRelay = () => readStream(relayPort, '/', '', '');
await Promise.all(Array.from({ length: WARM_UP }, readRelay));
const relayed = await measure(relay, Number(steady), readRelay);
await report('bare relay', relayed);
relay.kill();

const app = await startApp(0, { hasArticles: true, modelUrl });
const tokens = await signUpAll(app, USERS);
const ask: Open = (n) =>
  readStream(app.port, '/api/chat/stream/', tokens[n % USERS] ?? '', questions[(n * 7) % questions.length] ?? '');
await Promise.all(Array.from({ length: WARM_UP }, (_, n) => ask(200 + n)));
const calm = await measure(app.child, Number(steady), ask);
const figures = await report('Haulwise', calm);
const rushed = await report('in a rush', await measure(app.child, Number(rush), (n) => ask(n + Number(steady))));
await stopApp(app);
model.kill();
const isGood =
  figures.firstWordMs <= MOST.firstWordMs &&
  figures.delayMs <= MOST.delayMs &&
  calm.cpuAWord <= MOST.cpuMicrosAWord &&
  rushed.rushFirstWordMs <= MOST.rushFirstWordMs;
console.log(isGood ? 'within the goals' : `goals: ${JSON.stringify(MOST)}`);
process.exit(isGood ? 0 : 1);
