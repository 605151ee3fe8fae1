import type { ReactNode } from 'react';
import { Providers } from '../providers.tsx';
import { Shell } from '../shell/shell.tsx';
import { AdminMenu } from '../shell/sidebar/admin-menu.tsx';
import { ChatMenu } from '../shell/sidebar/chat-menu.tsx';
import styles from './signed-in-page.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

export interface SignedInPageProps {
  title: string;
  /** Shows the menu of the administration instead of the conversations. */
  isAdministration?: boolean;
  /** Shown beside the scrolling content, e.g. an opened source. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen other than the chat: the shell, the screen's name in its header, and the screen scrolling below. */
export function SignedInPage({ title, isAdministration = false, aside, children }: SignedInPageProps) {
  const screen = useKeptScroll();
  return (
    <Providers>
      <Shell
        title={<span className={styles.title}>{title}</span>}
        menu={isAdministration ? <AdminMenu /> : <ChatMenu />}
      >
        <div className={styles.workspace}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div ref={screen} className={styles.screen} tabIndex={0}>
            {children}
          </div>
          {aside}
        </div>
      </Shell>
    </Providers>
  );
}
