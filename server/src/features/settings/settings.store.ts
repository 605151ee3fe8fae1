import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Logo } from '../../platform/formats/logo-picture.ts';

/** `sealed` for secrets, `value` for the rest. */
export interface SettingRow {
  key: string;
  value: string | null;
  sealed: Buffer | null;
}

export function listSettingRows(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('settings').select(['key', 'value', 'sealed']).execute();
}

/** Makes other changes of settings wait for the end of the transaction; readers do not wait. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

export async function saveSetting(db: Db, row: SettingRow, now: Date): Promise<void> {
  const { value, sealed } = row;
  await db
    .insertInto('settings')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, sealed, updated_at: now }))
    .execute();
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}

export async function findInstallationLogo(db: Db): Promise<Logo | undefined> {
  const { rows } = await sql<Logo>`select type, bytes from installation_logo`.execute(db);
  return rows[0];
}

export async function findLogoTime(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('installation_logo').select('updated_at').executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Null removes it. */
export async function saveInstallationLogo(db: Db, logo: Logo | null, now: Date): Promise<void> {
  await db.deleteFrom('installation_logo').execute();
  if (logo !== null)
    await db
      .insertInto('installation_logo')
      .values({ ...logo, updated_at: now })
      .execute();
}
