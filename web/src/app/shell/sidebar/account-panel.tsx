import { useSession } from '../../../platform/session/session-store.ts';
import styles from './account-panel.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** Who is signed in, and their theme. */
export function AccountPanel() {
  const { user } = useSession();
  if (user === null) return null;
  const name = user.full_name.trim() || user.username;
  return (
    <div className={styles.panel}>
      <div className={styles.user}>
        <span aria-hidden="true" className={styles.initials}>
          {initialsOf(name)}
        </span>
        <div className={styles.names}>
          <div className={styles.name} title={name}>
            {name}
          </div>
          <div className={styles.username}>{user.username}</div>
        </div>
      </div>
      <ThemeSwitch />
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}
