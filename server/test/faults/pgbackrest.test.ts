import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOwnAccount } from '../../src/platform/db/embedded/own-account.ts';
import { makeDataDir } from '../database/data-dir.ts';
import { callAs, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Ground, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const PAPER = join(import.meta.dirname, '../../../docs/operations.md');
const PGBACKREST = '/usr/bin/pgbackrest';
/** Debian's; this pgBackRest need not know the version that we bring. */
const POSTGRES = ['17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin`).find((path) => existsSync(path));

let ground: Ground;
let home: string;
let account: { uid?: number; gid?: number };
let postgres: ChildProcess | null = null;

beforeEach(async () => {
  ground = await prepareGround();
  home = await makeDataDir();
  // PostgreSQL refuses root.
  account = process.getuid?.() === 0 ? await findOwnAccount() : {};
  for (const name of ['cluster', 'repository', 'log', 'spool', 'lock', 'socket']) {
    await mkdir(join(home, name), { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) await chown(join(home, name), account.uid, account.gid);
  }
});
afterEach(async () => {
  postgres?.kill('SIGKILL');
  postgres = null;
  await ground.clear();
  await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** The settings that docs/operations.md tells, with the places of this test. */
async function writeSettings(): Promise<void> {
  const [, told = ''] = /^```ini\n([\s\S]*?)^```$/m.exec(await readFile(PAPER, 'utf8')) ?? [];
  expect(told).toContain('[haulwise]');
  const here = told
    .replace(/pg1-path=.*/, `pg1-path=${home}/cluster\npg1-socket-path=${home}/socket\npg1-user=postgres`)
    .replace(/repo1-path=.*/, `repo1-path=${home}/repository`)
    .replace('[global]', `[global]\nlog-path=${home}/log\nspool-path=${home}/spool\nlock-path=${home}/lock`);
  await writeFile(join(home, 'pgbackrest.conf'), here, { mode: 0o644 });
}

const options = () => ({ cwd: '/', env: { LC_ALL: 'C', PATH: process.env.PATH }, ...account });

async function pgbackrest(...args: string[]): Promise<void> {
  await promisify(execFile)(PGBACKREST, [`--config=${home}/pgbackrest.conf`, '--stanza=haulwise', ...args], options());
}

async function startPostgres(): Promise<void> {
  const archive = `${PGBACKREST} --config=${home}/pgbackrest.conf --stanza=haulwise archive-push %p`;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `${home}/socket`,
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: archive,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(POSTGRES ?? '', 'postgres'), ['-D', join(home, 'cluster'), ...args], {
    ...options(),
    stdio: 'ignore',
  });
  postgres = child;
  const isReady = async () => (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).includes('ready');
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 60_000 });
}

async function stopPostgres(): Promise<void> {
  if (postgres === null) return;
  const ended = once(postgres, 'exit');
  postgres.kill('SIGINT');
  await ended;
  postgres = null;
}

const start = () => {
  const database = `postgres://haulwise@localhost/haulwise?host=${encodeURIComponent(`${home}/socket`)}`;
  return ground.start({ ...ADMIN, DATABASE_URL: database });
};

async function listTitles({ url }: RunningServer, token: string): Promise<string[]> {
  const reply = await callAs(token, url, 'GET', '/chat/conversations/');
  return ((await reply.json()) as { results: { title: string }[] }).results.map(({ title }) => title).sort();
}

describe.skipIf(POSTGRES === undefined || !existsSync(PGBACKREST))('a PostgreSQL of your own with pgBackRest', () => {
  it('goes back to the minute before a mistake, with the settings of the paper', async () => {
    await writeSettings();
    const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];
    const initdb = join(POSTGRES ?? '', 'initdb');
    execFileSync(initdb, ['-D', join(home, 'cluster'), '--encoding=UTF8', '--locale=C', ...access], options());
    const sql = 'create role haulwise login;\ncreate database haulwise owner haulwise;\n';
    execFileSync(join(POSTGRES ?? '', 'postgres'), ['--single', '-D', join(home, 'cluster'), 'postgres'], {
      ...options(),
      input: sql,
    });
    await startPostgres();
    await pgbackrest('stanza-create');
    await pgbackrest('check');
    let server = await start();
    const token = await signUp(server.url);
    const create = async (title: string) =>
      expect((await callAs(token, server.url, 'POST', '/chat/conversations/', { title })).status).toBe(201);
    await create('Before the backup');
    await pgbackrest('--type=full', 'backup');
    await create('After the backup');
    const moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00');
    expect((await callAs(token, server.url, 'DELETE', '/chat/conversations/clear-all/')).status).toBe(200);
    await create('After the mistake');

    await stopServer(server);
    await stopPostgres();
    await pgbackrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
    await startPostgres();
    server = await start();
    expect(await listTitles(server, token)).toEqual(['After the backup', 'Before the backup']);
    // It goes on from there, and its next backup is an increment.
    await create('Later');
    await pgbackrest('--type=incr', 'backup');
  });
});
