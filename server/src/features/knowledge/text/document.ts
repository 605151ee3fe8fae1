import type { SourceKind } from '@haulwise/contract';

/** Where a statement comes from. */
export interface ParagraphSource {
  url: string | null;
  /** The copy that was read, if `url` names the original. */
  via: string | null;
  title: string;
  publisher: string;
  year: number | null;
  kind: SourceKind;
}

export interface Sentence {
  /** Position in the paragraph's text, [start, end). */
  start: number;
  end: number;
  /** Keys of the document's sources. */
  sources: string[];
}

export type ParagraphKind = 'paragraph' | 'item' | 'row';

/** A paragraph, or a part of a long one: the smallest piece quoted in an answer. */
export interface Paragraph {
  /** Defaults to `paragraph`. */
  kind?: ParagraphKind;
  /** From 1; null or absent if the document has no pages. */
  page?: number | null;
  heading: string;
  /** Plain text, marks stripped. */
  text: string;
  sentences: Sentence[];
  /** Questions it answers, used for search and never shown as evidence. */
  knownQuestions: string[];
  /** Whether it continues the one before it, both being parts of one long paragraph. */
  continues: boolean;
}

/** A document ready to be indexed. */
export interface ParsedDocument {
  title: string;
  topic: string | null;
  sources: Record<string, ParagraphSource>;
  paragraphs: Paragraph[];
}
