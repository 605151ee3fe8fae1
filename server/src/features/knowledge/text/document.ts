/** Where a statement comes from. */
export interface ParagraphSource {
  url: string | null;
  /** The copy that was read, where `url` names the original. */
  via: string | null;
  title: string;
  publisher: string;
  year: number | null;
  kind: string;
}

export interface Sentence {
  /** Place in the unit's text, [start, end). */
  start: number;
  end: number;
  /** Keys of the document's sources. */
  sources: string[];
}

export type ParagraphKind = 'paragraph' | 'item' | 'row';

/** A paragraph, or a part of a long one: the smallest thing that is quoted as an answer. */
export interface Paragraph {
  /** A paragraph where it is not said. */
  kind?: ParagraphKind;
  /** From 1; null or absent where the document has no pages. */
  page?: number | null;
  heading: string;
  /** Plain text, marks stripped. */
  text: string;
  sentences: Sentence[];
  /** Questions it answers, for finding it; never shown as evidence. */
  knownQuestions: string[];
  /** Whether it goes on with the unit before it, both being parts of one paragraph. */
  continues: boolean;
}

/** Any document as the index takes it. */
export interface ParsedDocument {
  title: string;
  topic: string | null;
  sources: Record<string, ParagraphSource>;
  paragraphs: Paragraph[];
}
