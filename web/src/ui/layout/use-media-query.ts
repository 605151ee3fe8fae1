import { useCallback, useSyncExternalStore } from 'react';

/** Below this window width the sidebar is a drawer (spec §9: 640 px). */
export const NARROW = '(width < 640px)';

/** Below this window width a row of a table is a card: beside the sidebar six columns have no room. */
export const CARDS = '(width < 1024px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
