import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeOutFolder } from '../../storage/folders.ts';
import type { Binaries } from './binaries.ts';
import type { Account } from './own-account.ts';
import type { Placement } from './placement.ts';

/** The role the server connects as. It owns its database and is not a superuser. */
export const APP_ROLE = 'haulwise';
const SUPERUSER = 'postgres';

const SOCKET_NAME = '.s.PGSQL.5432';
/** sun_path less its terminating zero on Linux; 103 on macOS. */
const SOCKET_PATH_LIMIT = process.platform === 'darwin' ? 103 : 107;

/** Begins the name of a cluster that another one took the place of. */
const REPLACED = 'cluster-before-';

/** Creates the cluster if there is none, atomically, and returns its directory. */
export async function createCluster(placement: Placement, binaries: Binaries): Promise<string> {
  const { home, account } = placement;
  const cluster = join(home, 'cluster');
  const entries = await readdir(home);
  for (const entry of entries) {
    // Left by an interrupted start, whose initdb may still be writing, or by an interrupted upgrade. What cannot be removed
    // now is removed next time.
    if (entry.startsWith('unfinished-'))
      await rm(join(home, entry), { recursive: true, force: true }).catch(() => undefined);
  }
  if (entries.includes('cluster')) return cluster;
  const replaced = entries.find((entry) => entry.startsWith(REPLACED));
  // An empty database in its place would look like a loss of everything.
  if (replaced !== undefined)
    throw new Error(`${cluster} is missing, but not ${join(home, replaced)}. Rename that one to go on with it.`);
  const unfinished = await makePrivate(await mkdtemp(join(home, 'unfinished-')), account);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  await run(binaries.initdb, ['-D', unfinished, ...locale, ...access], account);
  const sql = `create role ${APP_ROLE} login;\ncreate database ${APP_ROLE} owner ${APP_ROLE};\n`;
  await runSingle(binaries, unfinished, account, sql);
  await rename(unfinished, cluster);
  await writeOutFolder(home);
  return cluster;
}

/** Creates the directory of the socket: only the account can enter it, and its path is short enough for a socket. */
export async function createSocketDirectory({ home, account }: Placement): Promise<string> {
  const near = join(home, 'run');
  if (Buffer.byteLength(join(near, SOCKET_NAME)) > SOCKET_PATH_LIMIT) {
    return makePrivate(await mkdtemp(join(tmpdir(), 'haulwise-')), account);
  }
  await mkdir(near, { recursive: true });
  return makePrivate(near, account);
}

async function makePrivate(directory: string, account: Account | null): Promise<string> {
  await chmod(directory, 0o700);
  if (account !== null) await chown(directory, account.uid, account.gid);
  return directory;
}

/** Runs statements, a line each, in a cluster that does not run. */
export async function runSingle(
  binaries: Binaries,
  cluster: string,
  account: Account | null,
  sql: string,
): Promise<void> {
  await run(binaries.postgres, ['--single', '-D', cluster, 'postgres'], account, sql);
}

async function run(command: string, args: string[], account: Account | null, input = ''): Promise<void> {
  const child = spawn(command, args, { cwd: '/', env: { LC_ALL: 'C' }, ...account });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`The database could not be prepared: ${Buffer.concat(output).toString().trim()}`);
}

/** Puts a cluster in the place of the one of now, and returns where that went; null if there was none. */
export async function replaceCluster(current: string, next: string): Promise<string | null> {
  const aside = join(dirname(current), `${REPLACED}${Date.now()}`);
  const isThere = existsSync(current);
  if (isThere) await rename(current, aside);
  await rename(next, current);
  await writeOutFolder(dirname(current));
  return isThere ? aside : null;
}
