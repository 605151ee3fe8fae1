import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { getLocale, t } from '../../../words/words.ts';
import styles from './dashboard.module.css';

const clock = new Intl.DateTimeFormat(getLocale(), { timeStyle: 'medium' });

export interface DashboardHeadProps {
  /** Milliseconds since 1970; 0 before the first load. */
  updatedAt: number;
  isLoading: boolean;
  onRefresh: () => void;
}

/** Title, time of the last update, and Refresh (spec §2). */
export function DashboardHead({ updatedAt, isLoading, onRefresh }: DashboardHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t`Real-time Dashboard`}</h1>
        <p className={styles.muted}>{t`Last updated: ${formatClock(updatedAt)}`}</p>
      </div>
      <Button disabled={isLoading} keepsFocus onClick={onRefresh} className={styles.refresh}>
        <IconRefresh size={18} aria-hidden="true" className={isLoading ? styles.spinning : undefined} />
        {t`Refresh`}
      </Button>
    </div>
  );
}

/** `9:15:30 AM`, in the viewer's time zone. */
export function formatClock(time: number): string {
  return time === 0 ? '–' : clock.format(time);
}
