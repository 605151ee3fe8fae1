import type { Payment } from '@haulwise/contract';
import { fail } from '../../platform/core/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { toPayment } from './billing-replies.ts';
import { countPayments, listPaymentRows } from './payments.store.ts';
import { hasSubscription } from './subscriptions.store.ts';

/** Lists what a user paid, latest first; a 404 where there is no such user. */
export async function listPayments(
  db: Db,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: Payment[] }> {
  if (!(await hasSubscription(db, userId))) fail('common.not_found');
  const rows = await listPaymentRows(db, userId, page_size, (page - 1) * page_size);
  return { count: await countPayments(db, userId), results: rows.map(toPayment) };
}
