import type { WrittenArticle } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { GapBoard } from '../gaps/gap-board.ts';
import type { Searching } from '../searching.ts';
import type { ArticleRow } from './articles.store.ts';

/** What the work with articles needs beside the database. */
export interface ArticleDesk extends Pick<Context, 'db' | 'clock'> {
  knowledge: Searching & { gaps: GapBoard };
  /** Of a user, whom another feature keeps. */
  usernameOf(userId: string): Promise<string>;
}

/** Which administrator acts, and from where: what the audit log says of it. */
export interface AdminCall {
  actor: Actor;
  ip: string;
}

/** A row as the wire shows it. */
export async function toArticle(
  { usernameOf }: Pick<ArticleDesk, 'usernameOf'>,
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
