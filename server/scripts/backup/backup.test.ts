import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openPool } from '../../src/platform/db/database.ts';
import { runMigrations } from '../../src/platform/db/migrate.ts';
import { isBackupRunning } from '../../src/platform/db/transactions.ts';
import { openLocalStorage } from '../../src/platform/storage/local-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { makeDataDir } from '../../test/database/data-dir.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database/database.ts';
import { MIGRATIONS } from '../../test/database/template-cluster.ts';
import { upload } from '../../test/files/uploads.ts';
import { startTestApp, type TestUser } from '../../test/harness.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { openObjectPool } from './object-pool.ts';
import { restoreBackup } from './restore-backup.ts';
import { findNewestBackup, runDrill } from './restore-drill.ts';
import { listOutdated, parseRetention, removeOutdated } from './retention.ts';
import type { Opener } from './sealing.ts';
import { listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const SECRET = Buffer.from('a key of thirty-two bytes, or so');
/** Columns that differ after a restore: storage keys are new. */
const ELSEWHERE = ['storage_key'];

let source: TestDatabase;
let db: Db;
let ada: TestUser;
let folder: string;
let storage: Storage;
let path: string;
let fileId: string;

const writeTo = (path: string, others: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
  writeBackup({ database: source.options, storage, path, secrets: null, now: new Date(), ...others });

beforeAll(async () => {
  source = await createTestDatabase();
  folder = await makeDataDir();
  const app = await startTestApp({ database: source, dataDir: folder });
  ada = await app.signUpAdmin();
  const body = { event_type: 'page_view', page_url: '/chat' };
  fileId = (await upload(app, ada, 'prices.csv', 'item,price\nsofa,$85\n')).body.id;
  await upload(app, ada, 'large.txt', 'Tabs\tand\\backslashes, "quotes" and ünïcode\n'.repeat(300_000));
  await app.request('POST', '/analytics/track/', { token: ada.access, body });
  await app.events('/chat/stream/', { token: ada.access, body: { message: 'What do I charge?\n\\. and \\N' } });
  const values = { MAX_UPLOAD_MB: '9', SMTP_URL: 'smtp://127.0.0.1:9' };
  await app.request('PATCH', '/settings/', { token: ada.access, body: { values } });
  // Closing flushes what is still in memory.
  await app.close();
  db = openPool(source.options).db;
  storage = await openLocalStorage(join(folder, 'files'));
  path = join(folder, 'one.tar.gz');
  await writeTo(path);
});
afterAll(async () => {
  await db.destroy();
  await source.drop();
  await rm(folder, { recursive: true });
});

/** All rows of all tables, by table, as the database writes them. */
async function contentOf(database: TestDatabase): Promise<Record<string, string[]>> {
  const client = new pg.Client(database.options);
  await client.connect();
  try {
    const content: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select (to_jsonb(t) - $1::text[])::text as row from ${pg.escapeIdentifier(name)} t order by 1`,
        [ELSEWHERE],
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await client.end();
  }
}

async function restoreInto(
  database: TestDatabase,
  from: string,
  dataDir: string,
  { keys = new Map<string, Buffer>(), opener = null as Opener | null } = {},
) {
  await restoreBackup({
    path: from,
    manifest: await verifyArchive(from, opener),
    opener,
    database: database.options,
    migrations: MIGRATIONS,
    keepSecrets: async (secrets) => {
      for (const [purpose, key] of secrets) keys.set(purpose, key);
    },
    openStorage: () => openLocalStorage(join(dataDir, 'files')),
  });
}

describe('a backup', () => {
  it('restores every row of every table and every file', async () => {
    const [database, dataDir] = [await createTestDatabase(), await makeDataDir()];
    await restoreInto(database, path, dataDir);
    const is = await contentOf(database);
    expect(is).toEqual(await contentOf(source));
    expect(Object.values(is).filter((rows) => rows.length > 0).length).toBeGreaterThan(15);

    const again = await startTestApp({ database, dataDir });
    const login = { username: ada.username, password: ada.password };
    const { body } = await again.request('POST', '/auth/login/', { body: login });
    const token = body.tokens.access;
    const link = await again.request('GET', `/files/${fileId}/download-url/`, { token });
    const bytes = await again.request('GET', link.body.download_url.replace(/^.*\/api/, ''), { token });
    expect(bytes.text).toBe('item,price\nsofa,$85\n');
    expect((await upload(again, { ...ada, access: token }, 'next.txt', 'next')).status).toBe(201);
    const asked = await again.events('/chat/stream/', { token, body: { message: 'And for two?' } });
    expect(asked.at(-1)?.event.type).toBe('complete');
    expect((await again.request('GET', '/analytics/dashboard/', { token })).body.data).toMatchObject({
      total_files: 3,
      total_messages: 4,
    });
    const { settings } = (await again.request('GET', '/settings/', { token })).body;
    const setting = (key: string) => settings.find((each: { key: string }) => each.key === key);
    expect(setting('MAX_UPLOAD_MB')).toMatchObject({ value: '9', source: 'settings' });
    // Sealed with a key that this backup does not contain.
    expect(setting('SMTP_URL')).toMatchObject({ is_set: false, fault: expect.stringContaining('cannot be read') });
    await again.close();
    await Promise.all([database.drop(), rm(dataDir, { recursive: true })]);
  });

  it.each([
    ['the first one of all', 1],
    ['one of an older version', 20],
  ])('is restored from an older schema, %s, and migrated', async (_which, version) => {
    const [from, to, dataDir] = [await emptyDatabase(), await emptyDatabase(), await makeDataDir()];
    await runMigrations(from.options, MIGRATIONS, { through: version });
    await query(
      from,
      `insert into users (id, username, email, first_name, last_name, password_hash, role)
      values (gen_random_uuid(), 'old', 'old@example.com', 'O', 'L', 'x', 'user')`,
    );
    const old = join(folder, `old-${version}.tar.gz`);
    await writeTo(old, { database: from.options });
    await restoreInto(to, old, dataDir);
    expect(
      await query(to, `select username, (select max(version) from schema_migrations) > 50 as is_new from users`),
    ).toEqual([{ username: 'old', is_new: true }]);
    await Promise.all([from.drop(), to.drop(), rm(dataDir, { recursive: true })]);
  });

  it('contains the keys only with --with-secrets', async () => {
    const [database, dataDir, keys] = [await createTestDatabase(), await makeDataDir(), new Map<string, Buffer>()];
    const closed = join(folder, 'with-secrets.tar.gz');
    const secrets = new Map([['access_tokens', SECRET]]);
    await writeTo(closed, { secrets });
    await restoreInto(database, closed, dataDir, { keys });
    expect(keys).toEqual(secrets);
    const names: string[] = [];
    await readArchive(path, null, async (name) => void names.push(name));
    expect(names).not.toContain('secrets.json');
    expect(names.some((name) => name.startsWith('database/secrets/'))).toBe(false);
    await Promise.all([database.drop(), rm(dataDir, { recursive: true })]);
  });

  it('never overwrites a file, and is readable by its owner only', async () => {
    const before = await readFile(path);
    await expect(writeTo(path)).rejects.toThrow('is there already');
    expect(await readFile(path)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('leaves nothing behind if it fails, and releases the backup lock', async () => {
    const broken: Storage = {
      ...storage,
      read: async (key) => {
        expect(await isBackupRunning(db)).toBe(true);
        return storage.read(key, { start: 1, end: 3 });
      },
    };
    const cut = join(folder, 'cut.tar.gz');
    await expect(writeTo(cut, { storage: broken })).rejects.toThrow('could not be copied');
    expect((await readdir(folder)).filter((name) => name.startsWith('cut'))).toEqual([]);
    await expect.poll(() => isBackupRunning(db)).toBe(false);
  });

  it('lists files that are missing from the storage', async () => {
    const empty = { ...storage, read: () => Promise.reject(new Error('not there')) };
    const summary = await writeTo(join(folder, 'lost.tar.gz'), { storage: empty });
    expect(summary).toMatchObject({ files: 0, lost: expect.objectContaining({ length: 2 }) });
  });
});

describe('backups in one folder', () => {
  let shelf: string;
  const pooled = async (name: string, others: Partial<Parameters<typeof writeBackup>[0]> = {}) => {
    const to = join(shelf, name);
    return { to, ...(await writeTo(to, { pool: await openObjectPool(to), ...others })) };
  };
  const objects = () => readdir(join(shelf, 'objects'));
  beforeEach(async () => {
    shelf = await makeDataDir();
  });
  afterEach(() => rm(shelf, { recursive: true }));

  it('copy each file once, and each of them restores everything', async () => {
    const first = await pooled('haulwise-2026-11-01T000000Z.tar.gz');
    const reads: string[] = [];
    const watched = { ...storage, read: (key: string) => storage.read(key).finally(() => reads.push(key)) };
    const second = await pooled('haulwise-2026-11-02T000000Z.tar.gz', { storage: watched });
    expect([first.files, first.known, second.files, second.known, reads]).toEqual([2, 0, 2, 2, []]);
    expect(await objects()).toHaveLength(2);
    for (const { to } of [first, second]) {
      const [database, dataDir] = [await createTestDatabase(), await makeDataDir()];
      await restoreInto(database, to, dataDir);
      expect(await contentOf(database)).toEqual(await contentOf(source));
      expect(await readdir(join(dataDir, 'files'))).toHaveLength(2);
      await Promise.all([database.drop(), rm(dataDir, { recursive: true })]);
    }
  });

  it('copy a file again that was cut off, and refuse one that has changed', async () => {
    const { to } = await pooled('haulwise-2026-11-01T000000Z.tar.gz');
    const [name = ''] = await objects();
    const object = join(shelf, 'objects', name);
    const bytes = await readFile(object);
    await writeFile(object, bytes.subarray(1));
    await expect(verifyArchive(to)).rejects.toThrow('is damaged');
    expect((await pooled('haulwise-2026-11-02T000000Z.tar.gz')).known).toBe(1);
    await verifyArchive(to);
    await rm(object);
    await expect(verifyArchive(to)).rejects.toThrow('cannot be read');
  });

  it('are removed by rule, with the files that no other needs', async () => {
    const old = await pooled('haulwise-2026-10-01T000000Z.tar.gz');
    const lost = { ...storage, read: () => Promise.reject(new Error('not there')) };
    await rm(join(shelf, 'objects'), { recursive: true });
    const { to } = await pooled('haulwise-2026-11-02T000000Z.tar.gz', { storage: lost });
    await pooled('haulwise-2026-10-02T000000Z.tar.gz');
    await writeFile(join(shelf, 'of-somebody-else.txt'), '');
    expect(await objects()).toHaveLength(2);
    expect(await removeOutdated(to, parseRetention('1d'))).toEqual({ backups: 2, objects: 2 });
    expect((await readdir(shelf)).sort()).toEqual([
      'haulwise-2026-11-02T000000Z.tar.gz',
      'objects',
      'of-somebody-else.txt',
    ]);
    expect(old.to).toContain('2026-10-01');
  });

  it('stay when one of them cannot be read, or another is being written', async () => {
    await pooled('haulwise-2026-10-01T000000Z.tar.gz');
    const { to } = await pooled('haulwise-2026-11-02T000000Z.tar.gz');
    const before = await readdir(shelf);
    await writeFile(join(shelf, 'other.tar.gz'), 'damaged');
    await expect(removeOutdated(to, parseRetention('1d'))).rejects.toThrow();
    await rm(join(shelf, 'other.tar.gz'));
    await writeFile(join(shelf, 'other.tar.gz.unfinished'), '');
    await expect(removeOutdated(to, parseRetention('1d'))).rejects.toThrow('is being written');
    await rm(join(shelf, 'other.tar.gz.unfinished'));
    expect(await readdir(shelf)).toEqual(before);
    expect(await objects()).toHaveLength(2);
  });

  it('pass a drill, which leaves nothing behind and names files that are not what was uploaded', async () => {
    const parts = { opener: null, migrations: MIGRATIONS, log: pino({ level: 'silent' }) };
    const whole = await runDrill({ ...parts, path, manifest: await verifyArchive(path) });
    expect(whole).toEqual({ damaged: [] });
    const swapped: Storage = {
      ...storage,
      read: async (key) => (await storage.read(key)).map((chunk) => chunk.reverse()),
    };
    const { to } = await pooled('haulwise-2026-11-03T000000Z.tar.gz', { storage: swapped });
    const { damaged } = await runDrill({ ...parts, path: to, manifest: await verifyArchive(to) });
    expect(damaged).toHaveLength(2);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('haulwise-drill-'))).toEqual([]);
    expect(await findNewestBackup(shelf)).toBe(to);
  });
});

describe('the rule of which backups are kept', () => {
  const nameOf = (day: string, time = '031500') => `haulwise-${day}T${time}Z.tar.gz`;

  it('keeps the newest of each day, week and month, and never fewer than one', () => {
    const days = Array.from({ length: 400 }, (_, i) =>
      new Date(Date.UTC(2026, 10, 23) - i * 86_400_000).toISOString().slice(0, 10),
    );
    const names = days.flatMap((day) => [nameOf(day), nameOf(day, '151500')]);
    const outdated = new Set(listOutdated(names, parseRetention('3d,2w,2m')));
    const kept = names.filter((name) => !outdated.has(name));
    // 2026-11-23 is a Monday: its week has just begun.
    expect(kept.sort()).toEqual(
      ['2026-10-31', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => nameOf(day, '151500')),
    );
    expect(listOutdated(names, { d: 0, w: 0, m: 0 })).toHaveLength(799);
    expect(listOutdated(['notes.tar.gz', 'haulwise-old.tar.gz'], parseRetention('1d'))).toEqual([]);
  });

  it.each(['', '7', 'd7', '7d 4w', '7d,', '7y', '-1d'])('refuses %j', (text) => {
    expect(() => parseRetention(text)).toThrow('is not a rule, for example --keep 7d,4w,12m');
  });
});

describe('a restore', () => {
  it('refuses to restore into a database with users, and changes nothing', async () => {
    const before = await contentOf(source);
    const dataDir = await makeDataDir();
    await expect(restoreInto(source, path, dataDir)).rejects.toThrow('There are users here already');
    expect(await contentOf(source)).toEqual(before);
    await rm(dataDir, { recursive: true });
  });

  it('detects every changed byte and a truncated file', async () => {
    const bytes = await readFile(path);
    const damaged = join(folder, 'damaged.tar.gz');
    for (const at of [0.2, 0.5, 0.9]) {
      const copy = Buffer.from(bytes);
      const place = Math.floor(copy.length * at);
      copy[place] = (copy[place] ?? 0) ^ 1;
      await writeFile(damaged, copy);
      await expect(verifyArchive(damaged)).rejects.toThrow(/damaged|not a backup/);
      await writeFile(damaged, bytes.subarray(0, place));
      await expect(verifyArchive(damaged)).rejects.toThrow(/damaged|not a backup/);
    }
    await writeFile(damaged, 'not a backup');
    await expect(verifyArchive(damaged)).rejects.toThrow('not a backup');
    await expect(verifyArchive(join(folder, 'nowhere'))).rejects.toThrow('does not exist');
  });

  it('leaves the database empty when a restore fails, so that it can be repeated', async () => {
    const [database, dataDir] = [await createTestDatabase(), await makeDataDir()];
    const full = {
      ...(await openLocalStorage(join(dataDir, 'files'))),
      write: () => Promise.reject(new Error('no room')),
    };
    await expect(
      restoreBackup({
        path,
        manifest: await verifyArchive(path),
        opener: null,
        database: database.options,
        migrations: MIGRATIONS,
        keepSecrets: async () => undefined,
        openStorage: async () => full,
      }),
    ).rejects.toThrow('no room');
    expect(await query(database, 'select count(*)::int as users from users')).toEqual([{ users: 0 }]);
    await restoreInto(database, path, dataDir);
    expect(await query(database, 'select count(*)::int as users from users')).toEqual([{ users: 1 }]);
    await Promise.all([database.drop(), rm(dataDir, { recursive: true })]);
  });
});

async function query(database: TestDatabase, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.options);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A database without our tables. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await query(database, 'drop schema public cascade');
  await query(database, 'drop schema if exists event_months cascade');
  await query(database, 'create schema public');
  return database;
}
