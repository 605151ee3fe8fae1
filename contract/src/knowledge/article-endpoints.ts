import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledText, Day, Id, IdParams, Line, Text, Timestamp } from '../common/primitives.ts';

const MOST_QUESTIONS = 50;

/** An article that an administrator writes. Headings cut its body into sections; `questions` help to find it. */
const ArticleFields = z.object({
  title: Line.trim().pipe(buildFilledText('A title is required.').max(200, 'At most 200 characters.')),
  /** Markdown. */
  body: buildFilledText('Write the article.').max(100_000, 'At most 100,000 characters.'),
  questions: z
    .array(Line.trim().pipe(buildFilledText('A question is blank.').max(300, 'At most 300 characters.')))
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
  /** What answers cite and downloads ask for. */
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
    summary: 'Write an article; it answers questions at once. With `gap_id` it closes that gap if it answers it',
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
    summary: 'Change an article; saving it counts as reviewing its facts today',
    params: IdParams,
    body: ArticleFields.partial().extend({
      /** Its `updated_at` as it was read before editing; where it was changed since, nothing is (409). */
      expected_updated_at: Timestamp.optional(),
    }),
    reply: WrittenArticle,
  }),
  deleteArticle: endpoint({
    method: 'DELETE',
    path: '/knowledge/articles/:id/',
    access: 'admin',
    tag: 'knowledge',
    summary: 'Delete an article; it stops answering at once',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
