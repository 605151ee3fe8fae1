import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledText, Day, Id, IdParams, Line, Text, Timestamp } from '../common/primitives.ts';

const MOST_QUESTIONS = 50;

/** An article written by an administrator. Headings split its body into sections; `questions` help search find it. */
const ArticleFields = z.object({
  title: Line.trim().pipe(buildFilledText('A title is required.').max(200, 'At most 200 characters.')),
  /** Markdown. */
  body: buildFilledText('Write the article.').max(100_000, 'At most 100,000 characters.'),
  questions: z
    .array(Line.trim().pipe(buildFilledText('Write the question or remove it.').max(300, 'At most 300 characters.')))
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions.`),
  sources: z
    .array(
      z.object({
        title: Line.trim().pipe(buildFilledText('Name the source.').max(200, 'At most 200 characters.')),
        url: Text.trim()
          .max(2_000, 'At most 2,000 characters.')
          .pipe(z.url({ protocol: /^https?$/, error: 'Enter a web address that begins with https:// or http://.' })),
      }),
    )
    .max(20, 'At most 20 sources.'),
});

export const WrittenArticle = ArticleFields.extend({
  id: Id,
  /** The name used in citations and downloads. */
  name: z.string(),
  reviewed: Day,
  created_at: Timestamp,
  updated_at: Timestamp,
  updated_by: z.object({ id: Id, username: z.string() }).nullable(),
});
export type WrittenArticle = z.infer<typeof WrittenArticle>;

export const articleEndpoints = {
  createArticle: endpoint({
    method: 'POST',
    path: '/knowledge/articles/',
    access: 'admin',
    tag: 'knowledge',
    status: 201,
    idempotent: true,
    summary:
      'Create an article, which answers questions at once; with `gap_id`, closes that gap if the article answers it',
    body: ArticleFields.extend({
      questions: ArticleFields.shape.questions.default([]),
      sources: ArticleFields.shape.sources.default([]),
      gap_id: Id.nullish(),
    }),
    reply: WrittenArticle,
  }),
  getArticle: endpoint({
    method: 'GET',
    path: '/knowledge/articles/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'An article written by an administrator',
    params: IdParams,
    reply: WrittenArticle,
  }),
  updateArticle: endpoint({
    method: 'PATCH',
    path: '/knowledge/articles/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Change an article; saving it marks its facts as reviewed today',
    params: IdParams,
    body: ArticleFields.partial().extend({
      /** `updated_at` as read before editing; if the article has changed since, the request fails with 409. */
      expected_updated_at: Timestamp.optional(),
    }),
    reply: WrittenArticle,
  }),
  deleteArticle: endpoint({
    method: 'DELETE',
    path: '/knowledge/articles/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Delete an article; takes effect on answers at once',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
