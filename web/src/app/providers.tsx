import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../platform/api/query-client.ts';
import { getSession, subscribeToSession } from '../platform/session/session-store.ts';

let userId = getSession().user?.id;

// Nothing that one user has loaded may be shown to the next, whichever tab he signs in on.
subscribeToSession(() => {
  const next = getSession().user?.id;
  if (next !== userId) queryClient.clear();
  userId = next;
});

/** What signed-in screens stand on; loaded with them, not with the sign-in screens. */
export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
