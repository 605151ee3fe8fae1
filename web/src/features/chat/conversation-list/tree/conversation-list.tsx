import { lazy, Suspense, useRef } from 'react';
import { t } from '../../../../words/words.ts';
import styles from './conversation-list.module.css';
import { LoadingList } from './loading-list.tsx';

const loadTree = () => import('./conversation-tree.tsx').then((module) => ({ default: module.ConversationTree }));
// A question can be typed meanwhile.
const ConversationTree = lazy(() => loadTree().catch(loadTree));

/** The sidebar's scrolling conversations and projects. */
export function ConversationList() {
  const scroller = useRef<HTMLElement>(null);
  return (
    <section ref={scroller} aria-label={t`Conversations`} tabIndex={-1} className={styles.scroller}>
      <Suspense fallback={<LoadingList />}>
        <ConversationTree scroller={scroller} />
      </Suspense>
    </section>
  );
}
