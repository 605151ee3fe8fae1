import { useSession } from '../../platform/session/session-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useScreenTitle } from '../../ui/layout/use-screen-title.ts';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../ui/status/loading-lines.tsx';
import { t } from '../../words/words.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { AdminPlan, CurrentPlan } from './current-plan.tsx';
import styles from './plan.module.css';
import { PlanOffers } from './plan-offers.tsx';
import { PlanRoom } from './plan-room.tsx';
import { Receipts } from './receipts.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

/** The user's plan, its limits, the other plans, and receipts. */
export function PlanScreen() {
  useScreenTitle(t`Your plan`);
  const { subscription, outcome } = useCheckoutReturn();
  const { data } = subscription;
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t`Your plan`}</h1>
      <CheckoutNotice outcome={outcome} plan={data?.effective_type ?? null} />
      {subscription.isError && (
        <LoadingFailed text={t`Your plan could not be loaded.`} onRetry={() => void subscription.refetch()} />
      )}
      {subscription.isPending && (
        <Card title={t`Current plan`}>
          <LoadingLines lines={4} />
        </Card>
      )}
      {data !== undefined && (isAdmin ? <AdminPlan subscription={data} /> : <CurrentPlan subscription={data} />)}
      {data !== undefined && !isAdmin && <PlanRoom />}
      {data !== undefined && !isAdmin && <PlanOffers subscription={data} />}
      <Receipts />
    </div>
  );
}
