import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { File, SignedIn } from '@haulwise/contract';
import { expect } from 'vitest';
import { callAs, signUp } from '../running-server.ts';
import { startWriting } from './bookkeeping.ts';
import { askAndFollow, checkFollowed, type FollowedQuestion, LOST } from './followed-question.ts';

const FILE_BYTES = 20_000;
const PAUSE_MS = 20;
const ASKERS = 6;
/** A free plan allows 20 questions a day. */
const QUESTIONS_OF_ONE = 15;
/** The oldest session of a user ends when there are more than ten. */
const SIGN_INS_OF_ONE = 8;

interface Login {
  username: string;
  password: string;
}

export interface MixedLoad {
  stop(): Promise<void>;
  /** Everything that was acknowledged is there, once; returns how much that is. */
  check(): Promise<Record<string, number>>;
}

interface Options {
  /** Of each worker, between two works. */
  pauseMs?: number;
  /** When the process of an instance was killed, which interrupts its replies. */
  killedAt?: () => number | null;
}

/** What the load does on some instances, which take turns; the administrator uploads. */
export async function startMixedLoad(
  urls: string[],
  admin: Login,
  prefix: string,
  { pauseMs = PAUSE_MS, killedAt = () => null }: Options = {},
): Promise<MixedLoad> {
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
  const conversations = startWriting(
    (method, path, body) => call(writer, method, path, body),
    prefix,
    pauseMs - PAUSE_MS,
  );
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

  const questions: FollowedQuestion[] = [];
  const askers = Array.from({ length: ASKERS }, (_, at) => {
    let token = '';
    return async (n: number) => {
      if (n % QUESTIONS_OF_ONE === 0) token = await signUp(nextUrl());
      await askAndFollow(questions, token, nextUrl(), nextUrl, `what do i charge for load ${prefix} ${at} ${n}`);
    };
  });

  const works = [writeProfile, writeAccount, writeSession, writeFile, ...askers];
  const working = works.map(async (work) => {
    for (let n = 0; !signal.isOver; n += 1) {
      await work(n).catch(() => undefined);
      await pause(pauseMs);
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
      for (const asked of questions) await checkFollowed(asked, call, killedAt());
      return {
        profile: profile.count,
        accounts: accounts.length,
        sessions: sessions.length,
        files: files.length,
        questions: questions.length,
        joined: questions.filter(({ joins }) => joins > 0).length,
        interrupted: questions.filter(({ isInterrupted }) => isInterrupted).length,
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

async function untilThere<T>(find: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await find().catch(() => null);
    if (found !== null) return found;
    await pause(100);
  }
}
