import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { UnreadableDocument } from '../../failure.ts';
import { MOST_ENTRIES, MOST_UNPACKED_BYTES } from '../../limits.ts';

const DOCTYPE_WITHIN = 4_096;
const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

export interface ZipEntries {
  names: string[];
  /** The text of an entry; throws where it holds more than the directory says. */
  text(name: string): Promise<string>;
  /** What an entry begins with. */
  head(name: string): Promise<string>;
}

/**
 * The entries of an office document, after its directory has been looked at: too many, or too much when unpacked, and
 * nothing is unpacked at all. Names lead nowhere, since nothing is ever written to disk.
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

/** Office programs write no document type; one that is there wants to define entities. */
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

/** The first `wanted` bytes of an entry, a piece more at most. */
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
