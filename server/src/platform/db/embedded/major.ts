import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './own-account.ts';

/** The major version of PostgreSQL that wrote a cluster. */
export async function readClusterMajor(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim());
}

/** The major version of the program at `postgres`. */
export async function readProgramMajor(postgres: string, account: Account | null): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { cwd: '/', ...account });
  return Number(/\) (\d+)/.exec(stdout)?.[1]);
}

/** Throws if the program cannot open the cluster, which only its own major version can. */
export async function checkMajor(cluster: string, postgres: string, account: Account | null): Promise<void> {
  const [written, brought] = await Promise.all([readClusterMajor(cluster), readProgramMajor(postgres, account)]);
  if (written === brought) return;
  const then = written < brought ? 'Run npm run database:upgrade once' : 'Install the version that wrote it';
  throw new Error(`The database in ${cluster} is of PostgreSQL ${written}; this version brings ${brought}. ${then}.`);
}
