import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense, useEffect } from 'react';
import { addClearedToast } from '../features/accounts/profile/cleared-chats.ts';
import { useToastQueue } from '../ui/overlays/toast/toast-queue.ts';
import { Tooltips } from '../ui/overlays/tooltip/tooltips.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';

export function App() {
  useEffect(addClearedToast, []);
  return (
    <CSPProvider disableStyleElements>
      <ErrorBoundary>
        <AppRoutes />
        <OfflineNotice />
        <Toasts />
        <Tooltips />
      </ErrorBoundary>
    </CSPProvider>
  );
}

const Toaster = lazy(() => import('../ui/overlays/toast/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Outside every screen, so that Undo stays available when the screen changes. */
function Toasts() {
  const isUsed = useToastQueue((waiting) => waiting !== null);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
