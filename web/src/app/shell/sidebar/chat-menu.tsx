import {
  IconFileInvoice,
  IconFileText,
  IconMessageCircle,
  IconPlus,
  IconSearch,
  IconSettings,
  IconTag,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'wouter';
import { NewProjectButton } from '../../../features/chat/conversation-list/folders/new-project-button.tsx';
import { ConversationList } from '../../../features/chat/conversation-list/tree/conversation-list.tsx';
import { openPalette } from '../../../features/chat/palette/palette-store.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NARROW, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { t } from '../../../words/words.ts';
import { useNewChat } from '../use-new-chat.ts';
import styles from './menu.module.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface MenuEntry {
  path: string;
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  isForAdmins: boolean;
}

/** Below the conversations, which come first. */
const entries: MenuEntry[] = [
  { path: '/quotes', label: t`Quotes`, icon: IconFileInvoice, isForAdmins: false },
  { path: '/prices', label: t`Price book`, icon: IconTag, isForAdmins: false },
  { path: '/documents', label: t`My documents`, icon: IconFileText, isForAdmins: false },
  { path: '/dashboard', label: t`Administration`, icon: IconSettings, isForAdmins: true },
];

/** New Chat, search and the conversations, then the other screens (spec §2). */
export function ChatMenu() {
  const { user } = useSession();
  const [location] = useLocation();
  const startNewChat = useNewChat();
  // In the drawer, the header beneath it has the button.
  const isNarrow = useMediaQuery(NARROW);
  const currentAt = (path: string) => (location === path ? 'page' : undefined);
  return (
    <nav aria-label={t`Main`} className={styles.chat}>
      <div className={styles.group}>
        <Button isWide onClick={startNewChat}>
          <IconPlus size={18} aria-hidden="true" />
          {t`New Chat`}
        </Button>
        {!isNarrow && (
          <button type="button" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K" className={styles.item}>
            <IconSearch size={18} aria-hidden="true" />
            {t`Search`}
            <span aria-hidden="true" className={styles.keys}>
              {IS_APPLE ? '⌘K' : 'Ctrl K'}
            </span>
          </button>
        )}
        <div className={styles.head}>
          <Link href="/chat" className={styles.item} aria-current={currentAt('/chat')}>
            <IconMessageCircle size={18} aria-hidden="true" />
            {t`Chat`}
          </Link>
          <NewProjectButton />
        </div>
      </div>
      <ConversationList />
      <ul className={styles.others}>
        {entries
          .filter(({ isForAdmins }) => isForAdmins === (user?.role === 'admin'))
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link href={path} className={styles.item} aria-current={currentAt(path)}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
