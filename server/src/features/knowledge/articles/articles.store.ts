import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ArticleSource {
  title: string;
  url: string;
}

export interface ArticleRow {
  id: string;
  name: string;
  title: string;
  body: string;
  questions: string[];
  sources: ArticleSource[];
  reviewed: string;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

export async function findArticle(db: Db, id: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select a.id, d.name, d.title, a.body, a.questions, a.sources, a.reviewed, a.created_at, a.updated_at, a.updated_by
    from articles a join documents d on d.id = a.id where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether another shared document has this name, or this title regardless of case. */
export async function hasNamesake(db: Db, id: string, name: string, title: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from documents
    where company_id is null and id <> ${id} and (name = ${name} or lower(title) = lower(${title})) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertArticle(
  db: Db,
  { sources, name: _name, title: _title, ...row }: ArticleRow,
): Promise<void> {
  await db
    .insertInto('articles')
    .values({ ...row, sources: JSON.stringify(sources) })
    .execute();
}

/** Updates everything but the creation time. */
export async function updateArticle(
  db: Db,
  { id, body, questions, sources, reviewed, updated_at, updated_by }: ArticleRow,
): Promise<void> {
  await db
    .updateTable('articles')
    .set({ body, questions, sources: JSON.stringify(sources), reviewed, updated_at, updated_by })
    .where('id', '=', id)
    .execute();
}

export async function deleteArticleRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('articles').where('id', '=', id).execute();
}

/** One batch, by id, of the articles that a user wrote or was the last to change. */
export function listArticlesBy(db: Db, userId: string, afterId: string | undefined, limit: number) {
  let query = db.selectFrom('articles').selectAll().where('updated_by', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}
