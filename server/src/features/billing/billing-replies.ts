import type { Payment } from '@haulwise/contract';
import type { PaymentRow } from './payments.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A row as the wire shows it: dollars, times in ISO 8601. */
export function toPayment({ amount_cents, paid_at, ...rest }: PaymentRow): Payment {
  return { ...rest, amount: amount_cents / 100, paid_at: paid_at.toISOString() };
}

/** Days that are left, a begun one as a whole; 0 once it is over, null where it never ends. */
export function daysUntil(end: Date | null, now: Date): number | null {
  return end === null ? null : Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}
