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

/** A tensor as it stands in a file, little-endian. */
interface RawTensor {
  dtype: string;
  shape: number[];
  bytes: Buffer;
}

/** Reads tensors of a safetensors file one at a time, so that the whole model is never in memory. */
export interface Weights {
  names: string[];
  read(name: string): WeightTensor;
  readRaw(name: string): RawTensor;
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
  const readRaw = (name: string): RawTensor => {
    const entry = header[name];
    if (!entry) throw new Error(`The weights file has no tensor ${name}.`);
    const [start, end] = entry.data_offsets;
    return { dtype: entry.dtype, shape: entry.shape, bytes: readBytes(base + start, end - start) };
  };
  return {
    names: Object.keys(header).filter((name) => name !== '__metadata__'),
    read(name) {
      const { dtype, shape, bytes } = readRaw(name);
      return { shape, data: toFloats(bytes, dtype) };
    },
    readRaw,
    close: () => closeSync(file),
  };
}

/** The tensors of all these files; of one that stands in several, the first file's. */
export function createJoinedWeights(files: Weights[]): Weights {
  const holders = new Map([...files].reverse().flatMap((file) => file.names.map((name) => [name, file] as const)));
  const holderOf = (name: string) => {
    const holder = holders.get(name);
    if (!holder) throw new Error(`The weights files have no tensor ${name}.`);
    return holder;
  };
  return {
    names: [...holders.keys()],
    read: (name) => holderOf(name).read(name),
    readRaw: (name) => holderOf(name).readRaw(name),
    close: () => {
      for (const file of files) file.close();
    },
  };
}

/** All tensors as the chunks of one safetensors file. */
export function encodeSafetensors(weights: Weights): Buffer[] {
  const tensors = weights.names.map((name) => ({ name, ...weights.readRaw(name) }));
  let at = 0;
  const entries = tensors.map(({ name, dtype, shape, bytes }): [string, Entry] => {
    const start = at;
    at += bytes.length;
    return [name, { dtype, shape, data_offsets: [start, at] }];
  });
  const header = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return [length, header, ...tensors.map(({ bytes }) => bytes)];
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

/** Quantises to symmetric int8 with one scale per row. */
export function computeQuantisedRows({ shape, data }: WeightTensor): {
  shape: number[];
  values: Int8Array;
  scales: Float32Array;
} {
  const [rows = 0, columns = 0] = shape;
  const values = new Int8Array(data.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    let largest = 0;
    for (let i = from; i < from + columns; i++) largest = Math.max(largest, Math.abs(data[i] as number));
    const scale = largest / 127 || 1;
    scales[row] = scale;
    for (let i = from; i < from + columns; i++) values[i] = Math.round((data[i] as number) / scale);
  }
  return { shape, values, scales };
}
