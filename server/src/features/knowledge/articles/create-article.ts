import type { knowledgeEndpoints, WrittenArticle } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { indexDocuments } from '../index-documents.ts';
import { beginChange } from '../postings.store.ts';
import { type AdminCall, type ArticleDesk, toArticle } from './article-desk.ts';
import { indexedArticle, vectorsOfArticle } from './article-index.ts';
import { articleName } from './article-name.ts';
import { type ArticleRow, findArticle, hasNamesake, insertArticle } from './articles.store.ts';

type Body = z.output<typeof knowledgeEndpoints.createArticle.body>;

/** Keeps an article and puts it into the index at once; where it answers the gap it was written for, that gap closes. */
export async function createArticle(
  desk: ArticleDesk,
  { actor, ip }: AdminCall,
  id: string,
  { gap_id, ...text }: Body,
): Promise<WrittenArticle> {
  const { db, clock, knowledge } = desk;
  // An earlier try of this very request may have stored it, and closed the gap, before its server died.
  const isRepeated = (await findArticle(db, id)) !== undefined;
  if (gap_id && !isRepeated) await knowledge.gaps.demandUnanswered(gap_id);
  const now = clock.now();
  const reviewed = now.toISOString().slice(0, 10);
  const article: ArticleRow = {
    ...text,
    id,
    name: articleName(text.title),
    reviewed,
    created_at: now,
    updated_at: now,
    updated_by: actor.user_id,
  };
  const document =
    indexedArticle(article, await vectorsOfArticle(knowledge, article)) ?? fail('knowledge.nothing_to_read');
  await inTransaction(db, async (tx) => {
    // Changes of the index come one after the other: from here on no other document takes the name.
    await beginChange(tx);
    if (await findArticle(tx, id)) return;
    if (await hasNamesake(tx, id, article.name, article.title)) fail('knowledge.name_taken');
    await indexDocuments(tx, { add: [document], removeIds: [] });
    await insertArticle(tx, article);
    const details = { article: id };
    await recordAudit(tx, { event: 'article.created', at: now, actor_id: actor.user_id, address: ip, details });
  });
  await knowledge.catchUp();
  if (gap_id) await knowledge.gaps.closeIfCited(gap_id, article.name, now);
  return toArticle(desk, (await findArticle(db, id)) ?? fail('common.not_found'));
}
