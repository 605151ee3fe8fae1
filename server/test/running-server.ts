import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SignedIn } from '@haulwise/contract';

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
}

const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'Curbside-4-Couches!';

/** Runs the built server, as `npm start` does, and waits until it prints its address; `root` may hold another version. */
export async function startServer(env: Record<string, string>, root = ROOT): Promise<RunningServer> {
  const server = launchServer(env, root);
  return new Promise((resolve, reject) => {
    const look = () => {
      const url = /ready at (\S+)/.exec(server.output())?.[1];
      if (url !== undefined) resolve({ ...server, url });
    };
    server.process.stdout?.on('data', look);
    server.process.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${server.output()}`)));
  });
}

/** Runs the built server without waiting until it is ready. */
export function launchServer(env: Record<string, string>, root = ROOT): Omit<RunningServer, 'url'> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, output: () => output };
}

/** Sends a signal and waits for the end; returns the exit code, or null if the signal ended the process. */
export async function stopServer(
  { process: child }: Pick<RunningServer, 'process'>,
  signal: NodeJS.Signals = 'SIGTERM',
) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

/** Registers a user and returns the access token. */
export async function signUp(url: string): Promise<string> {
  const username = `hauler${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const name = { username, email: `${username}@example.com`, first_name: 'Pat', last_name: 'Doe' };
  const reply = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...name, password: PASSWORD, password_confirm: PASSWORD }),
  });
  if (reply.status !== 201) throw new Error(`Signing up answered ${reply.status}: ${await reply.text()}`);
  const { tokens } = (await reply.json()) as SignedIn;
  return tokens.access;
}

/** A request with JSON in and out; `path` is under /api. */
export function callAs(token: string, url: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
