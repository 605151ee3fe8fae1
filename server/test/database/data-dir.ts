import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new data directory that the database can enter; as root it runs as another user. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-test-'));
  await chmod(dataDir, 0o711);
  return dataDir;
}
