import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
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

test('applies each migration once, in order, and returns the names of the new ones', async () => {
  expect(await runMigrations(database.options, dir)).toEqual(['0001_trucks', '0002_first_truck']);
  expect(await runMigrations(database.options, dir)).toEqual([]);
  expect(await countTrucks()).toBe(1);
});

test('instances that start together apply each migration only once', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => runMigrations(database.options, dir)));
  expect(applied.flat().toSorted()).toEqual(['0001_trucks', '0002_first_truck']);
  expect(await countTrucks()).toBe(1);
});

test('a failed migration is rolled back, keeps the earlier ones and can be fixed', async () => {
  await write('0003_broken.sql', 'insert into trucks values (2); insert into vans values (1);');
  await expect(runMigrations(database.options, dir)).rejects.toThrow('Migration 0003_broken failed: relation "vans"');
  expect(await countTrucks()).toBe(1);
  await write('0003_broken.sql', 'insert into trucks values (2);');
  expect(await runMigrations(database.options, dir)).toEqual(['0003_broken']);
});

test('refuses a database that is newer than the program', async () => {
  await runMigrations(database.options, dir);
  await rm(join(dir, '0002_first_truck.sql'));
  await expect(runMigrations(database.options, dir)).rejects.toThrow('newer than this program: it has migration 0002');
});

test('refuses an applied migration that was changed, except for its line endings', async () => {
  await runMigrations(database.options, dir);
  await write('0002_first_truck.sql', 'insert into trucks values (1);\r\n'.replace('\r\n', ''));
  expect(await runMigrations(database.options, dir)).toEqual([]);
  await write('0002_first_truck.sql', 'insert into trucks values (7);');
  await expect(runMigrations(database.options, dir)).rejects.toThrow('0002_first_truck was changed');
});

test('refuses a new migration numbered below an applied one', async () => {
  await runMigrations(database.options, dir);
  await rm(join(dir, '0002_first_truck.sql'));
  await write('0003_more.sql', 'insert into trucks values (3);');
  await expect(runMigrations(database.options, dir)).rejects.toThrow('0003_more is missing in the database');
});

test('refuses two files with the same number', async () => {
  await write('0002_second.sql', 'select 1;');
  await expect(runMigrations(database.options, dir)).rejects.toThrow(
    'Two migrations have the same number as 0002_second.',
  );
});
