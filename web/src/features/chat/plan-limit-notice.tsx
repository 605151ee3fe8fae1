import { Link } from 'wouter';
import { Alert } from '../../ui/status/alert.tsx';
import styles from './plan-limit-notice.module.css';

/** Why nothing can be asked any more today, and the way to a plan that allows more. */
export function PlanLimitNotice({ reason }: { reason: string }) {
  return (
    <div className={styles.notice}>
      <Alert tone="info">
        {reason} <Link href="/plan">Upgrade</Link>
      </Alert>
    </div>
  );
}
