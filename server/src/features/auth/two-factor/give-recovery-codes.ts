import type { Db } from '../../../platform/db/database.ts';
import type { AuthParts } from '../auth-parts.ts';
import { replaceRecoveryCodes } from './two-factor.store.ts';

/** Makes new recovery codes; the old ones are worth nothing from then on. They are readable this once. */
export async function giveRecoveryCodes(
  { recoveryCodes }: Pick<AuthParts, 'recoveryCodes'>,
  tx: Db,
  userId: string,
): Promise<string[]> {
  const codes = recoveryCodes.create();
  const hashes = codes.map((code) => recoveryCodes.hash(code, userId)).filter((hash) => hash !== null);
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}
