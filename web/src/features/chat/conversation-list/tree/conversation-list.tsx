import { Suspense, useRef } from 'react';
import { createPreloadable } from '../../../../ui/layout/preloadable.tsx';
import { t } from '../../../../words/words.ts';
import styles from './conversation-list.module.css';
import { LoadingList } from './loading-list.tsx';

const loadTree = () => import('./conversation-tree.tsx').then((module) => module.ConversationTree);
// A question can be typed meanwhile.
const { Part: ConversationTree, preload: loadConversations } = createPreloadable(() => loadTree().catch(loadTree));

export { loadConversations };

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
