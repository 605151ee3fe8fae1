import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { openLocalStorage } from '../../src/platform/storage/local-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import type { Logger } from '../../src/platform/telemetry/log/logger.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Opener } from './sealing.ts';

export interface DrillParts {
  path: string;
  /** The result of `verifyArchive`. */
  manifest: Manifest;
  opener: Opener | null;
  migrations: string;
  log: Logger;
}

/** The newest backup in a folder; throws if there is none. */
export async function findNewestBackup(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => /^haulwise-.*\.tar\.gz(?:\.age)?$/.test(name))
    .sort();
  const newest = names.at(-1);
  if (newest === undefined)
    throw new Error(`There is no backup in ${folder}. Name one: npm run restore -- --check FILE`);
  return join(folder, newest);
}

/**
 * Restores a backup into a database and a folder of its own, which are then removed, and compares every file with the
 * SHA-256 in its row. Returns the storage keys of files whose bytes differ. Needs as much space in TMPDIR as the
 * installation takes.
 */
export async function runDrill({
  path,
  manifest,
  opener,
  migrations,
  log,
}: DrillParts): Promise<{ damaged: string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-drill-'));
  try {
    const { options, stop } = await startEmbeddedPostgres({ dataDir, log, walArchive: null });
    try {
      const storage = await openLocalStorage(join(dataDir, 'files'));
      await restoreBackup({
        path,
        manifest,
        opener,
        database: options,
        migrations,
        keepSecrets: async () => undefined,
        openStorage: async () => storage,
      });
      return { damaged: await listDamaged(options, storage, new Set(manifest.lost)) };
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function listDamaged(database: pg.ClientConfig, storage: Storage, lost: Set<string>): Promise<string[]> {
  const client = new pg.Client({ ...database, application_name: 'haulwise restore' });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; sha256: string }>(
      'select storage_key as key, sha256 from file_versions where storage_key is not null order by 1',
    );
    const damaged: string[] = [];
    for (const { key, sha256 } of rows) {
      if (lost.has(key)) continue;
      const hash = createHash('sha256');
      for await (const chunk of await storage.read(key)) hash.update(chunk);
      if (hash.digest('hex') !== sha256) damaged.push(key);
    }
    return damaged;
  } finally {
    await client.end();
  }
}
