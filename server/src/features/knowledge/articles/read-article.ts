import type { WrittenArticle } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { type ArticleDesk, toArticle } from './article-desk.ts';
import { findArticle } from './articles.store.ts';

/** An article that was written here, as it was written. */
export async function readArticle(desk: ArticleDesk, id: string): Promise<WrittenArticle> {
  return toArticle(desk, (await findArticle(desk.db, id)) ?? fail('common.not_found'));
}
