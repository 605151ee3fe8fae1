import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** The same on every instance of this installation, and different from every other installation. */
function installationOf(secrets: Secrets): string {
  return createHmac('sha256', secrets.key('share_links')).update('file storage').digest('hex').slice(0, 16);
}

/** Opens the storage that STORAGE_URL names; without one, the folder `files` of DATA_DIR. */
export async function openStorage(config: Pick<Config, 'storage' | 'dataDir'>, secrets: Secrets): Promise<Storage> {
  return config.storage === null
    ? await openLocalStorage(join(config.dataDir, 'files'))
    : await config.storage.open(installationOf(secrets));
}
