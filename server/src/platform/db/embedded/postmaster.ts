import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './own-account.ts';
import { isAlive, readCommand, sendSignal, waitUntil } from './process-table.ts';

export interface PostmasterPlan {
  binary: string;
  account: Account | null;
  cluster: string;
  socketDirectory: string;
  logFile: string;
  /** Null leaves out one of ours. */
  settings: Record<string, string | null>;
  /** How long it may recover before it accepts connections; by default two minutes. */
  readyTimeoutMs?: number;
}

export interface Postmaster {
  /** Undefined if it could not be started at all. */
  pid: number | undefined;
  /** Resolves when it has ended; also if that was earlier. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasEnded(): boolean;
}

/** Sized for a small machine shared with the server, where idle memory matters. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Whole pages, of which the index of words alone writes one for every fifth question. Each PostgreSQL knows this method.
  wal_compression: 'pglz',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  // The alternative, I/O workers, adds three processes.
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  // No statement, key or other user data in the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const START_TIMEOUT_MS = 15_000;
const RETRY_EVERY_MS = 250;
/** Crash recovery may take long; wait as long as the postmaster is alive. */
const READY_TIMEOUT_MS = 120_000;
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 2_500],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 5_000],
];
const LOG_LIMIT_BYTES = 5_000_000;
const STATUS_LINE = 7;

/** Starts PostgreSQL and waits until it accepts connections, after processes that still use the cluster have ended. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    await stopOrphan(plan.cluster);
    const postmaster = await launch(plan);
    if (await isReady(plan, postmaster)) return postmaster;
    const said = await tail(plan.logFile);
    // Killed by somebody else, as by a system that is out of memory.
    const wasKilled = postmaster.hasEnded() && (await postmaster.ended).signal !== null;
    const isOccupied = /already exists|still in use|Is another postmaster/.test(said);
    if (!(isOccupied || wasKilled) || performance.now() > deadline)
      throw new Error(`The database did not start: ${said}`);
    await sleep(RETRY_EVERY_MS);
  }
}

/** Ends a postmaster that outlived its server, since its settings and binaries may be outdated. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return;
  const isOurs = async () => (await readCommand(pid)).includes(cluster);
  if (await isOurs()) await stopProcess(pid, async () => !(await isOurs()));
  // The PID now belongs to another process or a zombie, which PostgreSQL would mistake for a postmaster.
  if (isAlive(pid)) await rm(pidFile, { force: true });
}

/** Tries a fast shutdown, then harsher ones; committed data is safe in each. */
export async function stopPostmaster({ pid, hasEnded }: Postmaster): Promise<void> {
  if (pid !== undefined) await stopProcess(pid, hasEnded);
}

async function stopProcess(pid: number, isGone: () => boolean | Promise<boolean>): Promise<void> {
  for (const [name, timeoutMs] of STOP_STEPS) {
    if (await isGone()) return;
    sendSignal(pid, name);
    // A stopped process handles no other signal.
    sendSignal(pid, 'SIGCONT');
    await waitUntil(isGone, timeoutMs);
  }
}

async function launch(plan: PostmasterPlan): Promise<Postmaster> {
  await limitLog(plan.logFile);
  const log = await open(plan.logFile, 'a', 0o600);
  const settings = { ...SETTINGS, unix_socket_directories: plan.socketDirectory, ...plan.settings };
  const args = Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : ['-c', `${name}=${value}`]));
  try {
    // In its own process group: Ctrl-C must reach only the server, which drains before it stops the database.
    const child = spawn(plan.binary, ['-D', plan.cluster, ...args], {
      cwd: '/',
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...plan.account,
    });
    const ended: Postmaster['ended'] = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
      child.once('error', () => resolve({ code: null, signal: null }));
    });
    const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    return { pid: child.pid, ended, hasEnded };
  } finally {
    await log.close();
  }
}

async function isReady(
  { cluster, readyTimeoutMs = READY_TIMEOUT_MS }: PostmasterPlan,
  { pid, hasEnded }: Postmaster,
): Promise<boolean> {
  const saysReady = async () => {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return Number(lines[0]) === pid && lines[STATUS_LINE]?.trim() === 'ready';
  };
  await waitUntil(async () => hasEnded() || (await saysReady()), readyTimeoutMs);
  return !hasEnded() && (await saysReady());
}

async function limitLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
}

async function tail(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-5).join(' | ');
}
