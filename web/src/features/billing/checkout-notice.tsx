import type { PlanType } from '@haulwise/contract/rules';
import { Alert } from '../../ui/status/alert.tsx';
import { t } from '../../words/words.ts';
import { formatPlan } from './plan-words.ts';
import type { CheckoutOutcome } from './use-checkout-return.ts';

/** Shown on return from the payment provider. */
export function CheckoutNotice({ outcome, plan }: { outcome: CheckoutOutcome; plan: PlanType | null }) {
  switch (outcome) {
    case 'none':
      return null;
    case 'cancelled':
      return (
        <Alert tone="info">{t`You left the payment page. You were not charged, and your plan has not changed.`}</Alert>
      );
    case 'waiting':
      return <Alert tone="info">{t`Thank you. Your payment is being confirmed; this takes a few seconds.`}</Alert>;
    case 'late':
      return (
        <Alert tone="info">{t`Your payment has not been confirmed yet. This can take a few minutes, so check back later. You do not need to pay again.`}</Alert>
      );
    case 'arrived':
      return <Alert tone="success">{t`Thank you. Your ${formatPlan(plan ?? 'free')} plan is active.`}</Alert>;
  }
}
