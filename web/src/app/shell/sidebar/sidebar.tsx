import { IconPlus, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { NewProjectButton } from '../../../features/chat/conversation-list/folders/new-project-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Wordmark } from '../../../ui/layout/logo.tsx';
import { useNewChat } from '../use-new-chat.ts';
import { AccountPanel } from './account-panel.tsx';
import { Menu } from './menu.tsx';
import styles from './sidebar.module.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface SidebarProps {
  conversations: ReactNode;
  /** Null if the header has the button. */
  onSearch: (() => void) | null;
}

export function Sidebar({ conversations, onSearch }: SidebarProps) {
  const startNewChat = useNewChat();
  return (
    <div className={styles.sidebar}>
      <Link href="/chat" className={styles.brand} aria-label="Haulwise, go to chat">
        <Wordmark />
      </Link>
      <div className={styles.beginnings}>
        <Button isWide onClick={startNewChat}>
          <IconPlus size={18} aria-hidden="true" />
          New Chat
        </Button>
        <NewProjectButton />
      </div>
      {onSearch !== null && (
        <button type="button" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K" className={styles.search}>
          <IconSearch size={18} aria-hidden="true" />
          Search
          <span aria-hidden="true" className={styles.keys}>
            {IS_APPLE ? '⌘K' : 'Ctrl K'}
          </span>
        </button>
      )}
      <Menu />
      {conversations}
      <AccountPanel />
    </div>
  );
}
