import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { VERSION } from '../../src/platform/config/version.ts';
import { BACKUP_LOCK } from '../../src/platform/db/transactions.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { FORMAT, MANIFEST, type Manifest, SECRETS } from './manifest.ts';
import { type ObjectPool, removeObjectList, writeObjectList } from './object-pool.ts';
import type { Seal } from './sealing.ts';
import { listSequences, listTables, namingFiles } from './tables.ts';

/** The size of the parts in which a table is written; one is in memory at a time (bytes). */
const PART = 4 * 1024 * 1024;

export interface BackupParts {
  database: pg.ClientConfig;
  /** Null: the files stay where they are, and the backup holds the rows alone. */
  storage: Storage | null;
  path: string;
  /** Keeps files that several backups share; null puts them into the archive. */
  pool?: ObjectPool | null;
  /** Encrypts; null: everything is written as it is. */
  seal?: Seal | null;
  /** By purpose; null to leave them out. */
  secrets: Map<string, Buffer> | null;
  now: Date;
}

export interface BackupSummary {
  rows: number;
  files: number;
  /** Files of them that an earlier backup had copied. */
  known: number;
  /** Bytes of the backup. */
  size: number;
  /** Keys of files that the storage did not have. */
  lost: string[];
}

interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
}

type Contents = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { stored: StoredFile[] };

/**
 * Writes a snapshot of the database and the files that it refers to, while the server goes on. Files deleted meanwhile
 * are removed from the storage only after they have been copied.
 */
export async function writeBackup({
  database,
  storage,
  path,
  pool = null,
  seal = null,
  secrets,
  now,
}: BackupParts): Promise<BackupSummary> {
  const archive = await writeArchive(path, seal);
  const client = new pg.Client({ ...database, application_name: 'haulwise backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // One transaction to the end, which a pooler gives one connection: the lock lasts until the files are copied.
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as is_mine`);
    if (!rows[0]?.is_mine) throw new Error('Another backup is running. Wait until it has finished.');
    const contents = await copyDatabase(client, archive);
    const { files, objects, known, lost } = await copyFiles(storage, storage ? contents.stored : [], archive, pool);
    await client.query('commit');
    if (secrets) await addJson(archive, SECRETS, inBase64(secrets));
    const { stored: _, ...told } = contents;
    const manifest: Manifest = {
      format: FORMAT,
      made_at: now.toISOString(),
      program: VERSION,
      ...told,
      files,
      objects,
      lost,
      has_secrets: secrets !== null,
      entries: [...archive.entries],
    };
    await addJson(archive, MANIFEST, manifest);
    if (pool && seal) await writeObjectList(path, objects);
    const size = await archive.finish();
    return {
      rows: told.tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.length + objects.length,
      known,
      size,
      lost,
    };
  } catch (error) {
    await archive.abandon();
    if (seal) await removeObjectList(path);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copyDatabase(client: pg.Client, archive: ArchiveWriter): Promise<Contents> {
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const copying = client.query(
      copyTo(
        `copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)}) to stdout`,
      ),
    );
    let part = 0;
    for await (const bytes of inParts(copying)) {
      part += 1;
      await archive.add(`database/${name}/${String(part).padStart(6, '0')}`, bytes.length, whole(bytes));
    }
    tables.push({ name, columns, rows: copying.rowCount });
  }
  const sequences = await listSequences(client);
  const stored: StoredFile[] = [];
  for (const [table, size] of namingFiles(tables)) {
    const { rows } = await client.query<StoredFile>(
      `select storage_key as key, ${size} as size from ${table} where storage_key is not null order by 1`,
    );
    stored.push(...rows);
  }
  return { migrations: migrations.rows, tables, sequences, stored };
}

async function* inParts(content: Readable): AsyncIterable<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    kept.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    yield Buffer.concat(kept);
    kept = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(kept);
}

async function copyFiles(
  storage: Storage | null,
  stored: StoredFile[],
  archive: ArchiveWriter,
  pool: ObjectPool | null,
) {
  const files: Manifest['files'] = [];
  const objects: Manifest['objects'] = [];
  const lost: string[] = [];
  let known = 0;
  for (const { key, size } of stored) {
    const pooled = await pool?.find(key, size);
    if (pooled) {
      objects.push(pooled);
      known += 1;
      continue;
    }
    const content = await storage?.read(key).catch(() => null);
    if (!content) {
      lost.push(key);
      continue;
    }
    try {
      if (pool) objects.push(await pool.add(key, size, content));
      else files.push(await addFile(archive, files.length + 1, { key, size }, content));
    } catch (error) {
      throw new Error(`A file could not be copied: ${error instanceof Error ? error.message : String(error)}.`, {
        cause: error,
      });
    }
  }
  return { files, objects, known, lost };
}

async function addFile(archive: ArchiveWriter, number: number, { key, size }: StoredFile, content: Readable) {
  const entry = `files/${String(number).padStart(8, '0')}`;
  await archive.add(entry, size, content);
  return { entry, key };
}

async function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value, null, 1));
  await archive.add(name, bytes.length, whole(bytes));
}

async function* whole(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}

function inBase64(secrets: Map<string, Buffer>): Record<string, string> {
  return Object.fromEntries([...secrets].map(([purpose, key]) => [purpose, key.toString('base64')]));
}
