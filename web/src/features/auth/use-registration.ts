import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';

export type Registration = 'open' | 'invite' | 'closed';

interface WaysIn {
  /** Null while unknown, which the screens treat as open. */
  registration: Registration | null;
  /** The name of the identity provider; null if there is none, or while that is unknown. */
  identity_provider: string | null;
}

/** Who may register on this server, and whether there is another way to sign in than a password. */
export function useRegistration(): WaysIn {
  const [ways, setWays] = useState<WaysIn>({ registration: null, identity_provider: null });
  useEffect(() => {
    const left = new AbortController();
    call('GET /auth/registration/', { signal: left.signal }).then(
      setWays,
      // The server checks again on registration.
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return ways;
}
