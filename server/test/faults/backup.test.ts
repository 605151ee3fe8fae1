import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { File, SignedIn } from '@haulwise/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callAs, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Ground, isLong, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const ROUNDS = isLong ? 5 : 1;
const MB = 1024 * 1024;
const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

let ground: Ground;
let elsewhere: Ground;

beforeEach(async () => {
  [ground, elsewhere] = [await prepareGround('used'), await prepareGround()];
});
afterEach(async () => {
  await ground.clear();
  await elsewhere.clear();
});

/** As `npm run` does it; resolves to what it printed. */
async function script(name: 'backup' | 'restore', dataDir: string, args: string[], others = {}): Promise<string> {
  const env = { ...process.env, ...others, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', `server/scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

async function signIn({ url }: RunningServer): Promise<string> {
  const login = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  const reply = await callAs('', url, 'POST', '/auth/login/', login);
  return ((await reply.json()) as SignedIn).tokens.access;
}

async function listAll(server: RunningServer, token: string): Promise<File[]> {
  const reply = await callAs(token, server.url, 'GET', '/files/?page_size=100');
  return ((await reply.json()) as { results: File[] }).results;
}

/** People register, and files come and go, until it is enough. */
async function writeOn(server: RunningServer, token: string, isEnough: () => boolean, people: string[]): Promise<void> {
  const uploaded: File[] = [];
  while (!isEnough()) {
    people.push(await signUp(server.url));
    const form = new FormData();
    const size = Math.ceil(Math.random() * 2 * MB);
    form.append('file', new Blob([new Uint8Array(randomBytes(size))]), `${people.length}.bin`);
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.url}/api/files/upload/`, { method: 'POST', headers, body: form });
    uploaded.push((await reply.json()) as File);
    const old = uploaded.length > 4 ? uploaded.shift() : undefined;
    if (old) await callAs(token, server.url, 'DELETE', `/files/${old.id}/`);
  }
}

test(`${ROUNDS} encrypted backups under writes: each is of one moment, and a server elsewhere goes on from it`, async () => {
  const server = await ground.start(ADMIN);
  const token = await signIn(server);
  const people: string[] = [];
  let isEnough = false;
  const writing = writeOn(server, token, () => isEnough, people);
  await expect.poll(() => people.length, { timeout: 30_000 }).toBeGreaterThan(6);
  const identity = join(ground.dataDir, 'identity.txt');
  const made = await script('backup', ground.dataDir, ['--new-identity', identity]);
  const encrypting = { BACKUP_RECIPIENTS: made.match(/^BACKUP_RECIPIENTS=(age1[a-z0-9]+)$/m)?.[1] };
  const files = Array.from({ length: ROUNDS }, (_, i) => join(ground.dataDir, `backups/${i}.tar.gz.age`));
  let known = 0;
  for (const path of files) {
    known = people.length;
    expect(await script('backup', ground.dataDir, [path, '--with-secrets'], encrypting)).toMatch(
      /Encrypted: [\s\S]*It holds the keys/,
    );
  }
  isEnough = true;
  await writing;
  await stopServer(server);

  const last = [files.at(-1) ?? '', '--identity', identity];
  await expect(script('restore', elsewhere.dataDir, [files.at(-1) ?? ''])).rejects.toThrow('It is encrypted');
  expect(await script('restore', elsewhere.dataDir, ['--check', ...last])).toContain('can be restored');
  expect(await script('restore', elsewhere.dataDir, last)).toMatch(/^Restored [\d,]+ rows and \d+ files/);
  const again = await elsewhere.start(ADMIN);
  const kept = await listAll(again, token);
  expect(kept.length).toBeGreaterThan(3);
  for (const { id, sha256 } of kept) {
    const reply = await callAs(token, again.url, 'GET', `/files/${id}/download/`);
    expect(reply.status).toBe(200);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  for (const person of people.slice(0, known)) {
    expect((await callAs(person, again.url, 'GET', '/auth/user/')).status).toBe(200);
  }
  await expect(script('restore', elsewhere.dataDir, last)).rejects.toThrow('already running');
  await stopServer(again);
  await expect(script('restore', elsewhere.dataDir, last)).rejects.toThrow('There are users here already');
  await expect(script('backup', elsewhere.dataDir, [files.at(-1) ?? ''])).rejects.toThrow('is there already');
});
