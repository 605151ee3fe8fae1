import { parseArticle } from '../starter/starter-article.ts';
import type { Asked } from './shelf.ts';

/** A section of an article, or one paragraph of it, found by the questions that it answers. */
export interface Section extends Asked {
  /** File name of the article. */
  document: string;
  heading: string;
  /** Its paragraphs as plain text. */
  paragraphs: string[];
}

/** One item for each section of an article. */
export function parseSections(document: string, markdown: string): Section[] {
  const sections = new Map<string, Section>();
  for (const { heading, text, knownQuestions } of parseArticle(markdown).paragraphs) {
    const section = sections.get(heading) ?? { document, heading, paragraphs: [], asks: [heading] };
    section.paragraphs.push(text);
    section.asks.push(...knownQuestions);
    sections.set(heading, section);
  }
  return [...sections.values()];
}

/** One item for each paragraph of an article. */
export function parseParagraphs(name: string, markdown: string): Section[] {
  return parseArticle(markdown).paragraphs.map(({ heading, text, knownQuestions }) => ({
    document: `${name}.md`,
    heading,
    paragraphs: [text],
    asks: [heading, ...knownQuestions],
  }));
}
