import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { t } from '../../../../words/words.ts';
import styles from './tree.module.css';

/** Loads the next page when scrolled near; a button, for keyboard users. */
export function MoreRow({ isLoading, onNear }: { isLoading: boolean; onNear: () => void }) {
  const place = useRef<HTMLLIElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (place.current === null || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <li ref={place} className={styles.status}>
      <Button
        size="sm"
        variant="ghost"
        isBusy={isLoading}
        onClick={onNear}
        className={styles.button}
      >{t`Show more`}</Button>
    </li>
  );
}

export function FailedRow({ onRetry }: { onRetry: () => void }) {
  return (
    <li className={styles.status}>
      {t`Could not be loaded.`}
      <Button size="sm" variant="ghost" onClick={onRetry} className={styles.button}>{t`Retry`}</Button>
    </li>
  );
}

export function EmptyRow() {
  return <li className={styles.status}>{t`No conversations yet`}</li>;
}

export function LoadingRow() {
  return (
    <li className={styles.status}>
      <VisuallyHidden role="status">{t`Loading conversations…`}</VisuallyHidden>
      <Skeleton width="70%" height="1rem" />
    </li>
  );
}
