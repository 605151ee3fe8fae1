import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Ids of the files that were put into a folder, oldest link first; some may be deleted since. */
export async function listFolderFiles(db: Db, folderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('folder_documents')
    .select('file_id')
    .where('folder_id', '=', folderId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function insertFolderFile(
  db: Db,
  row: { folder_id: string; file_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('folder_documents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFolderFile(db: Db, folderId: string, fileId: string): Promise<void> {
  await db.deleteFrom('folder_documents').where('folder_id', '=', folderId).where('file_id', '=', fileId).execute();
}

/** Ids of the answers in a folder's conversations that propose a quote. */
export async function listQuoteMessages(db: Db, userId: string, folderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m join conversations c on c.id = m.conversation_id
    where m.quote is not null and c.user_id = ${userId} and c.folder_id = ${folderId} and c.deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
