import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalStorage } from '../../src/platform/storage/local-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';

const MB = 1024 * 1024;
/** 200 MB of it are kept free. */
const DISK_MB = 240;
const isRoot = process.getuid?.() === 0;

let disk: string;
let storage: Storage;
let isMounted = false;

/** A small disk of its own, where this machine lets us have one. */
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'haulwise-full-'));
  try {
    if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' });
    isMounted = isRoot;
  } catch {
    isMounted = false;
  }
  storage = await openLocalStorage(join(disk, 'files'));
});
afterAll(async () => {
  if (isMounted) execFileSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

function* megabytes(count: number) {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(MB, sent);
}
const write = (count: number) => storage.write(Readable.from(megabytes(count)));

test('a full disk refuses an upload, keeps nothing of it, still serves files, and recovers', async ({ skip }) => {
  if (!isMounted) skip();
  const kept = await write(10);
  await expect(write(100)).rejects.toMatchObject({ id: 'files.no_space', status: 507 });
  expect(await readdir(join(disk, 'files'))).toEqual([kept.key]);
  const filling = await write(31);
  await expect(write(5)).rejects.toMatchObject({ id: 'files.no_space' });
  expect((await buffer(await storage.read(kept.key))).length).toBe(10 * MB);
  await storage.remove(filling.key);
  expect((await write(5)).size).toBe(5 * MB);
});
