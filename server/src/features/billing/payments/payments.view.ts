import type { Payment } from '@haulwise/contract';
import type { PaymentRow } from './payments.store.ts';

/** A row as a view: dollars, ISO 8601 times. */
export function toPayment({ amount_cents, paid_at, ...rest }: PaymentRow): Payment {
  return { ...rest, amount: amount_cents / 100, paid_at: paid_at.toISOString() };
}
