import type { Actor } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { FileReply } from '../../platform/http/route.ts';
import type { BillingParts } from './billing-parts.ts';
import { findPayment } from './payments.store.ts';
import { writeReceipt } from './write-receipt.ts';

/** Makes the receipt of one of the caller's own payments; anyone else's does not exist for him. */
export async function readReceipt({ db, findPayer }: BillingParts, actor: Actor, id: string): Promise<FileReply> {
  const payment = (await findPayment(db, actor.user_id, id)) ?? fail('common.not_found');
  const body = await writeReceipt(payment, await findPayer(actor.user_id));
  return { name: `receipt-${payment.paid_at.toISOString().slice(0, 10)}.pdf`, type: 'application/pdf', body };
}
