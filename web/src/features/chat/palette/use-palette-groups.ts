import type { Conversation, Folder, Template } from '@haulwise/contract';
import { IconArchive, IconFileText, IconFolder, IconMessage, IconPin } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatDay } from '../../../platform/format/dates.ts';
import { hasWords } from '../../../platform/format/mark-words.ts';
import { t } from '../../../words/words.ts';
import { getConversationAddress } from '../conversations/chat-address.ts';
import { useFolders } from '../conversations/folder-cache.ts';
import { openGallery } from '../templates/gallery-store.ts';
import { useTemplates } from '../templates/use-templates.ts';
import type { PaletteAction, PaletteGroup, PaletteItem } from './palette-item.ts';
import { isNamed, type PaletteQuery, writeFolderName } from './parse-query.ts';
import { type FoundConversations, useFoundConversations } from './use-found-conversations.ts';

const MOST_NAMES = 8;
const MOST_OTHERS = 5;

export interface PaletteGroups {
  groups: PaletteGroup[];
  found: FoundConversations;
  /** The name of a project that does not exist. */
  unknownFolder: string | null;
}

/** The palette's results for a query: conversations first, then projects, templates and actions. */
export function usePaletteGroups(
  typed: string,
  query: PaletteQuery,
  actions: PaletteAction[],
  onType: (text: string) => void,
): PaletteGroups {
  const [, navigate] = useLocation();
  const folders = useFolders().data;
  const templates = useTemplates().data ?? [];
  const found = useFoundConversations(query, folders);
  const { words, naming } = query;

  if (naming !== null) {
    const named = (folders ?? []).filter(({ name }) => hasWords(name, naming)).slice(0, MOST_NAMES);
    const items = named.map((folder) => ({
      ...projectItem(folder),
      staysOpen: true as const,
      run: () => onType(writeFolderName(typed, folder.name)),
    }));
    return { groups: filled([{ label: t`Search in project`, items }]), found, unknownFolder: null };
  }

  const isKnown = query.folder === null || (folders?.some(({ name }) => isNamed(name, query.folder ?? '')) ?? true);
  const unknownFolder = isKnown ? null : query.folder;
  const isFiltered = query.folder !== null || query.isPinned || query.isArchived;
  // Keeps earlier results only while they still match, so that Enter never opens an unrelated item.
  const fits = ({ title, snippet }: Conversation) => !found.isStale || hasWords(`${title} ${snippet ?? ''}`, words);
  const conversations = found.conversations.filter(fits).map((conversation) => ({
    ...conversationItem(conversation),
    run: () => navigate(getConversationAddress(conversation.id)),
  }));
  const projects = (words === '' ? [] : (folders ?? []))
    .filter(({ name }) => hasWords(name, words))
    .slice(0, MOST_OTHERS)
    .map((folder) => ({ ...projectItem(folder), run: () => navigate(`/chat?folder=${folder.id}`) }));
  const fitting = (words === '' ? [] : templates)
    .filter(({ title, category }) => hasWords(`${title} ${category}`, words))
    .slice(0, MOST_OTHERS)
    .map(templateItem);
  const usual = actions.filter((action) =>
    words === '' ? action.isUsual : hasWords(`${action.label} ${action.otherWords}`, words),
  );
  const groups = [
    { label: words === '' && !isFiltered ? t`Recent` : t`Conversations`, items: isKnown ? conversations : [] },
    ...(isFiltered
      ? []
      : [
          { label: t`Projects`, items: projects },
          { label: t`Templates`, items: fitting },
          { label: t`Actions`, items: usual },
        ]),
  ];
  return { groups: filled(groups), found, unknownFolder };
}

function filled(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}

function conversationItem({ id, title, snippet, is_archived, is_pinned, updated_at }: Conversation) {
  const icon = is_archived ? IconArchive : is_pinned ? IconPin : IconMessage;
  return { id: `conversation ${id}`, label: title, icon, detail: snippet, remark: formatDay(updated_at) };
}

function projectItem({ id, name, color, conversation_count: count }: Folder) {
  const remark = formatCountOf(count, 'chat');
  return { id: `project ${id}`, label: name, icon: IconFolder, color, remark };
}

function templateItem({ id, title, category, description }: Template): PaletteItem {
  return {
    id: `template ${id}`,
    label: title,
    icon: IconFileText,
    detail: description,
    remark: category,
    run: () => openGallery(id),
  };
}
