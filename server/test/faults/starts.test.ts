import { once } from 'node:events';
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { launchServer, signUp, stopServer } from '../running-server.ts';
import { childrenOf, expectWithin, type Ground, hasEnded, isLong, kill, prepareGround } from './fault-ground.ts';

const READY_AFTER_KILL_MS = 5_000;
const SECOND_START_MS = 3_000;
const DRAIN_MS = 15_000;
const FIRST_START_LONGEST_MS = 3_000;
const START_LONGEST_MS = 2_000;
/** Longer than a statement may take. */
const HANG_MS = 9_000;

let ground: Ground;

afterEach(() => ground.clear());

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
}

test('a second server on the same data directory ends with a line that names the first', async () => {
  ground = await prepareGround('used');
  const first = await ground.start();
  const second = launchServer({ DATA_DIR: ground.dataDir });
  await once(second.process, 'exit');
  expect(second.process.exitCode).toBe(1);
  expect(second.output().trim()).toMatch(new RegExp(`already running on .* \\(PID ${first.process.pid}\\)`));
  expect(second.output().trim().split('\n')).toHaveLength(1);
  await expect.poll(async () => (await fetch(`${first.url}/api/health/ready/`)).status).toBe(200);
});

test('a stopped server drains, leaves no process and starts again at once', async () => {
  ground = await prepareGround('used');
  const first = await ground.start();
  await signUp(first.url);
  const postmaster = await ground.postmaster();
  const [code, drainMs] = await timed(() => stopServer(first));
  expect(code).toBe(0);
  expectWithin(drainMs, DRAIN_MS);
  expect(await hasEnded(postmaster)).toBe(true);
  const [, startMs] = await timed(() => ground.start());
  expectWithin(startMs, SECOND_START_MS);
});

test('the next server takes over a database that survived a kill of the server', async () => {
  ground = await prepareGround('used');
  const first = await ground.start();
  const token = await signUp(first.url);
  const orphan = await ground.postmaster();
  await stopServer(first, 'SIGKILL');
  const [second, startMs] = await timed(() => ground.start());
  expectWithin(startMs, READY_AFTER_KILL_MS);
  expect(await ground.postmaster()).not.toBe(orphan);
  expect(await hasEnded(orphan)).toBe(true);
  const me = await fetch(`${second.url}/api/auth/user/`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
});

test('a first start killed at any moment does not spoil the next', async () => {
  ground = await prepareGround();
  const rounds = isLong ? 20 : 4;
  for (let round = 0; round < rounds; round += 1) {
    const server = launchServer({ DATA_DIR: ground.dataDir });
    await sleep(Math.random() * FIRST_START_LONGEST_MS);
    await stopServer(server, 'SIGKILL');
  }
  const server = await ground.start();
  await signUp(server.url);
  const leftovers = (await readdir(join(ground.dataDir, 'postgres'))).filter((name) => name.startsWith('unfinished-'));
  expect(leftovers).toEqual([]);
});

test('a data directory that the server made, and everything in it, is for the server alone', async () => {
  ground = await prepareGround();
  const dataDir = join(ground.dataDir, 'made');
  const server = await ground.start({ DATA_DIR: dataDir });
  await signUp(server.url);
  const names = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(
    ['', ...names].map(async (name) => ({
      name,
      mode: (await lstat(join(dataDir, name)).catch(() => null))?.mode ?? 0,
    })),
  );
  const isLink = (mode: number) => (mode & 0o170000) === 0o120000;
  expect(names.length).toBeGreaterThan(100);
  expect(modes.filter(({ mode }) => !isLink(mode) && (mode & 0o007) !== 0)).toEqual([]);
  // Another account runs the database for root: it may pass, not list.
  const passable = modes.filter(({ mode }) => !isLink(mode) && (mode & 0o060) !== 0);
  expect(passable).toEqual([]);
  expect(await stopServer(server)).toBe(0);
});

/** The database process of a server that is starting, once it accepts connections. */
async function startedPostmaster(): Promise<number> {
  const path = join(ground.dataDir, 'postgres/cluster/postmaster.pid');
  await expect.poll(() => readFile(path, 'utf8').catch(() => ''), { timeout: 30_000, interval: 5 }).toContain('ready');
  return ground.postmaster();
}

test('a database that hangs while a server starts is waited for, and the log says for what and where to look', async () => {
  ground = await prepareGround('used');
  const starting = ground.start();
  const postmaster = await startedPostmaster();
  kill(postmaster, 'SIGSTOP');
  const backends = await childrenOf(postmaster);
  for (const pid of backends) kill(pid, 'SIGSTOP');
  await sleep(HANG_MS);
  for (const pid of [...backends, postmaster]) kill(pid, 'SIGCONT');
  const server = await starting;
  expect(server.output()).toMatch(/"waiting_for":"[a-z ]+","look_at":"DATA_DIR".*"msg":"waiting for the database"/);
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready/`)).status, { timeout: 30_000 }).toBe(200);
});

test('a database killed at any moment of a start only makes the start longer', async () => {
  ground = await prepareGround('used');
  for (let round = 0; round < (isLong ? 15 : 2); round += 1) {
    const starting = ground.start();
    const postmaster = await startedPostmaster();
    await sleep(Math.random() * START_LONGEST_MS);
    kill(postmaster, 'SIGKILL');
    const server = await starting;
    const isWell = async () => (await fetch(`${server.url}/api/health/ready/`)).status;
    await expect.poll(isWell, { timeout: 30_000 }).toBe(200);
    expect(await stopServer(server)).toBe(0);
  }
});

test('a signal while a server waits for its database ends it, and leaves no database', async () => {
  ground = await prepareGround('used');
  const server = launchServer({ DATA_DIR: ground.dataDir });
  const postmaster = await startedPostmaster();
  kill(postmaster, 'SIGSTOP');
  await stopServer(server);
  expect(await hasEnded(postmaster)).toBe(true);
  expect(server.output()).not.toContain('ready at');
});

test('takes over a lock left by a crash of the machine', async () => {
  ground = await prepareGround('used');
  await stopServer(await ground.start());
  const lock = { pid: 1, birth: 'long ago', world: 'before the crash', token: 'x' };
  await writeFile(join(ground.dataDir, 'postgres/server.lock'), JSON.stringify(lock));
  await ground.start();
  const { pid } = JSON.parse(await readFile(join(ground.dataDir, 'postgres/server.lock'), 'utf8'));
  expect(pid).not.toBe(1);
});

test('each configuration error is one line, and nothing starts', async () => {
  ground = await prepareGround();
  const server = launchServer({ DATA_DIR: ground.dataDir, PORT: 'eighty', LOG_LEVEL: 'loud' });
  await once(server.process, 'exit');
  expect(server.process.exitCode).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT must be .*, for example PORT=3000$/),
    expect.stringMatching(/^LOG_LEVEL must be .*, for example LOG_LEVEL=/),
  ]);
  expect(await readdir(ground.dataDir)).toEqual([]);
});

test('a data directory that is a file is one line of error', async () => {
  ground = await prepareGround();
  const file = join(ground.dataDir, 'file');
  await writeFile(file, '');
  const server = launchServer({ DATA_DIR: file });
  await once(server.process, 'exit');
  expect(server.process.exitCode).toBe(1);
  expect(server.output()).toBe(
    `DATA_DIR ${file} cannot be made a folder (EEXIST), for example DATA_DIR=/var/lib/haulwise\n`,
  );
});

test('a port in use is one line of error, and the first password is printed all the same', async () => {
  ground = await prepareGround();
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const server = launchServer({ DATA_DIR: ground.dataDir, PORT: String(port) });
  await once(server.process, 'exit');
  other.close();
  expect(server.process.exitCode).toBe(1);
  expect(server.output()).toMatch(new RegExp(`^PORT ${port} is taken by another program, .*PORT=3001$`, 'm'));
  expect(server.output()).toMatch(/shown only now: \S+$/m);
  expect(await ground.postmaster()).toBe(0);
});
