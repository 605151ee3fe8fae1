import { useSyncExternalStore } from 'react';
import { getSession, useSession, watchSession } from '../../../platform/session/session-store.ts';
import { browserStorage } from '../../../platform/storage/browser-storage.ts';

/** What is typed, by name; read from storage once, then kept here so that typing is fast. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function nameOf(userId: string, conversationId: string | null): string {
  return `draft:${userId}:${conversationId ?? 'new'}`;
}

function show(name: string, text: string): void {
  texts.set(name, text);
  for (const listener of listeners) listener();
}

function store(name: string, text: string): void {
  if (text === '') browserStorage.remove(name);
  else browserStorage.set(name, text);
}

function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The unsent text of a user in a conversation (null: the one to be made). It outlives reloads and signing out. */
export function readDraft(userId: string, conversationId: string | null): string {
  const name = nameOf(userId, conversationId);
  const known = texts.get(name);
  if (known !== undefined) return known;
  const stored = browserStorage.get(name) ?? '';
  texts.set(name, stored);
  return stored;
}

export function writeDraft(userId: string, conversationId: string | null, text: string): void {
  const name = nameOf(userId, conversationId);
  show(name, text);
  store(name, text);
}

/** Empties the input because its text is being sent; storage keeps it until the server has it. */
export function takeDraft(userId: string, conversationId: string | null): void {
  show(nameOf(userId, conversationId), '');
}

/** The server has the text that was taken. */
export function acceptDraft(userId: string, conversationId: string | null): void {
  const name = nameOf(userId, conversationId);
  // Something new may have been typed meanwhile.
  store(name, texts.get(name) ?? '');
}

/** Gives a text that was not sent back to its input, before anything typed meanwhile. */
export function returnDraft(userId: string, conversationId: string | null, text: string): void {
  const typed = readDraft(userId, conversationId);
  const isNew = typed.trim() !== '' && typed.trim() !== text;
  writeDraft(userId, conversationId, isNew ? `${text}\n${typed}` : text);
}

let userId = getSession().user?.id;

// What is stored stays for the user's return; what is kept here goes with him.
watchSession(() => {
  const next = getSession().user?.id;
  if (next !== userId) texts.clear();
  userId = next;
});

/** The unsent text of the signed-in user in a conversation (null: the one to be made). */
export function useDraft(conversationId: string | null): [text: string, setText: (text: string) => void] {
  const userId = useSession().user?.id ?? '';
  const text = useSyncExternalStore(subscribeToDrafts, () => readDraft(userId, conversationId));
  return [text, (next) => writeDraft(userId, conversationId, next)];
}
