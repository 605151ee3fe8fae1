import { useEffect, useRef } from 'react';

/** Coming back is told twice, by the window and by the page (ms). */
const PAUSE = 1_000;

/** Calls back when the reader comes to this window again: another device may have gone on meanwhile. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    let lookedAt = Number.NEGATIVE_INFINITY;
    const look = () => {
      const now = performance.now();
      if (document.visibilityState === 'hidden' || now - lookedAt < PAUSE) return;
      lookedAt = now;
      latest.current();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
