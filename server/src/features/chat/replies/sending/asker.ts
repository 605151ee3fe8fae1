import { PLANS } from '@haulwise/contract';
import { type Actor, isMember } from '../../../../platform/core/actor.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findClientInfo } from '../../../accounts/index.ts';
import { countQuestionsToday, findPlanInForce, type PlanUse } from '../../../billing/index.ts';
import { findPriceBook } from '../../../quotes/index.ts';
import type { AccountState, Asked } from '../../answers/asked.ts';
import { applyPriceBook, toCompanyFacts } from '../../company-facts/company-facts.ts';
import { listFactRows } from '../../company-facts/kept/facts.store.ts';
import { toFactsInFolder } from '../../company-facts/kept/kept-facts.ts';
import { type FolderInUse, readAskedFolder } from '../../folders/asked-folder.ts';

export type Asker = Pick<Asked, 'facts' | 'kept' | 'keepsFacts' | 'priceBook' | 'account'> &
  Pick<FolderInUse, 'folder' | 'first_files'>;

/**
 * What an answer may use of its asker: the company's record, what it keeps and charges, the folder that is asked in
 * (null outside of folders), and the account's own state, of which the plan's use may be known already.
 */
export async function readAsker(
  db: Db,
  actor: Actor,
  folderId: string | null,
  now: Date,
  used: PlanUse | null = null,
): Promise<Asker> {
  const [info, kept, { told, ...inFolder }, priceBook] = await Promise.all([
    findClientInfo(db, actor.user_id),
    isMember(actor) ? listFactRows(db, { company_id: actor.company_id, folder_id: null }) : [],
    readAskedFolder(db, actor, folderId),
    isMember(actor) ? findPriceBook(db, actor.company_id) : null,
  ]);
  const record = toCompanyFacts(info, now);
  return {
    facts: applyPriceBook({ ...record, ...toFactsInFolder(kept, told) }, priceBook),
    kept,
    keepsFacts: isMember(actor),
    priceBook,
    account: toAccountState(used ?? (await findPlanUse(db, actor, now))),
    ...inFolder,
  };
}

async function findPlanUse(db: Db, { user_id }: Actor, now: Date): Promise<PlanUse | null> {
  const plan = await findPlanInForce(db, user_id, now);
  return plan && { plan, questions_today: await countQuestionsToday(db, user_id, now) };
}

function toAccountState(used: PlanUse | null): AccountState | null {
  if (used === null) return null;
  const { name, questions_per_day } = PLANS[used.plan];
  return { plan: name, questions_per_day, questions_today: used.questions_today };
}
