import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEvents } from '../harness.ts';
import { callAs, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Call, startWriting } from './bookkeeping.ts';
import { expectWithin, type Ground, isLong, prepareGround, TEXT_AGE_MS } from './fault-ground.ts';

const ROUNDS = isLong ? 20 : 3;
const READY_MS = 5_000;
const LONGEST_ROUND_MS = 2_500;
const CLEARED = 250;
const LONGEST_CLEARING_MS = 60;
const STREAMS = 6;
const SETTLED_WITHIN_MS = 10_000;

let ground: Ground;
let server: RunningServer;
let token: string;

beforeEach(async () => {
  ground = await prepareGround('used');
  server = await ground.start();
  token = await signUp(server.url);
});

afterEach(() => ground.clear());

const call: Call = (method, path, body) => callAs(token, server.url, method, path, body);

/** The new server has another address. */
async function restart(): Promise<void> {
  const begun = performance.now();
  server = await ground.start();
  expectWithin(performance.now() - begun, READY_MS);
}

test(`${ROUNDS} kills under writes lose nothing acknowledged, double nothing and keep deleted things deleted`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = startWriting(call, `round${round}`);
    await sleep(Math.random() * LONGEST_ROUND_MS);
    await stopServer(server, 'SIGKILL');
    await writing.stop();
    await restart();
    await writing.check();
  }
});

test(`conversations are cleared whole or not at all, killed ${ROUNDS} times at any moment`, async () => {
  const count = async () => {
    const list = await call('GET', '/chat/conversations/?archived=all&page_size=1');
    return ((await list.json()) as { count: number }).count;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const titles = Array.from({ length: CLEARED }, (_, n) => `Job ${n}`);
    await Promise.all(titles.map((title) => call('POST', '/chat/conversations/', { title })));
    const before = await count();
    const clearing = call('DELETE', '/chat/conversations/clear-all/').catch(() => null);
    await sleep(Math.random() * LONGEST_CLEARING_MS);
    await stopServer(server, 'SIGKILL');
    const isAcknowledged = (await clearing)?.status === 200;
    await restart();
    expect(isAcknowledged ? [0] : [0, before]).toContain(await count());
  }
});

interface Watched {
  question: string;
  conversation: string;
  /** What arrived, with the time it did. */
  pieces: { text: string; at: number }[];
  isComplete: boolean;
}

/** Asks and watches until the reply ends or the server is gone; null where nothing was acknowledged. */
async function ask(question: string): Promise<Watched | null> {
  let stream = '';
  let seen = 0;
  const pieces: Watched['pieces'] = [];
  try {
    const reply = await call('POST', '/chat/stream/', { message: question });
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      stream += decoder.decode(chunk, { stream: true });
      const events = parseEvents(stream);
      for (const { event } of events.slice(seen)) {
        if (event.type === 'delta') pieces.push({ text: event.content, at: performance.now() });
      }
      seen = events.length;
    }
  } catch {
    // The server is gone.
  }
  const events = parseEvents(stream).map(({ event }) => event);
  const start = events.find(({ type }) => type === 'start');
  if (start === undefined) return null;
  const isComplete = events.some(({ type }) => type === 'complete');
  return { question, conversation: start.conversation_id, pieces, isComplete };
}

interface Message {
  content: string;
  message_type: string;
  status: string;
}

async function readHistory(conversation: string): Promise<Message[]> {
  const reply = await call('GET', `/chat/conversations/${conversation}/history/`);
  return ((await reply.json()) as { results: Message[] }).results;
}

async function checkWatched({ question, conversation, pieces, isComplete }: Watched, killedAt: number): Promise<void> {
  const settled = await vi.waitFor(
    async () => {
      const messages = await readHistory(conversation);
      expect(messages.map(({ message_type }) => message_type)).toEqual(['user', 'assistant']);
      expect(messages[1]?.status).not.toBe('streaming');
      return messages;
    },
    { timeout: SETTLED_WITHIN_MS, interval: 100 },
  );
  expect(settled[0]?.content).toBe(question);
  const reply = settled[1];
  if (isComplete) expect(reply?.status).toBe('complete');
  const seen = (until: number) => pieces.filter(({ at }) => at <= until).map(({ text }) => text);
  expect(reply?.content.startsWith(seen(killedAt - TEXT_AGE_MS).join(''))).toBe(true);
  if (reply?.status !== 'interrupted') return;
  const again = await call('POST', '/chat/stream/', { conversation_id: conversation, regenerate: true });
  expect(await again.text()).toContain('"type":"complete"');
  expect(await readHistory(conversation)).toHaveLength(2);
}

test(`${ROUNDS} kills during ${STREAMS} streams keep each question once and settle every reply`, async () => {
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Nobody may ask for ever: a free plan allows 20 questions a day.
    token = await signUp(server.url);
    const asking = Array.from({ length: STREAMS }, (_, n) =>
      ask(`what do i charge for a half truck and what will the dump take off me ${round}-${n}`),
    );
    await sleep(Math.random() * LONGEST_ROUND_MS);
    const killedAt = performance.now();
    await stopServer(server, 'SIGKILL');
    await restart();
    for (const watched of await Promise.all(asking)) {
      if (watched === null) continue;
      if (!watched.isComplete) cut += 1;
      await checkWatched(watched, killedAt);
    }
  }
  // Else the kills came too late to show anything.
  if (isLong) expect(cut).toBeGreaterThan(0);
});
