import { knowledgeEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ArticleDesk } from './article-desk.ts';
import { createArticle } from './create-article.ts';
import { deleteArticle } from './delete-article.ts';
import { readArticle } from './read-article.ts';
import { updateArticle } from './update-article.ts';

/** Articles that administrators write. */
export function articleRoutes(desk: ArticleDesk): Route[] {
  return [
    route(knowledgeEndpoints.createArticle, (call) => createArticle(desk, call, call.new_id, call.body)),
    route(knowledgeEndpoints.getArticle, ({ params }) => readArticle(desk, params.id)),
    route(knowledgeEndpoints.updateArticle, (call) => updateArticle(desk, call, call.params.id, call.body)),
    route(knowledgeEndpoints.deleteArticle, (call) => deleteArticle(desk, call, call.params.id)),
  ];
}
