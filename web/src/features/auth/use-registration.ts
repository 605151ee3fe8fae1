import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';

export type Registration = 'open' | 'invite' | 'closed';

interface WaysIn {
  /** Null while unknown, which the screens treat as open. */
  registration: Registration | null;
  /** The name of the identity provider; null if there is none, or while that is unknown. */
  identity_provider: string | null;
  /** False: links have to be passed on by hand. */
  sends_mail: boolean;
}

/** Who may register on this server, how else than by password people sign in, and whether mail reaches them. */
export function useRegistration(): WaysIn {
  const [ways, setWays] = useState<WaysIn>({ registration: null, identity_provider: null, sends_mail: true });
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
