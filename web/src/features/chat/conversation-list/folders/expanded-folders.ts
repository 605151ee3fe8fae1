import { useMemo } from 'react';
import { create } from 'zustand';
import { browserStorage } from '../../../../platform/browser/storage.ts';
import { useSession } from '../../../../platform/session/session-store.ts';

/** A new object on every write, so that readers re-read storage, which another tab may have changed. */
const useLastWrite = create<object>(() => ({}));

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

/** Expands or collapses a project in the sidebar; remembered per user on this device. */
export function setExpanded(userId: string, folderId: string, isExpanded: boolean): void {
  const others = parse(browserStorage.get(nameOf(userId))).filter((id) => id !== folderId);
  const stored = JSON.stringify(isExpanded ? [...others, folderId] : others);
  browserStorage.set(nameOf(userId), stored);
  useLastWrite.setState({}, true);
}

/** The ids of the projects the signed-in user has expanded, unordered. */
export function useExpandedFolders(): readonly string[] {
  const userId = useSession().user?.id ?? '';
  const stored = useLastWrite(() => browserStorage.get(nameOf(userId)));
  return useMemo(() => parse(stored), [stored]);
}
