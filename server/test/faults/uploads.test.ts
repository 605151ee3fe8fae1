import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { File, SignedIn } from '@haulwise/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs, type RunningServer, stopServer } from '../running-server.ts';
import { childrenOf, type Ground, hasEnded, isLong, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const ROUNDS = isLong ? 10 : 2;
const LONGEST_ROUND_MS = 1_500;
const WRITERS = 3;
const MB = 1024 * 1024;

let ground: Ground;
let server: RunningServer;
let token: string;

beforeEach(async () => {
  ground = await prepareGround('used');
  await start();
});
afterEach(() => ground.clear());

async function start(): Promise<void> {
  server = await ground.start(ADMIN);
  const reply = await callAs('', server.url, 'POST', '/auth/login/', {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  token = ((await reply.json()) as SignedIn).tokens.access;
}

const call = (method: string, path: string, body?: unknown) => callAs(token, server.url, method, path, body);

async function send(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<File | null> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${server.url}/api/files/upload/`, { method: 'POST', headers, body: form });
  return reply.status === 201 ? ((await reply.json()) as File) : null;
}

/** Uploads one after the other until the server is gone; the acknowledged ones. */
async function sendUntilGone(name: string, known: File[]): Promise<void> {
  for (;;) {
    const size = Math.ceil(Math.random() * 4 * MB);
    const file = await send(name, new Uint8Array(randomBytes(size))).catch(() => null);
    if (file === null) return;
    known.push(file);
  }
}

async function listAll(): Promise<File[]> {
  const files: File[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await call('GET', `/files/?page_size=100&page=${page}`);
    const { results, next } = (await reply.json()) as { results: File[]; next: string | null };
    files.push(...results);
    if (next === null) return files;
  }
}

async function expectWhole(file: File): Promise<void> {
  const reply = await call('GET', `/files/${file.id}/download/`);
  expect(reply.status, file.name).toBe(200);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  expect(bytes.length).toBe(file.file_size);
}

test(`${ROUNDS} kills under uploads: every listed file has its bytes, and no acknowledged file is lost`, async () => {
  const known: File[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = Array.from({ length: WRITERS }, (_, at) => sendUntilGone(`round${round}-${at}.bin`, known));
    await expect.poll(() => known.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(round);
    await sleep(Math.random() * LONGEST_ROUND_MS);
    await stopServer(server, 'SIGKILL');
    await Promise.all(writing);
    await start();
    const listed = await listAll();
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(known.map(({ id }) => id)));
    for (const file of listed) await expectWhole(file);
  }
});

test(`${ROUNDS} kills under deletion of many: each file is whole or gone with its bytes`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, at) => send(`f${at}.bin`, new Uint8Array([at, round]))),
    );
    const file_ids = made.map((file) => file?.id);
    const deleting = call('POST', '/files/bulk-action/', { action: 'delete', file_ids }).catch(() => null);
    await sleep(Math.random() * 120);
    await stopServer(server, 'SIGKILL');
    const isAcknowledged = (await deleting)?.status === 200;
    await start();
    const left = await listAll();
    if (isAcknowledged) expect(left.filter(({ id }) => file_ids.includes(id))).toEqual([]);
    for (const file of left) await expectWhole(file);
    const stored = async () =>
      (await readdir(join(ground.dataDir, 'files'))).filter((name) => /^[0-9a-f]{32}$/.test(name));
    await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(left.length);
    const hashes = await Promise.all((await stored()).map((name) => readFile(join(ground.dataDir, 'files', name))));
    const digests = hashes.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    expect(digests.sort()).toEqual(left.map(({ sha256 }) => sha256).sort());
  }
});

test('a kill while a document is read also ends the reading process, and the document is read once after the restart', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `Thing number ${at},$${at}`).join('\n');
  const made = await send('long list.csv', new TextEncoder().encode(`Item,Price\n${rows}`));
  const readers = () => childrenOf(server.process.pid ?? 0);
  const readersOf = async () => (await Promise.all((await readers()).map(isReader))).some(Boolean);
  await expect.poll(readersOf, { timeout: 30_000, interval: 10 }).toBe(true);
  const before = await readers();
  const reader = before[(await Promise.all(before.map(isReader))).indexOf(true)] ?? 0;
  await stopServer(server, 'SIGKILL');
  await expect.poll(() => hasEnded(reader), { interval: 50 }).toBe(true);
  await start();
  const knowledge = async () => {
    const reply = await call('GET', `/files/${made?.id}/`);
    return ((await reply.json()) as File).knowledge;
  };
  expect(['queued', 'processing']).toContain((await knowledge()).status);
  // Another server may be at it: only after 90 s of silence it is taken over.
  if (!isLong) return;
  await expect.poll(async () => (await knowledge()).status, { timeout: 400_000, interval: 500 }).toBe('ready');
  const reply = await call('GET', '/knowledge/documents/?search=long%20list');
  expect(((await reply.json()) as { count: number }).count).toBe(1);
}, 480_000);

/** Whether a process reads a document. */
async function isReader(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('reading-worker');
}
