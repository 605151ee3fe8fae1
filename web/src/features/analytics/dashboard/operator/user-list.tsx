import { Link } from 'wouter';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { formatCalendarDay } from '../../../../platform/format/dates.ts';
import { t } from '../../../../words/words.ts';
import type { Days } from '../range.ts';
import styles from './operator.module.css';
import { OperatorCard } from './operator-card.tsx';
import { useUserActivity } from './use-operator-figures.ts';

export interface UserListProps {
  title: string;
  days: Days;
  ordering: '-questions' | 'questions';
}

/** The most active or the quiet users. */
export function UserList({ title, days, ordering }: UserListProps) {
  const query = useUserActivity(days, ordering);
  return (
    <OperatorCard title={title} query={query} lines={5}>
      {({ results }) =>
        results.length === 0 ? (
          <p className={styles.muted}>{t`No users yet.`}</p>
        ) : (
          <ol className={styles.list}>
            {results.map(({ user, questions, last_active_day }, index) => (
              <li key={user?.id ?? index} className={styles.entry}>
                <span className={styles.name}>
                  {user === null ? t`Deleted user` : <Link href={`/users/${user.id}`}>{user.username}</Link>}
                </span>
                <span className={styles.amount}>
                  {ordering === '-questions' ? formatCountOf(questions, 'question') : lastActive(last_active_day)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </OperatorCard>
  );
}

function lastActive(day: string | null): string {
  return day === null ? t`never active` : t`last active ${formatCalendarDay(day)}`;
}
