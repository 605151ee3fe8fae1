import { type Article, toStarterDocument } from '../src/features/knowledge/articles/starter/starter-article.ts';
import { buildEmbeddingText } from '../src/features/knowledge/indexing/vectors/paragraph-vector.ts';

/** All texts of these articles that get a vector. */
export function articleTexts(articles: Article[]): { units: { text: string; offset: number }[]; asks: string[] } {
  const documents = articles.map(toStarterDocument);
  return {
    units: documents.flatMap(({ title, paragraphs }) =>
      paragraphs.map((unit) => buildEmbeddingText({ ...unit, title })),
    ),
    asks: documents.flatMap(({ paragraphs }) => paragraphs.flatMap((unit) => unit.knownQuestions)),
  };
}
