import type { Conversation, Folder } from '@haulwise/contract';
import { formatDay } from '../../../../platform/format/dates.ts';
import { t } from '../../../../words/words.ts';
import type { ConversationList } from '../../conversations/conversation-lists.ts';
import { listDistinctTexts, type RowText } from '../distinct-rows.ts';

/** A list as loaded so far. */
export interface ListState {
  conversations: Conversation[];
  status: 'pending' | 'error' | 'success';
  hasMore: boolean;
  isLoadingMore: boolean;
}

interface Place {
  key: string;
  area: 'pinned' | 'projects' | 'unfiled';
  /** The label of its section. */
  section: string;
  /** The project it is listed under. */
  folderId: string | null;
}

export type TreeRow = Place &
  (
    | { kind: 'folder'; folder: Folder; isExpanded: boolean }
    | { kind: 'conversation'; conversation: Conversation; text: string; day: string | null }
    | { kind: 'empty' }
    | { kind: 'loading' }
    | { kind: 'failed' }
    | { kind: 'more'; list: ConversationList; isLoading: boolean }
  );

export interface TreeContents {
  pinned: ListState;
  folders: Folder[];
  expanded: readonly string[];
  /** The lists of expanded projects, by id. */
  inFolders: ReadonlyMap<string, ListState>;
  unfiled: ListState;
  now: Date;
}

type Around = Omit<Place, 'key'>;

const PINNED: Around = { area: 'pinned', section: t`Pinned`, folderId: null };
const PROJECTS: Around = { area: 'projects', section: t`Projects`, folderId: null };

/** The tree as flat rows of equal height: pinned conversations, projects, then the rest by date. */
export function buildTreeRows(contents: TreeContents): TreeRow[] {
  const { pinned, folders, unfiled, now } = contents;
  const rows: TreeRow[] = [];
  if (pinned.conversations.length > 0) rows.push(...listRows(pinned, 'pinned', PINNED, now));
  for (const folder of folders) rows.push(...folderRows(folder, contents));
  let around: Around = { area: 'unfiled', section: t`Conversations without a project`, folderId: null };
  const distinct = listDistinctTexts(unfiled.conversations, now);
  for (const { label, conversations } of splitByDay(unfiled.conversations, now)) {
    around = { ...around, section: label };
    rows.push(...conversationRows(conversations, around, distinct, label));
  }
  rows.push(...rest(unfiled, 'unfiled', around));
  return rows;
}

function folderRows(folder: Folder, { expanded, inFolders, now }: TreeContents): TreeRow[] {
  const { id } = folder;
  const around = { ...PROJECTS, folderId: id };
  const isExpanded = expanded.includes(id);
  const own: TreeRow = { kind: 'folder', key: id, folder, isExpanded, ...around };
  if (!isExpanded) return [own];
  const list = inFolders.get(id);
  if (list === undefined || list.status === 'pending')
    return [own, { kind: 'loading', key: `${id} loading`, ...around }];
  const rows = listRows(list, { folder: id }, around, now);
  return [own, ...(rows.length > 0 ? rows : [{ kind: 'empty' as const, key: `${id} empty`, ...around }])];
}

function listRows(list: ListState, name: ConversationList, around: Around, now: Date): TreeRow[] {
  const distinct = listDistinctTexts(list.conversations, now);
  return [...conversationRows(list.conversations, around, distinct), ...rest(list, name, around)];
}

/** The first row of a day names it. */
function conversationRows(
  conversations: Conversation[],
  around: Around,
  distinct: ReadonlyMap<string, RowText>,
  day: string | null = null,
): TreeRow[] {
  const { area, section, folderId } = around;
  return conversations.map((conversation, index) => ({
    kind: 'conversation',
    text: distinct.get(conversation.id)?.text ?? conversation.title,
    day: distinct.get(conversation.id)?.date ?? (index === 0 ? day : null),
    // A conversation can be listed both as pinned and in its project.
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

/** Cached, because it is slow to compute and needed again for every page of a long list. */
const days = new WeakMap<Conversation, string>();

/** Conversations, in order, under their date labels. */
export function splitByDay(conversations: Conversation[], now: Date): ConversationGroup[] {
  const groups: ConversationGroup[] = [];
  // Formatting dates is slow, and thousands of rows share few days.
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

/** Splits a sequence wherever the name of its items changes. */
export function splitIntoParts<T>(things: readonly T[], nameOf: (thing: T) => unknown): Part<T>[] {
  const parts: Part<T>[] = [];
  for (const thing of things) {
    const part = parts.at(-1);
    if (part !== undefined && nameOf(part[0]) === nameOf(thing)) part.push(thing);
    else parts.push([thing]);
  }
  return parts;
}
