import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { makeDataDir } from '../database/data-dir.ts';
import { type RunningServer, startServer } from '../running-server.ts';

/** How often a random fault is tried: a few rounds in CI, many in `npm run test:faults`. */
export const isLong = process.env.FAULTS === 'long';

/** Times are promised on a machine with nothing else to do, which that of CI need not be: it only waits longer. */
export const slowness = isLong ? 1 : 4;

/** Text that a person saw this long before the process was killed must still be there. */
export const TEXT_AGE_MS = 1_000;

/** Holds a promised time in the long form; the short one, which CI runs, never fails for speed. */
export function expectWithin(ms: number, promisedMs: number): void {
  if (isLong) expect(ms).toBeLessThan(promisedMs);
}

export interface Ground {
  dataDir: string;
  /** Starts a server on the data directory, as often as wanted. */
  start(env?: Record<string, string>): Promise<RunningServer>;
  /** PID of the database process that all others come from. */
  postmaster(): Promise<number>;
  clear(): Promise<void>;
}

/** A data directory and what was started on it: an empty one, or one that a server was started on before. */
export async function prepareGround(state: 'empty' | 'used' = 'empty'): Promise<Ground> {
  const dataDir = await makeDataDir();
  // With its owner, who is another user where the tests run as root.
  if (state === 'used') execFileSync('cp', ['-a', `${inject('usedDataDir')}/.`, dataDir]);
  const servers: RunningServer[] = [];
  const postmaster = async () => {
    const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]);
  };
  return {
    dataDir,
    postmaster,
    async start(env = {}) {
      const server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env });
      servers.push(server);
      return server;
    },
    async clear() {
      for (const server of servers) server.process.kill('SIGKILL');
      const pid = await postmaster();
      if (pid > 0) for (const each of [pid, ...(await childrenOf(pid))]) kill(each, 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Linux only. */
export async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((each) => each > 0);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === pid);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Nobody may have asked yet how it ended: a zombie counts as ended. */
export async function hasEnded(pid: number): Promise<boolean> {
  const { state } = await look(pid);
  return state === '' || state === 'Z';
}

async function parentOf(pid: number): Promise<number> {
  return (await look(pid)).parent;
}

async function look(pid: number): Promise<{ state: string; parent: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}
