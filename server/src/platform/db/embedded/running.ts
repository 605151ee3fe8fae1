import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { APP_ROLE } from './cluster.ts';
import { findPassword } from './password.ts';

/** The line of postmaster.pid that names the folder of the socket (PostgreSQL 18, "postmaster.pid"), from 0. */
const SOCKET_LINE = 4;

/** How to connect to the database of `home`; null if it is not running. */
export async function findRunning(home: string): Promise<pg.ClientConfig | null> {
  const text = await readFile(join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => '');
  const host = text.split('\n')[SOCKET_LINE]?.trim();
  if (!host) return null;
  const password = await findPassword(home);
  const options = { host, user: APP_ROLE, database: APP_ROLE, ...(password === null ? {} : { password }) };
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return options;
  } catch {
    // Left behind by a process that was killed.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
