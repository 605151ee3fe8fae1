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
  const within = screenOf(location, screens);
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

/** The screen that an address belongs to: the one with the longest path that it goes on from. */
function screenOf(location: string, screens: SectionLinksProps['screens']): string | undefined {
  return screens
    .map(({ path }) => path)
    .filter((path) => location === path || location.startsWith(`${path}/`))
    .reduce<string | undefined>((longest, path) => (path.length > (longest?.length ?? 0) ? path : longest), undefined);
}

/** A page below the screen is not the screen's own page, but within it. */
function currentAt(location: string, path: string): 'page' | 'true' {
  return location === path ? 'page' : 'true';
}
