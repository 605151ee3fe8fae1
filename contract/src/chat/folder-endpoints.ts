import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledText, buildPageSchema, Id, IdParams, PageQuery, Text } from '../common/primitives.ts';
import { QuoteSummary } from '../quotes/quote.ts';
import { Conversation, Folder, FolderDetail } from './conversation.ts';
import { DEFAULT_FOLDER_COLOR, FOLDER_COLORS, INSTRUCTIONS_MAX_LENGTH } from './rules.ts';

const FolderColor = z.enum(FOLDER_COLORS, 'Choose one of the ten colours.');
const { draft_tone, draft_channel } = FolderDetail.shape;
const instructions = Text.trim().max(INSTRUCTIONS_MAX_LENGTH, 'At most 4,000 characters.');
const DocumentParams = IdParams.extend({ document: Id });
const name = buildFilledText('Write a name.').max(100, 'At most 100 characters.');

export const folderEndpoints = {
  listFolders: endpoint({
    method: 'GET',
    path: '/chat/folders/',
    access: 'user',
    tag: 'chat',
    summary: 'Your projects, oldest first',
    query: PageQuery.extend({ page_size: z.coerce.number().int().min(1).max(500).default(500) }),
    reply: buildPageSchema(Folder),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/chat/folders/',
    access: 'user',
    tag: 'chat',
    summary: 'Create a project',
    status: 201,
    idempotent: true,
    body: z.object({ name, color: FolderColor.default(DEFAULT_FOLDER_COLOR) }),
    reply: Folder,
  }),
  getFolder: endpoint({
    method: 'GET',
    path: '/chat/folders/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'One project, with what its conversations use',
    params: IdParams,
    reply: FolderDetail,
  }),
  updateFolder: endpoint({
    method: 'PATCH',
    path: '/chat/folders/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'Change the name, colour, instructions, tone or channel of a project',
    params: IdParams,
    body: z.object({ name, color: FolderColor, instructions, draft_tone, draft_channel }).partial(),
    reply: FolderDetail,
  }),
  deleteFolder: endpoint({
    method: 'DELETE',
    path: '/chat/folders/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'Delete a project and its conversations; both can be restored for 30 days',
    params: IdParams,
    reply: 'empty',
  }),
  restoreFolder: endpoint({
    method: 'POST',
    path: '/chat/folders/:id/restore/',
    access: 'user',
    tag: 'chat',
    summary: 'Restore a deleted project with the conversations that were deleted with it',
    params: IdParams,
    reply: Folder,
  }),
  listFolderConversations: endpoint({
    method: 'GET',
    path: '/chat/folders/:id/conversations/',
    access: 'user',
    tag: 'chat',
    summary: 'Conversations of a project',
    params: IdParams,
    query: PageQuery,
    reply: buildPageSchema(Conversation),
  }),
  addFolderDocument: endpoint({
    method: 'PUT',
    path: '/chat/folders/:id/documents/:document/',
    access: 'company',
    tag: 'chat',
    summary: 'Search a document of your company first in a project',
    params: DocumentParams,
    reply: FolderDetail,
  }),
  removeFolderDocument: endpoint({
    method: 'DELETE',
    path: '/chat/folders/:id/documents/:document/',
    access: 'company',
    tag: 'chat',
    summary: 'Take a document out of a project; it stays with your company',
    params: DocumentParams,
    reply: 'empty',
  }),
  listFolderQuotes: endpoint({
    method: 'GET',
    path: '/chat/folders/:id/quotes/',
    access: 'company',
    tag: 'chat',
    summary: 'Quotes that were saved from conversations of a project, latest first',
    params: IdParams,
    query: PageQuery,
    reply: buildPageSchema(QuoteSummary),
  }),
} as const;
