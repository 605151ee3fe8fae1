import { CSPProvider } from '@base-ui/react/csp-provider';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <ErrorBoundary>
        <AppRoutes />
        <OfflineNotice />
        <Toasts />
      </ErrorBoundary>
    </CSPProvider>
  );
}
