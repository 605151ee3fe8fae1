import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Login } from '../database/postgres-server.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const FILE = join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini');
const READY_MS = 120_000;

export const isPgBouncerHere = existsSync(PROGRAM);

interface Plan {
  /** For its files. */
  folder: string;
  port: number;
  /** Of the PostgreSQL behind it. */
  login: Login;
  poolSize: number;
}

/** PgBouncer with the file of `deploy/pgbouncer`, and the addresses of this machine. */
export async function startPgBouncer({ folder, port, login, poolSize }: Plan): Promise<ChildProcess> {
  const text = (await readFile(FILE, 'utf8'))
    .replace(/^haulwise = .*$/m, `* = host=${login.host} port=${login.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'));
  await writeFile(join(folder, 'pgbouncer.ini'), `${text}\nunix_socket_dir =\n`);
  await writeFile(join(folder, 'users'), `"${login.user}" "${login.password}"\n`);
  await chmod(folder, 0o755);
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'inherit', ...account });
  await vi.waitFor(async () => expect(await canConnect(port)).toBe(true), { timeout: READY_MS, interval: 100 });
  return child;
}

export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
