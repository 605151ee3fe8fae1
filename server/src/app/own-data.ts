import { accountsOwnData } from '../features/accounts/index.ts';
import { listSummaryPersonalData } from '../features/analytics/index.ts';
import { authOwnData } from '../features/auth/index.ts';
import { billingOwnData } from '../features/billing/index.ts';
import { listChatPersonalData } from '../features/chat/index.ts';
import { listErrorPersonalData } from '../features/errors/index.ts';
import { listEventPersonalData } from '../features/events/index.ts';
import { listFilesPersonalData } from '../features/files/index.ts';
import { listKnowledgePersonalData } from '../features/knowledge/index.ts';
import { listReportPersonalData } from '../features/reports/index.ts';
import { auditOwnData } from '../platform/audit/audit-own-data.ts';
import type { Context } from '../platform/core/context.ts';
import type { OwnData } from '../platform/core/personal-data.ts';

/** What is kept about a user, feature by feature, in the order in which he reads it. */
export function ownData(context: Context): OwnData[] {
  const { db } = context;
  return [
    ...accountsOwnData(context),
    ...billingOwnData(db),
    ...authOwnData(db),
    ...auditOwnData(db),
    ...listChatPersonalData(db),
    ...listFilesPersonalData(db),
    ...listKnowledgePersonalData(db),
    ...listReportPersonalData(db),
    ...listSummaryPersonalData(db),
    ...listEventPersonalData(db),
    ...listErrorPersonalData(db),
  ];
}
