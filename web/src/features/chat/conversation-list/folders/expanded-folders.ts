import { useSyncExternalStore } from 'react';
import { useSession } from '../../../../platform/session/session-store.ts';
import { browserStorage } from '../../../../platform/storage/browser-storage.ts';

const listeners = new Set<() => void>();
/** What was read last: the same array as long as the same is stored. */
let latest: { stored: string | null; ids: readonly string[] } = { stored: null, ids: [] };

function read(userId: string): readonly string[] {
  const stored = browserStorage.get(nameOf(userId));
  if (stored !== latest.stored) latest = { stored, ids: parse(stored) };
  return latest.ids;
}

function nameOf(userId: string): string {
  return `expandedFolders:${userId}`;
}

function parse(stored: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Opens or closes a project in the sidebar; remembered on this device for each user. */
export function setExpanded(userId: string, folderId: string, isExpanded: boolean): void {
  const others = read(userId).filter((id) => id !== folderId);
  const ids = isExpanded ? [...others, folderId] : others;
  browserStorage.set(nameOf(userId), JSON.stringify(ids));
  for (const listener of listeners) listener();
}

/** The ids of the projects that the signed-in user has opened in the sidebar, in no order. */
export function useExpandedFolders(): readonly string[] {
  const userId = useSession().user?.id ?? '';
  return useSyncExternalStore(subscribe, () => read(userId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
