import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import styles from './loading-messages.module.css';

/** A skeleton in the shape of messages. */
export function LoadingMessages() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{t`Loading the conversation…`}</VisuallyHidden>
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
