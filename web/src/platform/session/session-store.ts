import type { SignedIn, User } from '@haulwise/contract';
import { browserStorage } from '../storage/browser-storage.ts';
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
}

const listeners = new Set<() => void>();
let snapshot: Session = readSession();

function readSession(): Session {
  const token = browserStorage.get(KEY.access);
  return { token, user: token === null ? null : parseSessionUser(browserStorage.get(KEY.user)) };
}

function publish(): void {
  const next = readSession();
  const isSameUser = JSON.stringify(next.user) === JSON.stringify(snapshot.user);
  if (isSameUser && next.token === snapshot.token) return;
  snapshot = isSameUser ? { token: next.token, user: snapshot.user } : next;
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === KEY.access || event.key === KEY.user) publish();
});

export function getSession(): Session {
  return snapshot;
}

/** Calls back when the session changes, in this tab or another. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tokens as they are stored now, which may be newer than what this tab has rendered. */
export function readTokens(): StoredTokens | null {
  const access = browserStorage.get(KEY.access);
  if (access === null) return null;
  const receivedAt = Number(browserStorage.get(KEY.receivedAt));
  return { access, refresh: browserStorage.get(KEY.refresh), receivedAt: receivedAt > 0 ? receivedAt : null };
}

export function startSession({ tokens, user }: SignedIn): void {
  browserStorage.set(KEY.user, JSON.stringify(toSessionUser(user)));
  storeTokens(tokens.access, tokens.refresh);
}

export function storeTokens(access: string, refresh: string): void {
  browserStorage.set(KEY.refresh, refresh);
  browserStorage.set(KEY.receivedAt, String(Date.now()));
  // Last, because other tabs wake up on this key and must find the rest in place.
  browserStorage.set(KEY.access, access);
  publish();
}

export function storeUser(user: User): void {
  browserStorage.set(KEY.user, JSON.stringify(toSessionUser(user)));
  publish();
}

/** Forgets tokens and user, and nothing else: drafts stay for the same user's return. */
export function endSession(): void {
  for (const key of Object.values(KEY)) browserStorage.remove(key);
  publish();
}
