/** A piece of a document in reading order, as every parser gives it. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** Depth of a heading, from 1; else 0. */
  level: number;
  text: string;
  /** Page or slide, from 1; null where there are none. */
  page: number | null;
  /** Questions that it plainly answers, such as the price of what a row names. */
  knownQuestions: string[];
}

/** What a parser reads out of a file. */
export interface ParsedFile {
  /** As the file itself says it; null where it does not. */
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
