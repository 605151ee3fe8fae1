import { isHigherPlan, type PaidPlan } from '@haulwise/contract/rules';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../words/words.ts';
import styles from './plan.module.css';
import { formatAllowance, formatInterval, formatPlan, formatPrice, formatRoom } from './plan-words.ts';
import { useCheckout } from './use-provider-page.ts';
import type { Subscription } from './use-subscription.ts';

const HOW_WITHOUT_CARDS = t`This server does not take card payments. To change your plan, contact an administrator, who can record other payments.`;

/** Every plan with its price, and an upgrade button for those above the user's. */
export function PlanOffers({ subscription }: { subscription: Subscription }) {
  const { plans, effective_type, can_check_out } = subscription;
  const checkout = useCheckout();
  const next = plans.find(({ type }) => isHigherPlan(type, effective_type));
  return (
    <Card title={t`Plans`} description={!can_check_out && next ? HOW_WITHOUT_CARDS : t`Prices are in US dollars.`}>
      {checkout.isError && <Alert>{checkout.error.message}</Alert>}
      <ul className={styles.offers}>
        {plans.map((plan) => (
          <li key={plan.type} className={styles.offer} data-is-own={plan.type === effective_type || undefined}>
            <h3 className={styles.offerName}>{formatPlan(plan.type)}</h3>
            <p>
              <span className={styles.price}>{formatPrice(plan.price)}</span>{' '}
              <span className={styles.muted}>{formatInterval(plan.interval)}</span>
            </p>
            <p className={styles.allowance}>
              <IconCheck size={16} aria-hidden="true" />
              {formatAllowance(plan.questions_per_day)}
            </p>
            <p className={styles.allowance}>
              <IconCheck size={16} aria-hidden="true" />
              {formatRoom(plan.type)}
            </p>
            <div className={styles.choice}>
              {plan.type === effective_type && <Badge tone="accent">{t`Your plan`}</Badge>}
              {can_check_out && isHigherPlan(plan.type, effective_type) && (
                <Button
                  variant={plan === next ? 'primary' : 'secondary'}
                  isWide
                  aria-label={t`Upgrade to ${formatPlan(plan.type)}`}
                  isBusy={checkout.isPending && checkout.variables === plan.type}
                  disabled={checkout.isPending}
                  onClick={() => checkout.mutate(plan.type as PaidPlan)}
                >{t`Upgrade`}</Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
