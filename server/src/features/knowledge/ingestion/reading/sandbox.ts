import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from '../../../../platform/telemetry/log/logger.ts';

const UNSHARE = '/usr/bin/unshare';
/** An account without rights or files. Not `nobody`, which other programs use, the embedded database among them. */
const NO_ACCOUNT = '65533';
/** The best first. An ordinary user needs a user namespace to leave the network. */
const WAYS = {
  root: [
    [UNSHARE, '--net', '--setgid', NO_ACCOUNT, '--setuid', NO_ACCOUNT, '--'],
    [UNSHARE, '--net', '--'],
  ],
  user: [[UNSHARE, '--map-current-user', '--net', '--']],
};
const TIMEOUT_MS = 10_000;
const NONE =
  'documents are read by a process that this system does not cut off from the network: allow unshare --net (docs/operations.md)';

let found: Promise<readonly string[]> | null = null;

/**
 * What to put before a command so that it runs without a network and, started by root, as a user without rights. Tried out
 * once; empty where the system allows neither.
 */
export function findSandbox(): Promise<readonly string[]> {
  found ??= tryOut();
  return found;
}

/** Says at the start if documents are read without that protection. */
export async function checkSandbox(log: Logger): Promise<void> {
  if ((await findSandbox()).length === 0) log.warn(NONE);
}

async function tryOut(): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  for (const way of process.getuid?.() === 0 ? WAYS.root : WAYS.user) if (await works(way)) return way;
  return [];
}

/** The user without rights must be able to run Node.js and to read this program. */
async function works([command = '', ...args]: string[]): Promise<boolean> {
  const script = `require('node:fs').readFileSync(${JSON.stringify(fileURLToPath(import.meta.url))})`;
  return promisify(execFile)(command, [...args, process.execPath, '-e', script], { timeout: TIMEOUT_MS, env: {} }).then(
    () => true,
    () => false,
  );
}
