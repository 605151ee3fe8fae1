import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openLocalStorage } from './local-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The same for every instance of this installation, and for no other. */
function installationOf(secrets: Secrets): string {
  return createHmac('sha256', secrets.key('share_links')).update('file storage').digest('hex').slice(0, 16);
}

/** Where the operator wants files to lie: in a bucket, or in DATA_DIR. */
export async function openStorage(config: Pick<Config, 'storage' | 'dataDir'>, secrets: Secrets): Promise<Storage> {
  return config.storage === null
    ? await openLocalStorage(join(config.dataDir, 'files'))
    : await openS3Storage(config.storage, installationOf(secrets));
}
