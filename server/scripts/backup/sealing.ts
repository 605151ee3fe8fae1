import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/** How every file of age begins; gzip never does. */
const MAGIC = 'age-encryption.org/';
const OWNER_ONLY = 0o600;
const NO_MATCH = 'no identity matched';

/** A sealed backup and the keys do not go together; the backup itself may be sound. */
export class KeyFault extends Error {}

/** Encrypts for the recipients of one installation, in the age format. */
export interface Seal {
  /** Names the recipients, so that a file sealed for others is not taken for one of ours. */
  mark: string;
  seal(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** Bytes of a sealed file, by those of its content. */
  sizeOf(size: number): number;
}

/** What opens sealed backups; read from an identity file. */
export interface Opener {
  open(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
}

/** Throws if one is not a recipient. Whoever has one of the matching identities can open what is sealed. */
export async function createSeal(recipients: string[]): Promise<Seal> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new KeyFault(`BACKUP_RECIPIENTS: ${recipient} is mistyped: it is not a recipient of age.`, {
        cause: error,
      });
    }
  }
  const mark = createHash('sha256').update(recipients.toSorted().join()).digest('hex').slice(0, 8);
  const { size } = await encrypter.encrypt(toWeb(Readable.from([])));
  return {
    mark,
    sizeOf: size,
    async *seal(content) {
      yield* inBuffers(await encrypter.encrypt(toWeb(content)));
    },
  };
}

/** Reads a file of `age-keygen` or of `npm run backup -- --new-identity`. */
export async function readOpener(path: string): Promise<Opener> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new KeyFault(`The identity file cannot be read: ${error.message}.`, { cause: error });
  });
  if (text.startsWith(MAGIC) || text.startsWith('-----BEGIN AGE'))
    throw new KeyFault(`${path} is protected by a passphrase. Open it first: age -d ${path}`);
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (error) {
    throw new KeyFault(`${path} is not an identity file: its lines must be AGE-SECRET-KEY-1…`, { cause: error });
  }
  if (identities.length === 0) throw new KeyFault(`${path} contains no identity (AGE-SECRET-KEY-1…).`);
  return {
    async *open(content) {
      try {
        yield* inBuffers(await decrypter.decrypt(toWeb(content)));
      } catch (error) {
        throw toFault(error, path);
      }
    },
  };
}

/** The library tells a wrong key from damage by its message only; faults of the disk have a code. */
function toFault(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  if (error.message.startsWith(NO_MATCH))
    return new KeyFault(`It is encrypted for another key than those in ${path}.`, { cause: error });
  return new Error('it was cut off or changed since it was encrypted', { cause: error });
}

/** The bytes of an archive, whether it is sealed or not. */
export async function* openArchive(path: string, opener: Opener | null): AsyncGenerator<Buffer> {
  const content = createReadStream(path);
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = withFirst(first.done ? null : first.value, chunks);
  try {
    if (first.done || !isSealed(first.value)) return yield* whole;
    if (opener === null)
      throw new KeyFault('It is encrypted. Name the file with the identity that opens it: --identity FILE');
    yield* opener.open(whole);
  } finally {
    content.destroy();
  }
}

function isSealed(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).toString('latin1') === MAGIC;
}

async function* withFirst(first: Buffer | null, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first === null) return;
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Writes a new identity to a file that its owner alone can read, and returns its recipient. */
export async function writeNewIdentity(path: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const text = `# Opens the backups made for ${recipient}\n${identity}\n`;
  await writeFile(path, text, { mode: OWNER_ONLY, flag: 'wx' });
  return recipient;
}

function toWeb(content: AsyncIterable<Buffer>): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as globalThis.ReadableStream<Uint8Array>;
}

async function* inBuffers(content: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of content as ReadableStream<Uint8Array>)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
