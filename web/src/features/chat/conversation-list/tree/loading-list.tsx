import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { t } from '../../../../words/words.ts';
import styles from './conversation-list.module.css';

export function LoadingList() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{t`Loading conversations…`}</VisuallyHidden>
      {['70%', '85%', '60%', '78%'].map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </div>
  );
}
