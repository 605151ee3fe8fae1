import { call } from '../../platform/api/call.ts';
import { clearSession } from '../../platform/session/session-store.ts';

/** The session on this device ends whatever the server says, so it is not asked for long. */
const TIMEOUT = 3_000;

export async function logOut(): Promise<void> {
  try {
    await call('POST /auth/logout/', { timeout: TIMEOUT });
  } catch {
    // Refused, or out of reach: the tokens are forgotten all the same (spec §4).
  } finally {
    clearSession('signed_out');
  }
}
