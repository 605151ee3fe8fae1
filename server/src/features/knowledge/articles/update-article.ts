import type { knowledgeEndpoints, WrittenArticle } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { indexDocuments } from '../index-documents.ts';
import { beginChange } from '../postings.store.ts';
import { type AdminCall, type ArticleDesk, toArticle } from './article-desk.ts';
import { indexedArticle, vectorsOfArticle } from './article-index.ts';
import { type ArticleRow, findArticle, hasNamesake, updateArticle as storeArticle } from './articles.store.ts';

type Body = z.output<typeof knowledgeEndpoints.updateArticle.body>;

/** Changes an article and its place in the index. Its name stays: earlier answers cite it by that. */
export async function updateArticle(
  desk: ArticleDesk,
  { actor, ip }: AdminCall,
  id: string,
  body: Body,
): Promise<WrittenArticle> {
  const { db, clock, knowledge } = desk;
  const vectors = await vectorsOfArticle(
    knowledge,
    merged((await findArticle(db, id)) ?? fail('common.not_found'), body),
  );
  const changed = await inTransaction(db, async (tx) => {
    // Held until the end, so that of two changes at once neither is lost.
    await beginChange(tx);
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
    const document = indexedArticle(article, vectors) ?? fail('knowledge.nothing_to_read');
    await indexDocuments(tx, { add: [document], removeIds: [id] });
    await storeArticle(tx, article);
    const details = { article: id };
    await recordAudit(tx, { event: 'article.changed', at: now, actor_id: actor.user_id, address: ip, details });
    return article;
  });
  await knowledge.catchUp();
  return toArticle(desk, changed);
}

function merged(before: ArticleRow, { title, body, questions, sources }: Body): ArticleRow {
  return {
    ...before,
    title: title ?? before.title,
    body: body ?? before.body,
    questions: questions ?? before.questions,
    sources: sources ?? before.sources,
  };
}
