import { listAccountsPersonalData } from '../features/accounts/index.ts';
import { listSummaryPersonalData } from '../features/analytics/index.ts';
import { listAuthPersonalData } from '../features/auth/index.ts';
import { listBillingPersonalData } from '../features/billing/index.ts';
import { listChatPersonalData } from '../features/chat/index.ts';
import { listErrorPersonalData } from '../features/errors/index.ts';
import { listEventPersonalData } from '../features/events/index.ts';
import { listFilesPersonalData } from '../features/files/index.ts';
import { listKnowledgePersonalData } from '../features/knowledge/index.ts';
import { listQuotesPersonalData } from '../features/quotes/index.ts';
import { listReportPersonalData } from '../features/reports/index.ts';
import { listAuditPersonalData } from '../platform/audit/personal-data.ts';
import type { Context } from '../platform/core/context.ts';
import type { PersonalData } from '../platform/core/personal-data.ts';

/** Lists the data kept about a user, by feature, in the order of their export. */
export function listPersonalData(context: Context): PersonalData[] {
  const { db } = context;
  return [
    ...listAccountsPersonalData(context),
    ...listBillingPersonalData(db),
    ...listAuthPersonalData(db),
    ...listAuditPersonalData(db),
    ...listChatPersonalData(db),
    ...listQuotesPersonalData(db),
    ...listFilesPersonalData(db),
    ...listKnowledgePersonalData(db),
    ...listReportPersonalData(db),
    ...listSummaryPersonalData(db),
    ...listEventPersonalData(db),
    ...listErrorPersonalData(db),
  ];
}
