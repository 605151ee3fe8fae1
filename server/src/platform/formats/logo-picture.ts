import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { MOST_LOGO_BYTES } from '@haulwise/contract';
import { fileTypeFromBuffer } from 'file-type';
import { PNG } from 'pngjs';
import { fail } from '../core/app-error.ts';
import type { FileReply, Upload } from '../http/route.ts';

/** A picture that a page and a PDF can show. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

/** Pixels, each way; unpacked on the main thread, at upload only. */
const MOST_PIXELS = 1_500;
const PNG_HEAD_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const AROUND_CHUNK = 12;
/** Four channels of two bytes. */
const MOST_PIXEL_BYTES = 8;
const OPAQUE = { colorType: 2, inputHasAlpha: true, bgColor: { red: 255, green: 255, blue: 255 } } as const;

const unpack = promisify(inflate);

/** Reads an uploaded logo and checks it; `common.bad_logo` and `common.big_logo` if it cannot be one. */
export async function loadLogo({ content }: Upload): Promise<Logo> {
  return await checkPicture(await readWhole(content));
}

export function toLogoFile({ type, bytes }: Logo): FileReply {
  return { name: type === 'image/png' ? 'logo.png' : 'logo.jpg', type, body: bytes };
}

async function readWhole(content: Upload['content']): Promise<Buffer> {
  let size = 0;
  async function* pieces() {
    for await (const piece of content) {
      size += (piece as Buffer).length;
      if (size > MOST_LOGO_BYTES) fail('common.big_logo');
      yield piece as Buffer;
    }
  }
  return await buffer(pieces());
}

/**
 * Checks that bytes are a PNG or JPEG picture that a PDF can hold. A PNG is written anew, without transparency: the
 * library that prints PDFs copies such a one as it is, while it unpacks others anew for each PDF, and a damaged one would
 * end the process.
 */
async function checkPicture(bytes: Buffer): Promise<Logo> {
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (type !== 'image/png' && type !== 'image/jpeg') return fail('common.bad_logo');
  const safe = type === 'image/png' ? await toPlainPng(bytes) : bytes;
  await checkPrintable(safe);
  return { type, bytes: safe };
}

async function toPlainPng(bytes: Buffer): Promise<Buffer> {
  await checkSize(bytes);
  try {
    const picture = PNG.sync.read(bytes);
    for (let at = 0; at < picture.data.length; at += 4) whiten(picture.data, at);
    return PNG.sync.write(picture, OPAQUE);
  } catch {
    return fail('common.bad_logo');
  }
}

/** What shows through becomes white paper. */
function whiten(pixels: Buffer, at: number): void {
  const alpha = (pixels[at + 3] ?? 255) / 255;
  for (let i = at; i < at + 3; i += 1) pixels[i] = Math.round((pixels[i] ?? 0) * alpha + 255 * (1 - alpha));
  pixels[at + 3] = 255;
}

/** A small file may unpack to gigabytes. */
async function checkSize(bytes: Buffer): Promise<void> {
  const data: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = PNG_HEAD_BYTES; at + AROUND_CHUNK <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR' && chunk.length >= 8) [width, height] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4)];
    if (name === 'IDAT') data.push(chunk);
    at += AROUND_CHUNK + length;
  }
  if (width < 1 || height < 1) fail('common.bad_logo');
  if (width > MOST_PIXELS || height > MOST_PIXELS) fail('common.big_logo');
  const maxOutputLength = (width * MOST_PIXEL_BYTES + 1) * height * 2;
  await unpack(Buffer.concat(data), { maxOutputLength }).catch(() => fail('common.bad_logo'));
}

/** Whether the library that prints quotes can read it. */
async function checkPrintable(bytes: Buffer): Promise<void> {
  // Loaded on first use: it comes with several megabytes of fonts.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument();
  try {
    doc.image(bytes, 0, 0, { fit: [10, 10] });
  } catch {
    fail('common.bad_logo');
  }
}
