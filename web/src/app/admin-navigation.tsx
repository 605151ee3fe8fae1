import { Link, useLocation } from 'wouter';
import styles from './admin-navigation.module.css';

const screens = [
  { path: '/users', label: 'Users' },
  { path: '/users/invitations', label: 'Invitations' },
  { path: '/audit-log', label: 'Audit log' },
  { path: '/feedback', label: 'Feedback' },
];

/** The way between the screens about users. */
export function AdminNavigation() {
  const [location] = useLocation();
  return (
    <nav aria-label="Accounts">
      <ul className={styles.list}>
        {screens.map(({ path, label }) => (
          <li key={path}>
            <Link href={path} className={styles.link} aria-current={location === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
