import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { APP_ROLE, runSingle } from './cluster.ts';
import { NOBODY } from './own-account.ts';
import type { Placement } from './placement.ts';

const FILE = 'password';
const BYTES = 24;
const RULES = 'local all all scram-sha-256\nhost all all all reject\n';

/** The password of the server's role; null where the folder of the socket alone keeps others out. */
export async function findPassword(home: string): Promise<string | null> {
  return await readFile(join(home, FILE), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

/**
 * The same, of a cluster that does not run. `nobody` also runs what is not ours and could enter the folder of the socket,
 * so a cluster of that user gets a password, which only the server can read.
 */
export async function requirePassword(
  { home, account }: Placement,
  cluster: string,
  binaries: Binaries,
): Promise<string | null> {
  if (account?.uid !== NOBODY.uid) return null;
  const known = await findPassword(home);
  if (known !== null) return known;
  const password = randomBytes(BYTES).toString('base64url');
  await setPassword(cluster, account, binaries, password);
  // Last: a start that was interrupted before sets another one.
  await writeFile(join(home, FILE), `${password}\n`, { mode: 0o600 });
  return password;
}

/** From now on the role of a cluster that does not run signs in with it. */
export async function setPassword(
  cluster: string,
  account: Placement['account'],
  binaries: Binaries,
  password: string,
): Promise<void> {
  await runSingle(binaries, cluster, account, `alter role ${APP_ROLE} password '${password}';\n`);
  await writeFile(join(cluster, 'pg_hba.conf'), RULES);
}
