import { z } from 'zod';
import { parseYaml } from '../parse-yaml.ts';
import { parseArticle } from '../starter/starter-article.ts';
import type { Asked } from './shelf.ts';

const Screen = z.object({ name: z.string().min(1), path: z.string().startsWith('/') });
/** A screen of the product, as its menu calls it. */
export type HelpScreen = z.infer<typeof Screen>;

/** A paragraph on how to use the product. */
export interface HelpText extends Section {
  /** Where it is done; null if it is done in several places or nowhere. */
  screen: HelpScreen | null;
}

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

/** One item for each paragraph of an article on the product. */
export function parseHelp(name: string, markdown: string): HelpText[] {
  const screen = readScreen(markdown);
  return parseArticle(markdown).paragraphs.map(({ heading, text, knownQuestions }) => ({
    document: `${name}.md`,
    heading,
    paragraphs: [text],
    asks: [heading, ...knownQuestions],
    screen,
  }));
}

/** The `screen` of an article's front matter. */
function readScreen(markdown: string): HelpScreen | null {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(markdown.replaceAll('\r\n', '\n'))?.[1] ?? '';
  return z.object({ screen: Screen.nullable().default(null) }).parse(parseYaml(front)).screen;
}
