import {
  IconBooks,
  IconFileInvoice,
  IconFiles,
  IconLayoutDashboard,
  IconMessageCircle,
  IconTag,
  IconTemplate,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../../../platform/session/session-store.ts';
import styles from './menu.module.css';

interface MenuEntry {
  path: string;
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  isForAdmins?: true;
  /** Administrators have no company. */
  isForCompanies?: true;
}

/** Dashboard, Files and Users for administrators only; Chat and Profile for everyone (spec §2). */
const entries: MenuEntry[] = [
  { path: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, isForAdmins: true },
  { path: '/chat', label: 'Chat', icon: IconMessageCircle },
  { path: '/quotes', label: 'Quotes', icon: IconFileInvoice, isForCompanies: true },
  { path: '/prices', label: 'Prices', icon: IconTag, isForCompanies: true },
  { path: '/files', label: 'Files', icon: IconFiles, isForAdmins: true },
  { path: '/knowledge', label: 'Knowledge', icon: IconBooks, isForAdmins: true },
  { path: '/users', label: 'Users', icon: IconUsers, isForAdmins: true },
  { path: '/templates', label: 'Templates', icon: IconTemplate, isForAdmins: true },
  { path: '/profile', label: 'Profile', icon: IconUserCircle },
];

export function Menu() {
  const { user } = useSession();
  const [location] = useLocation();
  return (
    <nav aria-label="Main">
      <ul className={styles.menu}>
        {entries
          .filter(({ isForAdmins, isForCompanies }) => (user?.role === 'admin' ? !isForCompanies : !isForAdmins))
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link href={path} className={styles.item} aria-current={isWithin(location, path) ? 'page' : undefined}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function isWithin(location: string, path: string): boolean {
  return location === path || location.startsWith(`${path}/`);
}
