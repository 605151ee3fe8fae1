import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsUsed, subscribeToToasts } from '../ui/overlays/toast/toast-queue.ts';

const Toaster = lazy(() => import('../ui/overlays/toast/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Outside of every screen, so that a way back stays open when the screen changes. */
export function Toasts() {
  const isUsed = useSyncExternalStore(subscribeToToasts, areToastsUsed);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
