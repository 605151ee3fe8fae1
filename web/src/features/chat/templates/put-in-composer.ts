import { getSession } from '../../../platform/session/session-store.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';

/** Puts a text into the message box of a conversation (null: the one to be made), after what is typed there. */
export function putInComposer(conversationId: string | null, text: string): void {
  const userId = getSession().user?.id ?? '';
  const typed = readDraft(userId, conversationId).trimEnd();
  writeDraft(userId, conversationId, typed === '' ? text : `${typed}\n\n${text}`);
}

/** The message box in view. */
export function composerField(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main textarea[name="message"]');
}
