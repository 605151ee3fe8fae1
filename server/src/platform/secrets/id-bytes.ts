export const ID_BYTES = 16;

export function encodeId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export function decodeId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
