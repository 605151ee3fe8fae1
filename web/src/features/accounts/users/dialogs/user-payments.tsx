import type { Payment } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { formatDate } from '../../../../platform/format/dates.ts';
import { formatMoney } from '../../../../platform/format/money.ts';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { getUserPaymentsKey } from '../user-cache.ts';
import { formatPlan } from '../user-words.ts';
import styles from '../users.module.css';

const SHOWN = 10;
const providers = new Map([
  ['stripe', t`Card`],
  ['manual', t`Recorded by hand`],
]);

export function useUserPayments(userId: string) {
  return useQuery({
    queryKey: getUserPaymentsKey(userId),
    queryFn: ({ signal }) =>
      call('GET /billing/users/:id/payments/', { params: { id: userId }, query: { page_size: SHOWN }, signal }),
  });
}

/** What a payment was for, how it came and its note. */
export function formatPayment({ plan, provider, note }: Payment): string {
  return [plan === null ? null : formatPlan(plan), providers.get(provider) ?? t`Other`, note]
    .filter(Boolean)
    .join(' · ');
}

/** A user's latest payments. */
export function UserPayments({ userId }: { userId: string }) {
  const payments = useUserPayments(userId);
  const { data } = payments;
  return (
    <section aria-label={t`Payments so far`} className={styles.payments}>
      <h3 className={styles.subtitle}>{t`Payments so far`}</h3>
      {payments.isPending && <LoadingLines lines={2} />}
      {payments.isError && (
        <LoadingFailed text={t`The payments could not be loaded.`} onRetry={() => void payments.refetch()} />
      )}
      {data?.count === 0 && <p className={styles.muted}>{t`None yet.`}</p>}
      {data !== undefined && data.count > 0 && (
        <ul className={styles.paymentList}>
          {data.results.map((payment) => (
            <li key={payment.id} className={styles.payment}>
              <span>{formatDate(payment.paid_at)}</span>
              <span className={styles.amount}>{formatMoney(payment.amount, payment.currency)}</span>
              <span className={styles.paymentNote}>{formatPayment(payment)}</span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.count > SHOWN && (
        <p className={styles.muted}>{t`The latest ${SHOWN} of ${formatCountOf(data.count, 'payment')}.`}</p>
      )}
    </section>
  );
}
