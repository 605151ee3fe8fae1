import { Link } from 'wouter';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './thread-notice.module.css';

export function MissingThread() {
  return (
    <div className={styles.notice}>
      <h1 className={styles.title}>This conversation is not here</h1>
      <p className={styles.text}>It was deleted, or it belongs to another account.</p>
      <Link href="/chat">Start a new chat</Link>
    </div>
  );
}

export function FailedThread({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice}>
      <h1 className={styles.title}>This conversation could not be loaded</h1>
      <p className={styles.text}>It is safe on the server. Look at your connection, then try again.</p>
      <Button variant="primary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
