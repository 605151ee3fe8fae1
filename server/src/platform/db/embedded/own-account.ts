import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The account that the database runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/** The system user of the database where root starts the server. */
const NAME = 'haulwise-db';
/** Not ours alone. */
export const NOBODY: Account = { uid: 65_534, gid: 65_534 };
const USERADD = [
  '--system',
  '--user-group',
  '--no-create-home',
  '--home-dir',
  '/nonexistent',
  '--shell',
  '/usr/sbin/nologin',
];
/** Another server that starts may hold the lock of the list of users. */
const TRIES = 5;
const RETRY_MS = 300;

/** The account for the database, made at the first start; `nobody` where none can be made. */
export async function findOwnAccount(): Promise<Account> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await findUser();
    if (known !== null) return known;
    const isMissing = await promisify(execFile)('useradd', [...USERADD, NAME]).then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    );
    if (isMissing) break;
    if ((await findUser()) === null) await sleep(RETRY_MS);
  }
  return (await findUser()) ?? NOBODY;
}

async function findUser(): Promise<Account | null> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] =
    users
      .split('\n')
      .find((line) => line.startsWith(`${NAME}:`))
      ?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}
