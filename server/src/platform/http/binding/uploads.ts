import { pipeline, Transform } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, fail } from '../../core/app-error.ts';
import type { Upload } from '../route.ts';

const MB = 1024 * 1024;
/** Boundaries, headers and short fields around the file. */
const AROUND_BYTES = 64 * 1024;
const FIELD_BYTES = 4 * 1024;
const MOST_FIELDS = 10;

function tooLarge(maxMb: number): AppError {
  return new AppError('files.file_too_large', { values: { limit: `${maxMb} MB` } });
}

/** The file as it arrives; an error that ends it early also reaches its reader. */
function contentOf(part: MultipartFile, maxMb: number): Transform {
  const { file } = part;
  let isEmpty = true;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      isEmpty = false;
      done(null, chunk);
    },
    flush: (done) => {
      if (file.truncated) done(tooLarge(maxMb));
      else done(isEmpty ? new AppError('files.empty') : null);
    },
  });
  file.once('limit', () => content.destroy(tooLarge(maxMb)));
  file.once('error', (cause) => content.destroy(new AppError('files.upload_cut_off', { cause })));
  pipeline(file, content, () => undefined);
  // The reader handles errors; ignore those that come before it is attached.
  content.on('error', () => undefined);
  return content;
}

function textsOf(fields: MultipartFile['fields']): Record<string, string> {
  const values = Object.values(fields).filter((field): field is MultipartValue => {
    const one = Array.isArray(field) ? undefined : field;
    return one?.type === 'field' && typeof one.value === 'string' && !one.valueTruncated;
  });
  return Object.fromEntries(values.map(({ fieldname, value }) => [fieldname, String(value)]));
}

/** Starts reading a multipart body: the fields before the file, then the file as a stream of at most `maxMb`. */
export async function readUpload(request: FastifyRequest, maxMb: number): Promise<Upload> {
  if (!request.isMultipart()) fail('files.not_multipart');
  if (Number(request.headers['content-length'] ?? 0) > maxMb * MB + AROUND_BYTES) throw tooLarge(maxMb);
  if (request.raw.destroyed && !request.raw.readableEnded) fail('files.upload_cut_off');
  const limits = { fileSize: maxMb * MB, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch((cause) => {
    throw new AppError('files.upload_cut_off', { cause });
  });
  if (part?.fieldname !== 'file') return fail('files.no_file');
  return { fields: textsOf(part.fields), filename: part.filename ?? '', content: contentOf(part, maxMb) };
}
