import type { Db } from '../../../platform/db/database.ts';
import { listPassageIds } from '../indexing/paragraphs.store.ts';
import type { ParagraphCache } from './memory/paragraph-cache.ts';
import { type AnswerParagraph, toQuotable } from './retrieval.ts';

/** All paragraphs of a document, in order, as an answer quotes them; nothing was asked, so every score is 0. */
export async function readDocument(db: Db, cache: ParagraphCache, name: string): Promise<AnswerParagraph[]> {
  const paragraphs = await cache.load(db, await listPassageIds(db, name));
  return paragraphs.map((paragraph) => ({
    ...toQuotable(paragraph),
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
