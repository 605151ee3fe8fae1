import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type FactRow, findFactRow, listFactRows, lockFacts } from './facts.store.ts';

/** A fact of the caller's company, whose facts are locked until the transaction ends; another company's is not found. */
export async function lockOwnFact(tx: Db, { company_id }: Member, id: string): Promise<Owned<FactRow>> {
  await lockFacts(tx, company_id);
  const row = await findFactRow(tx, company_id, id);
  return row ? toOwned(row) : fail('common.not_found');
}

/** All facts of the caller's company, locked likewise. */
export async function lockOwnFacts(tx: Db, { company_id }: Member): Promise<Owned<FactRow>[]> {
  await lockFacts(tx, company_id);
  return (await listFactRows(tx, company_id)).map(toOwned);
}
