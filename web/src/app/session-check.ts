import { create } from 'zustand';
import { call } from '../platform/api/call.ts';
import { isSpent } from '../platform/session/access-token.ts';
import { getSession, readTokens, saveUser } from '../platform/session/session-store.ts';
import { applyLanguageOf } from '../words/language.ts';

type SessionCheck = 'done' | 'determining' | 'confirming' | 'unreachable';

export const useSessionCheck = create<SessionCheck>(() => 'done');

function show(next: SessionCheck): void {
  useSessionCheck.setState(next, true);
}

/**
 * Asks the server who is signed in. Meanwhile a stored user with an unexpired token is trusted (`confirming`); without
 * one no screen opens yet (`determining`). A refusal has already ended the session.
 */
export async function checkSession(): Promise<void> {
  const state = useSessionCheck.getState();
  if (state === 'determining' || state === 'confirming') return;
  const tokens = readTokens();
  show(getSession().user === null || (tokens !== null && isSpent(tokens)) ? 'determining' : 'confirming');
  try {
    const user = await call('GET /auth/user/');
    saveUser(user);
    applyLanguageOf(user);
    show('done');
  } catch {
    show(getSession().token === null || getSession().user !== null ? 'done' : 'unreachable');
  }
}
