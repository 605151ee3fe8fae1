import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { OBJECTS, UNFINISHED } from '../../src/features/analytics/index.ts';
import { createFolder, writeOutFolder } from '../../src/platform/storage/folders.ts';
import type { Opener, Seal } from './sealing.ts';

/** A file's key in the storage, which never holds other bytes, and what those are. */
export interface PooledObject {
  key: string;
  /** Bytes, before they were encrypted. */
  size: number;
  /** Of the bytes in the pool; of encrypted ones it tells nothing about the content. */
  sha256: string;
  /** For whom it is encrypted. */
  mark?: string | undefined;
}

/** Keys are letters, digits and slashes; a name holds the key, the SHA-256 of the bytes and, if encrypted, for whom. */
const NAME = /^([0-9a-z~]+)-([0-9a-f]{64})(?:\.([0-9a-f]{8})\.age)?$/;
/** Ends the name of the list beside an encrypted archive, whose manifest the machine that writes it cannot read. */
const LIST = '.objects';
const OWNER_ONLY = 0o600;

/** The folder with the files of all backups in the same folder as `archive`. */
function getPoolFolder(archive: string): string {
  return join(dirname(archive), OBJECTS);
}

type Named = Pick<PooledObject, 'key' | 'sha256' | 'mark'>;

export function nameOf({ key, sha256, mark }: Named): string {
  return `${key.replaceAll('/', '~')}-${sha256}${mark === undefined ? '' : `.${mark}.age`}`;
}

function pathOf(folder: string, object: Named): string {
  return join(folder, nameOf(object));
}

/** The SHA-256 of every object encrypted for the same as ours, by its key. */
async function listObjects(folder: string, ours: string | undefined): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const [, key, sha256, mark] = NAME.exec(name) ?? [];
    return key === undefined || sha256 === undefined || mark !== ours
      ? []
      : [[key.replaceAll('~', '/'), sha256] as const];
  });
  return new Map(found);
}

export interface ObjectPool {
  /** The object, if it is there in its full size (bytes). */
  find(key: string, size: number): Promise<PooledObject | null>;
  /** Writes an object whole or not at all; throws if the content has another size. */
  add(key: string, size: number, content: AsyncIterable<Buffer>): Promise<PooledObject>;
}

/** Opens the pool beside an archive for a backup, which encrypts if there is a seal. */
export async function openObjectPool(archive: string, seal: Seal | null = null): Promise<ObjectPool> {
  const folder = getPoolFolder(archive);
  await createFolder(folder);
  const mark = seal?.mark;
  const known = await listObjects(folder, mark);
  return {
    async find(key, size) {
      const sha256 = known.get(key);
      if (sha256 === undefined) return null;
      const found = await stat(pathOf(folder, { key, sha256, mark })).catch(() => null);
      return found?.size === (seal?.sizeOf(size) ?? size) ? { key, size, sha256, mark } : null;
    },
    async add(key, size, content) {
      const begun = join(folder, `${key.replaceAll('/', '~')}${UNFINISHED}`);
      const hash = createHash('sha256');
      const handle = await open(begun, 'w', OWNER_ONLY);
      let written = 0;
      try {
        const counted = countInto(content, (bytes) => {
          written += bytes;
        });
        for await (const chunk of seal?.seal(counted) ?? counted) {
          hash.update(chunk);
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
      const object = { key, size, sha256: hash.digest('hex'), mark };
      await rename(begun, pathOf(folder, object));
      await writeOutFolder(folder);
      return object;
    },
  };
}

async function* countInto(content: AsyncIterable<Buffer>, add: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    add(chunk.length);
    yield chunk;
  }
}

/** Opens an object for reading, past a check of its bytes. */
export function readObject(archive: string, object: PooledObject, opener: Opener | null): Readable {
  const stored = createReadStream(pathOf(getPoolFolder(archive), object));
  if (object.mark === undefined) return stored;
  if (opener === null) throw new Error('An encrypted object needs the identity that opens it.');
  return Readable.from(opener.open(stored));
}

/** Tells, in a file beside an encrypted archive, which objects it needs. */
export async function writeObjectList(archive: string, objects: PooledObject[]): Promise<void> {
  await writeFile(`${archive}${LIST}`, objects.map((object) => `${nameOf(object)}\n`).join(''), {
    mode: OWNER_ONLY,
    flush: true,
  });
}

export async function removeObjectList(archive: string): Promise<void> {
  await rm(`${archive}${LIST}`, { force: true });
}

/** The names of the objects that an encrypted archive needs. */
export async function readObjectList(archive: string): Promise<string[]> {
  const text = await readFile(`${archive}${LIST}`, 'utf8').catch((error: Error) => {
    throw new Error(`Which files ${archive} needs is not known: ${error.message}.`, { cause: error });
  });
  const names = text.split('\n').filter((name) => name !== '');
  if (!names.every((name) => NAME.test(name))) throw new Error(`${archive}${LIST} is damaged.`);
  return names;
}

/** Throws if a byte of one of the objects has changed. */
export async function verifyObjects(archive: string, objects: PooledObject[]): Promise<void> {
  for (const object of objects) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of createReadStream(pathOf(getPoolFolder(archive), object))) hash.update(chunk);
    } catch (error) {
      throw new Error(`${pathOf(getPoolFolder(archive), object)} cannot be read: ${String(error)}.`, { cause: error });
    }
    if (hash.digest('hex') !== object.sha256)
      throw new Error(`${pathOf(getPoolFolder(archive), object)} is damaged: it has changed since it was written.`);
  }
}

/** Removes the objects that have none of these names, and what a killed backup left; returns how many. */
export async function removeObjects(archive: string, kept: Set<string>): Promise<number> {
  const folder = getPoolFolder(archive);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (NAME.test(name) ? kept.has(name) : !name.endsWith(UNFINISHED)) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
