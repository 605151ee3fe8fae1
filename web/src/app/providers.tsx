import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../platform/api/query-client.ts';
import { watchSessionUser } from '../platform/session/session-store.ts';

watchSessionUser(() => queryClient.clear());

/** Context for signed-in screens; loaded with them, not with the sign-in screens. */
export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
