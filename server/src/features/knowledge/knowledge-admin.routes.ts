import type { Context } from '../../platform/core/context.ts';
import type { Route } from '../../platform/http/route.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { gapRoutes } from './gaps/gaps.routes.ts';
import type { Knowledge } from './knowledge.ts';
import { reviewRoutes } from './review/review.routes.ts';

/** What administrators do with the knowledge base; `usernameOf` asks the feature that keeps users. */
export function knowledgeAdminRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  knowledge: Knowledge,
  usernameOf: (userId: string) => Promise<string>,
): Route[] {
  const { db, clock } = context;
  return [
    ...articleRoutes({ db, clock, knowledge, usernameOf }),
    ...gapRoutes(context, knowledge),
    ...reviewRoutes(context),
  ];
}
