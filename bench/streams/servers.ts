import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchSettings } from './app-server.ts';

/** Starts a server of this folder, which ends with this process and has the same options of Node.js (`--cpu-prof`). */
export function start(file: string, words: number, settings: BenchSettings = {}): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, [String(words), JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill());
  return child;
}

/** The next message of a server. */
export function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`server ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}

export interface BenchApp {
  child: ChildProcess;
  port: number;
}

export async function startApp(words: number, settings: BenchSettings = {}): Promise<BenchApp> {
  const child = start('./app-server.ts', words, settings);
  const { ready: port } = await answerOf<{ ready: number }>(child);
  return { child, port };
}

export async function stopApp({ child }: BenchApp): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

/** Registers the n-th user of a benchmark and returns the access token. */
async function signUp(port: number, n: number): Promise<string> {
  const form = {
    username: `bench${n}`,
    email: `bench${n}@example.com`,
    first_name: 'B',
    last_name: 'B',
    password: 'Curbside-4-Couches!',
    password_confirm: 'Curbside-4-Couches!',
  };
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  const { tokens } = (await reply.json()) as { tokens: { access: string } };
  return tokens.access;
}

const SIGN_UPS_AT_ONCE = 8;

/** Registers so many users, who may ask as much as they like; returns their access tokens. */
export async function signUpAll({ child, port }: BenchApp, users: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < users; n += SIGN_UPS_AT_ONCE) {
    const some = Array.from({ length: Math.min(SIGN_UPS_AT_ONCE, users - n) }, (_, i) => signUp(port, n + i));
    tokens.push(...(await Promise.all(some)));
  }
  const lifted = answerOf(child);
  child.send('lift plans');
  await lifted;
  return tokens;
}
