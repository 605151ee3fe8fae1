import type { User } from '@haulwise/contract';
import { Link } from 'wouter';
import { formatDate, formatDateTime } from '../../../platform/format/dates.ts';
import { formatDaysLeft } from '../../../platform/format/days-left.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { formatPlan, formatStatus } from '../users/user-words.ts';
import styles from './profile.module.css';

/** Read-only facts about an account. */
export function AccountFacts({ user }: { user: User }) {
  const status = formatStatus(user.subscription_status);
  return (
    <FactList
      facts={[
        ['Username', user.username],
        ['Role', user.role === 'admin' ? 'Administrator' : 'User'],
        ['Member since', formatDate(user.date_joined)],
        ['Last login', user.last_login === null ? 'Never' : formatDateTime(user.last_login)],
        [
          'Plan',
          <span key="plan" className={styles.plan}>
            {formatPlan(user.subscription_type)} <Badge tone={status.tone}>{status.label}</Badge>
            {user.days_until_expiry !== null && <span>{formatDaysLeft(user.days_until_expiry)}</span>}
            <Link href="/plan">Manage plan</Link>
          </span>,
        ],
      ]}
    />
  );
}
