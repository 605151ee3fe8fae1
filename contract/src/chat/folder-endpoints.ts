import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledText, buildPageSchema, IdParams, PageQuery } from '../common/primitives.ts';
import { Conversation, Folder } from './conversation.ts';
import { DEFAULT_FOLDER_COLOR, FOLDER_COLORS } from './rules.ts';

const FolderColor = z.enum(FOLDER_COLORS, 'Choose one of the ten colours.');
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
    summary: 'One project',
    params: IdParams,
    reply: Folder,
  }),
  updateFolder: endpoint({
    method: 'PATCH',
    path: '/chat/folders/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'Rename or recolour a project',
    params: IdParams,
    body: z.object({ name, color: FolderColor }).partial(),
    reply: Folder,
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
} as const;
