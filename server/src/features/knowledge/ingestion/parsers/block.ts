/** A piece of a document. Every parser returns these in reading order. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** Heading level from 1; 0 for anything else. */
  level: number;
  text: string;
  /** Page or slide from 1; null if there are none. */
  page: number | null;
  /** Questions that the block plainly answers, such as the price of a row's item. */
  knownQuestions: string[];
}

/** The result of a parser. */
export interface ParsedFile {
  /** As stated in the file itself, else null. */
  title: string | null;
  blocks: Block[];
}

export function toHeading(text: string, level: number, page: number | null = null): Block {
  return { kind: 'heading', level, text, page, knownQuestions: [] };
}

export function toParagraph(text: string, page: number | null = null): Block {
  return { kind: 'paragraph', level: 0, text, page, knownQuestions: [] };
}

export function toItem(text: string, page: number | null = null): Block {
  return { kind: 'item', level: 0, text, page, knownQuestions: [] };
}
