/**
 * Everybody asks in the same moment: `npm run bench -- burst [users]`. Prints how many questions were answered, when, and
 * what happened meanwhile to replies that were already being written. Fails if a question failed, a word of the others was
 * lost or late, or first words came out of order.
 */
import { readFileSync } from 'node:fs';
import { type Asked, ask } from '../../server/test/faults/asked-question.ts';
import { percentile } from '../eval/measures.ts';
import { signUpAll, startApp, stopApp } from '../streams/servers.ts';
import { EVENTS_PER_SECOND } from '../streams/steady.ts';
import { watch } from '../streams/watch.ts';

const USERS = Number(process.argv[2] ?? 500);
/** Replies that are being written when the others ask, and for how long (s). */
const [STEADY, STEADY_SECONDS] = [10, 60];
const STEADY_WORDS = STEADY_SECONDS * EVENTS_PER_SECOND;
const STEADY_HEAD_START_MS = 2_000;
const MOST_STEADY_DELAY_MS = 1_000;
/** First words are in order if each comes at most so many places from where its question was asked. */
const MOST_PLACES_OFF = 25;

const file = new URL('../eval/answerable.jsonl', import.meta.url);
const questions = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { question: string }).question);

const app = await startApp(STEADY_WORDS, { hasArticles: true });
const tokens = await signUpAll(app, USERS + STEADY);
const url = `http://127.0.0.1:${app.port}`;
// Warm, as a server that has run for a while.
for (const message of questions.slice(0, 20)) await ask(url, tokens[0] ?? '', message);
const others = tokens
  .slice(USERS)
  .map((token) => watch(app.port, '/api/chat/stream/', token, { message: 'steady words, please' }));
await new Promise((resolve) => setTimeout(resolve, STEADY_HEAD_START_MS));
const begun = performance.now();
const asked = await Promise.all(
  tokens.slice(0, USERS).map((token, n) => ask(url, token, questions[n % questions.length] ?? '')),
);
const seconds = (performance.now() - begun) / 1_000;
const steady = await Promise.all(others);
await stopApp(app);
process.exit(print() ? 0 : 1);

function print(): boolean {
  const answered = asked.filter(({ isComplete }) => isComplete);
  const failures = new Map<string, number>();
  for (const { failure } of asked) if (failure !== null) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  console.log(
    `${USERS} questions at once: ${answered.length} answered, ${USERS - answered.length} failed ${JSON.stringify(Object.fromEntries(failures))} in ${seconds.toFixed(1)} s, ${(answered.length / seconds).toFixed(1)} a second`,
  );
  console.log(`stored after ${describe(answered.map(({ startMs }) => startMs))}`);
  console.log(`first word after ${describe(answered.map(({ firstWordMs }) => firstWordMs))}`);
  const off = placesOff(answered);
  console.log(`first words: at most ${off} places from the order in which the questions were stored`);
  const told = answered.filter(({ places }) => places.length > 0);
  const isFalling = told.every(({ places }) => places.every((place, n) => n === 0 || place <= (places[n - 1] ?? 0)));
  console.log(`${told.length} were told their place; ${isFalling ? 'no place grew' : 'a place grew'}`);
  const delays = steady.flatMap((one) => one.delays);
  const lost = steady.reduce((sum, one) => sum + STEADY_WORDS - new Set(one.numbers).size, 0);
  console.log(
    `${STEADY} other replies meanwhile: ${lost} of ${STEADY * STEADY_WORDS} words lost, delay ${describe(delays)}`,
  );
  const isUnharmed = lost === 0 && percentile(delays, 0.99) <= MOST_STEADY_DELAY_MS;
  return answered.length === USERS && off <= MOST_PLACES_OFF && isFalling && isUnharmed;
}

function describe(ms: number[]): string {
  const [p50, p99, most] = [percentile(ms, 0.5), percentile(ms, 0.99), Math.max(...ms)].map((value) =>
    value.toFixed(0),
  );
  return `p50 ${p50} ms, p99 ${p99} ms, at most ${most} ms`;
}

/** How far the order of first words is from the order in which questions were stored. */
function placesOff(answered: Asked[]): number {
  const inOrder = [...answered].sort((a, b) => a.startMs - b.startMs);
  const byFirstWord = [...answered].sort((a, b) => a.firstWordMs - b.firstWordMs);
  const places = new Map(byFirstWord.map((one, place) => [one, place]));
  return Math.max(0, ...inOrder.map((one, place) => Math.abs(place - (places.get(one) ?? 0))));
}
