import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Asked, ask } from './asked-question.ts';
import { type Ground, isLong, prepareGround } from './fault-ground.ts';

const PEOPLE = isLong ? 200 : 25;
const QUESTION = 'how heavy is a load of wet carpet';

let ground: Ground;
let server: RunningServer;
let tokens: string[];

beforeEach(async () => {
  ground = await prepareGround('used');
  server = await ground.start();
  tokens = [];
  for (let n = 0; n < PEOPLE; n += 1) tokens.push(await signUp(server.url));
});
afterEach(() => ground.clear());

const askAll = () => tokens.map((token) => ask(server.url, token, QUESTION));

test('everybody who asks in the same moment is answered, in the order of asking, and those who wait know their place', async () => {
  const asked = await Promise.all(askAll());
  expect(asked.map(({ failure }) => failure)).toEqual(tokens.map(() => null));
  const told = asked.filter(({ places }) => places.length > 0);
  expect(told.length).toBeGreaterThan(0);
  for (const { places } of told) expect(places).toEqual([...places].sort((a, b) => b - a));
  const inOrder = [...asked].sort((a, b) => a.startMs - b.startMs);
  const byFirstWord = [...asked].sort((a, b) => a.firstWordMs - b.firstWordMs);
  for (const [place, one] of inOrder.entries()) expect(Math.abs(byFirstWord.indexOf(one) - place)).toBeLessThan(12);
});

test.each(isLong ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const))(
  'a burst that %s interrupts keeps every question that was heard, once',
  async (signal) => {
    const all = askAll();
    await Promise.race(all);
    const code = await stopServer(server, signal);
    if (signal === 'SIGTERM') expect(code).toBe(0);
    const asked = await Promise.all(all);
    server = await ground.start();
    for (const [n, one] of asked.entries()) await expect.poll(() => listTurns(tokens[n] ?? '')).toEqual(kept(one));
  },
);

/** What must be there of a question: if it was heard, itself and a reply that ended; otherwise at most that. */
function kept({ startMs, isComplete }: Asked) {
  const reply = isComplete ? 'complete' : expect.stringMatching(/^(complete|interrupted)$/);
  const turn = [['complete', reply]];
  return Number.isNaN(startMs) ? expect.toSatisfy((turns: unknown[]) => turns.length <= 1) : turn;
}

/** The statuses of the messages in each conversation. */
async function listTurns(token: string): Promise<string[][]> {
  const { results } = await read<{ results: { id: string }[] }>(token, '/chat/conversations/');
  return Promise.all(
    results.map(async ({ id }) => {
      const path = `/chat/conversations/${id}/history/`;
      const { results: messages } = await read<{ results: { status: string }[] }>(token, path);
      return messages.map(({ status }) => status);
    }),
  );
}

async function read<T>(token: string, path: string): Promise<T> {
  return (await (await callAs(token, server.url, 'GET', path)).json()) as T;
}
