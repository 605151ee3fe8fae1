import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { indexDocuments } from '../index-documents.ts';
import { beginChange } from '../postings.store.ts';
import { deleteUsageOf } from '../review/usage.store.ts';
import type { AdminCall, ArticleDesk } from './article-desk.ts';
import { deleteArticleRow, findArticle } from './articles.store.ts';

/** Takes an article out of the index and away for good. */
export async function deleteArticle(desk: ArticleDesk, { actor, ip }: AdminCall, id: string): Promise<void> {
  const { db, clock, knowledge } = desk;
  await inTransaction(db, async (tx) => {
    await beginChange(tx);
    const { name } = (await findArticle(tx, id)) ?? fail('common.not_found');
    await deleteUsageOf(tx, name);
    await deleteArticleRow(tx, id);
    await indexDocuments(tx, { add: [], removeIds: [id] });
    const details = { article: id };
    await recordAudit(tx, { event: 'article.deleted', at: clock.now(), actor_id: actor.user_id, address: ip, details });
  });
  await knowledge.catchUp();
}
