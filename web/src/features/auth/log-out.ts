import { call } from '../../platform/api/call.ts';
import { clearSession } from '../../platform/session/session-store.ts';
import { setProviderAskedAnew } from './security/identities/trip.ts';

/** Short, since the session on this device ends whatever the server says. */
const TIMEOUT = 3_000;

export async function logOut(): Promise<void> {
  try {
    await call('POST /auth/logout/', { timeout: TIMEOUT });
  } catch {
    // The tokens are deleted even if the server refuses or is unreachable (spec §4).
  } finally {
    setProviderAskedAnew(true);
    clearSession('signed_out');
  }
}
