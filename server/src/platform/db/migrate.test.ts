import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Db, openPool } from './database.ts';
import { runMigrations } from './migrate.ts';

let database: TestDatabase;
let db: Db;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = openPool(database.options));
  await sql`drop table schema_migrations`.execute(db);
  dir = await mkdtemp(join(tmpdir(), 'haulwise-migrations-'));
  await write('0001_trucks.sql', 'create table trucks (id int); create index on trucks (id);');
  await write('0002_first_truck.sql', 'insert into trucks values (1);');
});

afterEach(async () => {
  await db.destroy();
  await database.drop();
  await rm(dir, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(dir, name), text);
const countTrucks = async () => (await sql<{ n: number }>`select count(*) as n from trucks`.execute(db)).rows[0]?.n;

test('each migration is applied once, in order, and the names of the new ones are told', async () => {
  expect(await runMigrations(database.options, dir)).toEqual(['0001_trucks', '0002_first_truck']);
  expect(await runMigrations(database.options, dir)).toEqual([]);
  expect(await countTrucks()).toBe(1);
});

test('instances that start at once apply each migration once between them', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => runMigrations(database.options, dir)));
  expect(applied.flat().toSorted()).toEqual(['0001_trucks', '0002_first_truck']);
  expect(await countTrucks()).toBe(1);
});

test('a migration that fails leaves nothing of itself, keeps the earlier ones and can be mended', async () => {
  await write('0003_broken.sql', 'insert into trucks values (2); insert into vans values (1);');
  await expect(runMigrations(database.options, dir)).rejects.toThrow('Migration 0003_broken failed: relation "vans"');
  expect(await countTrucks()).toBe(1);
  await write('0003_broken.sql', 'insert into trucks values (2);');
  expect(await runMigrations(database.options, dir)).toEqual(['0003_broken']);
});

test('a database that is newer than the program is refused', async () => {
  await runMigrations(database.options, dir);
  await rm(join(dir, '0002_first_truck.sql'));
  await expect(runMigrations(database.options, dir)).rejects.toThrow('newer than this program: it has migration 0002');
});

test('an applied migration that was changed is refused, but not one with other line ends', async () => {
  await runMigrations(database.options, dir);
  await write('0002_first_truck.sql', 'insert into trucks values (1);\r\n'.replace('\r\n', ''));
  expect(await runMigrations(database.options, dir)).toEqual([]);
  await write('0002_first_truck.sql', 'insert into trucks values (7);');
  await expect(runMigrations(database.options, dir)).rejects.toThrow('0002_first_truck was changed');
});

test('a migration slipped in below applied ones is refused', async () => {
  await runMigrations(database.options, dir);
  await rm(join(dir, '0002_first_truck.sql'));
  await write('0003_more.sql', 'insert into trucks values (3);');
  await expect(runMigrations(database.options, dir)).rejects.toThrow('0003_more is missing in the database');
});

test('two files of one number are refused', async () => {
  await write('0002_second.sql', 'select 1;');
  await expect(runMigrations(database.options, dir)).rejects.toThrow(
    'Two migrations have the same number as 0002_second.',
  );
});
