import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '../../../words/words.ts';
import styles from './match-indicator.module.css';

export interface MatchIndicatorProps {
  password: string;
  confirmation: string;
}

/** Shows whether the passwords match, once the second is started. */
export function MatchIndicator({ password, confirmation }: MatchIndicatorProps) {
  const isMatch = password === confirmation;
  return (
    <span aria-live="polite" className={styles.indicator} data-is-match={isMatch}>
      {confirmation !== '' && (
        <>
          {isMatch ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
          {isMatch ? t`Passwords match` : t`Passwords do not match yet`}
        </>
      )}
    </span>
  );
}
