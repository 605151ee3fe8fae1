import { Link } from 'wouter';
import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';
import styles from './thread-notices.module.css';

export function MissingThread() {
  return (
    <div className={styles.notice}>
      <h1 className={styles.title}>{t`Conversation not found`}</h1>
      <p className={styles.text}>{t`It was deleted or belongs to another account.`}</p>
      <Link href="/chat">{t`Start a new chat`}</Link>
    </div>
  );
}

export function FailedThread({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice}>
      <h1 className={styles.title}>{t`This conversation could not be loaded`}</h1>
      <p className={styles.text}>{t`It is safe on the server. Check your connection and try again.`}</p>
      <Button variant="primary" onClick={onRetry}>{t`Retry`}</Button>
    </div>
  );
}
