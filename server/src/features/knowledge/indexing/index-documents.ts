import type { Db } from '../../../platform/db/database.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { sendNotification } from '../../../platform/db/notifications.ts';
import type { ReadScope } from '../../../platform/db/scope.ts';
import {
  deleteDocuments,
  deletePassages,
  insertDocuments,
  insertPassages,
  lockCompanyDocuments,
} from './documents.store.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { deletePostings, insertPostings, lockIndex } from './postings.store.ts';

export const KNOWLEDGE_CHANNEL = 'knowledge_changed';
/** The announcement that something was removed and must no longer be found. */
export const REMOVAL = 'removal';
/** Begins the announcement that a company's documents have changed; its id follows. */
const OF_COMPANY = 'company ';
/** Small enough to keep every statement well below its timeout. */
const PASSAGES_AT_ONCE = 500;

/** Adds shared documents to the index and removes others, such as their older versions, all or nothing. */
export async function replaceDocuments(db: Db, change: { add: IndexedDocument[]; removeIds: string[] }): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const revision = await lockIndex(tx);
    if (change.removeIds.length > 0) {
      await deletePostings(tx, change.removeIds);
      await deleteDocuments(tx, change.removeIds);
    }
    if (change.add.length > 0) {
      await insertDocuments(tx, change.add, revision);
      await insertPostings(tx, await insertPassages(tx, change.add));
    }
    await sendIndexChange(tx, change.removeIds.length > 0 ? REMOVAL : String(revision));
  });
}

/** Tells every process about an index change once `tx` commits; removals are applied before anything else. */
export function sendIndexChange(tx: Db, change: string): Promise<void> {
  return sendNotification(tx, KNOWLEDGE_CHANNEL, change);
}

/**
 * The same, of a company's documents or, if there is none, of shared ones. What is attached to a conversation is kept in no
 * memory.
 */
export async function sendShelfChange(
  tx: Db,
  { company_id, conversation_id }: ReadScope,
  change: string,
): Promise<void> {
  if (company_id === null) await sendIndexChange(tx, change);
  else if (conversation_id === null) await sendCompanyChange(tx, company_id);
}

/** Tells every process that a company's documents have changed once `tx` commits. */
export function sendCompanyChange(tx: Db, companyId: string): Promise<void> {
  return sendNotification(tx, KNOWLEDGE_CHANNEL, `${OF_COMPANY}${companyId}`);
}

/** The company that an announcement is about; null if it is about shared documents. */
export function findChangedCompany(change: string): string | null {
  return change.startsWith(OF_COMPANY) ? change.slice(OF_COMPANY.length) : null;
}

/** Removes a document's content from the index but keeps its row. Requires the lock of its shelf. */
export async function clearDocument(tx: Db, { id, company_id }: Shelved): Promise<void> {
  if (company_id === null) await deletePostings(tx, [id]);
  await deletePassages(tx, id);
}

interface Shelved {
  id: string;
  /** Null: shared with everybody. */
  company_id: string | null;
}

/**
 * Makes this the only transaction that changes the shared documents, or those of a company; returns the revision of the
 * change, which only shared documents have.
 */
export async function lockShelf(tx: Db, companyId: string | null): Promise<number> {
  if (companyId === null) return await lockIndex(tx);
  await lockCompanyDocuments(tx, companyId);
  return 0;
}

/** Indexes the content of a document whose row exists and has no content. Requires the lock of its shelf. */
export async function insertDocumentContent(tx: Db, document: IndexedDocument): Promise<void> {
  for (let i = 0; i < document.passages.length; i += PASSAGES_AT_ONCE) {
    const part = { ...document, passages: document.passages.slice(i, i + PASSAGES_AT_ONCE) };
    const inserted = await insertPassages(tx, [part]);
    if (!document.company_id) await insertPostings(tx, inserted);
  }
}
