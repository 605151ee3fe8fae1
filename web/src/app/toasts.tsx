import { lazy, Suspense } from 'react';
import { useToastQueue } from '../ui/overlays/toast/toast-queue.ts';

const Toaster = lazy(() => import('../ui/overlays/toast/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Outside of every screen, so that Undo stays available when the screen changes. */
export function Toasts() {
  const isUsed = useToastQueue((waiting) => waiting !== null);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
