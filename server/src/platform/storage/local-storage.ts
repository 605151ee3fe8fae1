import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../core/app-error.ts';
import { createFolder, writeOutFolder } from './folders.ts';
import type { Storage, Stored, Written } from './storage.ts';
import { createComparison } from './stored-bytes.ts';

const MB = 1024 * 1024;
/** Kept free for the database, which is on the same disk. */
const RESERVE_BYTES = 200 * MB;
const RESERVE_SHARE = 0.02;
/** How often the free space is checked during an upload (bytes). */
const LOOK_EVERY = 8 * MB;
const KEY_BYTES = 16;
const KEY_FORM = /^[0-9a-f]{32}$/;
const UNFINISHED = 'unfinished-';
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function toStorageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfDisk = error instanceof Error && 'syscall' in error && !(error instanceof AppError);
  if (FULL.has(code)) return new AppError('files.no_space', { cause: error });
  return isOfDisk ? new AppError('files.storage_unavailable', { cause: error, retryAfter: 5 }) : error;
}

async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - Math.max(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE));
}

/** Stores files in a folder of this machine, each under a random name. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  await createFolder(folder);
  await open(folder, 'r').then((handle) => handle.chmod(0o700).finally(() => handle.close()));
  const pathOf = (key: string) => {
    if (!KEY_FORM.test(key)) throw new Error('Not a key of the file storage.');
    return join(folder, key);
  };

  async function pour(content: Readable, handle: FileHandle): Promise<Omit<Written, 'key'>> {
    const hash = createHash('sha256');
    let size = 0;
    let lookAt = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > lookAt) {
        if ((await freeSpaceOf(folder)) < chunk.length) throw new AppError('files.no_space');
        lookAt = size + LOOK_EVERY;
      }
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return { size, sha256: hash.digest('hex') };
  }

  const isWhole = createComparison();

  return {
    async write(content) {
      const key = randomBytes(KEY_BYTES).toString('hex');
      const begun = join(folder, `${UNFINISHED}${key}`);
      // It may fail before it is read; reading it then throws.
      content.on('error', () => undefined);
      try {
        const handle = await open(begun, 'wx', 0o600);
        const written = await pour(content, handle).finally(() => handle.close());
        await rename(begun, pathOf(key));
        await writeOutFolder(folder);
        return { key, ...written };
      } catch (error) {
        content.destroy();
        await Promise.all([rm(begun, { force: true }), rm(pathOf(key), { force: true })]).catch(() => undefined);
        throw toStorageError(error);
      }
    },
    async read(key, range, expected) {
      try {
        const handle = await open(pathOf(key), 'r');
        if (expected === undefined || (await isWhole(handle, expected))) return handle.createReadStream(range ?? {});
        await handle.close();
      } catch (error) {
        throw toStorageError(error);
      }
      throw new AppError('files.storage_unavailable', { cause: new Error(`The stored file ${key} is damaged.`) });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const { name } of await opendir(folder)) {
        const found = KEY_FORM.test(name) ? await stat(join(folder, name)).catch(() => null) : null;
        if (found) yield { key: name, written_at: found.mtime } satisfies Stored;
      }
    },
    async removeUnfinished(before) {
      for await (const { name } of await opendir(folder)) {
        if (!name.startsWith(UNFINISHED)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
    freeSpace: () => freeSpaceOf(folder),
  };
}
