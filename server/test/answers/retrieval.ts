import type { AnswerParagraph, ParagraphSource, Retrieval } from '../../src/features/knowledge/index.ts';
import { splitSentences } from '../../src/features/knowledge/index.ts';

interface ParagraphParts {
  document?: string;
  title?: string;
  heading?: string;
  /** The source of every sentence; none if null. */
  url?: string | null;
}

/** A paragraph as retrieval returns it. */
export function createAnswerParagraph(text: string, parts: ParagraphParts = {}): AnswerParagraph {
  const {
    document = 'article.md',
    title = 'An article',
    heading = 'A section',
    url = 'https://source.example/a',
  } = parts;
  const sources: ParagraphSource[] =
    url === null ? [] : [{ url, via: null, title: 'A page', publisher: 'A publisher', year: 2026, kind: 'guide' }];
  const sentences = splitSentences(text).map(({ start, end }) => {
    return { text: text.slice(start, end), start, end, sources, score: 1 };
  });
  const scores = { score: 1, cosine: 0.8, coverage: 1, late: 1, ask_match: 0.8 };
  return {
    passage_id: `${document} ${heading}`,
    document,
    title,
    heading,
    page: null,
    is_own: false,
    is_private: false,
    text,
    sentences,
    ...scores,
  };
}

/** A result of retrieval, best first; not answerable if empty. */
export function retrieval(question: string, paragraphs: AnswerParagraph[]): Retrieval {
  const passages = paragraphs.map(({ passage_id, document, title, heading, text }) => {
    return {
      passage_id,
      document,
      document_id: document,
      title,
      heading,
      text,
      lexical: 1,
      dense: 0.8,
      late: 1,
      score: 1,
    };
  });
  const answerable = paragraphs.length > 0;
  return {
    question,
    corrected: question,
    answerable,
    gate: 1,
    missing_place: null,
    gate_features: {},
    passages,
    paragraphs,
    timings: {},
  };
}
