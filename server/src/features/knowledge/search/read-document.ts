import type { Db } from '../../../platform/db/database.ts';
import { type ReadScope, runInScope } from '../../../platform/db/scope.ts';
import { listPassageIds } from '../indexing/paragraphs.store.ts';
import type { ReaderIndex } from './own/reader-index.ts';
import { type AnswerParagraph, toQuotable } from './retrieval.ts';

/** All paragraphs of a document, in order, as an answer quotes them; nothing was asked, so every score is 0. */
export async function readDocument(
  db: Db,
  scope: ReadScope,
  index: ReaderIndex,
  name: string,
): Promise<AnswerParagraph[]> {
  const ids = await runInScope(db, scope, (reader) => listPassageIds(reader, name));
  const paragraphs = await index.loadParagraphs(ids);
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
