import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';

export type Registration = 'open' | 'invite' | 'closed';

/** Who may register on this server; null while unknown, which the screens treat as open. */
export function useRegistration(): Registration | null {
  const [registration, setRegistration] = useState<Registration | null>(null);
  useEffect(() => {
    const left = new AbortController();
    call('GET /auth/registration/', { signal: left.signal }).then(
      (reply) => setRegistration(reply.registration),
      // The server checks again on registration.
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return registration;
}
