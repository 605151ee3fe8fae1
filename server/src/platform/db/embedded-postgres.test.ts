import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataDir } from '../../../test/database/data-dir.ts';
import { type Db, openPool } from './database.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;

let dataDir: string;
let running: EmbeddedPostgres | undefined;

beforeEach(async () => {
  dataDir = await makeDataDir();
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir: directory, log, walArchive: null });
  return running;
}

async function withDb<T>(postgres: EmbeddedPostgres, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = openPool(postgres.options);
  return work(db).finally(() => db.destroy());
}

const remember = (db: Db) => sql`create table memory as select 42 as answer`.execute(db);
const recall = async (db: Db) => (await sql<{ answer: number }>`select answer from memory`.execute(db)).rows;
const pidIn = async (home: string) =>
  Number((await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

test('data survives a restart', async () => {
  await withDb(await start(), remember);
  await running?.stop();
  expect(await withDb(await start(), recall)).toEqual([{ answer: 42 }]);
});

test('the server is durable, uses a private socket and connects without superuser rights', async () => {
  const postgres = await start();
  const { rows } = await withDb(postgres, (db) =>
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
      current_setting('is_superuser') as superuser, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = current_database()`.execute(db),
  );
  const durable = { fsync: 'on', commits: 'on', pages: 'on' };
  expect(rows).toEqual([{ ...durable, addresses: '', superuser: 'off', encoding: 'UTF8' }]);
  expect((await stat(postgres.options.host ?? '')).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres/cluster'))).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('started by root, the database runs as a user that runs nothing else', async () => {
  await start();
  const status = await readFile(`/proc/${await pidIn(join(dataDir, 'postgres'))}/status`, 'utf8');
  const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
  const users = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .filter((line) => line.split(':')[2] === String(uid));
  expect(users).toEqual([expect.stringMatching(/^haulwise-db:.*:\/usr\/sbin\/nologin$/)]);
  expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(uid);
});

test.runIf(isRoot)('a database of nobody, who runs other things as well, asks for a password', async () => {
  const home = join(dataDir, 'postgres');
  await withDb(await start(), remember);
  await running?.stop();
  execFileSync('chown', ['-R', 'nobody', join(home, 'cluster'), join(home, 'postgres.log')]);
  const { options } = await start();
  expect(options.password).toMatch(/^[\w-]{32}$/);
  expect(await withDb(running as EmbeddedPostgres, recall)).toEqual([{ answer: 42 }]);
  for (const password of [undefined, '', 'haulwise', `${options.password}x`])
    for (const user of ['haulwise', 'postgres']) {
      const stranger = new pg.Client({ ...options, user, password });
      await expect(stranger.connect(), `${user} with ${password}`).rejects.toThrow(/password/i);
      await stranger.end().catch(() => undefined);
    }
  const kept = await stat(join(home, 'password'));
  expect([kept.uid, kept.mode & 0o777]).toEqual([0, 0o600]);
  const script = await openEmbeddedPostgres({ dataDir, log, walArchive: null });
  expect(await withDb(script, recall)).toEqual([{ answer: 42 }]);
  await running?.stop();
  expect((await start()).options.password).toBe(options.password);
});

test('a second start on the same directory is refused and names the first process', async () => {
  await start();
  await expect(startEmbeddedPostgres({ dataDir, log, walArchive: null })).rejects.toThrow(`PID ${process.pid}`);
});

test('an interrupted creation of the cluster is started over', async () => {
  const half = join(dataDir, 'postgres/unfinished-x7Kq2a');
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'PG_VERSION'), '18');
  await withDb(await start(), remember);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('unfinished-x7Kq2a');
});

test('a killed database process is restarted without losing committed data', async () => {
  const postgres = await start();
  const { db } = openPool(postgres.options);
  await remember(db);
  const pid = await pidIn(join(dataDir, 'postgres'));
  process.kill(pid, 'SIGKILL');
  const isBack = async () => {
    expect(await pidIn(join(dataDir, 'postgres'))).not.toBe(pid);
    expect(await recall(db)).toEqual([{ answer: 42 }]);
  };
  await vi.waitFor(isBack, { timeout: 15_000, interval: 100 });
  await db.destroy();
});

test('a database process killed the moment it is ready is restarted', async () => {
  const postgres = await start();
  const { db } = openPool(postgres.options);
  await remember(db);
  const path = join(dataDir, 'postgres/cluster/postmaster.pid');
  for (let kills = 0, last = 0; kills < 4; ) {
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
    const pid = Number(lines[0]);
    if (pid === last || lines[7]?.trim() !== 'ready') continue;
    process.kill(pid, 'SIGKILL');
    last = pid;
    kills += 1;
  }
  await vi.waitFor(async () => expect(await recall(db)).toEqual([{ answer: 42 }]), { timeout: 15_000, interval: 100 });
  await db.destroy();
});

test('starts despite a postmaster.pid whose PID now belongs to another process', async () => {
  await withDb(await start(), remember);
  await running?.stop();
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n`);
  expect(await withDb(await start(), recall)).toEqual([{ answer: 42 }]);
});

test('a data directory may have a longer path than a socket', async () => {
  const long = join(dataDir, 'l'.repeat(60), 'o'.repeat(60));
  const postgres = await start(long);
  await withDb(postgres, remember);
  expect(Buffer.byteLength(join(postgres.options.host ?? '', '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
});

test('an error says why the database did not start', async () => {
  await start();
  await running?.stop();
  await rm(join(dataDir, 'postgres/cluster/global'), { recursive: true });
  await expect(start()).rejects.toThrow(/did not start: .*global/);
});

test.runIf(isRoot)(
  'a directory that only root can enter keeps its database elsewhere, and finds it again',
  async () => {
    await chmod(dataDir, 0o700);
    const usual = process.umask(0o077);
    await withDb(await start(), remember).finally(() => process.umask(usual));
    const home = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim();
    expect(home).toMatch(/^\/var\/lib\/haulwise\/[0-9a-f]{16}$/);
    await running?.stop();
    // The directory may be opened later; the database stays where it is.
    await chmod(dataDir, 0o755);
    expect(await withDb(await start(), recall)).toEqual([{ answer: 42 }]);
    await running?.stop();
    await rm(home, { recursive: true });
  },
);

test.runIf(isRoot)('an emptied data directory does not get its old database back', async () => {
  await chmod(dataDir, 0o700);
  await withDb(await start(), remember);
  await running?.stop();
  const home = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim();
  await rm(join(dataDir, 'postgres-location'));
  await expect(withDb(await start(), recall)).rejects.toThrow('memory');
  await running?.stop();
  for (const name of await readdir('/var/lib/haulwise')) {
    if (join('/var/lib/haulwise', name).startsWith(home))
      await rm(join('/var/lib/haulwise', name), { recursive: true });
  }
});
