import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { openPalette } from '../../features/chat/palette/palette-store.ts';
import { TemplatesHost } from '../../features/chat/templates/templates-host.tsx';
import { browserStorage } from '../../platform/browser/storage.ts';
import { createPreloadable } from '../../ui/layout/preloadable.tsx';
import { NARROW, useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { t } from '../../words/words.ts';
import { Header } from './header.tsx';
import { SearchPalette } from './search-palette.tsx';
import styles from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';

export interface ShellProps {
  /** Shown in the middle of the header, e.g. the conversation's title. */
  title: ReactNode;
  /** The menu of the sidebar. */
  menu: ReactNode;
  children: ReactNode;
}

const { Part: Drawer, preload: loadDrawer } = createPreloadable(() =>
  import('./drawer.tsx').then((module) => module.Drawer),
);

/** The frame of every signed-in screen: sidebar (a drawer on small windows), header, and the screen as `main`. */
export function Shell({ title, menu, children }: ShellProps) {
  const isNarrow = useMediaQuery(NARROW);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isDrawerUsed, setIsDrawerUsed] = useState(false);
  if (isDrawerOpen && !isDrawerUsed) setIsDrawerUsed(true);
  const [isSidebarHidden, setIsSidebarHidden] = useState(wasSidebarHidden);

  useEffect(() => {
    if (!isNarrow) setIsDrawerOpen(false);
  }, [isNarrow]);

  const toggleSidebar = () => {
    if (isNarrow) setIsDrawerOpen(!isDrawerOpen);
    else setIsSidebarHidden(keepSidebarHidden(!isSidebarHidden));
  };
  const sidebar = <Sidebar menu={menu} />;
  const isSidebarInSight = !isNarrow && !isSidebarHidden;

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>{t`Skip to content`}</a>
      {isNarrow ? (
        isDrawerUsed && (
          <Suspense fallback={null}>
            <Drawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
              {sidebar}
            </Drawer>
          </Suspense>
        )
      ) : (
        <aside aria-label={t`Sidebar`} hidden={isSidebarHidden} className={styles.sidebar}>
          {sidebar}
        </aside>
      )}
      <div className={styles.column}>
        <Header
          title={title}
          onOpenMenu={isNarrow ? () => setIsDrawerOpen(true) : null}
          onPrepareMenu={() => void loadDrawer().catch(() => undefined)}
          sidebar={isNarrow ? null : { isHidden: isSidebarHidden, onToggle: toggleSidebar }}
          isSidebarInSight={isSidebarInSight}
          onSearch={isSidebarInSight ? null : openPalette}
        />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <SearchPalette />
      <Shortcuts onToggleSidebar={toggleSidebar} />
      <TemplatesHost />
    </div>
  );
}

const HIDDEN = 'sidebar.hidden';

/** Whether the sidebar is hidden on this device. */
function wasSidebarHidden(): boolean {
  return browserStorage.get(HIDDEN) !== null;
}

function keepSidebarHidden(isHidden: boolean): boolean {
  if (isHidden) browserStorage.set(HIDDEN, 'true');
  else browserStorage.remove(HIDDEN);
  return isHidden;
}
