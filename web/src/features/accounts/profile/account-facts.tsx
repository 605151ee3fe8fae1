import type { User } from '@haulwise/contract';
import { Link } from 'wouter';
import { formatDate, formatDateTime } from '../../../platform/format/dates.ts';
import { formatDaysLeft } from '../../../platform/format/days-left.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { formatPlan, formatStatus } from '../users/user-words.ts';
import styles from './profile.module.css';

/** Read-only facts about an account. */
export function AccountFacts({ user }: { user: User }) {
  const status = formatStatus(user.subscription_status);
  return (
    <FactList
      facts={[
        [t`Username`, user.username],
        [t`Role`, user.role === 'admin' ? t`Administrator` : t`User`],
        [t`Member since`, formatDate(user.date_joined)],
        [t`Last login`, user.last_login === null ? t`Never` : formatDateTime(user.last_login)],
        [
          t`Plan`,
          user.role === 'admin' ? (
            t`Administrators need no plan and have no limits.`
          ) : (
            <span key="plan" className={styles.plan}>
              {formatPlan(user.subscription_type)} <Badge tone={status.tone}>{status.label}</Badge>
              {user.days_until_expiry !== null && <span>{formatDaysLeft(user.days_until_expiry)}</span>}
              <Link href="/plan">{t`Manage plan`}</Link>
            </span>
          ),
        ],
      ]}
    />
  );
}
