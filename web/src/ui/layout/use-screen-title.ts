import { useEffect } from 'react';

/** Names the browser tab after the screen. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Haulwise`;
  }, [title]);
}
