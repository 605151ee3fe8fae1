import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** How the reader signs in; asked for once for all parts of a screen. */
export function useTwoFactor() {
  return useQuery({
    queryKey: ['two-factor'],
    queryFn: ({ signal }) => call('GET /auth/two-factor/', { signal }),
  });
}
