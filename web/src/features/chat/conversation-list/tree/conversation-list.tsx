import { IconArchive } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './conversation-list.module.css';
import { LoadingList } from './loading-list.tsx';

const loadTree = () => import('./conversation-tree.tsx').then((module) => ({ default: module.ConversationTree }));
// Asked for at once, but a question can be typed before it has come.
const loading = loadTree();
loading.catch(() => undefined);
const ConversationTree = lazy(() => loading.catch(loadTree));

/** The sidebar's conversations and projects, scrolling by themselves, and the link to the archive. */
export function ConversationList() {
  const scroller = useRef<HTMLElement>(null);
  const [location] = useLocation();
  return (
    <div className={styles.list}>
      <section ref={scroller} aria-label="Conversations" tabIndex={-1} className={styles.scroller}>
        <Suspense fallback={<LoadingList />}>
          <ConversationTree scroller={scroller} />
        </Suspense>
      </section>
      <Link href="/archive" className={styles.archive} aria-current={location === '/archive' ? 'page' : undefined}>
        <IconArchive size={18} aria-hidden="true" />
        Archived
      </Link>
    </div>
  );
}
