import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolder } from '../../storage/folders.ts';
import type { Logger } from '../../telemetry/log/logger.ts';
import { type Account, findOwnAccount } from './own-account.ts';

export interface Placement {
  /** Null: the server's own. */
  account: Account | null;
  /** Holds the cluster, its socket, its log and the lock. */
  home: string;
  /** Where the binaries may be copied to. */
  binariesHome: string;
}

const OUTSIDE = '/var/lib/haulwise';
/** A file in DATA_DIR with the path of a database that is kept elsewhere. */
const SIGNPOST = 'postgres-location';

/**
 * Decides where the database of `dataDir` lives and who runs it. PostgreSQL refuses to run as root, so under root it
 * runs as a user of its own; if that account cannot enter `dataDir`, the database lives under /var/lib/haulwise and a file in
 * `dataDir` says so.
 */
export async function findPlacement(dataDir: string, log: Logger): Promise<Placement> {
  const account = process.getuid?.() === 0 ? await findOwnAccount() : null;
  await makeEnterable(dataDir, account);
  const inside = join(await realpath(dataDir), 'postgres');
  const elsewhere = await readSignpost(dataDir);
  if (account === null) {
    if (elsewhere !== null) throw new Error(`The database of ${dataDir} is in ${elsewhere}. Start as root.`);
    await refuseForeignCluster(inside);
    return { account: null, home: inside, binariesHome: inside };
  }
  if (elsewhere !== null) return placed(elsewhere, (await ownerOf(join(elsewhere, 'cluster'))) ?? account);
  const owner = await ownerOf(join(inside, 'cluster'));
  if (owner !== null) {
    const barrier = await firstBarrier(inside, owner);
    if (barrier === null) return placed(inside, owner);
    throw new Error(
      `The database in ${inside} runs as user ${owner.uid}, who cannot enter ${barrier}. Allow it (chmod o+x).`,
    );
  }
  if ((await firstBarrier(dirname(inside), account)) === null) return placed(inside, account);
  return placed(await moveOutside(dataDir, log), account);
}

function placed(home: string, account: Account): Placement {
  return { account, home, binariesHome: OUTSIDE };
}

async function makeEnterable(dataDir: string, account: Account | null): Promise<void> {
  const firstMade = await createFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    const fault = `cannot be made a folder (${error.code})`;
    throw new Error(`DATA_DIR ${dataDir} ${fault}, for example DATA_DIR=${OUTSIDE}`, { cause: error });
  });
  // Whoever made the directory beforehand has chosen who may enter it.
  if (firstMade !== undefined) await openTo(dataDir, account);
}

/** Nobody but the server enters the directory, and the account of the database, which may not list it. */
export async function openTo(directory: string, account: Account | null): Promise<void> {
  if (account === null) return await chmod(directory, 0o700);
  await chown(directory, process.getuid?.() ?? 0, account.gid);
  await chmod(directory, 0o710);
}

async function readSignpost(dataDir: string): Promise<string | null> {
  const path = await readFile(join(dataDir, SIGNPOST), 'utf8').catch(() => null);
  return path === null ? null : path.trim();
}

async function refuseForeignCluster(home: string): Promise<void> {
  const owner = await ownerOf(join(home, 'cluster'));
  if (owner !== null && owner.uid !== process.getuid?.()) {
    throw new Error(`The database in ${home} belongs to user ${owner.uid}. Start as that user or as root.`);
  }
}

async function ownerOf(path: string): Promise<Account | null> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  );
}

/** The first directory on the way to `path` that `account` may not enter. */
async function firstBarrier(path: string, account: Account): Promise<string | null> {
  const above = dirname(path) === path ? null : await firstBarrier(dirname(path), account);
  if (above !== null || !existsSync(path)) return above;
  const { uid, gid, mode } = await stat(path);
  const entry = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & entry) === 0 ? path : null;
}

async function moveOutside(dataDir: string, log: Logger): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  const home = join(OUTSIDE, name);
  if (existsSync(home)) {
    const aside = `${home}.left-${Date.now()}`;
    await rename(home, aside);
    log.warn({ path: aside }, 'moved the database of an earlier data directory of this name aside');
  }
  await mkdir(home, { recursive: true });
  await chmod(OUTSIDE, 0o755);
  await writeFile(join(dataDir, SIGNPOST), `${home}\n`);
  return home;
}
