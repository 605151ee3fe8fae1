import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database/database.ts';
import { readConfig } from '../config/config.ts';
import { type Db, openPool } from '../db/database.ts';
import { loadSecrets } from './secrets.ts';

const noDb = undefined as unknown as Db;
const CHOSEN = 'k7Qw2nVx9TbLr4Zd8Hs1Yc6Mf3Jg5PuA';

describe('the keys of an installation', () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'haulwise-secrets-')), 'data');
  });
  afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

  const load = (env: Record<string, string> = {}, db = noDb) =>
    loadSecrets(readConfig({ DATA_DIR: dataDir, ...env }), db);

  it('are created at the first start, one per purpose, readable by the owner only, and kept', async () => {
    const first = await load();
    expect(first.key('access_tokens')).toHaveLength(32);
    expect(first.key('access_tokens')).not.toEqual(first.key('download_links'));
    const file = join(dataDir, 'secrets.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await load()).key('access_tokens')).toEqual(first.key('access_tokens'));
  });

  it('differ between installations', async () => {
    const here = (await load()).key('access_tokens');
    const elsewhere = await loadSecrets(readConfig({ DATA_DIR: join(dataDir, 'other') }), noDb);
    expect(elsewhere.key('access_tokens')).not.toEqual(here);
  });

  it('are derived from SECRET_KEY if it is set, and not stored', async () => {
    const [first, second] = [await load({ SECRET_KEY: CHOSEN }), await load({ SECRET_KEY: CHOSEN })];
    expect(first.key('access_tokens')).toEqual(second.key('access_tokens'));
    expect(first.key('access_tokens')).not.toEqual(first.key('download_links'));
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it.each(['{"access_tokens": 7}', 'garbage', ''])('are not replaced if the file is damaged: %j', async (damage) => {
    await load();
    await writeFile(join(dataDir, 'secrets.json'), damage);
    await expect(load()).rejects.toThrow('is damaged');
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(damage);
  });

  it('are refused if one is too short', async () => {
    await load();
    await writeFile(join(dataDir, 'secrets.json'), '{"access_tokens":"c2hvcnQ="}');
    await expect(load()).rejects.toThrow('is damaged');
  });

  it('are shared by the instances of a database, even if they start together', async () => {
    const database = await createTestDatabase();
    const { db } = openPool(database.options);
    const env = { DATABASE_URL: 'postgres://shared.example/haulwise' };
    const all = await Promise.all(Array.from({ length: 5 }, () => load(env, db)));
    expect(new Set(all.map((secrets) => secrets.key('access_tokens').toString('hex'))).size).toBe(1);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    await db.destroy();
    await database.drop();
  });
});
