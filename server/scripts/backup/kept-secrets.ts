import type { Config } from '../../src/platform/config/config.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { runInTransaction } from '../../src/platform/db/database.ts';
import { readSecretsFile, writeSecretsFile } from '../../src/platform/secrets/secrets-file.ts';

/** The stored keys of this installation; none if they come from SECRET_KEY. */
export async function readKeptSecrets(config: Config, db: Db): Promise<Map<string, Buffer>> {
  if (config.secretKey !== null) return new Map();
  if (config.databaseUrl === null) return readSecretsFile(config.dataDir);
  const rows = await db.selectFrom('secrets').select(['purpose', 'value']).execute();
  return new Map(rows.map(({ purpose, value }) => [purpose, value]));
}

/** Stores keys where loadSecrets looks for them, replacing those that are there. */
export async function keepSecrets(config: Config, db: Db, secrets: Map<string, Buffer>): Promise<void> {
  if (config.databaseUrl === null) return writeSecretsFile(config.dataDir, secrets);
  await runInTransaction(db, async (tx) => {
    await tx.deleteFrom('secrets').execute();
    const rows = [...secrets].map(([purpose, value]) => ({ purpose, value }));
    await tx.insertInto('secrets').values(rows).execute();
  });
}
