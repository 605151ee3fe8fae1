import type { Conversation, Folder, FolderDetail } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { aConversation } from './chats.ts';
import type { Handlers } from './fake-api.ts';
import { aPage } from './open-admin.ts';

const DAY = 86_400_000;

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString();
}

export function idOf(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** Conversations with these titles, each a day older than the one before. */
export function aList(...titles: string[]) {
  return aPage(titles.map((title, index) => aConversation({ id: idOf(index), title, updated_at: daysAgo(index) })));
}

export const FOLDER_ID = '0190a000-0000-7000-8000-0000000000f1';

export function aFolder(overrides: Partial<Folder> = {}): Folder {
  return {
    id: FOLDER_ID,
    name: 'Permits',
    color: '#6B7280',
    conversation_count: 1,
    created_at: daysAgo(30),
    updated_at: daysAgo(30),
    ...overrides,
  };
}

export function aFolderDetail(overrides: Partial<FolderDetail> = {}): FolderDetail {
  return {
    ...aFolder(),
    instructions: '',
    uses_instructions: false,
    draft_tone: null,
    draft_channel: null,
    documents: [],
    fact_count: 0,
    ...overrides,
  };
}

/** A server that stores and lists these conversations and projects. */
export function storedLists(conversations: Conversation[], folders: Folder[] = []): Handlers {
  return {
    'GET /chat/folders/': () => aPage(folders),
    'GET /chat/conversations/': ({ query }) =>
      aPage(
        conversations.filter(
          ({ folder, is_pinned, is_archived }) =>
            is_archived === (query.archived === 'true') &&
            (query.pinned === undefined || String(is_pinned) === query.pinned) &&
            (query.folder === undefined || (folder ?? 'none') === query.folder),
        ),
      ),
  };
}

export async function sidebar() {
  return within(await screen.findByRole('region', { name: 'Conversations' }));
}
