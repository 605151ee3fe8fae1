import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { findScreenOf } from '../../../ui/layout/section-links.tsx';
import { t } from '../../../words/words.ts';
import { adminSections } from './admin-sections.tsx';
import styles from './menu.module.css';

/** The menu of the administration: its sections, and the screens of the one in view. */
export function AdminMenu() {
  const [location] = useLocation();
  return (
    <nav aria-label={t`Administration`} className={styles.administration}>
      <Link href="/chat" className={styles.item}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t`Chat`}
      </Link>
      <h2 className={styles.heading}>{t`Administration`}</h2>
      <ul className={styles.list}>
        {adminSections.map(({ path, label, icon: Icon, screens }) => {
          const current = findScreenOf(location, [{ path, label }, ...screens]);
          const hasScreens = current !== undefined && screens.length > 0;
          return (
            <li key={path}>
              <Link
                href={path}
                className={styles.item}
                data-open={hasScreens || undefined}
                aria-current={current !== undefined && !hasScreens ? 'page' : undefined}
              >
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
              {hasScreens && (
                <ul aria-label={t`${label}: screens`} className={styles.screens}>
                  {screens.map((screen) => (
                    <li key={screen.path}>
                      <Link
                        href={screen.path}
                        className={styles.item}
                        aria-current={screen.path === current ? (location === current ? 'page' : 'true') : undefined}
                      >
                        {screen.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
