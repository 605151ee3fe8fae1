import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStorage } from '../../src/platform/storage/local-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { makeDataDir } from '../../test/database/data-dir.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database/database.ts';
import { MIGRATIONS } from '../../test/database/template-cluster.ts';
import { upload } from '../../test/files/uploads.ts';
import { startTestApp } from '../../test/harness.ts';
import { verifyArchive } from './archive-reader.ts';
import { openObjectPool } from './object-pool.ts';
import { runDrill } from './restore-drill.ts';
import { parseRetention, removeOutdated } from './retention.ts';
import { createSeal, readOpener, type Seal, writeNewIdentity } from './sealing.ts';
import { writeBackup } from './write-backup.ts';

/** Longer than two chunks of age (64 KB each), and with a text to look for. */
const CONTENT = `item,price\nsofa,$85\n${'a long price list\n'.repeat(9_000)}`;

let source: TestDatabase;
let folder: string;
let storage: Storage;
let seal: Seal;

const parts = { migrations: MIGRATIONS, log: pino({ level: 'silent' }) };
const inFolder = (name: string) => join(folder, name);
const own = () => readOpener(inFolder('own.txt'));

beforeAll(async () => {
  source = await createTestDatabase();
  folder = await makeDataDir();
  const app = await startTestApp({ database: source, dataDir: folder });
  const ada = await app.signUpAdmin();
  await upload(app, ada, 'prices.csv', CONTENT);
  await upload(app, ada, 'noise.txt', randomBytes(1_000).toString('base64'));
  await app.close();
  storage = await openLocalStorage(inFolder('files'));
  seal = await createSeal([await writeNewIdentity(inFolder('own.txt'))]);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

async function backUp(path: string, { with: using = seal as Seal | null, isWhole = false, from = storage } = {}) {
  const pool = isWhole ? null : await openObjectPool(path, using);
  return writeBackup({
    database: source.options,
    storage: from,
    path,
    pool,
    seal: using,
    secrets: null,
    now: new Date(),
  });
}

it('an encrypted backup is restored with the identity, and nothing in it can be read without', async () => {
  const shelf = await makeDataDir();
  const path = join(shelf, 'haulwise-2026-11-01T000000Z.tar.gz.age');
  expect(await backUp(path)).toMatchObject({ files: 2, known: 0 });
  const names = await readdir(join(shelf, 'objects'));
  expect(names).toHaveLength(2);
  for (const file of [path, ...names.map((name) => join(shelf, 'objects', name))]) {
    const bytes = await readFile(file);
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(bytes.includes('price')).toBe(false);
    expect((await stat(file)).mode & 0o077).toBe(0);
  }
  const opener = await own();
  const manifest = await verifyArchive(path, opener);
  expect(await runDrill({ ...parts, path, manifest, opener })).toEqual({ damaged: [] });
  await rm(shelf, { recursive: true });
});

it('a whole backup in one encrypted file is opened by any of its recipients', async () => {
  const second = await writeNewIdentity(inFolder('second.txt'));
  const both = await createSeal([await writeNewIdentity(inFolder('first.txt')), second]);
  const path = inFolder('whole.tar.gz.age');
  await backUp(path, { with: both, isWhole: true });
  for (const name of ['first.txt', 'second.txt']) {
    const opener = await readOpener(inFolder(name));
    expect((await verifyArchive(path, opener)).files).toHaveLength(2);
  }
});

it('no key, another key and a file that was cut or changed are told apart', async () => {
  const path = inFolder('told-apart.tar.gz.age');
  await backUp(path, { isWhole: true });
  await writeNewIdentity(inFolder('other.txt'));
  await expect(verifyArchive(path)).rejects.toThrow('It is encrypted. Name the file');
  await expect(verifyArchive(path, await readOpener(inFolder('other.txt')))).rejects.toThrow('for another key');
  const bytes = await readFile(path);
  const damaged = inFolder('damaged.tar.gz.age');
  const opener = await own();
  for (const share of [0.001, 0.3, 0.9, 1]) {
    const at = Math.min(bytes.length - 1, Math.floor(bytes.length * share));
    await writeFile(damaged, bytes.subarray(0, at));
    await expect(verifyArchive(damaged, opener)).rejects.toThrow(/damaged or not a backup/);
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(damaged, changed);
    await expect(verifyArchive(damaged, opener)).rejects.toThrow(/damaged or not a backup|cannot be opened/);
  }
});

it('files are copied again for other recipients, when cut off, and never shared with backups in the clear', async () => {
  const shelf = await makeDataDir();
  const at = (day: string, end = '.age') => join(shelf, `haulwise-2026-11-${day}T000000Z.tar.gz${end}`);
  const objects = () => readdir(join(shelf, 'objects'));
  await backUp(at('01', ''), { with: null });
  expect((await backUp(at('02'))).known).toBe(0);
  expect((await backUp(at('03'))).known).toBe(2);
  const [name = ''] = (await objects()).filter((each) => each.endsWith('.age'));
  const object = join(shelf, 'objects', name);
  await writeFile(object, (await readFile(object)).subarray(1));
  await expect(verifyArchive(at('03'), await own())).rejects.toThrow('is damaged: it has changed');
  expect((await backUp(at('04'))).known).toBe(1);
  const rotated = await createSeal([await writeNewIdentity(inFolder('rotated.txt'))]);
  expect((await backUp(at('05'), { with: rotated })).known).toBe(0);
  const opener = await readOpener(inFolder('rotated.txt'));

  // The machine that removes them has no identity.
  const before = await objects();
  await rm(`${at('04')}.objects`);
  await expect(removeOutdated(at('05'), parseRetention('2d'))).rejects.toThrow('Which files');
  expect(await objects()).toEqual(before);
  await rm(at('04'));
  expect(await removeOutdated(at('05'), parseRetention('1d'))).toEqual({ backups: 3, objects: before.length - 2 });
  expect((await readdir(shelf)).sort()).toEqual([
    'haulwise-2026-11-05T000000Z.tar.gz.age',
    'haulwise-2026-11-05T000000Z.tar.gz.age.objects',
    'objects',
  ]);
  await verifyArchive(at('05'), opener);
  await rm(shelf, { recursive: true });
});

it('a backup that fails leaves neither an archive nor a list of files', async () => {
  const shelf = await makeDataDir();
  const broken = { ...storage, read: async (key: string) => storage.read(key, { start: 1, end: 3 }) };
  const path = join(shelf, 'haulwise-2026-11-01T000000Z.tar.gz.age');
  await expect(backUp(path, { from: broken })).rejects.toThrow('could not be copied');
  expect(await readdir(shelf)).toEqual(['objects']);
  expect(await readdir(join(shelf, 'objects'))).toEqual([]);
  await rm(shelf, { recursive: true });
});

it('a new identity is never written over another, and is readable by its owner only', async () => {
  const before = await readFile(inFolder('own.txt'), 'utf8');
  await expect(writeNewIdentity(inFolder('own.txt'))).rejects.toThrow('EEXIST');
  expect(await readFile(inFolder('own.txt'), 'utf8')).toBe(before);
  expect((await stat(inFolder('own.txt'))).mode & 0o077).toBe(0);
});

it.each([
  ['nothing', '# a comment\n', 'contains no identity'],
  ['a recipient', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\n', 'is not an identity file'],
  ['a mistyped identity', 'AGE-SECRET-KEY-1QQQQ\n', 'is not an identity file'],
  ['an identity behind a passphrase', '-----BEGIN AGE ENCRYPTED FILE-----\n', 'protected by a passphrase'],
])('an identity file with %s is refused, and the error does not hold it', async (_, text, fault) => {
  const path = inFolder('wrong-identity.txt');
  await writeFile(path, text);
  const told = await readOpener(path).catch(({ message }: Error) => message);
  expect(told).toContain(fault);
  expect(told).not.toContain('QQQQ');
});

it('a mistyped recipient is refused by name', async () => {
  await expect(createSeal([`age1${'q'.repeat(58)}`])).rejects.toThrow('is mistyped');
  await expect(readOpener(inFolder('nowhere.txt'))).rejects.toThrow('cannot be read');
});

const age = await promisify(execFile)('age', ['--version']).catch(() => null);

it.skipIf(age === null)('the age program opens them, and we open what it encrypts', async () => {
  const path = inFolder('for-age.tar.gz.age');
  await backUp(path, { isWhole: true });
  const run = promisify(execFile);
  const opened = inFolder('opened.tar.gz');
  await run('age', ['-d', '-i', inFolder('own.txt'), '-o', opened, path]);
  expect((await verifyArchive(opened)).files).toHaveLength(2);
  const again = inFolder('again.tar.gz.age');
  const recipient = (await readFile(inFolder('own.txt'), 'utf8')).match(/age1[a-z0-9]+/)?.[0] ?? '';
  await run('age', ['-r', recipient, '-o', again, opened]);
  expect((await verifyArchive(again, await own())).files).toHaveLength(2);
});
