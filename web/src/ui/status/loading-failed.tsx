import { t } from '../../words/words.ts';
import { Button } from '../buttons/button.tsx';
import { Alert } from './alert.tsx';
import styles from './loading-failed.module.css';

/** Says what could not be loaded, with a Retry button. */
export function LoadingFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <Alert>{text}</Alert>
      <Button onClick={onRetry}>{t`Retry`}</Button>
    </div>
  );
}
