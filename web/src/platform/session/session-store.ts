import type { SignedIn, User } from '@haulwise/contract';
import { create } from 'zustand';
import { browserStorage } from '../browser/storage.ts';
import { parseSessionUser, type SessionUser, toSessionUser } from './session-user.ts';

/** The keys in local storage; `authToken` is fixed by spec §9. */
const KEY = {
  access: 'authToken',
  receivedAt: 'authTokenReceivedAt',
  refresh: 'refreshToken',
  user: 'user',
} as const;

export interface StoredTokens {
  access: string;
  refresh: string | null;
  /** Device time (ms) at which `access` arrived. */
  receivedAt: number | null;
}

export interface Session {
  /** Null when signed out. */
  token: string | null;
  user: SessionUser | null;
  /** True if the server ended it, so that the sign-in screen can say so. */
  wasRefused: boolean;
  /** True if the server refuses everything until two-factor sign-in is set up. */
  lacksTwoFactor: boolean;
}

type Remarks = Pick<Session, 'wasRefused' | 'lacksTwoFactor'>;

export const useSession = create<Session>(() => readSession({ wasRefused: false, lacksTwoFactor: false }));

function readSession({ wasRefused, lacksTwoFactor }: Remarks): Session {
  const token = browserStorage.get(KEY.access);
  const user = token === null ? null : parseSessionUser(browserStorage.get(KEY.user));
  return { token, user, wasRefused: wasRefused && token === null, lacksTwoFactor: lacksTwoFactor && token !== null };
}

function publish(remarks: Partial<Remarks> = {}): void {
  const before = useSession.getState();
  const next = readSession({ ...before, ...remarks });
  const isSameUser = JSON.stringify(next.user) === JSON.stringify(before.user);
  const isSameState = next.wasRefused === before.wasRefused && next.lacksTwoFactor === before.lacksTwoFactor;
  if (isSameUser && isSameState && next.token === before.token) return;
  useSession.setState(isSameUser ? { ...next, user: before.user } : next, true);
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === KEY.access || event.key === KEY.user) publish();
});

export function getSession(): Session {
  return useSession.getState();
}

/** Calls back when the session changes, in this tab or another. */
export function watchSession(listener: () => void): () => void {
  return useSession.subscribe(listener);
}

/** Calls back when the user changes or signs out, so that one user's data is never shown to the next. */
export function watchSessionUser(listener: () => void): () => void {
  return useSession.subscribe((session, before) => {
    if (session.user?.id !== before.user?.id) listener();
  });
}

/** The stored tokens, which may be newer than those this tab has rendered with. */
export function readTokens(): StoredTokens | null {
  const access = browserStorage.get(KEY.access);
  if (access === null) return null;
  const receivedAt = Number(browserStorage.get(KEY.receivedAt));
  return { access, refresh: browserStorage.get(KEY.refresh), receivedAt: receivedAt > 0 ? receivedAt : null };
}

/** Tokens of those who have signed in here; they stay after signing out and open nothing. */
const DEVICE_TOKENS = 'deviceTokens';
const MOST_DEVICE_TOKENS = 5;

/** What this device shows at a sign-in, so that strangers' wrong passwords do not lock it. */
export function readDeviceTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(DEVICE_TOKENS) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST_DEVICE_TOKENS) : [];
  } catch {
    return [];
  }
}

function saveDeviceToken(token: string | undefined): void {
  if (token === undefined) return;
  const others = readDeviceTokens().filter((each) => each !== token);
  browserStorage.set(DEVICE_TOKENS, JSON.stringify([token, ...others].slice(0, MOST_DEVICE_TOKENS)));
}

export function startSession({ tokens, user, device_token }: SignedIn): void {
  saveDeviceToken(device_token);
  browserStorage.set(KEY.user, JSON.stringify(toSessionUser(user)));
  saveTokens(tokens.access, tokens.refresh);
}

export function saveTokens(access: string, refresh: string): void {
  browserStorage.set(KEY.refresh, refresh);
  browserStorage.set(KEY.receivedAt, String(Date.now()));
  // Last, because other tabs react to this key and must find the rest in place.
  browserStorage.set(KEY.access, access);
  publish();
}

/** Sets whether the server requires two-factor sign-in to be set up first. */
export function setLacksTwoFactor(isDemanded: boolean): void {
  publish({ lacksTwoFactor: isDemanded });
}

/** Stores the server's latest user, unless they have since signed out. */
export function saveUser(user: User): void {
  if (readTokens() === null) return;
  browserStorage.set(KEY.user, JSON.stringify(toSessionUser(user)));
  publish();
}

/** Deletes tokens and user only; drafts stay for the user's return. */
export function clearSession(reason: 'signed_out' | 'refused'): void {
  for (const key of Object.values(KEY)) browserStorage.remove(key);
  publish({ wasRefused: reason === 'refused' });
}
