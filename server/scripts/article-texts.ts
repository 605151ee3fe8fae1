import { type Article, documentOf } from '../src/features/knowledge/articles/starter/starter-article.ts';
import { embeddedUnit } from '../src/features/knowledge/indexing/vectors/unit-vector.ts';

/** Everything of these articles that gets a vector. */
export function articleTexts(articles: Article[]): { units: { text: string; offset: number }[]; asks: string[] } {
  const documents = articles.map(documentOf);
  return {
    units: documents.flatMap(({ title, units }) => units.map((unit) => embeddedUnit({ ...unit, title }))),
    asks: documents.flatMap(({ units }) => units.flatMap((unit) => unit.asks)),
  };
}
