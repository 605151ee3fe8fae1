import { formatDate } from '../../platform/format/dates.ts';
import { formatDaysLeft } from '../../platform/format/days-left.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../words/words.ts';
import styles from './plan.module.css';
import { formatAllowance, formatPlan, formatStatus } from './plan-words.ts';
import { QuestionMeter } from './question-meter.tsx';
import { usePortal } from './use-provider-page.ts';
import type { Subscription } from './use-subscription.ts';

/** The user's plan, how long it lasts, and today's usage. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { type, status, questions_per_day } = subscription;
  const portal = usePortal();
  const { label, tone } = formatStatus(status);
  const manage = subscription.can_manage && (
    <Button isBusy={portal.isPending} onClick={() => portal.mutate()}>{t`Manage`}</Button>
  );
  return (
    <Card title={t`Current plan`} action={manage}>
      <p className={styles.plan}>
        <span className={styles.name}>{formatPlan(type)}</span>
        {(type !== 'free' || status === 'active') && <Badge tone={tone}>{label}</Badge>}
      </p>
      <p className={styles.muted}>
        {lifeWords(subscription)} {formatAllowance(questions_per_day)}.
      </p>
      {portal.isError && <Alert>{portal.error.message}</Alert>}
      <QuestionMeter {...subscription} />
    </Card>
  );
}

/** Administrators have no limits, so none of the plans describes theirs. */
export function AdminPlan({ subscription }: { subscription: Subscription }) {
  return (
    <Card title={t`Current plan`}>
      <p className={styles.plan}>
        <span className={styles.name}>{t`Administrator`}</span>
      </p>
      <p className={styles.muted}>{t`Administrators need no plan and have no limits.`}</p>
      <QuestionMeter {...subscription} />
    </Card>
  );
}

/** How long the plan lasts, as a sentence. */
function lifeWords({ type, status, effective_type, expires_at, days_until_expiry }: Subscription): string {
  if (type !== effective_type) {
    const now = formatPlan(effective_type);
    if (status === 'pending') return t`Your payment has not arrived, so the limits of the ${now} plan apply now.`;
    return expires_at === null
      ? t`It ended, so the limits of the ${now} plan apply now.`
      : t`It ended on ${formatDate(expires_at)}, so the limits of the ${now} plan apply now.`;
  }
  if (type === 'free') return t`Free for as long as you like.`;
  if (expires_at === null) return t`It has no end date.`;
  const day = formatDate(expires_at);
  const left = formatDaysLeft(days_until_expiry).toLowerCase();
  if (status === 'cancelled') return t`Ends ${day} (${left}).`;
  return status === 'pending'
    ? t`Active while your payment is pending, until ${day} (${left}).`
    : t`Paid until ${day} (${left}).`;
}
