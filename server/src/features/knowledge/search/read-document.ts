import type { Db } from '../../../platform/db/database.ts';
import { listPassageIds } from '../indexing/paragraphs.store.ts';
import type { ParagraphCache } from './memory/paragraph-cache.ts';
import type { AnswerParagraph } from './retrieval.ts';

/** All paragraphs of a document, in order, as an answer quotes them; nothing was asked, so every score is 0. */
export async function readDocument(db: Db, cache: ParagraphCache, name: string): Promise<AnswerParagraph[]> {
  const paragraphs = await cache.load(db, await listPassageIds(db, name));
  return paragraphs.map((paragraph) => ({
    passage_id: String(paragraph.passage_id),
    document: paragraph.document,
    title: paragraph.title,
    heading: paragraph.heading,
    page: paragraph.page,
    is_own: paragraph.is_own,
    text: paragraph.text,
    sentences: paragraph.sentences.map(({ start, end, sources }) => ({
      text: paragraph.text.slice(start, end),
      start,
      end,
      sources: sources.flatMap((id) => paragraph.sources[id] ?? []),
      score: 0,
    })),
    score: 0,
    cosine: 0,
    coverage: 0,
    late: 0,
    ask_match: 0,
  }));
}
