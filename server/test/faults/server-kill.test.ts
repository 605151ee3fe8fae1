import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEvents } from '../harness.ts';
import { type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Ground, isLong, prepareGround } from './fault-ground.ts';

const ROUNDS = isLong ? 20 : 3;
const READY_MS = 5_000;
const LONGEST_ROUND_MS = 2_500;
const WRITERS = 6;
const STREAMS = 6;
const SETTLED_WITHIN_MS = 10_000;
/** Text that a person saw this long before the kill must still be there. */
const TEXT_AGE_MS = 1_000;

let ground: Ground;
let server: RunningServer;
let token: string;

beforeEach(async () => {
  ground = await prepareGround();
  server = await ground.start();
  token = await signUp(server.url);
});

afterEach(() => ground.clear());

function call(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Kills the server with -9 and starts it again; the new one has another address. */
async function killAndRestart(): Promise<void> {
  await stopServer(server, 'SIGKILL');
  const begun = performance.now();
  server = await ground.start();
  expect(performance.now() - begun).toBeLessThan(READY_MS);
}

interface Books {
  made: Map<string, string>;
  deleted: Set<string>;
  /** Asked for, but the answer never came. */
  doubtful: Set<string>;
}

/** Makes and deletes conversations until the server is gone, keeping books of what was acknowledged. */
async function write(books: Books, prefix: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const title = `${prefix}-${n}`;
    books.doubtful.add(title);
    try {
      const made = await call('POST', '/chat/conversations/', { title });
      if (made.status !== 201) return;
      const { id } = (await made.json()) as { id: string };
      books.made.set(title, id);
      books.doubtful.delete(title);
      if (n % 3 !== 0) continue;
      books.doubtful.add(title);
      if ((await call('DELETE', `/chat/conversations/${id}/delete/`)).status !== 204) return;
      books.deleted.add(title);
      books.doubtful.delete(title);
    } catch {
      return;
    }
  }
}

async function listTitles(): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await call('GET', `/chat/conversations/?page=${page}&page_size=100`);
    const { results } = (await reply.json()) as { results: { title: string }[] };
    titles.push(...results.map(({ title }) => title));
    if (results.length < 100) return titles;
  }
}

test(`${ROUNDS} kills under writes lose nothing acknowledged, double nothing and keep deleted things deleted`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const books: Books = { made: new Map(), deleted: new Set(), doubtful: new Set() };
    const writers = Array.from({ length: WRITERS }, (_, n) => write(books, `round${round}-${n}`));
    await sleep(Math.random() * LONGEST_ROUND_MS);
    await killAndRestart();
    await Promise.all(writers);

    const titles = (await listTitles()).filter((title) => title.startsWith(`round${round}-`));
    const expected = [...books.made.keys()].filter((t) => !books.deleted.has(t) && !books.doubtful.has(t));
    const found = titles.filter((title) => !books.doubtful.has(title));
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(new Set(titles).size).toBe(titles.length);
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
    const asking = Array.from({ length: STREAMS }, (_, n) =>
      ask(`what do i charge for a half truck and what will the dump take off me ${round}-${n}`),
    );
    await sleep(Math.random() * LONGEST_ROUND_MS);
    const killedAt = performance.now();
    await killAndRestart();
    for (const watched of await Promise.all(asking)) {
      if (watched === null) continue;
      if (!watched.isComplete) cut += 1;
      await checkWatched(watched, killedAt);
    }
  }
  // Else the kills came too late to show anything.
  if (isLong) expect(cut).toBeGreaterThan(0);
});
