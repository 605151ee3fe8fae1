import { type ReactNode, useEffect, useState } from 'react';
import { NARROW, useMediaQuery } from '../../ui/use-media-query.ts';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

export interface ShellProps {
  /** Stands in the middle of the header, e.g. the conversation's title. */
  title: ReactNode;
  /** The conversation list of the sidebar. */
  conversations: ReactNode;
  children: ReactNode;
}

/** What surrounds every signed-in screen: sidebar (a drawer on small windows), header, and the screen as `main`. */
export function Shell({ title, conversations, children }: ShellProps) {
  const isNarrow = useMediaQuery(NARROW);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  useEffect(() => {
    if (!isNarrow) setIsDrawerOpen(false);
  }, [isNarrow]);

  const sidebar = <Sidebar conversations={conversations} />;

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {isNarrow ? (
        <Drawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
          {sidebar}
        </Drawer>
      ) : (
        <aside aria-label="Sidebar" className={styles.sidebar}>
          {sidebar}
        </aside>
      )}
      <div className={styles.column}>
        <Header title={title} onOpenMenu={isNarrow ? () => setIsDrawerOpen(true) : null} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  );
}
