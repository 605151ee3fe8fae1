import { createHash } from 'node:crypto';
import { type IndexedDocument, indexDocument } from '../indexing/indexed-document.ts';
import type { ShippedVectors } from '../indexing/vectors/shipped-vectors.ts';
import { embeddedUnit } from '../indexing/vectors/unit-vector.ts';
import { packedCosine, unpackVector } from '../indexing/vectors/vector-codec.ts';
import type { Searching } from '../search/search-index.ts';
import type { ParsedDocument } from '../text/document.ts';
import { termsOf } from '../text/words.ts';
import { type ArticleText, articleMarkdown, documentOfArticle } from './article-document.ts';

export interface IndexableArticle extends ArticleText {
  id: string;
  name: string;
  questions: string[];
  reviewed: string;
}

/** The vectors of what an article says, where there is a model. */
export function vectorsOfArticle(
  searching: Pick<Searching, 'vectorsOf'>,
  { questions, ...text }: ArticleText & Pick<IndexableArticle, 'questions'>,
): Promise<ShippedVectors> {
  const { title, units } = documentOfArticle(text);
  return searching.vectorsOf({ units: units.map((unit) => embeddedUnit({ ...unit, title })), asks: questions });
}

/** A written article as the index takes it; null where nothing in it can be read. */
export function indexedArticle(
  { id, name, questions, reviewed, title, body, sources }: IndexableArticle,
  vectors: ShippedVectors,
): IndexedDocument | null {
  const text = { title, body, sources };
  const document = documentOfArticle(text);
  if (document.units.length === 0) return null;
  const content = articleMarkdown(text);
  const sha256 = createHash('sha256')
    .update(JSON.stringify([text, questions]))
    .digest('hex');
  const info = { id, kind: 'written', name, media_type: 'text/markdown', content, sha256, reviewed } as const;
  return indexDocument(info, withQuestions(document, questions, vectors), vectors);
}

/** Each question goes to the paragraph that is nearest to it in meaning; without a model, in words; else to the first. */
function withQuestions(document: ParsedDocument, questions: string[], vectors: ShippedVectors): ParsedDocument {
  const asks = document.units.map((): string[] => []);
  const names = document.units.map((unit) => vectors.unit(embeddedUnit({ ...unit, title: document.title }).text));
  const words = document.units.map(({ heading, text }) => new Set(termsOf(`${heading} ${text}`)));
  for (const question of new Set(questions)) {
    const asked = vectors.ask(question);
    const vector = asked ? unpackVector(asked.vector) : null;
    const terms = [...new Set(termsOf(question))];
    const nearness = words.map((own, i) => {
      const name = names[i];
      return vector && name ? packedCosine(name.vector, vector) : shareIn(own, terms);
    });
    asks[nearness.indexOf(Math.max(...nearness))]?.push(question);
  }
  return { ...document, units: document.units.map((unit, i) => ({ ...unit, asks: asks[i] ?? [] })) };
}

function shareIn(own: Set<string>, terms: string[]): number {
  return terms.length === 0 ? 0 : terms.filter((term) => own.has(term)).length / terms.length;
}
