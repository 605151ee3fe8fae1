import type { Citation } from '@haulwise/contract';
import { type AnswerParagraph, type ParagraphSource, splitSentences } from '../../../../knowledge/index.ts';

/** The paragraphs behind citations: each of their sentences with the sources that it is known to support. */
export function listCitedParagraphs(citations: Citation[]): AnswerParagraph[] {
  const texts = [...new Set(citations.map(({ passage }) => passage))];
  return texts.map((text) => toParagraph(citations.filter(({ passage }) => passage === text)));
}

function toParagraph(citations: Citation[]): AnswerParagraph {
  const [first] = citations as [Citation, ...Citation[]];
  const { passage_id, document, title, heading, page, is_own, is_private, passage: text, score } = first;
  const sentences = splitSentences(text).map(({ start, end }) => {
    const behind = citations.filter(({ support }) => support.some(([from, to]) => from < end && to > start));
    return { text: text.slice(start, end), start, end, sources: behind.flatMap(toSource), score };
  });
  const scores = { score, cosine: score, coverage: score, late: 0, ask_match: score };
  return { passage_id, document, title, heading, page, is_own, is_private, text, sentences, ...scores };
}

function toSource({ url, title, year, kind }: Citation): ParagraphSource[] {
  // The title of a citation names its publisher already.
  return url === null ? [] : [{ url, via: null, title, publisher: '', year, kind: kind ?? 'guide' }];
}
