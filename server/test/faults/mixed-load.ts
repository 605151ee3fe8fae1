import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { File, Frame, SignedIn } from '@haulwise/contract';
import { expect, vi } from 'vitest';
import { parseEvents } from '../harness.ts';
import { callAs, signUp } from '../running-server.ts';
import { startWriting } from './bookkeeping.ts';

const SETTLED_WITHIN_MS = 30_000;
const FILE_BYTES = 20_000;
const PAUSE_MS = 20;
const ASKERS = 6;
/** A free plan allows 20 questions a day. */
const QUESTIONS_OF_ONE = 15;
/** The oldest session of a user ends when there are more than ten. */
const SIGN_INS_OF_ONE = 8;
const LOST = 'A write that was acknowledged is lost';

interface Login {
  username: string;
  password: string;
}

export interface MixedLoad {
  stop(): Promise<void>;
  /** Everything that was acknowledged is there, once; returns how much that is. */
  check(): Promise<Record<string, number>>;
}

/** What the load does on some instances, which take turns; the administrator uploads. */
export async function startMixedLoad(urls: string[], admin: Login, prefix: string): Promise<MixedLoad> {
  let turn = 0;
  const nextUrl = () => urls[turn++ % urls.length] ?? '';
  const signal = { isOver: false };
  const call = (token: string, method: string, path: string, body?: unknown) =>
    callAs(token, nextUrl(), method, path, body);
  const signIn = async (login: Login) => {
    const reply = await call('', 'POST', '/auth/login/', login);
    if (reply.status !== 200) return null;
    return ((await reply.json()) as SignedIn).tokens.access;
  };
  const adminToken = await untilThere(() => signIn(admin));
  const writer = await untilThere(() => signUp(nextUrl()));
  const conversations = startWriting((method, path, body) => call(writer, method, path, body), prefix);
  const person = await untilThere(() => signUp(nextUrl()));

  const profile = { acknowledged: '', possible: new Set<string>(), count: 0 };
  const writeProfile = async (n: number) => {
    const first_name = `${prefix} ${n}`;
    profile.possible.add(first_name);
    const reply = await call(person, 'PATCH', '/auth/profile/', { first_name });
    if (reply.status !== 200) return;
    profile.acknowledged = first_name;
    profile.possible.clear();
    profile.count += 1;
  };

  const accounts: string[] = [];
  const writeAccount = async () => void accounts.push(await signUp(nextUrl()));
  const sessions: string[] = [];
  let login: Login | null = null;
  const writeSession = async (n: number) => {
    // Nobody is left if registering fails: the one before would get more sessions than a user may have.
    if (n % SIGN_INS_OF_ONE === 0) login = null;
    login ??= await register(nextUrl());
    const token = await signIn(login);
    if (token !== null) sessions.push(token);
  };

  const files: Pick<File, 'id' | 'sha256'>[] = [];
  const writeFile = async (n: number) => {
    const bytes = new Uint8Array(randomBytes(FILE_BYTES));
    const form = new FormData();
    form.append('file', new Blob([bytes]), `${prefix}-${n}.bin`);
    const headers = { authorization: `Bearer ${adminToken}` };
    const reply = await fetch(`${nextUrl()}/api/files/upload/`, { method: 'POST', headers, body: form });
    if (reply.status !== 201) return;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ id: ((await reply.json()) as File).id, sha256 });
  };

  const questions: Asked[] = [];
  const askers = Array.from({ length: ASKERS }, (_, at) => {
    let token = '';
    return async (n: number) => {
      if (n % QUESTIONS_OF_ONE === 0) token = await signUp(nextUrl());
      await ask(questions, token, nextUrl(), nextUrl, `what do i charge for load ${prefix} ${at} ${n}`);
    };
  });

  const works = [writeProfile, writeAccount, writeSession, writeFile, ...askers];
  const working = works.map(async (work) => {
    for (let n = 0; !signal.isOver; n += 1) {
      await work(n).catch(() => undefined);
      await pause(PAUSE_MS);
    }
  });

  return {
    async stop() {
      signal.isOver = true;
      await Promise.all([...working, conversations.stop()]);
    },
    async check() {
      await conversations.check();
      const { first_name } = (await (await call(person, 'GET', '/auth/profile/')).json()) as { first_name: string };
      expect([profile.acknowledged, ...profile.possible], LOST).toContain(first_name);
      for (const [what, tokens] of Object.entries({ accounts, sessions }))
        for (const token of tokens)
          expect((await call(token, 'GET', '/auth/user/')).status, `${LOST}, of ${what}`).toBe(200);
      for (const { id, sha256 } of files) {
        const reply = await call(adminToken, 'GET', `/files/${id}/download/`);
        expect(reply.status, LOST).toBe(200);
        const bytes = Buffer.from(await reply.arrayBuffer());
        expect(createHash('sha256').update(bytes).digest('hex'), LOST).toBe(sha256);
      }
      for (const asked of questions) await checkAsked(asked, call);
      return {
        profile: profile.count,
        accounts: accounts.length,
        sessions: sessions.length,
        files: files.length,
        questions: questions.length,
        joined: questions.filter(({ joins }) => joins > 0).length,
      };
    },
  };
}

async function register(url: string): Promise<Login> {
  const username = `crew${Date.now()}${Math.floor(Math.random() * 100_000)}`;
  const password = 'Curbside-4-Couches!';
  const reply = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ username, email: `${username}@example.com`, first_name: 'Pat', last_name: 'Doe' },
      ...{ password, password_confirm: password },
    }),
  });
  if (reply.status !== 201) throw new Error(`Registering answered ${reply.status}.`);
  return { username, password };
}

/** A question whose storing was acknowledged by the start of its reply. */
interface Asked {
  token: string;
  question: string;
  conversation: string;
  frames: Frame[];
  /** How often its stream broke and was joined again, as the browser does. */
  joins: number;
}

/** Asks and follows the reply to its end, on the other instance after every break. */
async function ask(known: Asked[], token: string, url: string, nextUrl: () => string, question: string): Promise<void> {
  const asked: Asked = { token, question, conversation: '', frames: [], joins: 0 };
  const add = (frames: Frame[]) => {
    if (asked.frames.length === 0 && frames[0]?.event.type === 'start') {
      asked.conversation = frames[0].event.conversation_id;
      known.push(asked);
    }
    asked.frames.push(...frames);
  };
  const reply = await callAs(token, url, 'POST', '/chat/stream/', { message: question });
  if (reply.status !== 200) return void (await reply.text());
  await follow(reply, add);
  for (const until = Date.now() + SETTLED_WITHIN_MS; asked.conversation !== '' && !hasEnd(asked); asked.joins += 1) {
    if (Date.now() > until) throw new Error('The reply could not be joined again.');
    await pause(500);
    const after = String(asked.frames.at(-1)?.id ?? 0);
    const path = `${nextUrl()}/api/chat/conversations/${asked.conversation}/stream/`;
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': after };
    const again = await fetch(path, { headers }).catch(() => null);
    if (again?.status === 204 || again?.status === 404) return;
    if (again?.status === 200) await follow(again, add);
  }
}

const hasEnd = ({ frames }: Asked) => ['complete', 'error'].includes(frames.at(-1)?.event.type ?? '');

async function follow(reply: Response, add: (frames: Frame[]) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of reply.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const end = rest.lastIndexOf('\n\n') + 2;
      if (end < 2) continue;
      add(parseEvents(rest.slice(0, end)) as Frame[]);
      rest = rest.slice(end);
    }
  } catch {
    // It broke.
  }
}

type Call = (token: string, method: string, path: string) => Promise<Response>;

/** The question is there once, and its reply is what was read, to the end: no process has died. */
async function checkAsked({ token, question, conversation, frames }: Asked, call: Call): Promise<void> {
  const messages = await vi.waitFor(
    async () => {
      const reply = await call(token, 'GET', `/chat/conversations/${conversation}/history/`);
      const { results } = (await reply.json()) as {
        results: { content: string; message_type: string; status: string }[];
      };
      expect(
        results.map(({ message_type }) => message_type),
        LOST,
      ).toEqual(['user', 'assistant']);
      expect(results[1]?.status).not.toBe('streaming');
      return results;
    },
    { timeout: SETTLED_WITHIN_MS, interval: 200 },
  );
  expect(messages[0]?.content, LOST).toBe(question);
  const seen = frames.flatMap(({ event }) => (event.type === 'delta' ? [event.content] : [])).join('');
  const last = frames.at(-1)?.event;
  expect([messages[1]?.status, last?.type === 'error' ? last : last?.type], question).toEqual(['complete', 'complete']);
  expect(messages[1]?.content).toBe(seen);
}

async function untilThere<T>(find: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await find().catch(() => null);
    if (found !== null) return found;
    await pause(100);
  }
}
