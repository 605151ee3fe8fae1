import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readCommand, readStartTime } from './process-table.ts';

interface Holder {
  pid: number;
  /** See `birthOf`. */
  birth: string;
  /** Kernel boot and PID namespace; the holder's PID is meaningful only within the same one. */
  world: string;
  token: string;
}

export interface Lock {
  release(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const RETRY_EVERY_MS = 200;
const HEARTBEAT_MS = 1_000;
/** A holder in another container cannot be checked; without a heartbeat for this long it counts as dead. */
const SILENCE_MS = 5_000;

/**
 * Claims a directory for this process. Takes over the lock of a dead holder; if the holder is alive, throws an
 * error that names its PID.
 */
export async function claim(directory: string): Promise<Lock> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'server.lock');
  const mine: Holder = {
    pid: process.pid,
    birth: await readStartTime(process.pid),
    world: await world(),
    token: randomUUID(),
  };
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await create(path, mine))) {
    const holder = await read(path);
    if (holder === null) continue;
    if (await isHeld(path, holder, mine)) {
      throw new Error(`Another server is already running on ${directory} (PID ${holder.pid}). Stop it first.`);
    }
    await discard(path, holder);
    if (performance.now() > deadline)
      throw new Error(`${path} cannot be taken over. Remove it if no server is running.`);
    await sleep(RETRY_EVERY_MS * Math.random());
  }
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await read(path))?.token === mine.token) await rm(path, { force: true });
    },
  };
}

/** Linking is atomic and fails if the file exists, so nobody sees a half-written lock. */
async function create(path: string, mine: Holder): Promise<boolean> {
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function read(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return { pid: 0, birth: '', world: '', token: text };
  }
}

async function isHeld(path: string, holder: Holder, mine: Holder): Promise<boolean> {
  if (holder.world !== mine.world) return hasHeartbeat(path);
  if (!isAlive(holder.pid)) return false;
  // After a crash the PID may now belong to another process, in a container even to this one.
  if (mine.birth !== '') return (await readStartTime(holder.pid)) === holder.birth;
  return holder.pid !== mine.pid && (await readCommand(holder.pid)).includes('node');
}

async function hasHeartbeat(path: string): Promise<boolean> {
  const before = await modifiedAt(path);
  const deadline = performance.now() + SILENCE_MS;
  while (performance.now() < deadline) {
    await sleep(RETRY_EVERY_MS);
    if ((await modifiedAt(path)) !== before) return true;
  }
  return false;
}

async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** If several processes start at once, one wins the rename. A process that renamed a fresh lock puts it back. */
async function discard(path: string, stale: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if ((await read(aside))?.token !== stale.token) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function world(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim()} ${namespace}`;
}
