import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { root, run } from './processes.mjs';

const STAMP = 'node_modules/.haulwise-installed';
const NODE_LEAST = [20, 19];

/** Installs the packages of the lock file unless they are installed, which takes a few milliseconds to check. */
export async function installDependencies() {
  refuseOldNode();
  const digest = fingerprint(['package-lock.json']);
  if (isStamped(STAMP, digest)) return;
  if (!isInStep()) {
    console.log('Installing packages, which takes a few minutes the first time …');
    const npm = process.env.npm_execpath;
    const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    const code = await run(command[0], [...command.slice(1), 'ci', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error('Installing packages failed (npm ci, see above).');
  }
  writeStamp(STAMP, digest);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_LEAST[0] || (major === NODE_LEAST[0] && minor >= NODE_LEAST[1])) return;
  throw new Error(`Node ${NODE_LEAST.join('.')} or newer is required; this is ${process.versions.node}.`);
}

/** Whether the installed packages match the lock file. */
function isInStep() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (installed === null) return false;
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      installed[path]?.version === version ||
      (optional && !installed[path]),
  );
}

function readPackages(path) {
  const full = join(root, path);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : null;
}
