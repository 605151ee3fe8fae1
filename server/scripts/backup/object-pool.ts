import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OBJECTS, UNFINISHED } from '../../src/features/analytics/index.ts';
import { createFolder, writeOutFolder } from '../../src/platform/storage/folders.ts';

/** A file's key in the storage, which never holds other bytes, and what those are. */
export interface PooledObject {
  key: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Keys are letters, digits and slashes; a name holds the key and the SHA-256 of the content. */
const NAME = /^([0-9a-z~]+)-([0-9a-f]{64})$/;
const OWNER_ONLY = 0o600;

/** The folder with the files of all backups in the same folder as `archive`. */
function getPoolFolder(archive: string): string {
  return join(dirname(archive), OBJECTS);
}

function pathOf(folder: string, { key, sha256 }: Pick<PooledObject, 'key' | 'sha256'>): string {
  return join(folder, `${key.replaceAll('/', '~')}-${sha256}`);
}

/** The SHA-256 of every object, by its key. */
async function listObjects(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const [, key, sha256] = NAME.exec(name) ?? [];
    return key === undefined || sha256 === undefined ? [] : [[key.replaceAll('~', '/'), sha256] as const];
  });
  return new Map(found);
}

export interface ObjectPool {
  /** The object, if it is there in its full size (bytes). */
  find(key: string, size: number): Promise<PooledObject | null>;
  /** Writes an object whole or not at all; throws if the content has another size. */
  add(key: string, size: number, content: AsyncIterable<Buffer>): Promise<PooledObject>;
}

/** Opens the pool beside an archive for a backup. */
export async function openObjectPool(archive: string): Promise<ObjectPool> {
  const folder = getPoolFolder(archive);
  await createFolder(folder);
  const known = await listObjects(folder);
  return {
    async find(key, size) {
      const sha256 = known.get(key);
      if (sha256 === undefined) return null;
      const found = await stat(pathOf(folder, { key, sha256 })).catch(() => null);
      return found?.size === size ? { key, size, sha256 } : null;
    },
    async add(key, size, content) {
      const begun = join(folder, `${key.replaceAll('/', '~')}${UNFINISHED}`);
      const hash = createHash('sha256');
      const handle = await open(begun, 'w', OWNER_ONLY);
      let written = 0;
      try {
        for await (const chunk of content) {
          hash.update(chunk);
          written += chunk.length;
          await handle.writeFile(chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (written !== size) {
        await rm(begun, { force: true });
        throw new Error(`${key} has ${written} bytes instead of ${size}`);
      }
      const object = { key, size, sha256: hash.digest('hex') };
      await rename(begun, pathOf(folder, object));
      await writeOutFolder(folder);
      return object;
    },
  };
}

/** Opens an object for reading, past a check of its bytes. */
export function readObject(archive: string, object: PooledObject) {
  return createReadStream(pathOf(getPoolFolder(archive), object));
}

/** Throws if a byte of one of the objects has changed. */
export async function verifyObjects(archive: string, objects: PooledObject[]): Promise<void> {
  for (const object of objects) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of readObject(archive, object)) hash.update(chunk);
    } catch (error) {
      throw new Error(`${pathOf(getPoolFolder(archive), object)} cannot be read: ${String(error)}.`, { cause: error });
    }
    if (hash.digest('hex') !== object.sha256)
      throw new Error(`${pathOf(getPoolFolder(archive), object)} is damaged: it has changed since it was written.`);
  }
}

/** Removes the objects that none of these keys names, and what a killed backup left; returns how many. */
export async function removeObjects(archive: string, kept: Set<string>): Promise<number> {
  const folder = getPoolFolder(archive);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const [, key] = NAME.exec(name) ?? [];
    if (key === undefined ? !name.endsWith(UNFINISHED) : kept.has(key.replaceAll('~', '/'))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
