import { readShelves } from '../src/features/knowledge/articles/shelves/load-shelves.ts';
import { type Article, toStarterDocument } from '../src/features/knowledge/articles/starter/starter-article.ts';
import { buildEmbeddingText } from '../src/features/knowledge/indexing/vectors/paragraph-vector.ts';

/** All texts of these articles that get a vector. */
export function articleTexts(articles: Article[]): {
  units: { text: string; offset: number }[];
  asks: string[];
  sentences: string[];
} {
  const documents = articles.map(toStarterDocument);
  return {
    units: documents.flatMap(({ title, paragraphs }) =>
      paragraphs.map((unit) => buildEmbeddingText({ ...unit, title })),
    ),
    asks: documents.flatMap(({ paragraphs }) => paragraphs.flatMap((unit) => unit.knownQuestions)),
    sentences: documents.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end))),
    ),
  };
}

/** The examples by which drafts, plays and help are found. */
export async function readShelfQuestions(folder: string): Promise<string[]> {
  const { drafts, plays, help, emergencies, laws } = await readShelves(folder);
  return [drafts, plays, help, emergencies, laws].flatMap(({ items }) => items.flatMap(({ asks }) => asks));
}
