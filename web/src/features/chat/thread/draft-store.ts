import { create } from 'zustand';
import { browserStorage } from '../../../platform/browser/storage.ts';
import { useSession, watchSessionUser } from '../../../platform/session/session-store.ts';

/** Text typed since the page was opened, by name. */
const useDrafts = create<ReadonlyMap<string, string>>(() => new Map());
/** Storage content on first read, by name, so that storage is not read on every key. */
const stored = new Map<string, string>();

function nameOf(userId: string, conversationId: string | null): string {
  return `draft:${userId}:${conversationId ?? 'new'}`;
}

function show(name: string, text: string): void {
  useDrafts.setState(new Map(useDrafts.getState()).set(name, text), true);
}

function store(name: string, text: string): void {
  if (text === '') browserStorage.remove(name);
  else browserStorage.set(name, text);
}

/** The unsent text of a user in a conversation (null: the new one). It survives reloads and signing out. */
export function readDraft(userId: string, conversationId: string | null): string {
  const name = nameOf(userId, conversationId);
  const typed = useDrafts.getState().get(name) ?? stored.get(name);
  if (typed !== undefined) return typed;
  const text = browserStorage.get(name) ?? '';
  stored.set(name, text);
  return text;
}

export function writeDraft(userId: string, conversationId: string | null, text: string): void {
  const name = nameOf(userId, conversationId);
  show(name, text);
  store(name, text);
}

/** Clears the input while its text is being sent; storage keeps the text until the server has it. */
export function clearDraft(userId: string, conversationId: string | null): void {
  show(nameOf(userId, conversationId), '');
}

/** Removes the sent text from storage once the server has it. */
export function removeSentDraft(userId: string, conversationId: string | null): void {
  const name = nameOf(userId, conversationId);
  // More may have been typed in the meantime.
  store(name, useDrafts.getState().get(name) ?? '');
}

/** Puts unsent text back into its input, before anything typed since. */
export function restoreDraft(userId: string, conversationId: string | null, text: string): void {
  const typed = readDraft(userId, conversationId);
  const isNew = typed.trim() !== '' && typed.trim() !== text;
  writeDraft(userId, conversationId, isNew ? `${text}\n${typed}` : text);
}

// Storage keeps the drafts for the user's return, this tab's memory must not.
watchSessionUser(() => {
  stored.clear();
  useDrafts.setState(new Map(), true);
});

/** The unsent text of the signed-in user in a conversation (null: the new one). */
export function useDraft(conversationId: string | null): [text: string, setText: (text: string) => void] {
  const userId = useSession().user?.id ?? '';
  const text = useDrafts(() => readDraft(userId, conversationId));
  return [text, (next) => writeDraft(userId, conversationId, next)];
}
