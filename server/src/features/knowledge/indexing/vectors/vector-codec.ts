export const SCALE_BYTES = 4;

/** A unit vector as one scale and one signed byte per dimension: 388 bytes for 384; cosine error about 0.002. */
export function encodeVector(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest / 127 || 1;
  const bytes = Buffer.alloc(SCALE_BYTES + vector.length);
  bytes.writeFloatLE(scale, 0);
  vector.forEach((value, i) => {
    bytes.writeInt8(Math.round(value / scale), SCALE_BYTES + i);
  });
  return bytes;
}

export function decodeVector(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = view.getFloat32(0, true);
  const vector = new Float32Array(bytes.byteLength - SCALE_BYTES);
  for (let i = 0; i < vector.length; i++) vector[i] = view.getInt8(SCALE_BYTES + i) * scale;
  return vector;
}

/** Cosine of a unit vector and a packed one, without unpacking it. */
export function computeCosine(packed: Uint8Array, vector: Float32Array): number {
  const bytes = new Int8Array(packed.buffer, packed.byteOffset + SCALE_BYTES, packed.byteLength - SCALE_BYTES);
  const scale = new DataView(packed.buffer, packed.byteOffset, SCALE_BYTES).getFloat32(0, true);
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum += (bytes[i] as number) * (vector[i] as number);
  return sum * scale;
}
