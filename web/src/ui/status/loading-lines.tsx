import { t } from '../../words/words.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './loading-lines.module.css';
import { Skeleton } from './skeleton.tsx';

/** A skeleton of labeled lines. */
export function LoadingLines({ lines }: { lines: number }) {
  return (
    <div role="status" className={styles.lines}>
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} width={index % 2 === 0 ? '80%' : '60%'} height="1.75em" />
      ))}
    </div>
  );
}
