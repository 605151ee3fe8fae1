import type { knowledgeEndpoints, WrittenArticle } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { deleteUsageOf } from '../documents/usage.store.ts';
import type { GapBoard } from '../gaps/gap-board.ts';
import { replaceDocuments } from '../indexing/index-documents.ts';
import { lockIndex } from '../indexing/postings.store.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { buildArticleName } from './article-document.ts';
import { buildIndexedArticle, computeArticleVectors } from './article-index.ts';
import {
  type ArticleRow,
  deleteArticleRow,
  findArticle,
  hasNamesake,
  insertArticle,
  updateArticle as storeArticle,
} from './articles.store.ts';
import { toArticle } from './articles.view.ts';

/** What the article stories need. */
export interface ArticleContext extends Pick<Context, 'db' | 'clock'> {
  knowledge: SearchIndex & { gaps: GapBoard };
  /** Users belong to another feature. */
  usernameOf(userId: string): Promise<string>;
}

/** Which administrator acts, and from which address, for the audit log. */
export interface AdminCall {
  actor: Actor;
  ip: string;
}

type NewArticle = z.output<typeof knowledgeEndpoints.createArticle.body>;

/** Stores and indexes an article at once. If it answers the gap it was written for, the gap is closed. */
export async function createArticle(
  desk: ArticleContext,
  { actor, ip }: AdminCall,
  id: string,
  { gap_id, ...text }: NewArticle,
): Promise<WrittenArticle> {
  const { db, clock, knowledge } = desk;
  // An earlier attempt of this request may have stored it and closed the gap before the server died.
  const isRepeated = (await findArticle(db, id)) !== undefined;
  if (gap_id && !isRepeated) await knowledge.gaps.checkUnanswered(gap_id);
  const now = clock.now();
  const reviewed = now.toISOString().slice(0, 10);
  const article: ArticleRow = {
    ...text,
    id,
    name: buildArticleName(text.title),
    reviewed,
    created_at: now,
    updated_at: now,
    updated_by: actor.user_id,
  };
  const document =
    buildIndexedArticle(article, await computeArticleVectors(knowledge, article)) ?? fail('knowledge.nothing_to_read');
  await runInTransaction(db, async (tx) => {
    // Index changes are serialized, so from here on no other document can take the name.
    await lockIndex(tx);
    if (await findArticle(tx, id)) return;
    if (await hasNamesake(tx, id, article.name, article.title)) fail('knowledge.name_taken');
    await replaceDocuments(tx, { add: [document], removeIds: [] });
    await insertArticle(tx, article);
    const details = { article: id };
    await recordAudit(tx, { event: 'article.created', at: now, actor_id: actor.user_id, address: ip, details });
  });
  await knowledge.catchUp();
  if (gap_id) await knowledge.gaps.closeIfCited(gap_id, article.name, now);
  return toArticle(desk, (await findArticle(db, id)) ?? fail('common.not_found'));
}

/** An article written by an administrator, as they wrote it. */
export async function readArticle(desk: ArticleContext, id: string): Promise<WrittenArticle> {
  return toArticle(desk, (await findArticle(desk.db, id)) ?? fail('common.not_found'));
}

type ArticleChange = z.output<typeof knowledgeEndpoints.updateArticle.body>;

/** Updates an article and its index entry. Its name stays, because earlier answers cite it by name. */
export async function updateArticle(
  desk: ArticleContext,
  { actor, ip }: AdminCall,
  id: string,
  body: ArticleChange,
): Promise<WrittenArticle> {
  const { db, clock, knowledge } = desk;
  const vectors = await computeArticleVectors(
    knowledge,
    merged((await findArticle(db, id)) ?? fail('common.not_found'), body),
  );
  const changed = await runInTransaction(db, async (tx) => {
    // Locked until the transaction ends, so that neither of two concurrent changes is lost.
    await lockIndex(tx);
    const before = (await findArticle(tx, id)) ?? fail('common.not_found');
    const seen = body.expected_updated_at;
    if (seen !== undefined && new Date(seen).getTime() !== before.updated_at.getTime())
      fail('knowledge.article_changed');
    const now = clock.now();
    const article = {
      ...merged(before, body),
      reviewed: now.toISOString().slice(0, 10),
      updated_at: now,
      updated_by: actor.user_id,
    };
    const isRenamed = article.title !== before.title;
    if (isRenamed && (await hasNamesake(tx, id, article.name, article.title))) fail('knowledge.name_taken');
    const document = buildIndexedArticle(article, vectors) ?? fail('knowledge.nothing_to_read');
    await replaceDocuments(tx, { add: [document], removeIds: [id] });
    await storeArticle(tx, article);
    const details = { article: id };
    await recordAudit(tx, { event: 'article.changed', at: now, actor_id: actor.user_id, address: ip, details });
    return article;
  });
  await knowledge.catchUp();
  return toArticle(desk, changed);
}

function merged(before: ArticleRow, { title, body, questions, sources }: ArticleChange): ArticleRow {
  return {
    ...before,
    title: title ?? before.title,
    body: body ?? before.body,
    questions: questions ?? before.questions,
    sources: sources ?? before.sources,
  };
}

/** Deletes an article for good and removes it from the index. */
export async function deleteArticle(desk: ArticleContext, { actor, ip }: AdminCall, id: string): Promise<void> {
  const { db, clock, knowledge } = desk;
  await runInTransaction(db, async (tx) => {
    await lockIndex(tx);
    const { name } = (await findArticle(tx, id)) ?? fail('common.not_found');
    await deleteUsageOf(tx, name);
    await deleteArticleRow(tx, id);
    await replaceDocuments(tx, { add: [], removeIds: [id] });
    const details = { article: id };
    await recordAudit(tx, { event: 'article.deleted', at: clock.now(), actor_id: actor.user_id, address: ip, details });
  });
  await knowledge.catchUp();
}
