import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/files/s3-server.ts';
import { openLocalStorage } from './local-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage, Stored } from './storage.ts';

const MB = 1024 * 1024;
const INSTALLATION = '0123456789abcdef';
let folder: string;
let s3: S3Server;
let local: Storage;
let remote: Awaited<ReturnType<typeof openS3Storage>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulwise-storage-'));
  s3 = await startS3Server();
  local = await openLocalStorage(join(folder, 'files'));
  remote = await openS3Storage({ ...s3.place, prefix: 'hauling/prod' }, INSTALLATION);
});
afterAll(async () => {
  remote.close();
  await s3.stop();
  await rm(folder, { recursive: true });
});

const inPieces = (bytes: Buffer, piece = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    })(),
  );
async function listOf(storage: Storage): Promise<Stored[]> {
  const found: Stored[] = [];
  for await (const one of storage.list()) found.push(one);
  return found;
}

const keysOf = async (storage: Storage) => (await listOf(storage)).map(({ key }) => key);

/** Fails with `error` after `after` bytes. */
function breakingOff(after: number, error: Error): Readable {
  return Readable.from(
    (async function* () {
      for (let sent = 0; sent < after; sent += 64 * 1024) yield Buffer.alloc(64 * 1024);
      throw error;
    })(),
  );
}

describe.each([
  ['a folder', () => local],
  ['a bucket', () => remote],
])('the file storage in %s', (_where, storageOf) => {
  it.each([1, 70_000, 20 * MB])('stores and returns %i bytes', async (size) => {
    const storage = storageOf();
    const bytes = randomBytes(size);
    const written = await storage.write(inPieces(bytes));
    expect(written).toMatchObject({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect((await buffer(await storage.read(written.key))).equals(bytes)).toBe(true);
    expect(await keysOf(storage)).toContain(written.key);
    await storage.remove(written.key);
    await storage.remove(written.key);
    expect(await keysOf(storage)).not.toContain(written.key);
    await expect(storage.read(written.key)).rejects.toMatchObject({ id: 'files.storage_unavailable' });
  });

  it('returns a range', async () => {
    const storage = storageOf();
    const { key } = await storage.write(inPieces(Buffer.from('0123456789')));
    expect(String(await buffer(await storage.read(key, { start: 2, end: 4 })))).toBe('234');
    expect(String(await buffer(await storage.read(key, { start: 9, end: 9 })))).toBe('9');
  });

  it.each([0, 3 * MB, 20 * MB])('keeps nothing of a stream that fails after %i bytes', async (after) => {
    const storage = storageOf();
    const before = await keysOf(storage);
    const gone = new Error('The reader left.');
    await expect(storage.write(breakingOff(after, gone))).rejects.toBe(gone);
    expect(await keysOf(storage)).toEqual(before);
  });

  it('keeps nothing of a stream that failed before it was read', async () => {
    const storage = storageOf();
    const gone = new Error('Gone already.');
    const content = new Readable({ read: () => undefined });
    content.once('error', () => undefined);
    content.destroy(gone);
    await expect(storage.write(content)).rejects.toBe(gone);
  });

  it('lists when each file was written', async () => {
    const storage = storageOf();
    const { key } = await storage.write(inPieces(Buffer.from('now')));
    const found = (await listOf(storage)).find((one) => one.key === key);
    expect(Math.abs(Date.now() - (found?.written_at.getTime() ?? 0))).toBeLessThan(5_000);
  });

  it.each(['../secrets.json', '/etc/passwd', '', `${'a'.repeat(31)}/`])('has nothing under the key %j', async (key) => {
    const storage = storageOf();
    await expect((async () => storage.read(key))()).rejects.toThrow('Not a key');
    await expect((async () => storage.remove(key))()).rejects.toThrow('Not a key');
  });
});

describe('the file storage in a folder', () => {
  it('is closed to other users of the machine, and keeps nothing unfinished', async () => {
    const { key } = await local.write(inPieces(Buffer.from('mine')));
    expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'files', key))).mode & 0o777).toBe(0o600);
    expect((await readdir(join(folder, 'files'))).filter((name) => name.startsWith('unfinished-'))).toEqual([]);
  });

  it('removes only unfinished files older than a given time', async () => {
    const { key } = await local.write(inPieces(Buffer.from('kept')));
    const left = join(folder, 'files', 'unfinished-old');
    const running = join(folder, 'files', 'unfinished-now');
    await Promise.all([writeFile(left, 'x'), writeFile(running, 'x')]);
    await utimes(left, 1, 1);
    await local.removeUnfinished(new Date(Date.now() - 60_000));
    const names = await readdir(join(folder, 'files'));
    expect([names.includes('unfinished-old'), names.includes('unfinished-now')]).toEqual([false, true]);
    expect(String(await readFile(join(folder, 'files', key)))).toBe('kept');
  });

  it('returns how much may still be uploaded', async () => {
    expect(await local.freeSpace()).toBeGreaterThan(0);
  });
});

describe('the file storage in a bucket', () => {
  it('does not list the objects of others in the same bucket', async () => {
    const other = await openS3Storage({ ...s3.place, prefix: 'hauling/prod' }, 'fedcba9876543210');
    const { key } = await other.write(inPieces(Buffer.from('theirs')));
    expect(await keysOf(remote)).not.toContain(key);
    expect(await keysOf(other)).toEqual([key]);
    other.close();
  });

  it('fails with files.storage_unavailable if the store does not respond', async () => {
    const away = await openS3Storage({ ...s3.place, endpoint: 'http://127.0.0.1:9' }, INSTALLATION);
    const refusal = { id: 'files.storage_unavailable', status: 503 };
    await expect(away.write(inPieces(Buffer.from('x')))).rejects.toMatchObject(refusal);
    await expect(away.read(`${INSTALLATION}/${'a'.repeat(32)}`)).rejects.toMatchObject(refusal);
    away.close();
  });
});
