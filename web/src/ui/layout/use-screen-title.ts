import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Haulwise`;
  }, [title]);
}
