import { IconLogout, IconMenu2, IconMessagePlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRoute } from 'wouter';
import { logOut } from '../../features/auth/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './header.module.css';
import { useNewChat } from './use-new-chat.ts';

export interface HeaderProps {
  title: ReactNode;
  /** Null where the sidebar is in view. */
  onOpenMenu: (() => void) | null;
}

export function Header({ title, onOpenMenu }: HeaderProps) {
  const [isOnChat] = useRoute('/chat');
  const startNewChat = useNewChat();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = () => {
    setIsLeaving(true);
    void logOut();
  };

  return (
    <header className={styles.header}>
      {onOpenMenu !== null && <IconButton label="Open menu" icon={<IconMenu2 size={20} />} onClick={onOpenMenu} />}
      <div className={styles.title}>{title}</div>
      {isOnChat && (
        <Button variant="ghost" onClick={startNewChat} aria-label="New Chat" className={styles.action}>
          <IconMessagePlus size={20} aria-hidden="true" />
          <span className={styles.text}>New Chat</span>
        </Button>
      )}
      <Button variant="ghost" onClick={leave} isBusy={isLeaving} aria-label="Log out" className={styles.action}>
        {!isLeaving && <IconLogout size={20} aria-hidden="true" />}
        <span className={styles.text}>Log out</span>
      </Button>
    </header>
  );
}
