import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { UnreadableDocument } from '../../failure.ts';
import { MOST_ENTRIES, MOST_UNPACKED_BYTES } from '../../limits.ts';

const DOCTYPE_WITHIN = 4_096;
const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

export interface ZipEntries {
  names: string[];
  /** The text of an entry; throws if it is larger than the directory says. */
  text(name: string): Promise<string>;
  /** The beginning of an entry. */
  head(name: string): Promise<string>;
}

/**
 * Opens an Office document as a zip archive. Rejects it before unpacking anything if its directory lists too many or
 * too large entries. Entry names are harmless, since nothing is ever written to disk.
 */
export async function openZip(bytes: Buffer): Promise<ZipEntries> {
  const zip = await open(bytes, { lazyEntries: true }).catch(() => {
    throw new UnreadableDocument('damaged');
  });
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableDocument('too_many_entries');
  const entries = await readDirectory(zip);
  if (entries.some((entry) => (entry.generalPurposeBitFlag & 1) !== 0)) throw new UnreadableDocument('password');
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
  return {
    names: [...byName.keys()],
    async text(name) {
      const entry = byName.get(name);
      return entry ? (await unpack(zip, entry, entry.uncompressedSize)).toString('utf8') : '';
    },
    async head(name) {
      const entry = byName.get(name);
      return entry ? (await unpack(zip, entry, DOCTYPE_WITHIN)).toString('utf8') : '';
    },
  };
}

/** Office programs never write a document type; a file that has one is trying to define entities. */
export async function checkNoDocumentTypes(zip: ZipEntries): Promise<void> {
  for (const name of zip.names) {
    if (!/\.(xml|rels)$/i.test(name)) continue;
    if ((await zip.head(name)).includes('<!DOCTYPE')) throw new UnreadableDocument('damaged');
  }
}

function readDirectory(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let total = 0;
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize;
      if (total > MOST_UNPACKED_BYTES) return reject(new UnreadableDocument('too_large'));
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new UnreadableDocument('damaged')));
    zip.readEntry();
  });
}

/** At least the first `wanted` bytes of an entry; the last chunk may exceed them. */
function unpack(zip: ZipFile, entry: Entry, wanted: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new UnreadableDocument('damaged'));
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size < wanted || size === entry.uncompressedSize) return;
        stream.destroy();
        resolve(Buffer.concat(parts));
      });
      stream.on('end', () => resolve(Buffer.concat(parts)));
      stream.on('error', () => reject(new UnreadableDocument('damaged')));
    });
  });
}
