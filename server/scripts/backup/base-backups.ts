import { constants } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { writeArchive } from './archive-writer.ts';

/** Its list of folders, empty ones included; the first entry of a base backup. */
export const FOLDERS = 'folders.json';
/** `base-2026-11-24T031500Z-000000010000000000000003.tar.gz`: when it began, and the first segment that it needs. */
const NAMED = /^base-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9A-F]{24})\.tar\.gz$/;
const SEGMENT = /^[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?\.gz$/;
/** What a cluster makes anew (PostgreSQL, "Making a Base Backup Using the Low Level API"). */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*)$/;
const EMPTIED = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_replslot',
];
const CHUNK = 1024 * 1024;
/** For the archive to take the last segment (ms). */
const ARCHIVE_TIMEOUT_MS = 120_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface BaseBackup {
  path: string;
  began_at: Date;
  /** Without its timeline. */
  segment: string;
}

/** The base backups of an archive, newest first. */
export async function listBaseBackups(archive: string): Promise<BaseBackup[]> {
  const names = (await readdir(archive).catch(() => [])).sort().reverse();
  return names.flatMap((name) => {
    const [, day, hours, minutes, seconds, segment = ''] = NAMED.exec(name) ?? [];
    if (day === undefined) return [];
    const began_at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return [{ path: join(archive, name), began_at, segment: segment.slice(8) }];
  });
}

/** Copies the cluster of a running database into its archive; with the changes archived since, it goes to any moment. */
export async function writeBaseBackup(database: pg.ClientConfig, cluster: string, archive: string): Promise<string> {
  const client = new pg.Client({ ...database, database: 'postgres', application_name: 'haulwise backup' });
  await client.connect();
  try {
    const moment = `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_backup_start($1, true)) as segment',
      [moment],
    );
    const path = join(archive, `base-${moment}-${rows[0]?.segment}.tar.gz`);
    const writer = await writeArchive(path);
    try {
      await addCluster(writer, cluster);
      const label = await readLabel(client);
      await writer.add('backup_label', label.length, one(label));
      await writer.finish();
      return path;
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function readLabel(client: pg.Client): Promise<Buffer> {
  await client.query(`set statement_timeout = ${ARCHIVE_TIMEOUT_MS}`);
  try {
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    return Buffer.from(rows[0]?.labelfile ?? '');
  } catch (error) {
    throw new Error('The changes are not archived to WAL_ARCHIVE; DATA_DIR/postgres/postgres.log says why.', {
      cause: error,
    });
  }
}

async function addCluster(writer: Awaited<ReturnType<typeof writeArchive>>, cluster: string): Promise<void> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) => join(parentPath, name).slice(cluster.length + 1);
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  const list = Buffer.from(JSON.stringify(folders));
  await writer.add(FOLDERS, list.length, one(list));
  for (const entry of entries) {
    const path = pathOf(entry);
    const isKept = !LEFT_OUT.test(entry.name) && !EMPTIED.some((folder) => path.startsWith(`${folder}/`));
    if (entry.isFile() && isKept && !path.includes('pgsql_tmp')) await addFile(writer, cluster, path);
  }
}

/** A file that is being written is copied as it happens to be: replaying the changes mends it. */
async function addFile(writer: Awaited<ReturnType<typeof writeArchive>>, cluster: string, path: string): Promise<void> {
  // Tables come and go meanwhile.
  const handle = await open(join(cluster, path), constants.O_RDONLY).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    await writer.add(path, size, exactly(handle, size));
  } finally {
    await handle.close();
  }
}

/** As many bytes as were told: no more if it grows, and zeros if it shrinks. */
async function* exactly(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const buffer = Buffer.alloc(Math.min(CHUNK, size - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    at += bytesRead === 0 ? buffer.length : bytesRead;
  }
}

async function* one(buffer: Buffer): AsyncGenerator<Buffer> {
  yield buffer;
}

/**
 * Removes base backups that began more than `days` ago, but never the two newest, and the changes that none of the
 * remaining ones needs. Returns how many of each.
 */
export async function removeOldBases(
  archive: string,
  days: number,
  now: Date,
): Promise<{ bases: number; segments: number }> {
  const all = await listBaseBackups(archive);
  const since = now.getTime() - days * DAY_MS;
  // The one before the first day that is wanted leads to it.
  const firstOld = all.findIndex(({ began_at }) => began_at.getTime() < since);
  const kept = firstOld === -1 ? all : all.slice(0, Math.max(2, firstOld + 1));
  const outdated = all.slice(kept.length);
  for (const { path } of outdated) await rm(path, { force: true });
  const first = kept.at(-1)?.segment;
  if (first === undefined) return { bases: outdated.length, segments: 0 };
  const names = (await readdir(archive)).filter((name) => SEGMENT.test(name) && name.slice(8, 24) < first);
  for (const name of names) await rm(join(archive, name), { force: true });
  return { bases: outdated.length, segments: names.length };
}
