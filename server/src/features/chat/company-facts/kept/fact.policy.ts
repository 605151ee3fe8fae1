import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type FactRow, findFactRow, listFactRows, lockFacts } from './facts.store.ts';

/**
 * A fact of the caller's company, whose facts are locked until the transaction ends; another company's, or that of a
 * colleague's project, is not found.
 */
export async function lockOwnFact(tx: Db, member: Member, id: string): Promise<Owned<FactRow>> {
  await lockFacts(tx, member.company_id);
  const row = await findFactRow(tx, member, id);
  return row ? toOwned(row) : fail('common.not_found');
}

/** All facts of the caller's company, or of a project that is known to be the caller's, locked likewise. */
export async function lockOwnFacts(
  tx: Db,
  { company_id }: Member,
  folder_id: string | null,
): Promise<Owned<FactRow>[]> {
  await lockFacts(tx, company_id);
  return (await listFactRows(tx, { company_id, folder_id })).map(toOwned);
}
