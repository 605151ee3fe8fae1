import type { FolderDetail, QuoteSummary } from '@haulwise/contract';
import { type Actor, isMember, type Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { toReadScope } from '../../../platform/db/scope.ts';
import { findOwnDocuments } from '../../knowledge/index.ts';
import { listQuotes } from '../../quotes/index.ts';
import { countFacts } from '../company-facts/kept/facts.store.ts';
import { lockOwnFolderShared, requireOwnFolder } from './folder.policy.ts';
import { deleteFolderFile, insertFolderFile, listFolderFiles, listQuoteMessages } from './folder-contents.store.ts';
import { toFolderDetail } from './folders.view.ts';

/** More would leave nothing that is searched later. */
const MOST_DOCUMENTS = 50;

/** One of the caller's folders, with everything that its conversations use. */
export async function readFolder(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<FolderDetail> {
  const folder = await requireOwnFolder(db, actor, id);
  const uses_instructions = config.llm !== null;
  if (!isMember(actor)) return toFolderDetail(folder, { documents: [], fact_count: 0, uses_instructions });
  const [documents, fact_count] = await Promise.all([
    listSeenFiles(db, actor, id),
    countFacts(db, actor.company_id, id),
  ]);
  return toFolderDetail(folder, { documents, fact_count, uses_instructions });
}

/** Files in a folder whose documents the caller's company still has. */
async function listSeenFiles(db: Db, actor: Actor, folderId: string): Promise<string[]> {
  const ids = await listFolderFiles(db, folderId);
  const seen = await findOwnDocuments(db, toReadScope(actor), ids);
  return ids.filter((id) => seen.has(id));
}

/** Makes the conversations of a folder search a document of the company first. Repeating it changes nothing. */
export async function addFolderDocument(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Member,
  folderId: string,
  fileId: string,
): Promise<FolderDetail> {
  const { db, clock } = context;
  const { id } = await requireOwnFolder(db, actor, folderId);
  const known = await findOwnDocuments(db, toReadScope(actor), [fileId]);
  if (!known.has(fileId)) fail('common.not_found');
  const others = (await listSeenFiles(db, actor, id)).filter((other) => other !== fileId);
  if (others.length >= MOST_DOCUMENTS) fail('chat.too_many_first_documents', { values: { limit: MOST_DOCUMENTS } });
  await runInTransaction(db, async (tx) => {
    await lockOwnFolderShared(tx, actor, id);
    await insertFolderFile(tx, { folder_id: id, file_id: fileId, created_at: clock.now() });
  });
  return await readFolder(context, actor, id);
}

/** Takes a document out of a folder; what is not in it stays out. */
export async function removeFolderDocument(db: Db, actor: Member, folderId: string, fileId: string): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await lockOwnFolderShared(tx, actor, folderId);
    await deleteFolderFile(tx, folderId, fileId);
  });
}

/** Quotes that the conversations of a folder proposed, latest first, while these conversations are there. */
export async function listFolderQuotes(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Member,
  folderId: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: QuoteSummary[] }> {
  const { id } = await requireOwnFolder(context.db, actor, folderId);
  const message_ids = await listQuoteMessages(context.db, actor.user_id, id);
  return await listQuotes(context, actor, { ...page, message_ids });
}
