import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataDir } from '../database/data-dir.ts';
import { callAs, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Ground, prepareGround } from './fault-ground.ts';

const ROOT = join(import.meta.dirname, '../../..');
let ground: Ground;
let archive: string;

beforeEach(async () => {
  ground = await prepareGround('used');
  archive = await makeDataDir();
});
afterEach(async () => {
  await ground.clear();
  await rm(archive, { recursive: true, force: true });
});

/** As `npm run` does it; resolves to what it printed, fails with it. */
async function script(name: 'backup' | 'restore', ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: ground.dataDir, WAL_ARCHIVE: archive, LOG_LEVEL: 'warn' };
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', `server/scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env,
  });
  return (await run).stdout;
}

const start = () => ground.start({ WAL_ARCHIVE: archive });

async function listTitles({ url }: RunningServer, token: string): Promise<string[]> {
  const reply = await callAs(token, url, 'GET', '/chat/conversations/');
  return ((await reply.json()) as { results: { title: string }[] }).results.map(({ title }) => title).sort();
}

async function create({ url }: RunningServer, token: string, title: string): Promise<void> {
  const reply = await callAs(token, url, 'POST', '/chat/conversations/', { title });
  expect(reply.status).toBe(201);
}

test('a database goes back to the minute before a mistake, also when only the archive is left', async () => {
  let server = await start();
  const token = await signUp(server.url);
  await create(server, token, 'Before the base');
  expect(await script('backup', '--keep', '7d')).toContain('the base of a recovery to any moment from now on');
  await create(server, token, 'After the base');
  const moment = new Date().toISOString();
  expect((await callAs(token, server.url, 'DELETE', '/chat/conversations/clear-all/')).status).toBe(200);
  await create(server, token, 'After the mistake');
  expect(await listTitles(server, token)).toEqual(['After the mistake']);

  // A running server is not pulled from under its users.
  await expect(script('restore', '--at', moment)).rejects.toThrow('already running');
  await stopServer(server, 'SIGKILL');
  await expect(script('restore', '--at', '2020-01-01T00:00:00Z')).rejects.toThrow('no base backup from before');
  await expect(script('restore', '--at', '2999-01-01T00:00:00Z')).rejects.toThrow('in the future');
  const tooLate = new Date().toISOString();
  await expect(script('restore', '--at', tooLate)).rejects.toThrow(/before configured recovery target/);
  await expect(script('restore', '--at', 'yesterday')).rejects.toThrow('not a moment with its zone');
  // The changes since the base were in the cluster alone.
  expect(await script('restore', '--at', moment)).toContain('As it was before, it is kept in');
  server = await start();
  expect(await listTitles(server, token)).toEqual(['After the base', 'Before the base']);

  // It goes on from there, and is archived on.
  await create(server, token, 'Later');
  const later = new Date().toISOString();
  await callAs(token, server.url, 'DELETE', '/chat/conversations/clear-all/');
  await script('backup');
  await stopServer(server);
  for (const name of await readdir(join(ground.dataDir, 'postgres')))
    if (name.startsWith('cluster')) await rm(join(ground.dataDir, 'postgres', name), { recursive: true });
  await script('restore', '--at', later);
  server = await start();
  expect(await listTitles(server, token)).toEqual(['After the base', 'Before the base', 'Later']);
});
