import { hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { claimSecret } from './secrets.store.ts';
import { readSecretsFile, writeSecretsFile } from './secrets-file.ts';

/** Each purpose has its own key, so that a leaked key compromises only one. */
const PURPOSES = [
  'access_tokens',
  'refresh_tokens',
  'download_links',
  'two_factor',
  'recovery_codes',
  'mailed_links',
  'share_links',
  'known_devices',
  'webhooks',
  'settings',
  'provider_sign_ins',
] as const;
type SecretPurpose = (typeof PURPOSES)[number];

const KEY_BYTES = 32;

export interface Secrets {
  /** 32 bytes, the same on every instance and after every restart. */
  key(purpose: SecretPurpose): Buffer;
}

function derive(secretKey: string): Map<string, Buffer> {
  return new Map(
    PURPOSES.map((purpose) => [purpose, Buffer.from(hkdfSync('sha256', secretKey, 'haulwise', purpose, KEY_BYTES))]),
  );
}

async function fromFile(dataDir: string): Promise<Map<string, Buffer>> {
  const known = await readSecretsFile(dataDir);
  const missing = PURPOSES.filter((purpose) => !known.has(purpose));
  for (const purpose of missing) known.set(purpose, randomBytes(KEY_BYTES));
  if (missing.length > 0) await writeSecretsFile(dataDir, known);
  return known;
}

async function fromDatabase(db: Db): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const purpose of PURPOSES) found.set(purpose, await claimSecret(db, purpose, randomBytes(KEY_BYTES)));
  return found;
}

/**
 * The keys of this installation: derived from SECRET_KEY if it is set, else created at the first start and kept in the
 * database that instances share, or in DATA_DIR with the embedded database.
 */
export async function loadSecrets(config: Config, db: Db): Promise<Secrets> {
  const found =
    config.secretKey !== null
      ? derive(config.secretKey)
      : config.databaseUrl !== null
        ? await fromDatabase(db)
        : await fromFile(config.dataDir);
  const keyOf = (purpose: SecretPurpose) => {
    const key = found.get(purpose);
    if (key?.length !== KEY_BYTES) throw new Error(`The key for ${purpose} is damaged. Restore it from a backup.`);
    return key;
  };
  PURPOSES.forEach(keyOf);
  return { key: keyOf };
}
