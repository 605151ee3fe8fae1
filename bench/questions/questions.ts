/**
 * What a question costs over HTTP, by stage: transactions, statements, WAL and CPU of the server's process, without what
 * the process takes while nobody asks; and how long its first word takes. No question is asked twice.
 * `npm run bench -- questions [questions]`. Fails above 12 transactions or 20 kB of WAL. `npm run bench -- questions 400 20`:
 * instead, so many questions by so many clients that ask without a pause; prints answers a second and the main thread's CPU.
 */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../eval/measures.ts';
import { answerOf, signUpAll, startApp, stopApp } from '../streams/servers.ts';
import { STAGES, type StageFigures, type StageReport } from './stages.ts';

const QUESTIONS = Number(process.argv[2] ?? 100);
const CLIENTS = Number(process.argv[3] ?? 0);
const WARM_UP = 30;
const WARM_UP_OF_MANY = 120;
/** A conversation goes on for so many turns. */
const TURNS = 3;
/** Until events and notes of a reply are stored (ms); then as long without a question, to see what goes on anyway. */
const SETTLES_WITHIN_MS = 1_300;
const MOST_TRANSACTIONS = 12;
const MOST_WAL_BYTES = 20_000;

const file = new URL('../eval/answerable.jsonl', import.meta.url);
const questions = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { question: string }).question);

const app = await startApp(0, { hasArticles: true, hasStages: CLIENTS === 0 });
/** CPU of the process while nobody asked (µs). */
let idle = 0;
const isGood = await (CLIENTS === 0 ? measureStages() : measureClients());
await stopApp(app);
process.exit(isGood ? 0 : 1);

async function measureStages(): Promise<boolean> {
  const [token = ''] = await signUpAll(app, 1);
  await askAll(token, 0, WARM_UP, async () => undefined);
  await readReport();
  const firstWords = await askAll(token, WARM_UP, QUESTIONS, async () => {
    await sleep(SETTLES_WITHIN_MS);
    const before = await readCpu();
    await sleep(SETTLES_WITHIN_MS);
    idle += (await readCpu()) - before;
  });
  const report = await readReport();
  // Both halves of the pause; replies take a few hundredths of a second.
  report.afterwards.cpuMicros -= 2 * idle;
  return print(report, firstWords);
}

async function measureClients(): Promise<boolean> {
  const tokens = await signUpAll(app, CLIENTS);
  const askEach = (from: number, each: number) =>
    Promise.all(tokens.map((token, n) => askAll(token, from + n * each, each, async () => undefined)));
  await askEach(0, Math.ceil(WARM_UP_OF_MANY / CLIENTS));
  const [before, mainBefore] = [await readCpu(), readMainThread()];
  const begun = performance.now();
  const asked = await askEach(WARM_UP_OF_MANY, Math.round(QUESTIONS / CLIENTS));
  const seconds = (performance.now() - begun) / 1_000;
  const times = asked.flat();
  const cpu = ((await readCpu()) - before) / 1_000 / times.length;
  const main = (readMainThread() - mainBefore) / 1_000_000 / times.length;
  console.log(
    `${CLIENTS} clients: ${times.length} answers, ${(times.length / seconds).toFixed(1)} a second, ${cpu.toFixed(1)} ms of CPU each, ${main.toFixed(1)} of the main thread`,
  );
  printFirstWords(times);
  return true;
}

async function readCpu(): Promise<number> {
  const usage = answerOf<{ cpu: NodeJS.CpuUsage }>(app.child);
  app.child.send('usage');
  const { user, system } = (await usage).cpu;
  return user + system;
}

/** Its CPU so far (ns); NaN where the system does not tell. */
function readMainThread(): number {
  const { pid } = app.child;
  const path = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) : Number.NaN;
}

async function readReport(): Promise<StageReport> {
  const report = answerOf<StageReport>(app.child);
  app.child.send('stages');
  return await report;
}

/** Asks one question after the other; returns the time to the first word of each (ms). */
async function askAll(token: string, from: number, count: number, pause: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let conversation: string | null = null;
  for (let n = from; n < from + count; n += 1) {
    if (n % TURNS === 0) conversation = null;
    const asked = await ask(token, questions[(n * 7) % questions.length] ?? '', conversation);
    conversation = asked.conversation;
    times.push(asked.firstWordMs);
    await pause();
  }
  return times;
}

async function ask(token: string, message: string, conversation: string | null) {
  const begun = performance.now();
  let firstWordMs = Number.NaN;
  const response = await fetch(`http://127.0.0.1:${app.port}/api/chat/stream/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ message, conversation_id: conversation }),
  });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (Number.isNaN(firstWordMs) && text.includes('"type":"delta"')) firstWordMs = performance.now() - begun;
  }
  const id = /"conversation_id":"([^"]+)"/.exec(text)?.[1];
  if (id === undefined || !text.includes('"type":"complete"')) throw new Error(`${response.status}: ${text}`);
  return { conversation: id, firstWordMs };
}

function print(stages: StageReport, times: number[]): boolean {
  console.log(`${'stage'.padEnd(16)} transactions statements  WAL bytes  CPU ms`);
  const sum: StageFigures = { transactions: 0, statements: 0, walBytes: 0, cpuMicros: 0 };
  for (const stage of STAGES) {
    printRow(stage, stages[stage]);
    for (const key of Object.keys(sum) as (keyof StageFigures)[]) sum[key] += stages[stage][key];
  }
  printRow('a question', sum);
  const seconds = (SETTLES_WITHIN_MS * QUESTIONS) / 1_000;
  console.log(`while nobody asks: ${(idle / 1_000 / seconds).toFixed(1)} ms of CPU a second`);
  printFirstWords(times);
  return sum.transactions / QUESTIONS <= MOST_TRANSACTIONS && sum.walBytes / QUESTIONS <= MOST_WAL_BYTES;
}

function printFirstWords(times: number[]): void {
  console.log(`first word p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`);
}

function printRow(name: string, { transactions, statements, walBytes, cpuMicros }: StageFigures): void {
  const each = [transactions, statements, walBytes, cpuMicros / 1_000].map((value) => value / QUESTIONS);
  const [first = 0, second = 0, third = 0, fourth = 0] = each;
  console.log(
    `${name.padEnd(16)} ${first.toFixed(1).padStart(12)} ${second.toFixed(1).padStart(10)} ${third.toFixed(0).padStart(10)} ${fourth.toFixed(1).padStart(7)}`,
  );
}
