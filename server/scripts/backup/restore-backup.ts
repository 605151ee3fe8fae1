import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { runMigrations } from '../../src/platform/db/migrate.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { readArchive } from './archive-reader.ts';
import { type Manifest, SECRETS } from './manifest.ts';
import { readObject } from './object-pool.ts';
import type { Opener } from './sealing.ts';
import { deferReferences, listTables, namingFiles } from './tables.ts';

export interface RestoreParts {
  path: string;
  /** The result of `verifyArchive`. */
  manifest: Manifest;
  /** null for a backup that is not encrypted. */
  opener: Opener | null;
  database: pg.ClientConfig;
  /** The folder of this program's migrations. */
  migrations: string;
  /** Stores the keys where this installation keeps its own. */
  keepSecrets(secrets: Map<string, Buffer>): Promise<void>;
  /** Called once the keys are stored. */
  openStorage(): Promise<Storage>;
}

/**
 * Restores a verified backup into an empty installation and migrates its database to this version. The database is
 * restored whole or not at all, so an interrupted restore can be repeated.
 */
export async function restoreBackup(parts: RestoreParts): Promise<void> {
  const { manifest } = parts;
  await refuseFullDatabase(parts.database);
  await runMigrations(parts.database, parts.migrations, { through: manifest.migrations.at(-1)?.version });
  const secrets = manifest.has_secrets ? await readSecrets(parts) : new Map<string, Buffer>();
  if (secrets.size > 0) await parts.keepSecrets(secrets);
  const storage = await parts.openStorage();
  const client = await open(parts.database);
  const kept = new Map<string, string>();
  try {
    await client.query('begin');
    await refuseOtherTables(client, manifest);
    await load(client, manifest, () => readInto({ ...parts, client, storage, kept }), kept);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const key of kept.values()) await storage.remove(key).catch(() => undefined);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  await runMigrations(parts.database, parts.migrations);
}

async function open(database: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...database, application_name: 'haulwise restore' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function refuseFullDatabase(database: pg.ClientConfig): Promise<void> {
  const client = await open(database);
  try {
    const { rows } = await client.query(`select to_regclass('public.users') is not null as is_made`);
    if (!rows[0]?.is_made) return;
    const users = await client.query('select from users limit 1');
    if (users.rowCount !== 0) {
      throw new Error('There are users here already. Restore into an empty place: another DATA_DIR or a new database.');
    }
  } finally {
    await client.end();
  }
}

async function refuseOtherTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const unknown = manifest.migrations.find(({ checksum }, i) => rows[i]?.checksum !== checksum);
  if (unknown)
    throw new Error(
      `The backup is from a newer version of this program: it has migration ${unknown.name}. Install that version.`,
    );
  const here = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  const other = manifest.tables.find(({ name, columns }) => here.get(name) !== columns.toSorted().join());
  if (other)
    throw new Error(`The table ${other.name} differs from the one in the backup. Restore into an empty database.`);
}

/** Loads the rows with triggers off, which would count everything twice. */
async function load(client: pg.Client, manifest: Manifest, read: () => Promise<void>, kept: Map<string, string>) {
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
  const restoreReferences = await deferReferences(client);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const restorePolicies = await deferPolicies(client);
  await client.query(`truncate ${names.join(', ')}`);
  await read();
  for (const { name, last_value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last_value]);
  }
  for (const [table] of namingFiles(manifest.tables)) {
    await client.query(
      `update ${table} set storage_key = moved.kept from unnest($1::text[], $2::text[]) as moved (was, kept)
       where storage_key = moved.was`,
      [[...kept.keys()], [...kept.values()]],
    );
  }
  // A backup contains no jobs. Marked as begun and abandoned, a waiting report is built again.
  if (manifest.tables.some(({ name }) => name === 'analytics_reports')) {
    await client.query(
      `update analytics_reports set status = 'building', beat_at = created_at where status = 'waiting'`,
    );
  }
  await restoreReferences();
  await restorePolicies();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/** PostgreSQL copies no rows into tables with row-level security; returns what turns it on again. */
async function deferPolicies(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relrowsecurity and relnamespace = current_schema()::regnamespace`,
  );
  const names = rows.map(({ name }) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable row level security`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable row level security`);
  };
}

interface Reading extends Pick<RestoreParts, 'path' | 'manifest' | 'opener'> {
  client: pg.Client;
  storage: Storage;
  /** Filled in: the new storage key of each file, by its old one. */
  kept: Map<string, string>;
}

async function readInto({ path, opener, client, storage, manifest, kept }: Reading): Promise<void> {
  const keys = new Map(manifest.files.map(({ entry, key }) => [entry, key]));
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let table: Manifest['tables'][number] | null = null;
  let copying: CopyStreamQuery | null = null;

  const goTo = async (next: Manifest['tables'][number] | null) => {
    if (copying && table) {
      copying.end();
      await finished(copying);
      if (copying.rowCount !== table.rows) throw new Error(`Not all rows of ${table.name} could be read.`);
    }
    table = next;
    copying = next && client.query(copyFrom(statementFor(next)));
    // The next write, or waiting for the end, throws the error.
    copying?.on('error', () => undefined);
  };

  await readArchive(path, opener, async (name, content) => {
    const [kind, of = ''] = name.split('/');
    if (kind === 'database') {
      const next = tables.get(of) ?? null;
      if (next !== table) await goTo(next);
      for await (const chunk of content) if (copying) await write(copying, chunk);
      return;
    }
    await goTo(null);
    const key = keys.get(name);
    if (key !== undefined) kept.set(key, (await storage.write(Readable.from(content))).key);
  });
  await goTo(null);
  for (const object of manifest.objects)
    kept.set(object.key, (await storage.write(readObject(path, object, opener))).key);
}

function statementFor({ name, columns }: Manifest['tables'][number]): string {
  return `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`;
}

function write(copying: CopyStreamQuery, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => copying.write(chunk, (error) => (error ? reject(error) : resolve())));
}

async function readSecrets({ path, opener }: Pick<RestoreParts, 'path' | 'opener'>): Promise<Map<string, Buffer>> {
  const parts: Buffer[] = [];
  await readArchive(path, opener, async (name, content) => {
    if (name === SECRETS) for await (const chunk of content) parts.push(chunk);
  });
  const secrets: Record<string, string> = JSON.parse(Buffer.concat(parts).toString('utf8'));
  return new Map(Object.entries(secrets).map(([purpose, key]) => [purpose, Buffer.from(key, 'base64')]));
}
