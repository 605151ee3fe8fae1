import type { Db } from '../../platform/db/database.ts';

/** A batch of what a user uploaded, by file and version, after a given one. */
export function listOwnVersions(
  db: Db,
  userId: string,
  after: { file_id: string; version: number } | null,
  limit: number,
) {
  return db
    .selectFrom('file_versions')
    .innerJoin('files', 'files.id', 'file_versions.file_id')
    .selectAll('file_versions')
    .select('files.name')
    .where('file_versions.uploaded_by', '=', userId)
    .$if(after !== null, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('file_versions.file_id', '>', after?.file_id ?? ''),
          eb.and([
            eb('file_versions.file_id', '=', after?.file_id ?? ''),
            eb('file_versions.version', '>', after?.version ?? 0),
          ]),
        ]),
      ),
    )
    .orderBy('file_versions.file_id')
    .orderBy('file_versions.version')
    .limit(limit)
    .execute();
}

/** All columns, here and below, so that one that is added is told of, too. */
export function listOwnFileShares(db: Db, userId: string) {
  return db.selectFrom('file_shares').selectAll().where('created_by', '=', userId).orderBy('created_at').execute();
}

export function listOwnFileComments(db: Db, userId: string) {
  return db.selectFrom('file_comments').selectAll().where('author_id', '=', userId).orderBy('created_at').execute();
}

export function listOwnFiles(db: Db, userId: string) {
  return db.selectFrom('files').selectAll().where('uploaded_by', '=', userId).orderBy('created_at').execute();
}
