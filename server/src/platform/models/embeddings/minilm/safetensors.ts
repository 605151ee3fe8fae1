import { closeSync, openSync, readSync } from 'node:fs';

export interface WeightTensor {
  shape: number[];
  data: Float32Array;
}

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** Reads tensors of a safetensors file one at a time, so that the whole model is never in memory. */
export interface Weights {
  read(name: string): WeightTensor;
  close(): void;
}

export function openSafetensors(path: string): Weights {
  const file = openSync(path, 'r');
  const readBytes = (start: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    if (readSync(file, bytes, 0, length, start) !== length) throw new Error('The weights file is truncated.');
    return bytes;
  };
  const headerLength = Number(readBytes(0, 8).readBigUInt64LE(0));
  const header: Record<string, Entry> = JSON.parse(readBytes(8, headerLength).toString('utf8'));
  const base = 8 + headerLength;
  return {
    read(name) {
      const entry = header[name];
      if (!entry) throw new Error(`The weights file has no tensor ${name}.`);
      const [start, end] = entry.data_offsets;
      return { shape: entry.shape, data: toFloats(readBytes(base + start, end - start), entry.dtype) };
    },
    close: () => closeSync(file),
  };
}

function toFloats(bytes: Buffer, dtype: string): Float32Array {
  if (dtype === 'F32') return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
  if (dtype !== 'F16') throw new Error(`Weights of type ${dtype} are not supported.`);
  const floats = new Float32Array(bytes.length / 2);
  // There are few different ones and 22 million of them.
  halves ??= Float32Array.from({ length: 65_536 }, (_, half) => toFloat(half));
  const table = halves;
  for (let i = 0; i < floats.length; i++) {
    floats[i] = table[(bytes[i * 2] as number) | ((bytes[i * 2 + 1] as number) << 8)] as number;
  }
  return floats;
}

/** By its 16 bits, what a half is worth. */
let halves: Float32Array | null = null;

/** Converts IEEE 754 binary16 to a number. */
export function toFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
