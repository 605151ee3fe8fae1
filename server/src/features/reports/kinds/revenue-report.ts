import type { ReportRow, ReportSource } from '../report.ts';
import { readPages, toCents, toDollars } from './pages.ts';
import { countPaymentRows, listPaymentRowsAfter, type PaymentRow } from './revenue-report.store.ts';

function show(row: PaymentRow): ReportRow {
  return {
    id: row.id,
    paid_at: row.paid_at.toISOString(),
    user_id: row.user_id,
    username: row.username,
    amount: toDollars(row.amount_cents),
    currency: row.currency,
    is_refund: row.amount_cents < 0,
    plan: row.plan,
    provider: row.provider,
    provider_payment_id: row.provider_payment_id,
    note: row.note,
  };
}

const charged = (row: ReportRow) => Math.max(0, toCents(row.amount));
const refunded = (row: ReportRow) => Math.max(0, -toCents(row.amount));

export const revenueReport: ReportSource = {
  title: 'Revenue',
  scope: 'Payments on these days. Refunds are negative amounts.',
  columns: [
    { key: 'id', label: 'Id' },
    { key: 'paid_at', label: 'Paid (UTC)', width: 2.6 },
    { key: 'user_id', label: 'User id' },
    { key: 'username', label: 'User', width: 3 },
    { key: 'amount', label: 'Amount', width: 1.8, isMoney: true },
    { key: 'currency', label: 'Currency', width: 1.5 },
    { key: 'is_refund', label: 'Refund', width: 1.3 },
    { key: 'plan', label: 'Plan', width: 1.6 },
    { key: 'provider', label: 'Paid by', width: 1.6 },
    { key: 'provider_payment_id', label: 'Payment id' },
    { key: 'note', label: 'Note', width: 5 },
  ],
  totals: [
    { key: 'payments', label: 'Payments', of: (row) => Number(!row.is_refund) },
    { key: 'charged', label: 'Charged', of: charged, isMoney: true },
    { key: 'refunds', label: 'Refunds', of: (row) => Number(row.is_refund) },
    { key: 'refunded', label: 'Refunded', of: refunded, isMoney: true },
    { key: 'revenue', label: 'Revenue', of: (row) => toCents(row.amount), isMoney: true },
  ],
  count: countPaymentRows,
  read: (db, range) => readPages((after, limit) => listPaymentRowsAfter(db, range, after, limit), show),
};
