import { countFacts } from '../features/chat/index.ts';
import { countCompanyDocuments } from '../features/files/index.ts';
import { countCompanyQuotes } from '../features/quotes/index.ts';
import type { Db } from '../platform/db/database.ts';

/** What a company has, in numbers. */
export function createHoldingsCounter(db: Db) {
  return async (companyId: string) => {
    const [documents, facts, quotes] = await Promise.all([
      countCompanyDocuments(db, companyId),
      countFacts(db, companyId),
      countCompanyQuotes(db, companyId),
    ]);
    return { documents: documents.documents, facts, ...quotes };
  };
}
