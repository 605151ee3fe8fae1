import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { childrenOf, type Ground, hasEnded, kill, prepareGround } from './fault-ground.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BACK_MS = 30_000;
/** Makes a process throw where nobody catches it when it gets this signal. */
const THROWS = `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw(new(Error)('nobody%20caught%20this'))})`;

let ground: Ground;
let supervisor: ChildProcess | null = null;

beforeEach(async () => {
  ground = await prepareGround('used');
});

afterEach(async () => {
  // The group: whatever a failed test has left.
  if (supervisor?.pid) kill(-supervisor.pid, 'SIGKILL');
  supervisor = null;
  await ground.clear();
});

/** As a service manager runs `npm start`: in a process group of its own. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: ground.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  supervisor = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const pid = child.pid ?? 0;
  /** Waits for the server's nth start and returns its address and process. */
  const running = async (nth = 1) => {
    await vi.waitFor(() => expect([...output.matchAll(/ready at (\S+)/g)]).toHaveLength(nth), { timeout: BACK_MS });
    const url = [...output.matchAll(/ready at (\S+)/g)].at(-1)?.[1] ?? '';
    const [server = 0] = await childrenOf(pid);
    return { url, server };
  };
  return { child, pid, output: () => output, running };
}

test('a killed server is started again', async () => {
  const { running, child } = start();
  const first = await running();
  kill(first.server, 'SIGKILL');
  const second = await running(2);
  expect(second.server).not.toBe(first.server);
  await expect.poll(async () => (await fetch(`${second.url}/api/health/ready/`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('an exception that nobody caught is logged, drained and followed by a new server', async () => {
  const { running, output } = start({ NODE_OPTIONS: THROWS });
  const first = await running();
  kill(first.server, 'SIGUSR2');
  const second = await running(2);
  expect(output()).toMatch(/"message":"nobody caught this".*"msg":"uncaught exception"/);
  expect(output()).toContain('The server ended with code 1, starting it again in 0.5 s');
  expect((await fetch(`${second.url}/api/health/live/`)).status).toBe(200);
});

test('SIGTERM to the whole process group, twice, ends everything and leaves no database', async () => {
  const { running, child, pid } = start();
  const { server } = await running();
  const postmaster = await ground.postmaster();
  const ended = once(child, 'exit');
  kill(-pid, 'SIGTERM');
  kill(-pid, 'SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await Promise.all([server, postmaster].map(hasEnded))).toEqual([true, true]);
});

test('a server whose supervisor was killed drains and leaves no database', async () => {
  const { running, child } = start();
  const { server } = await running();
  const postmaster = await ground.postmaster();
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await Promise.all([server, postmaster].map(hasEnded))).toEqual([true, true]), {
    timeout: BACK_MS,
  });
});

test('a wrong setting ends it with one line, and nothing is tried again', async () => {
  const { child, output } = start({ PORT: 'eighty' });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(output().trim()).toMatch(/^PORT must be .*, for example PORT=3000$/);
});
