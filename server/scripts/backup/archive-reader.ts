import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type Entry, MANIFEST, Manifest } from './manifest.ts';
import { verifyObjects } from './object-pool.ts';
import { KeyFault, type Opener, openArchive } from './sealing.ts';

/** Calls `take` for each entry of an archive in turn; unread content is skipped. */
export async function readArchive(
  path: string,
  opener: Opener | null,
  onEntry: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const reading = pipeline(openArchive(path, opener), createGunzip(), tar);
  // This ends the loop below, which then throws.
  reading.catch((error: Error) => tar.destroy(error));
  for await (const entry of tar) {
    await onEntry(entry.header.name, entry as AsyncIterable<Buffer>);
    entry.resume();
  }
  await reading;
}

/**
 * Reads a whole backup, and the files beside it that it needs, and throws if a single byte of it has changed. Of the files
 * beside an encrypted backup, the encrypted bytes are compared.
 */
export async function verifyArchive(path: string, opener: Opener | null = null): Promise<Manifest> {
  const found: Entry[] = [];
  let manifest: string | null = null;
  await readArchive(path, opener, async (name, content) => {
    const hash = createHash('sha256');
    const kept: Buffer[] = [];
    let size = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      if (name === MANIFEST) kept.push(chunk);
    }
    if (name === MANIFEST) manifest = Buffer.concat(kept).toString('utf8');
    else found.push({ name, size, sha256: hash.digest('hex') });
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${path} does not exist.`);
    if (error instanceof KeyFault) throw new KeyFault(`${path} cannot be opened. ${error.message}`, { cause: error });
    throw new Error(`${path} is damaged or not a backup: ${error.message}.`, { cause: error });
  });
  if (manifest === null) throw new Error(`${path} is truncated or not a backup.`);
  const parsed = Manifest.safeParse(readJson(manifest));
  if (!parsed.success) throw new Error(`${path} cannot be restored. ${parsed.error.issues[0]?.message ?? ''}`);
  const { entries, objects } = parsed.data;
  const wrong = entries.find((entry, i) => !isSame(entry, found[i])) ?? found[entries.length];
  if (wrong) throw new Error(`${path} is damaged: ${wrong.name} has changed since it was written.`);
  await verifyObjects(path, objects);
  return parsed.data;
}

/** The manifest of a backup that is not encrypted; its other bytes are not verified. */
export async function readManifest(path: string): Promise<Manifest> {
  const kept: Buffer[] = [];
  await readArchive(path, null, async (name, content) => {
    if (name === MANIFEST) for await (const chunk of content) kept.push(chunk);
  });
  const parsed = Manifest.safeParse(readJson(Buffer.concat(kept).toString('utf8')));
  if (!parsed.success) throw new Error(`${path} is damaged or not a backup. Nothing was removed.`);
  return parsed.data;
}

/** Undefined if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSame(told: Entry, found: Entry | undefined): boolean {
  return told.name === found?.name && told.size === found.size && told.sha256 === found.sha256;
}
