import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { t } from '../../../words/words.ts';
import styles from './account-panel.module.css';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })));

/** Who is signed in; opens the menu of the account. */
export function AccountPanel() {
  const { user } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  if (user === null) return null;
  const name = user.full_name.trim() || user.username;
  const prepare = () => void loadMenu();
  const open = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  return (
    <div className={styles.panel}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t`Account: ${name}`}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={styles.user}
      >
        <span aria-hidden="true" className={styles.initials}>
          {initialsOf(name)}
        </span>
        <span className={styles.names}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.username}>{user.username}</span>
        </span>
        <IconSelector size={16} aria-hidden="true" className={styles.arrows} />
      </button>
      {isUsed && (
        <Suspense fallback={null}>
          <AccountMenu isOpen={isOpen} onClose={() => setIsOpen(false)} button={button} />
        </Suspense>
      )}
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}
