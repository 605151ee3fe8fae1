import { pipeline, Transform } from 'node:stream';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Upload } from '../../../platform/http/route.ts';
import type { Written } from '../../../platform/storage/storage.ts';
import type { Library } from '../library.ts';
import { toNameWithExtension, toSafeName, toUploadName } from './file-name.ts';
import { computeFileType, getCategory } from './file-type.ts';

/** Formats identify themselves at the start … */
const HEAD_BYTES = 256 * 1024;
/** … and archives list their contents at the end. */
const TAIL_BYTES = 64 * 1024;

export interface SavedUpload extends Written {
  name: string;
  original_name: string;
  file_type: string;
  category: ReturnType<typeof getCategory>;
}

/** Passes a stream through, keeping its first and last bytes. */
function keepEnds(): { stream: Transform; head: () => Buffer; tail: () => Buffer } {
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      tail =
        chunk.length >= TAIL_BYTES ? chunk.subarray(-TAIL_BYTES) : Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
      done(null, chunk);
    },
  });
  return { stream, head: () => head, tail: () => tail };
}

/** Writes an upload to the file storage and detects its type; then `use` records it. If `use` fails, nothing is kept. */
export async function saveUpload<T>(
  { storage, log }: Pick<Library, 'storage' | 'log'>,
  { fields, filename, content }: Upload,
  use: (kept: SavedUpload) => Promise<T>,
): Promise<T> {
  const ends = keepEnds();
  pipeline(content, ends.stream, () => undefined);
  const written = await storage.write(ends.stream);
  try {
    const original_name = toUploadName(filename);
    const name = fields.name?.trim() ? toNameWithExtension(toSafeName(fields.name), original_name) : original_name;
    const file_type = await computeFileType(ends.head(), ends.tail(), original_name);
    return await use({ ...written, name, original_name, file_type, category: getCategory(file_type) });
  } catch (error) {
    // After a database failure the row may or may not exist, so the sweep decides later.
    if (error instanceof AppError)
      await storage.remove(written.key).catch((err) => log.warn({ err }, 'file not removed'));
    throw error;
  }
}
