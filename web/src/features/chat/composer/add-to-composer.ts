import { getSession } from '../../../platform/session/session-store.ts';
import { readDraft, writeDraft } from '../thread/draft-store.ts';

/** Appends a text to the message box of a conversation (null: the new one). */
export function addToComposer(conversationId: string | null, text: string): void {
  const userId = getSession().user?.id ?? '';
  const typed = readDraft(userId, conversationId).trimEnd();
  writeDraft(userId, conversationId, typed === '' ? text : `${typed}\n\n${text}`);
}
