import { type LeavingAccounts, listEndingCompanies } from '../features/accounts/index.ts';
import { deleteSessionsOf, deleteUserTraces } from '../features/auth/index.ts';
import { stopCardPlan } from '../features/billing/index.ts';
import { countFacts, deleteConversations, type Replies, stopUserRuns } from '../features/chat/index.ts';
import {
  countCompanyDocuments,
  deleteCompanyDocuments,
  type Library,
  revokeFileSharesOf,
} from '../features/files/index.ts';
import { countCompanyQuotes } from '../features/quotes/index.ts';
import type { Context } from '../platform/core/context.ts';
import type { Db } from '../platform/db/database.ts';

/** What the features do when a user loses access or deletes their account. */
export function createLeavingAccounts(context: Context, replies: Replies, library: Library): LeavingAccounts {
  return {
    leaveCompany: stopUserRuns,
    signOut: deleteSessionsOf,
    loseAdmin: (tx, userId) => revokeFileSharesOf(context, tx, userId),
    async leave(tx, userId) {
      await revokeFileSharesOf(context, tx, userId);
      await stopUserRuns(tx, userId);
      await deleteConversations(replies, tx, userId);
      await deleteUserTraces(tx, userId);
      await stopCardPlan(tx, context, userId);
      for (const ending of await listEndingCompanies(tx, userId)) await deleteCompanyDocuments(library, tx, ending);
    },
  };
}

/** What a company has, in numbers. */
export function createHoldingsCounter(db: Db) {
  return async (companyId: string) => {
    const [documents, facts, quotes] = await Promise.all([
      countCompanyDocuments(db, companyId),
      countFacts(db, companyId),
      countCompanyQuotes(db, companyId),
    ]);
    return { documents: documents.documents, document_bytes: documents.bytes, facts, ...quotes };
  };
}
