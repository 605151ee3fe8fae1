import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** The user's two-factor settings, shared by all parts of a screen. */
export function useTwoFactor() {
  return useQuery({
    queryKey: ['two-factor'],
    queryFn: ({ signal }) => call('GET /auth/two-factor/', { signal }),
  });
}
