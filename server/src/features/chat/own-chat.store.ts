import type { Db } from '../../platform/db/database.ts';

/** All columns, here and below, so that one that is added is told of, too. */
export function listOwnFolders(db: Db, userId: string) {
  return db.selectFrom('folders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** A batch of a user's feedback by id, after a given one. */
export function listOwnFeedback(db: Db, userId: string, afterId: string | undefined, limit: number) {
  let query = db.selectFrom('feedback').selectAll().where('user_id', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}

/** A batch of a user's conversations by id, those after a given one. */
export function listOwnConversations(db: Db, userId: string, afterId: string | undefined, limit: number) {
  let query = db.selectFrom('conversations').selectAll().where('user_id', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}

/** A batch of a conversation's messages in order, those after a given position; replaced ones too. */
export function listOwnMessages(db: Db, conversationId: string, afterPosition: number | undefined, limit: number) {
  let query = db.selectFrom('messages').selectAll().where('conversation_id', '=', conversationId);
  if (afterPosition !== undefined) query = query.where('position', '>', afterPosition);
  return query.orderBy('position').limit(limit).execute();
}
