import type { RangedFileReply } from '../../../platform/http/route.ts';
import type { ByteRange } from '../../../platform/storage/storage.ts';
import type { Library } from '../library.ts';
import { servedType } from '../uploads/sniff-type.ts';
import { addDownload } from './downloads.store.ts';

/** Players look at a few bytes before they ask for the rest. */
const PROBE_BYTES = 16;

interface Served {
  file_id: string;
  name: string;
  file_type: string;
  file_size: number;
  sha256: string;
  storage_key: string;
}

function isBegun(range: ByteRange | undefined, size: number): boolean {
  if (range === undefined) return true;
  return range.start === 0 && range.end >= Math.min(PROBE_BYTES, size - 1);
}

/** A file as an attachment, whole or in parts. It counts once, when its first bytes are fetched. */
export function handOut(
  { db, clock, storage }: Pick<Library, 'db' | 'clock' | 'storage'>,
  { file_id, name, file_type, file_size: size, sha256, storage_key }: Served,
  shareId: string | null = null,
): RangedFileReply {
  return {
    name,
    type: servedType(file_type),
    size,
    sha256,
    async open(range) {
      const bytes = await storage.read(storage_key, range);
      if (isBegun(range, size)) await addDownload(db, file_id, shareId, clock.now());
      return bytes;
    },
  };
}
