import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** The same on every instance of this installation, and different from every other installation. */
function installationOf(secrets: Secrets): string {
  return createHmac('sha256', secrets.key('share_links')).update('file storage').digest('hex').slice(0, 16);
}

/** A bucket may start at the same time as the server, as with Docker Compose (ms). */
const WAIT = 30_000;
const RETRY_EVERY = 1_000;

/** Writes and removes a few bytes, so that a wrong bucket or key shows now and not at the first upload. */
async function tryOut(storage: Storage): Promise<void> {
  const deadline = performance.now() + WAIT;
  for (;;) {
    try {
      const { key } = await storage.write(Readable.from([Buffer.from('start')]));
      return await storage.remove(key);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (!isRefusal(cause) && performance.now() < deadline) await sleep(RETRY_EVERY);
      else throw new Error(`STORAGE_URL: files cannot be saved there (${nameOf(cause)})`, { cause: error });
    }
  }
}

/** Whether the store has answered: waiting does not change its mind. */
function isRefusal(error: unknown): boolean {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  const status: unknown =
    typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * Opens the storage that STORAGE_URL names; without one, the folder `files` of DATA_DIR. Throws an error that names
 * STORAGE_URL if nothing can be saved there.
 */
export async function openStorage(config: Pick<Config, 'storage' | 'dataDir'>, secrets: Secrets): Promise<Storage> {
  if (config.storage === null) return await openLocalStorage(join(config.dataDir, 'files'));
  const storage = await config.storage.open(installationOf(secrets));
  await tryOut(storage);
  return storage;
}
