import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { UNFINISHED } from '../../src/features/analytics/index.ts';
import { writeOutFolder } from '../../src/platform/storage/folders.ts';
import type { Entry } from './manifest.ts';
import type { Seal } from './sealing.ts';

const OWNER_ONLY = 0o600;

/** A compressed tar file that appears whole or not at all. */
export interface ArchiveWriter {
  /** The entries added so far. */
  entries: Entry[];
  /** `size` in bytes; throws if the content has another length. */
  add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** Finishes the file and returns its size in bytes. */
  finish(): Promise<number>;
  /** Removes the unfinished file. */
  abandon(): Promise<void>;
}

/** Encrypts with a seal. Throws if the path already exists. */
export async function writeArchive(path: string, seal: Seal | null = null): Promise<ArchiveWriter> {
  if (await stat(path).catch(() => null)) throw new Error(`${path} is there already.`);
  const begun = `${path}${UNFINISHED}`;
  await rm(begun, { force: true });
  const handle = await open(begun, 'wx', OWNER_ONLY);
  await handle.close();
  const tar = pack();
  const file = createWriteStream(begun, { flush: true });
  const writing = seal ? pipeline(tar, createGzip(), seal.seal, file) : pipeline(tar, createGzip(), file);
  // It is awaited at the end but may fail earlier.
  writing.catch((error: Error) => tar.destroy(error));
  const entries: Entry[] = [];
  return {
    entries,
    async add(name, size, content) {
      const hash = createHash('sha256');
      const done = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
        // The callback above gets the error, too.
        entry.on('error', reject);
        void pour(content, entry, hash).catch((error: Error) => {
          entry.destroy(error);
          reject(error);
        });
      });
      await Promise.race([done, writing.then(() => done)]);
      entries.push({ name, size, sha256: hash.digest('hex') });
    },
    async finish() {
      tar.finalize();
      await writing;
      await rename(begun, path);
      await writeOutFolder(dirname(path));
      return (await stat(path)).size;
    },
    async abandon() {
      tar.destroy();
      await writing.catch(() => undefined);
      await rm(begun, { force: true });
    },
  };
}

async function pour(
  content: AsyncIterable<Buffer>,
  entry: NodeJS.WritableStream,
  hash: ReturnType<typeof createHash>,
): Promise<void> {
  for await (const chunk of content) {
    hash.update(chunk);
    if (!entry.write(chunk)) await once(entry, 'drain');
  }
  entry.end();
}
