import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { readFragmentToken } from '../fragment-token.ts';

export interface InvitationState {
  status: 'none' | 'checking' | 'open' | 'ended';
  token: string | null;
  /** The invited email address, once known. */
  email: string | null;
}

/** The invitation in the link (`/register#invitation=…`). One that cannot be checked counts as open. */
export function useInvitation(): InvitationState {
  const [token] = useState(() => readFragmentToken('invitation'));
  const [state, setState] = useState<Omit<InvitationState, 'token'>>({
    status: token === null ? 'none' : 'checking',
    email: null,
  });
  useEffect(() => {
    if (token === null) return;
    call('POST /auth/invitations/check/', { body: { token } }).then(
      ({ email }) => setState({ status: 'open', email }),
      (error) => {
        const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400);
        setState({ status: isRefused ? 'ended' : 'open', email: null });
      },
    );
  }, [token]);
  return { token, ...state };
}
