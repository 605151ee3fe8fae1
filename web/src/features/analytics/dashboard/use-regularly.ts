import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` every `interval` ms while the tab is visible. Calls missed while it was hidden are made up for once when
 * it returns.
 */
export function useRegularly(act: () => void, interval: number): void {
  const onDue = useEffectEvent(act);
  useEffect(() => {
    let last = Date.now();
    const isHidden = () => document.visibilityState === 'hidden';
    const actNow = () => {
      last = Date.now();
      onDue();
    };
    const onTick = () => {
      if (!isHidden()) actNow();
    };
    let timer = setInterval(onTick, interval);
    const onVisibility = () => {
      if (isHidden() || Date.now() - last < interval) return;
      clearInterval(timer);
      timer = setInterval(onTick, interval);
      actNow();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [interval]);
}
