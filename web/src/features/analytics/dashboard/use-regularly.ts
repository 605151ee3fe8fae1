import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` every `interval` ms while the tab can be seen. What fell due while it was hidden is done once when it comes
 * back.
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
