import { useCallback, useSyncExternalStore } from 'react';

/** Up to this window width the sidebar is a drawer (spec §9): 640 px is also a laptop's 1280 at 200 % zoom. */
export const NARROW = '(width <= 640px)';

/** Below this window width table rows become cards, since six columns do not fit beside the sidebar. */
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
