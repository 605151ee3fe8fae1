import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOwnAccount } from '../../src/platform/db/embedded/own-account.ts';
import { callAs, launchServer, type RunningServer, signUp, stopServer } from '../running-server.ts';
import { type Ground, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Debian's, of an older major version than ours. */
const OLD = ['17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin`).find((path) => existsSync(path));

/** The same whichever database holds the keys otherwise. */
const SECRET_KEY = 'a key of the test: 5c1e9d7b3f2a8064';

let ground: Ground;
let archive: string;

beforeEach(async () => {
  ground = await prepareGround();
  archive = await mkdtemp(join(tmpdir(), 'haulwise-archive-'));
});
afterEach(async () => {
  await ground.clear();
  await rm(archive, { recursive: true, force: true });
});

async function script(name: 'backup' | 'upgrade-database', ...args: string[]): Promise<string> {
  const env = { ...process.env, SECRET_KEY, DATA_DIR: ground.dataDir, WAL_ARCHIVE: archive, LOG_LEVEL: 'warn' };
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', `server/scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env,
  });
  return (await run).stdout;
}

/** As an installation leaves it that was started with the old major version: with an account and a conversation. */
async function makeOldInstallation(old: string): Promise<string> {
  const account = process.getuid?.() === 0 ? await findOwnAccount() : null;
  const home = join(ground.dataDir, 'postgres');
  const cluster = join(home, 'cluster');
  const socket = await mkdtemp(join(tmpdir(), 'haulwise-old-'));
  await mkdir(home);
  await chmod(home, 0o711);
  await mkdir(cluster, { mode: 0o700 });
  if (account) for (const path of [cluster, socket]) await chown(path, account.uid, account.gid);
  const options = { cwd: '/', env: { LC_ALL: 'C' }, ...account };
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];
  execFileSync(join(old, 'initdb'), ['-D', cluster, '--encoding=UTF8', '--locale=C', ...access], options);
  const sql = 'create role haulwise login;\ncreate database haulwise owner haulwise;\n';
  execFileSync(join(old, 'postgres'), ['--single', '-D', cluster, 'postgres'], { ...options, input: sql });
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`];
  const postgres = spawn(join(old, 'postgres'), ['-D', cluster, ...settings], { ...options, stdio: 'ignore' });
  try {
    await vi.waitFor(() => expect(existsSync(join(socket, '.s.PGSQL.5432'))).toBe(true), { timeout: 30_000 });
    const database = `postgres://haulwise@localhost/haulwise?host=${encodeURIComponent(socket)}`;
    const server = await ground.start({ ...ADMIN, SECRET_KEY, DATABASE_URL: database });
    const token = await signUp(server.url);
    const reply = await callAs(token, server.url, 'POST', '/chat/conversations/', { title: 'From the old one' });
    expect(reply.status).toBe(201);
    await stopServer(server);
    return token;
  } finally {
    const ended = once(postgres, 'exit');
    postgres.kill('SIGINT');
    await ended;
    await rm(socket, { recursive: true, force: true });
  }
}

async function listTitles({ url }: RunningServer, token: string): Promise<string[]> {
  const reply = await callAs(token, url, 'GET', '/chat/conversations/');
  return ((await reply.json()) as { results: { title: string }[] }).results.map(({ title }) => title);
}

const readMajor = async (cluster: string) => Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));

describe.skipIf(OLD === undefined)('a database of an older major version', () => {
  it('keeps the server from starting, which names the command that moves all rows and loses none', async () => {
    const token = await makeOldInstallation(OLD ?? '');
    const home = join(ground.dataDir, 'postgres');
    await writeFile(join(archive, '000000010000000000000001.gz'), '');
    const refused = launchServer({ DATA_DIR: ground.dataDir });
    await vi.waitFor(() => expect(refused.process.exitCode).toBe(1), { timeout: 60_000 });
    expect(refused.output()).toMatch(
      /is of PostgreSQL \d\d; this version brings \d\d. Run npm run database:upgrade once/,
    );

    await expect(script('upgrade-database', '--binaries', ground.dataDir)).rejects.toThrow('holds no program');
    // Killed while it moves the rows, it has changed nothing.
    const moving = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/scripts/upgrade-database.ts', '--binaries', OLD ?? ''],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: ground.dataDir }, stdio: 'ignore' },
    );
    const names = () => readdir(home);
    await vi.waitFor(async () => expect((await names()).join()).toContain('unfinished-upgrade-'), { timeout: 60_000 });
    moving.kill('SIGKILL');
    await once(moving, 'exit');
    expect(await readMajor(join(home, 'cluster'))).toBeLessThan(18);

    const said = await script('upgrade-database', '--binaries', OLD ?? '');
    expect(said).toMatch(/^From PostgreSQL \d\d to \d\d: [\d,]+ rows[\s\S]*is kept in [\s\S]*WAL_ARCHIVE held/);
    expect(await script('upgrade-database')).toContain('Nothing to do');
    const server = await ground.start({ SECRET_KEY, WAL_ARCHIVE: archive });
    expect(await listTitles(server, token)).toEqual(['From the old one']);
    // It is archived again, and may make base backups.
    expect(await script('backup')).toContain('the base of a recovery to any moment from now on');
    await stopServer(server);
    expect((await names()).filter((name) => name.startsWith('unfinished-'))).toEqual([]);

    // An exchange that was cut off in the middle: nobody goes on with an empty database.
    await rename(join(home, 'cluster'), join(home, 'cluster-of-now'));
    const lost = launchServer({ DATA_DIR: ground.dataDir });
    await vi.waitFor(() => expect(lost.process.exitCode).toBe(1), { timeout: 60_000 });
    expect(lost.output()).toContain('Rename that one to go on with it');
    await rename(join(home, 'cluster-of-now'), join(home, 'cluster'));
  });
});
