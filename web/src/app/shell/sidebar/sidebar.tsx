import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { installation } from '../../../ui/layout/installation.ts';
import { Wordmark } from '../../../ui/layout/logo.tsx';
import { t } from '../../../words/words.ts';
import { AccountPanel } from './account-panel.tsx';
import styles from './sidebar.module.css';

/** What every sidebar has, around its menu: the way home above, the account below. */
export function Sidebar({ menu }: { menu: ReactNode }) {
  return (
    <div className={styles.sidebar}>
      <Link href="/chat" className={styles.brand} aria-label={t`${installation.name}, go to chat`}>
        <Wordmark />
      </Link>
      {menu}
      <AccountPanel />
    </div>
  );
}
