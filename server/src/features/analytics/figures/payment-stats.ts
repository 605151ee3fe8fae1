import type { analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readZonedDays } from '../../../platform/core/days.ts';
import { runInSnapshot } from '../../../platform/db/transactions.ts';
import { countPayingUsers, listPaidRows, type PaymentSums, sumPayments } from './payment-stats.store.ts';

/** Payments of the range. Refunds reduce the revenue and do not count as payments. */
export function readPaymentStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof analyticsEndpoints.getPaymentStats.query>,
): Promise<z.output<typeof analyticsEndpoints.getPaymentStats.reply>> {
  const days = readZonedDays(query, clock.now());
  return runInSnapshot(db, async (tx) => {
    const rows = await sumPayments(tx, days.starts);
    const paying_users = await countPayingUsers(tx, days.from, days.until);
    const of = (by: PaymentSums['by']) => rows.filter((row) => row.by === by);
    const { payments = 0, refunds = 0, revenue = 0, refunded = 0 } = of('all')[0] ?? {};
    const byDay = new Map(of('day').map((row) => [row.day, row]));
    return {
      data: {
        total_revenue: revenue / 100,
        payments,
        refunds,
        refunded: refunded / 100,
        average_payment: payments === 0 ? null : Math.round((revenue + refunded) / payments) / 100,
        paying_users,
        by_provider: of('provider').map((row) => ({ provider: row.provider ?? '', ...booked(row) })),
        by_plan: of('plan').map((row) => ({ plan: row.plan, ...booked(row) })),
        by_day: days.all.map((date, i) => ({ date, ...booked(byDay.get(i + 1)) })),
      },
    };
  });
}

function booked({ payments, revenue }: Pick<PaymentSums, 'payments' | 'revenue'> = { payments: 0, revenue: 0 }) {
  return { payments, revenue: revenue / 100 };
}

/** The payments behind the figures above, latest first. */
export async function listPaymentsInRange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { page, page_size, ...range }: z.output<typeof analyticsEndpoints.listAllPayments.query>,
): Promise<z.output<typeof analyticsEndpoints.listAllPayments.reply>> {
  const { from, until } = readZonedDays(range, clock.now());
  const place = { limit: page_size, offset: (page - 1) * page_size };
  const { count, rows } = await runInSnapshot(db, (tx) => listPaidRows(tx, from, until, place));
  const results = rows.map(({ amount_cents, paid_at, user_id, username, ...row }) => ({
    ...row,
    amount: amount_cents / 100,
    paid_at: paid_at.toISOString(),
    user: user_id === null || username === null ? null : { id: user_id, username },
  }));
  return { data: { count, results } };
}
