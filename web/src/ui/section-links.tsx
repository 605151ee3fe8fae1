import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Where there is no room for all of them, the one in view shows; of the list alone, so that the page stays.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2;
  }, []);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.list}>
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
