import type { Db } from '../../../platform/db/database.ts';

export interface CommentRow {
  id: string;
  file_id: string;
  author_id: string | null;
  text: string;
  created_at: Date;
}

export async function insertComment(db: Db, row: CommentRow): Promise<void> {
  await db
    .insertInto('file_comments')
    .values(row)
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
}

/** Oldest first. */
export function listComments(db: Db, fileId: string): Promise<CommentRow[]> {
  return db
    .selectFrom('file_comments')
    .select(['id', 'file_id', 'author_id', 'text', 'created_at'])
    .where('file_id', '=', fileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Every column, so that one added later is exported too. */
export function listOwnFileComments(db: Db, userId: string) {
  return db.selectFrom('file_comments').selectAll().where('author_id', '=', userId).orderBy('created_at').execute();
}
