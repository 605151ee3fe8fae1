import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './thread-placeholder.module.css';

/** In the shape of the messages that are on their way. */
export function LoadingThread() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">Loading the conversation…</VisuallyHidden>
      <div className={styles.question}>
        <Skeleton width="14rem" height="2.5rem" />
      </div>
      <Skeleton width="92%" />
      <Skeleton width="100%" />
      <Skeleton width="71%" />
      <div className={styles.question}>
        <Skeleton width="20rem" height="2.5rem" />
      </div>
      <Skeleton width="84%" />
      <Skeleton width="40%" />
    </div>
  );
}

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
