import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Scroll positions by address, for the lifetime of the tab. */
const places = new Map<string, number>();

/** Returning to a screen, e.g. by Back, restores its scroll position. */
export function useKeptScroll(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const search = useSearch();
  const address = useRef('');

  useLayoutEffect(() => {
    address.current = `${path}?${search}`;
  });

  useLayoutEffect(() => {
    const { current: screen } = element;
    if (screen === null) return;
    screen.scrollTop = places.get(address.current) ?? 0;
    return () => {
      places.set(address.current, screen.scrollTop);
    };
  }, []);

  return element;
}
