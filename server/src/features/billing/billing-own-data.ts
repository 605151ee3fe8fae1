import type { OwnData } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { findOwnSubscription, listOwnPayments, listOwnQuestionCounts } from './own-billing.store.ts';

/** What billing keeps about a user. */
export function billingOwnData(db: Db): OwnData[] {
  return [
    { name: 'subscription', read: (userId) => findOwnSubscription(db, userId) },
    { name: 'payments', read: (userId) => listOwnPayments(db, userId) },
    { name: 'questions_by_day', read: (userId) => listOwnQuestionCounts(db, userId) },
  ];
}
