import { type LeavingAccounts, listEndingCompanies } from '../features/accounts/index.ts';
import { deleteSessionsOf, deleteUserTraces } from '../features/auth/index.ts';
import { stopCardPlan } from '../features/billing/index.ts';
import { deleteConversations, type Replies, stopUserRuns } from '../features/chat/index.ts';
import { deleteCompanyDocuments, type Library, revokeFileSharesOf } from '../features/files/index.ts';
import type { Context } from '../platform/core/context.ts';

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
