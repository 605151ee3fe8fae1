import { Link, useLocation } from 'wouter';
import styles from './section-links.module.css';

export interface SectionLinksProps {
  /** Names them together. */
  label: string;
  screens: readonly { path: string; label: string }[];
}

/** The way between screens that belong together; stands above their titles. */
export function SectionLinks({ label, screens }: SectionLinksProps) {
  const [location] = useLocation();
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <Link
              href={screen.path}
              className={styles.link}
              aria-current={location === screen.path ? 'page' : undefined}
            >
              {screen.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
