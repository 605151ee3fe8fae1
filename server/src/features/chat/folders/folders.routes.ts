import { chatEndpoints } from '@haulwise/contract';
import { buildPage } from '../../../platform/http/paging.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Replies } from '../replies/replies.ts';
import { addFolderDocument, listFolderQuotes, readFolder, removeFolderDocument } from './folder-contents.ts';
import {
  createFolder,
  deleteFolder,
  listFolderConversations,
  listFolders,
  restoreFolder,
  updateFolder,
} from './folders.ts';

export function bindFolderRoutes(replies: Replies): Route[] {
  const { context } = replies;
  const { db } = context;
  return [
    route(chatEndpoints.listFolders, async ({ actor, query }) =>
      buildPage(chatEndpoints.listFolders, query, await listFolders(db, actor, query)),
    ),
    route(chatEndpoints.createFolder, ({ actor, body, new_id }) => createFolder(context, actor, new_id, body)),
    route(chatEndpoints.getFolder, ({ actor, params }) => readFolder(context, actor, params.id)),
    route(chatEndpoints.updateFolder, ({ actor, params, body }) => updateFolder(context, actor, params.id, body)),
    route(chatEndpoints.deleteFolder, ({ actor, params }) => deleteFolder(replies, actor, params.id)),
    route(chatEndpoints.restoreFolder, ({ actor, params }) => restoreFolder(context, actor, params.id)),
    route(chatEndpoints.listFolderConversations, async ({ actor, params, query }) =>
      buildPage(
        chatEndpoints.listFolderConversations,
        query,
        await listFolderConversations(db, actor, params.id, query),
        params,
      ),
    ),
    route(chatEndpoints.addFolderDocument, ({ actor, params }) =>
      addFolderDocument(context, actor, params.id, params.document),
    ),
    route(chatEndpoints.removeFolderDocument, ({ actor, params }) =>
      removeFolderDocument(db, actor, params.id, params.document),
    ),
    route(chatEndpoints.listFolderQuotes, async ({ actor, params, query }) =>
      buildPage(
        chatEndpoints.listFolderQuotes,
        query,
        await listFolderQuotes(context, actor, params.id, query),
        params,
      ),
    ),
  ];
}
