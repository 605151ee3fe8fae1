import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeToSession } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession);
}
