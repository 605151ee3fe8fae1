import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ParagraphVector } from './paragraph-vector.ts';

/** Vectors shipped with the articles, keyed by text, so that the first start has nothing to compute. */
export interface ShippedVectors {
  ofParagraph(text: string): ParagraphVector | undefined;
  ofKnownQuestion(text: string): ParagraphVector | undefined;
}

const FILE = 'vectors.bin';
const MANIFEST = 'vectors.json';
const KEY_BYTES = 16;
const LENGTHS_BYTES = 4;

const Manifest = z.object({ model: z.string(), count: z.number().int(), sha256: z.string() });

export const NO_VECTORS: ShippedVectors = { ofParagraph: () => undefined, ofKnownQuestion: () => undefined };

/** Key of a text; the same words have different keys as a paragraph and as a known question. */
export function computeVectorKey(kind: 'unit' | 'ask', text: string): Buffer {
  return createHash('sha256').update(`${kind}\n${text}`).digest().subarray(0, KEY_BYTES);
}

/** Records in key order: key, two lengths, vector, sketch. */
export function encodeShippedVectors(
  model: string,
  vectors: Map<string, ParagraphVector>,
): { manifest: string; file: Buffer } {
  const records = [...vectors]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { vector, sketch }]) => {
      const lengths = Buffer.alloc(LENGTHS_BYTES);
      lengths.writeUInt16LE(vector.length, 0);
      lengths.writeUInt16LE(sketch?.length ?? 0, 2);
      return Buffer.concat([Buffer.from(key, 'hex'), lengths, vector, sketch ?? Buffer.alloc(0)]);
    });
  const file = Buffer.concat(records);
  const manifest: z.infer<typeof Manifest> = { model, count: records.length, sha256: sha256Of(file) };
  return { manifest: `${JSON.stringify(manifest, null, 2)}\n`, file };
}

/** The vectors shipped beside the articles; empty if they are missing, damaged or of another model. */
export async function readShippedVectors(folder: string, model: string): Promise<ShippedVectors> {
  const [manifest, file] = await Promise.all([
    readFile(join(folder, MANIFEST), 'utf8'),
    readFile(join(folder, FILE)),
  ]).catch(() => [null, null]);
  if (manifest === null || file === null) return NO_VECTORS;
  const { data } = Manifest.safeParse(JSON.parse(manifest));
  if (data?.model !== model || data.sha256 !== sha256Of(file)) return NO_VECTORS;
  const records = decodeShippedVectors(file);
  const find = (kind: 'unit' | 'ask') => (text: string) => records.get(computeVectorKey(kind, text).toString('hex'));
  return { ofParagraph: find('unit'), ofKnownQuestion: find('ask') };
}

export function decodeShippedVectors(file: Buffer): Map<string, ParagraphVector> {
  const records = new Map<string, ParagraphVector>();
  let at = 0;
  while (at < file.length) {
    const lengths = at + KEY_BYTES;
    const start = lengths + LENGTHS_BYTES;
    const middle = start + file.readUInt16LE(lengths);
    const end = middle + file.readUInt16LE(lengths + 2);
    records.set(file.toString('hex', at, lengths), {
      vector: file.subarray(start, middle),
      sketch: end > middle ? file.subarray(middle, end) : null,
    });
    at = end;
  }
  return records;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
