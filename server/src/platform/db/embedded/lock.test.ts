import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claim } from './lock.ts';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haulwise-lock-'));
  path = join(directory, 'server.lock');
});

afterEach(() => rm(directory, { recursive: true }));

const read = async () => JSON.parse(await readFile(path, 'utf8'));

async function deadPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Leaves the lock behind, changed as if its holder had been another process. */
async function leaveBehind(changes: Record<string, unknown>): Promise<void> {
  const lock = await claim(directory);
  const left = JSON.stringify({ ...(await read()), ...changes });
  await lock.release();
  await writeFile(path, left);
}

test('only one process at a time holds a directory', async () => {
  const lock = await claim(directory);
  await expect(claim(directory)).rejects.toThrow(`already running on ${directory} (PID ${process.pid})`);
  await lock.release();
  const again = await claim(directory);
  await again.release();
  expect(await readdir(directory)).toEqual([]);
});

test('of many simultaneous starts, exactly one gets the lock', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => claim(directory)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the lock of a dead process is taken over', async () => {
  await leaveBehind({ pid: await deadPid() });
  const lock = await claim(directory);
  expect((await read()).pid).toBe(process.pid);
  await lock.release();
});

test.runIf(process.platform === 'linux')('a lock whose PID now belongs to another process is taken over', async () => {
  await leaveBehind({ pid: process.ppid, birth: '1' });
  const lock = await claim(directory);
  expect((await read()).pid).toBe(process.pid);
  await lock.release();
});

test('a corrupt lock file is taken over once its heartbeat stops', async () => {
  await writeFile(path, '{"pid"');
  const lock = await claim(directory);
  await lock.release();
});

test('a server in another container keeps the directory while its heartbeat goes on', async () => {
  await leaveBehind({ pid: 7, world: 'another container' });
  const heart = setInterval(() => void utimes(path, new Date(), new Date()), 50);
  await expect(claim(directory)).rejects.toThrow('already running');
  clearInterval(heart);
});
