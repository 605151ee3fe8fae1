import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { addToast } from '../../../ui/overlays/toast/toast-queue.ts';
import { t } from '../../../words/words.ts';

/** How long going back is offered (ms). */
const OFFERED = 10_000;

/** Asks before the tab closes with unsaved changes; on other navigation, offers to go back if there is a draft. */
export function useLeaveWarning(isUnsaved: boolean, hasDraft: () => boolean, address: string): void {
  const [, navigate] = useLocation();
  const latest = useRef({ isUnsaved, hasDraft, navigate });
  useEffect(() => {
    latest.current = { isUnsaved, hasDraft, navigate };
  });

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  useEffect(
    () => () => {
      const { current } = latest;
      if (!current.isUnsaved || !current.hasDraft()) return;
      addToast({
        text: t`The article is not saved. Your draft is kept on this device.`,
        action: { label: t`Go back`, onPress: () => current.navigate(address) },
        duration: OFFERED,
      });
    },
    [address],
  );
}
