import type { WrittenArticle } from '@haulwise/contract';
import type { ArticleRow } from './articles.store.ts';

export async function toArticle(
  { usernameOf }: { usernameOf(userId: string): Promise<string> },
  { updated_by, ...row }: ArticleRow,
): Promise<WrittenArticle> {
  const username = updated_by === null ? null : await usernameOf(updated_by);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    updated_by: username === null || updated_by === null ? null : { id: updated_by, username },
  };
}
