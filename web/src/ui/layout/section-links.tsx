import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './section-links.module.css';

export interface SectionLinksProps {
  /** Accessible name of the group. */
  label: string;
  screens: readonly { path: string; label: string }[];
}

/** Links between related screens, above their titles; on wide windows the sidebar has them. */
export function SectionLinks({ label, screens }: SectionLinksProps) {
  const [location] = useLocation();
  const within = findScreenOf(location, screens);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // If they do not all fit, scrolls the current one into view, within the list only.
    if (list.current && current) {
      list.current.scrollLeft = current.offsetLeft + (current.offsetWidth - list.current.clientWidth) / 2;
    }
  }, []);
  return (
    <nav aria-label={label} className={styles.links}>
      <ul ref={list} className={styles.list}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <Link
              href={screen.path}
              className={styles.link}
              aria-current={screen.path === within ? currentAt(location, within) : undefined}
            >
              {screen.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The path of the screen an address belongs to: the one with the longest path that is a prefix of it. */
export function findScreenOf(location: string, screens: SectionLinksProps['screens']): string | undefined {
  return screens
    .map(({ path }) => path)
    .filter((path) => location === path || location.startsWith(`${path}/`))
    .reduce<string | undefined>((longest, path) => (path.length > (longest?.length ?? 0) ? path : longest), undefined);
}

/** `page` for the screen itself, true for a page below it. */
function currentAt(location: string, path: string): 'page' | 'true' {
  return location === path ? 'page' : 'true';
}
