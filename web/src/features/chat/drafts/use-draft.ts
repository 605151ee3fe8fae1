import { useSyncExternalStore } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { readDraft, subscribeToDrafts, writeDraft } from './draft-store.ts';

/** The unsent text of the signed-in user in a conversation (null: the one to be made). */
export function useDraft(conversationId: string | null): [text: string, setText: (text: string) => void] {
  const userId = useSession().user?.id ?? '';
  const text = useSyncExternalStore(subscribeToDrafts, () => readDraft(userId, conversationId));
  return [text, (next) => writeDraft(userId, conversationId, next)];
}
