import { useEffect } from 'react';
import { installation } from './installation.ts';

/** Sets the title of the browser tab. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${installation.name}`;
  }, [title]);
}
