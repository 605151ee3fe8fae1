import { IconLayoutSidebar, IconLogout, IconMenu2, IconMessagePlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRoute } from 'wouter';
import { logOut } from '../../features/auth/log-out.ts';
import { formatAriaKeys, formatKeys } from '../../platform/keyboard/shortcuts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { t } from '../../words/words.ts';
import styles from './header.module.css';
import { useNewChat } from './use-new-chat.ts';

export interface HeaderProps {
  title: ReactNode;
  /** Null if the sidebar is visible. */
  onOpenMenu: (() => void) | null;
  /** Called when it is about to be opened. */
  onPrepareMenu: () => void;
  /** Null if the sidebar is a drawer. */
  sidebar: { isHidden: boolean; onToggle: () => void } | null;
  /** Its New Chat button is enough. */
  isSidebarInSight: boolean;
  /** Null if the sidebar has the button. */
  onSearch: (() => void) | null;
}

export function Header({ title, onOpenMenu, onPrepareMenu, sidebar, isSidebarInSight, onSearch }: HeaderProps) {
  const [isOnChat] = useRoute('/chat');
  const startNewChat = useNewChat();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = () => {
    setIsLeaving(true);
    void logOut();
  };

  return (
    <header className={styles.header}>
      {onOpenMenu !== null && (
        <IconButton
          label={t`Open menu`}
          icon={<IconMenu2 size={20} />}
          onClick={onOpenMenu}
          onPointerEnter={onPrepareMenu}
          onFocus={onPrepareMenu}
        />
      )}
      {sidebar !== null && (
        <IconButton
          label={sidebar.isHidden ? t`Show sidebar` : t`Hide sidebar`}
          icon={<IconLayoutSidebar size={20} />}
          keys={formatKeys('toggle_sidebar')}
          aria-keyshortcuts={formatAriaKeys('toggle_sidebar')}
          onClick={sidebar.onToggle}
        />
      )}
      <div className={styles.title}>{title}</div>
      {onSearch !== null && <IconButton label={t`Search`} icon={<IconSearch size={20} />} onClick={onSearch} />}
      {isOnChat && !isSidebarInSight && (
        <Button
          variant="ghost"
          onClick={startNewChat}
          aria-label={t`New Chat`}
          aria-keyshortcuts={formatAriaKeys('new_chat')}
          className={styles.action}
        >
          <IconMessagePlus size={20} aria-hidden="true" />
          <span className={styles.text}>{t`New Chat`}</span>
        </Button>
      )}
      {sidebar !== null && (
        <Button variant="ghost" onClick={leave} isBusy={isLeaving}>
          {!isLeaving && <IconLogout size={20} aria-hidden="true" />}
          {t`Log out`}
        </Button>
      )}
    </header>
  );
}
