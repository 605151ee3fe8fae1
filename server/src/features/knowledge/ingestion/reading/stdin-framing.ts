import type { Readable, Writable } from 'node:stream';

const HEAD_BYTES = 4;
/** Keeps little data waiting in the pipe. */
const MOST_BYTES = 1024 * 1024;

/** Splits a chunk into frames. An empty chunk gives none, since an empty frame marks the end. */
export function* splitIntoFrames(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += MOST_BYTES) yield chunk.subarray(at, at + MOST_BYTES);
}

/** Sends the length (4 bytes, big-endian) and the part; resolves once it is written or the stream is closed. */
export function sendFrame(stream: Writable, part: Buffer): Promise<void> {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(part.length);
  return new Promise((resolve) => {
    if (stream.writable) stream.write(Buffer.concat([head, part]), () => resolve());
    else resolve();
  });
}

/** The parts in the order sent, until the stream ends. */
export async function* readFrames(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted: number | null = null;
  const take = (bytes: number): Buffer => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(bytes)];
    held -= bytes;
    return all.subarray(0, bytes);
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    held += chunk.length;
    for (;;) {
      if (wanted === null && held < HEAD_BYTES) break;
      wanted ??= take(HEAD_BYTES).readUInt32BE();
      if (held < wanted) break;
      yield take(wanted);
      wanted = null;
    }
  }
}
