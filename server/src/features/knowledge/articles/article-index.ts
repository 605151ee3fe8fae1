import { createHash } from 'node:crypto';
import { buildIndexedDocument, type IndexedDocument } from '../indexing/indexed-document.ts';
import { buildEmbeddingText } from '../indexing/vectors/paragraph-vector.ts';
import type { ShippedVectors } from '../indexing/vectors/shipped-vectors.ts';
import { computeCosine, decodeVector } from '../indexing/vectors/vector-codec.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { ParsedDocument } from '../text/document.ts';
import { findTerms } from '../text/words.ts';
import { type ArticleText, renderArticleMarkdown, toArticleDocument } from './article-document.ts';

export interface IndexableArticle extends ArticleText {
  id: string;
  name: string;
  questions: string[];
  reviewed: string;
}

/** The vectors of an article's text, if there is an embedding model. */
export function computeArticleVectors(
  searching: Pick<SearchIndex, 'computeVectors'>,
  { questions, ...text }: ArticleText & Pick<IndexableArticle, 'questions'>,
): Promise<ShippedVectors> {
  const { title, paragraphs } = toArticleDocument(text);
  return searching.computeVectors({
    paragraphs: paragraphs.map((paragraph) => buildEmbeddingText({ ...paragraph, title })),
    knownQuestions: questions,
  });
}

/** A written article ready to index; null if it contains no text. */
export function buildIndexedArticle(
  { id, name, questions, reviewed, title, body, sources }: IndexableArticle,
  vectors: ShippedVectors,
): IndexedDocument | null {
  const text = { title, body, sources };
  const document = toArticleDocument(text);
  if (document.paragraphs.length === 0) return null;
  const content = renderArticleMarkdown(text);
  const sha256 = createHash('sha256')
    .update(JSON.stringify([text, questions]))
    .digest('hex');
  const info = { id, kind: 'written', name, media_type: 'text/markdown', content, sha256, reviewed } as const;
  return buildIndexedDocument(info, withQuestions(document, questions, vectors), vectors);
}

/** Attaches each question to the paragraph nearest in meaning (in words, if there is no model), else to the first. */
function withQuestions(document: ParsedDocument, questions: string[], vectors: ShippedVectors): ParsedDocument {
  const knownQuestions = document.paragraphs.map((): string[] => []);
  const names = document.paragraphs.map((paragraph) =>
    vectors.ofParagraph(buildEmbeddingText({ ...paragraph, title: document.title }).text),
  );
  const words = document.paragraphs.map(({ heading, text }) => new Set(findTerms(`${heading} ${text}`)));
  for (const question of new Set(questions)) {
    const asked = vectors.ofKnownQuestion(question);
    const vector = asked ? decodeVector(asked.vector) : null;
    const terms = [...new Set(findTerms(question))];
    const nearness = words.map((own, i) => {
      const name = names[i];
      return vector && name ? computeCosine(name.vector, vector) : shareIn(own, terms);
    });
    knownQuestions[nearness.indexOf(Math.max(...nearness))]?.push(question);
  }
  return {
    ...document,
    paragraphs: document.paragraphs.map((paragraph, i) => ({ ...paragraph, knownQuestions: knownQuestions[i] ?? [] })),
  };
}

function shareIn(own: Set<string>, terms: string[]): number {
  return terms.length === 0 ? 0 : terms.filter((term) => own.has(term)).length / terms.length;
}
