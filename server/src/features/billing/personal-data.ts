import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { listOwnPayments } from './payments/payments.store.ts';
import { listOwnQuestionCounts } from './question-counts.store.ts';
import { findOwnSubscription } from './subscriptions.store.ts';

/** What billing stores about a user. */
export function listBillingPersonalData(db: Db): PersonalData[] {
  return [
    { name: 'subscription', read: (userId) => findOwnSubscription(db, userId) },
    { name: 'payments', read: (userId) => listOwnPayments(db, userId) },
    { name: 'questions_by_day', read: (userId) => listOwnQuestionCounts(db, userId) },
  ];
}
