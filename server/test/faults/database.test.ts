import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEvents } from '../harness.ts';
import { type ScriptedModel, startScriptedModel } from '../model/scripted-model.ts';
import { callAs, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Call, startWriting } from './bookkeeping.ts';
import { childrenOf, expectWithin, type Ground, isLong, kill, prepareGround, slowness } from './fault-ground.ts';

const HEAL_MS = 30_000;
const HANG_MS = isLong ? 20_000 : 10_000;
const ANSWER_WITHIN_MS = 8_000;
const WELL_AFTER_MS = 5_000;
const ASKERS = 8;
const LISTENS_AGAIN_MS = 3_000;

const call: Call = (method, path, body) => callAs(token, server.url, method, path, body);

interface Answer {
  /** 0 where none came. */
  status: number;
  text: string;
  retryAfter: string | null;
  ms: number;
}

let ground: Ground;
let server: RunningServer;
let token: string;

beforeEach(async () => {
  ground = await prepareGround('used');
  server = await ground.start();
  token = await signUp(server.url);
});

afterEach(() => ground.clear());

/** Reads the user, which needs the database. */
async function ask(): Promise<Answer> {
  const begun = performance.now();
  try {
    const reply = await call('GET', '/auth/user/');
    const text = await reply.text();
    return { status: reply.status, text, retryAfter: reply.headers.get('retry-after'), ms: performance.now() - begun };
  } catch (error) {
    return { status: 0, text: inspect(error), retryAfter: null, ms: performance.now() - begun };
  }
}

/** Several people keep asking until the returned function is called, which gives all their answers. */
function keepAsking(): () => Promise<Answer[]> {
  let isOver = false;
  const answers: Answer[] = [];
  const askers = Array.from({ length: ASKERS }, async () => {
    while (!isOver) answers.push(await ask());
  });
  return async () => {
    isOver = true;
    await Promise.all(askers);
    return answers;
  };
}

test('a database killed under load restarts with all acknowledged writes, and requests meanwhile get 503', async () => {
  const rounds = isLong ? 40 : 2;
  for (let round = 0; round < rounds; round += 1) {
    const stop = keepAsking();
    const writing = startWriting(call, `round${round}`);
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: HEAL_MS });
    const before = await ground.postmaster();
    kill(before, 'SIGKILL');
    const isBack = async () => {
      expect(await ground.postmaster()).not.toBe(before);
      expect((await ask()).status).toBe(200);
    };
    let answers: Answer[];
    try {
      await vi.waitFor(isBack, { timeout: HEAL_MS, interval: 50 });
    } catch (error) {
      throw new Error(`The database did not come back; the server said: ${server.output()}`, { cause: error });
    } finally {
      // Those who go on after a failure would disturb the next attempt.
      answers = await stop();
      await writing.stop();
    }
    await writing.check();
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  }
  expect(server.process.exitCode).toBe(null);
});

test('requests get 503 in time while the database hangs, and succeed soon after it resumes', async () => {
  const postmaster = await ground.postmaster();
  const stop = keepAsking();
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: HEAL_MS });
  // The postmaster first, so that it makes no more of them.
  kill(postmaster, 'SIGSTOP');
  const backends = await childrenOf(postmaster);
  for (const pid of backends) kill(pid, 'SIGSTOP');
  const late = await stop();
  const hanging = await Promise.all(Array.from({ length: 20 }, ask));
  await sleep(HANG_MS - ANSWER_WITHIN_MS);
  const laterOn = await Promise.all(Array.from({ length: 20 }, ask));
  for (const pid of [...backends, postmaster]) kill(pid, 'SIGCONT');
  const hung = [...hanging, ...laterOn];
  expect(hung.filter(({ status }) => status !== 503)).toEqual([]);
  expectWithin(Math.max(...[...late, ...hung].map(({ ms }) => ms)), ANSWER_WITHIN_MS);

  await vi.waitFor(async () => expect((await ask()).status).toBe(200), {
    timeout: WELL_AFTER_MS * slowness,
    interval: 100,
  });
  const after = await Promise.all(Array.from({ length: 40 }, ask));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
});

test('text that was seen before the database stopped at once is kept, even if the server dies after that', async () => {
  await stopServer(server);
  const model: ScriptedModel = await startScriptedModel({ paceMs: 20 });
  try {
    const env = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'endless' };
    server = await ground.start(env);
    token = await signUp(server.url);
    const reply = await call('POST', '/chat/stream/', { message: 'What do I charge for half a truck?' });
    let stream = '';
    const reading = (async () => {
      for await (const chunk of reply.body ?? []) stream += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    const seen = () => parseEvents(stream).flatMap(({ event }) => (event.type === 'delta' ? [event.content] : []));
    await expect.poll(() => seen().length, { timeout: HEAL_MS }).toBeGreaterThan(60);
    const before = seen().join('');
    const postmaster = await ground.postmaster();
    // As `pg_ctl stop -m immediate` does.
    kill(postmaster, 'SIGQUIT');
    await expect.poll(() => ground.postmaster(), { timeout: HEAL_MS }).not.toBe(postmaster);
    await expect.poll(async () => (await ask()).status, { timeout: HEAL_MS }).toBe(200);
    await sleep(LISTENS_AGAIN_MS);
    await stopServer(server, 'SIGKILL');
    await reading;
    server = await ground.start(env);
    const start = parseEvents(stream).find(({ event }) => event.type === 'start');
    const history = `/chat/conversations/${start?.event.conversation_id}/history/`;
    const readReply = async () =>
      ((await (await call('GET', history)).json()) as { results: { content: string }[] }).results[1];
    await expect.poll(readReply, { timeout: HEAL_MS }).toMatchObject({ status: 'interrupted' });
    expect((await readReply())?.content.startsWith(before)).toBe(true);
  } finally {
    await model.close();
  }
});
