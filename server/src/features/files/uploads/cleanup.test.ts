import { readdir, readFile, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../../test/files/s3-server.ts';
import { upload } from '../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { systemClock } from '../../../platform/core/clock.ts';
import { SHARED } from '../../../platform/db/scope.ts';
import { BACKUP_LOCK } from '../../../platform/db/transactions.ts';
import { openLocalStorage } from '../../../platform/storage/local-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { openFile } from '../index.ts';
import { deleteBytes, deleteOrphanedBytes } from './cleanup.ts';

const HOURS = 60 * 60 * 1000;

describe('the sweep of the file storage', () => {
  let app: TestApp;
  let ada: TestUser;
  let storage: Storage;
  const folder = () => join(app.config.dataDir, 'files');
  const entries: [object, string][] = [];
  const log = { error: (...entry: [object, string]) => entries.push(entry), info: () => 0, warn: () => 0 } as never;
  let others: string[] = [];
  const namedElsewhere = async (keys: string[]) => keys.filter((key) => others.includes(key));
  const sweep = () =>
    deleteOrphanedBytes({
      config: app.config,
      db: app.db,
      clock: systemClock,
      log,
      storage,
      listKeysUsedElsewhere: namedElsewhere,
    });
  const keyOf = async (id: string) =>
    (await app.db.selectFrom('file_versions').select('storage_key').where('file_id', '=', id).executeTakeFirstOrThrow())
      .storage_key;
  const age = (key: string) => utimes(join(folder(), key), new Date(), new Date(Date.now() - 3 * HOURS));

  beforeAll(async () => {
    app = await startTestApp();
    ada = await app.signUpAdmin();
    storage = await openLocalStorage(folder());
  });
  afterAll(() => app.close());

  it('removes old bytes that no row refers to, and nothing else', async () => {
    const named = await keyOf((await upload(app, ada, 'kept.txt', 'kept')).body.id);
    const [old, young] = [await storage.write(Readable.from(['old'])), await storage.write(Readable.from(['young']))];
    await Promise.all([age(named), age(old.key)]);
    expect(await sweep()).toEqual({ orphans: 1, missing: 0 });
    expect((await readdir(folder())).sort()).toEqual([named, young.key].sort());
  });

  it('keeps the bytes of another feature until that no longer refers to them', async () => {
    const { key } = await storage.write(Readable.from(['a report']));
    await age(key);
    others = [key];
    expect(await sweep()).toMatchObject({ orphans: 0 });
    others = [];
    expect(await sweep()).toMatchObject({ orphans: 1 });
  });

  it('and deletions keep bytes while a backup is running', async () => {
    const { key } = await storage.write(Readable.from(['deleted meanwhile']));
    await age(key);
    const client = new pg.Client(app.database.options);
    await client.connect();
    await client.query(`select pg_advisory_lock(${BACKUP_LOCK})`);
    await deleteBytes({ db: app.db, storage }, { keys: [key] });
    expect(await sweep()).toEqual({ orphans: 0, missing: 0 });
    expect(await readdir(folder())).toContain(key);
    await client.end();
    await expect.poll(sweep).toMatchObject({ orphans: 1 });
    expect(await readdir(folder())).not.toContain(key);
  });

  it('removes what an earlier process left, at once, and keeps what this one is writing', async () => {
    const [left, current] = [await storage.write(Readable.from(['left'])), await storage.write(Readable.from(['new']))];
    const beforeThisProcess = new Date(Date.now() - (process.uptime() + 1) * 1_000);
    await utimes(join(folder(), left.key), new Date(), beforeThisProcess);
    expect(await sweep()).toMatchObject({ orphans: 1 });
    expect(await readdir(folder())).not.toContain(left.key);
    expect(await readdir(folder())).toContain(current.key);
    await storage.remove(current.key);
  });

  it('is done soon after a start', async () => {
    const { key } = await storage.write(Readable.from(['left']));
    await utimes(join(folder(), key), new Date(), new Date(Date.now() - (process.uptime() + 1) * 1_000));
    const next = await startTestApp({ database: app.database, dataDir: app.config.dataDir });
    await next.start();
    await expect.poll(() => readdir(folder())).not.toContain(key);
    await next.close();
  });

  it.each([
    ['a changed byte', (bytes: Buffer) => bytes.fill('x', 3, 4)],
    ['fewer bytes', (bytes: Buffer) => bytes.subarray(0, -1)],
  ])('a damaged file gives an error, never wrong bytes: %s', async (_what, damage) => {
    const { id } = (await upload(app, ada, 'contract.txt', 'pay 100 dollars')).body;
    const download = (headers = {}) => app.request('GET', `/files/${id}/download/`, { token: ada.access, headers });
    expect((await download()).text).toBe('pay 100 dollars');
    const path = join(folder(), await keyOf(id));
    await writeFile(path, damage(await readFile(path)));
    for (const headers of [{}, { range: 'bytes=0-1' }]) {
      const reply = await download(headers);
      expect([reply.status, reply.body.code]).toEqual([503, 'storage_unavailable']);
    }
  });

  it('reports rows whose bytes are missing', async () => {
    const { id } = (await upload(app, ada, 'lost.txt', 'lost')).body;
    await unlink(join(folder(), await keyOf(id)));
    expect(await sweep()).toMatchObject({ missing: 1 });
    expect(entries.at(-1)).toEqual([{ file: id, version: 1 }, 'the bytes of a file are missing']);
  });

  it('opens a file for the knowledge base', async () => {
    const { id, sha256 } = (await upload(app, ada, 'read.txt', 'read me')).body;
    const file = await openFile({ db: app.db, clock: systemClock, storage }, SHARED, id);
    expect(file).toMatchObject({ name: 'read.txt', file_type: 'text/plain', size: 7, sha256, version: 1 });
    expect(String(await buffer((await file?.open()) ?? Readable.from([])))).toBe('read me');
    expect(await openFile({ db: app.db, clock: systemClock, storage }, SHARED, ada.user.id)).toBeNull();
  });
});

describe('a library in a bucket', () => {
  let s3: S3Server;
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    s3 = await startS3Server();
    app = await startTestApp({ storage: readConfig({ STORAGE_URL: s3.url }).storage });
    ada = await app.signUpAdmin();
  });
  afterAll(async () => {
    await app.close();
    await s3.stop();
  });

  it('stores files, serves ranges, and refuses files that are too large', async () => {
    const bytes = Buffer.alloc(12 * 1024 * 1024, 'couch ');
    const { status, body } = await upload(app, ada, 'film.bin', bytes);
    expect([status, body.file_size]).toEqual([201, bytes.length]);
    const headers = { range: 'bytes=6-10' };
    const part = await app.request('GET', `/files/${body.id}/download/`, { token: ada.access, headers });
    expect([part.status, part.text]).toEqual([206, 'couch']);
    expect((await upload(app, ada, 'empty.txt', '')).body.code).toBe('empty');
  });

  it('is tried at the start: a bucket that does not exist is named at once', async () => {
    const nowhere = readConfig({ STORAGE_URL: s3.url.replace(/@[^/?]+/, '@no-such-bucket') }).storage;
    await expect(startTestApp({ storage: nowhere, database: app.database })).rejects.toThrow(
      'STORAGE_URL: files cannot be saved there (NoSuchBucket)',
    );
  });

  it('reports a store that does not respond, and keeps nothing', async () => {
    await s3.stop();
    expect(await upload(app, ada, 'a.txt', 'a')).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    const { count } = (await app.request('GET', '/files/', { token: ada.access })).body;
    expect(count).toBe(1);
  });
});
