import type { Conversation, Folder } from '@haulwise/contract';
import { formatDay } from '../../../../platform/format/dates.ts';
import type { ConversationList } from '../../conversations/conversation-lists.ts';

/** What is known of a list so far. */
export interface ListState {
  conversations: Conversation[];
  status: 'pending' | 'error' | 'success';
  hasMore: boolean;
  isLoadingMore: boolean;
}

interface Place {
  key: string;
  area: 'pinned' | 'projects' | 'unfiled';
  /** The label of the part of the tree that it stands in. */
  section: string;
  /** The project that it stands under. */
  folderId: string | null;
}

export type TreeRow = Place &
  (
    | { kind: 'heading' }
    | { kind: 'folder'; folder: Folder; isExpanded: boolean }
    | { kind: 'conversation'; conversation: Conversation }
    | { kind: 'empty' }
    | { kind: 'loading' }
    | { kind: 'failed' }
    | { kind: 'more'; list: ConversationList; isLoading: boolean }
  );

export interface TreeContents {
  pinned: ListState;
  folders: Folder[];
  expanded: readonly string[];
  /** Of expanded projects, by id. */
  inFolders: ReadonlyMap<string, ListState>;
  unfiled: ListState;
  now: Date;
}

type Around = Omit<Place, 'key'>;

const PINNED: Around = { area: 'pinned', section: 'Pinned', folderId: null };
const PROJECTS: Around = { area: 'projects', section: 'Projects', folderId: null };

/** The tree as one row after the other, all of the same height: pinned ones, projects, then the rest by date. */
export function buildTreeRows(contents: TreeContents): TreeRow[] {
  const { pinned, folders, unfiled, now } = contents;
  const rows: TreeRow[] = [];
  if (pinned.conversations.length > 0) rows.push(heading(PINNED), ...listRows(pinned, 'pinned', PINNED));
  if (folders.length > 0) rows.push(heading(PROJECTS));
  for (const folder of folders) rows.push(...folderRows(folder, contents));
  let around: Around = { area: 'unfiled', section: 'Conversations without a project', folderId: null };
  for (const { label, conversations } of splitByDay(unfiled.conversations, now)) {
    around = { ...around, section: label };
    rows.push(heading(around), ...conversationRows(conversations, around));
  }
  rows.push(...rest(unfiled, 'unfiled', around));
  return rows;
}

function heading(around: Around): TreeRow {
  return { kind: 'heading', key: around.section, ...around };
}

function folderRows(folder: Folder, { expanded, inFolders }: TreeContents): TreeRow[] {
  const { id } = folder;
  const around = { ...PROJECTS, folderId: id };
  const isExpanded = expanded.includes(id);
  const own: TreeRow = { kind: 'folder', key: id, folder, isExpanded, ...around };
  if (!isExpanded) return [own];
  const list = inFolders.get(id);
  if (list === undefined || list.status === 'pending')
    return [own, { kind: 'loading', key: `${id} loading`, ...around }];
  const rows = listRows(list, { folder: id }, around);
  return [own, ...(rows.length > 0 ? rows : [{ kind: 'empty' as const, key: `${id} empty`, ...around }])];
}

function listRows(list: ListState, name: ConversationList, around: Around): TreeRow[] {
  return [...conversationRows(list.conversations, around), ...rest(list, name, around)];
}

function conversationRows(conversations: Conversation[], { area, section, folderId }: Around): TreeRow[] {
  return conversations.map((conversation) => ({
    kind: 'conversation',
    // The same one stands among the pinned and in its project.
    key: `${area} ${conversation.id}`,
    conversation,
    area,
    section,
    folderId,
  }));
}

function rest({ status, hasMore, isLoadingMore }: ListState, list: ConversationList, around: Around): TreeRow[] {
  const name = typeof list === 'string' ? list : list.folder;
  if (status === 'error') return [{ kind: 'failed', key: `${name} failed`, ...around }];
  if (!hasMore) return [];
  return [{ kind: 'more', key: `${name} more`, list, isLoading: isLoadingMore, ...around }];
}

interface ConversationGroup {
  label: string;
  conversations: Conversation[];
}

/** Asked for again with every page of a long list, and slow to work out. */
const days = new WeakMap<Conversation, string>();

/** Conversations in their order under their date labels. */
export function splitByDay(conversations: Conversation[], now: Date): ConversationGroup[] {
  const groups: ConversationGroup[] = [];
  // Writing a date for a reader is slow, and thousands of rows share few days.
  const labels = new Map<string, string>();
  for (const conversation of conversations) {
    const day = dayOf(conversation);
    const label = labels.get(day) ?? formatDay(conversation.updated_at, now);
    labels.set(day, label);
    const group = groups.at(-1);
    if (group?.label === label) group.conversations.push(conversation);
    else groups.push({ label, conversations: [conversation] });
  }
  return groups;
}

function dayOf(conversation: Conversation): string {
  const day = days.get(conversation) ?? new Date(conversation.updated_at).toDateString();
  days.set(conversation, day);
  return day;
}

type Part<T> = [T, ...T[]];

/** Parts a sequence wherever the name of its things changes. */
export function splitIntoParts<T>(things: readonly T[], nameOf: (thing: T) => unknown): Part<T>[] {
  const parts: Part<T>[] = [];
  for (const thing of things) {
    const part = parts.at(-1);
    if (part !== undefined && nameOf(part[0]) === nameOf(thing)) part.push(thing);
    else parts.push([thing]);
  }
  return parts;
}
