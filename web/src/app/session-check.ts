import { useSyncExternalStore } from 'react';
import { call } from '../platform/api/call.ts';
import { isSpent } from '../platform/session/access-token.ts';
import { getSession, readTokens, storeUser } from '../platform/session/session-store.ts';

type SessionCheck = 'done' | 'determining' | 'confirming' | 'unreachable';

let state: SessionCheck = 'done';
const listeners = new Set<() => void>();

function show(next: SessionCheck): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the server who is signed in. A stored user with a live token is trusted while it runs (`confirming`); without one
 * nobody is let in yet (`determining`). A refusal has already ended the session.
 */
export async function checkSession(): Promise<void> {
  if (state === 'determining' || state === 'confirming') return;
  const tokens = readTokens();
  show(getSession().user === null || (tokens !== null && isSpent(tokens)) ? 'determining' : 'confirming');
  try {
    storeUser(await call('GET /auth/user/'));
    show('done');
  } catch {
    show(getSession().token === null || getSession().user !== null ? 'done' : 'unreachable');
  }
}

export function useSessionCheck(): SessionCheck {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
