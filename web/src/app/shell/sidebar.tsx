import { IconMessageCircle, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/logo.tsx';
import { AccountPanel } from './account-panel.tsx';
import styles from './sidebar.module.css';
import { useNewChat } from './use-new-chat.ts';

export function Sidebar({ conversations }: { conversations: ReactNode }) {
  const startNewChat = useNewChat();
  return (
    <div className={styles.sidebar}>
      <Link href="/chat" className={styles.brand} aria-label="Haulwise, go to chat">
        <Wordmark />
      </Link>
      <Button isWide onClick={startNewChat}>
        <IconPlus size={18} aria-hidden="true" />
        New Chat
      </Button>
      <nav aria-label="Main">
        <ul className={styles.menu}>
          <li>
            <Link href="/chat" className={styles.item} aria-current="page">
              <IconMessageCircle size={18} aria-hidden="true" />
              Chat
            </Link>
          </li>
        </ul>
      </nav>
      <section aria-label="Conversations" className={styles.conversations}>
        {conversations}
      </section>
      <AccountPanel />
    </div>
  );
}
