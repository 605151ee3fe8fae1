import type { User } from '@haulwise/contract';
import { Link, useSearch } from 'wouter';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { formatDaysLeft } from '../../../platform/format/days-left.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { SelectRow } from '../../../ui/lists/select-all.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';
import { UserMenu, type UserTask } from './user-menu.tsx';
import { formatName, formatPlan, formatStatus } from './user-words.ts';
import styles from './users.module.css';

interface Options {
  onTask: (task: UserTask, user: User) => void;
  isSelected: (user: User) => boolean;
  onSelect: (user: User, isSelected: boolean) => void;
  /** Of the administrator, whom no change to several users may meet. */
  ownId: string | undefined;
}

export function buildUserColumns({ onTask, isSelected, onSelect, ownId }: Options): Column<User>[] {
  return [
    {
      id: 'user',
      header: t`User`,
      order: { by: 'username', first: 'ascending' },
      lines: 2,
      cell: (user) => (
        <div className={styles.row}>
          {user.id !== ownId && (
            <SelectRow
              label={t`Select ${formatName(user)}`}
              isSelected={isSelected(user)}
              onSelect={(selected) => onSelect(user, selected)}
            />
          )}
          <div>
            <UserName user={user} />
          </div>
        </div>
      ),
    },
    { id: 'subscription', header: t`Subscription`, lines: 2, cell: (user) => <UserPlan user={user} /> },
    {
      id: 'revenue',
      header: t`Revenue`,
      order: { by: 'total_revenue', first: 'descending' },
      isNumeric: true,
      lines: 2,
      cell: (user) => (
        <>
          <div>{formatMoney(user.total_revenue)}</div>
          <div className={styles.muted}>{formatCountOf(user.total_payments, 'payment')}</div>
        </>
      ),
    },
    {
      id: 'joined',
      header: t`Joined`,
      order: { by: 'date_joined', first: 'descending' },
      cell: (user) => <span className={styles.date}>{formatDate(user.date_joined)}</span>,
    },
    {
      id: 'last_login',
      header: t`Last Login`,
      order: { by: 'last_login', first: 'descending' },
      cell: ({ last_login }) => (
        <span className={styles.date}>{last_login === null ? t`Never` : formatDate(last_login)}</span>
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (user) => <UserMenu user={user} onTask={(task) => onTask(task, user)} />,
    },
  ];
}

function UserName({ user }: { user: User }) {
  // So that the user's page can lead back to the list as it is.
  const list = useSearch();
  return (
    <>
      <div className={styles.name}>
        <Link href={`/users/${user.id}`} state={{ list }}>
          {formatName(user)}
        </Link>
        {user.role === 'admin' && <Badge tone="accent">{t`Admin`}</Badge>}
        {!user.is_active && <Badge tone="danger">{t`Inactive`}</Badge>}
      </div>
      <div className={styles.email}>{user.email}</div>
    </>
  );
}

function UserPlan({ user }: { user: User }) {
  const status = formatStatus(user.subscription_status);
  const until = untilWords(user);
  return (
    <>
      <div className={styles.plan}>
        {formatPlan(user.subscription_type)}
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      {until !== null && <div className={styles.muted}>{until}</div>}
    </>
  );
}

/** Empty for a free plan, which has no end. */
function untilWords({ days_until_expiry, subscription_type, subscription_status }: User): string | null {
  if (subscription_status === 'expired') return t`Ended`;
  return days_until_expiry === null && subscription_type === 'free' ? null : formatDaysLeft(days_until_expiry);
}
