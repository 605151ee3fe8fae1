import type { ParagraphSource } from '../text/document.ts';
import type { RankableParagraph } from './memory/paragraph-cache.ts';

export interface RetrievedPassage {
  passage_id: string;
  /** Name of its document, for downloads. */
  document: string;
  document_id: string;
  title: string;
  heading: string;
  text: string;
  /** BM25; null if no word of the question occurs. */
  lexical: number | null;
  /** Best cosine of its paragraphs; null without embeddings. */
  dense: number | null;
  /** Late interaction, 0–1; null below the first twenty or without embeddings. */
  late: number | null;
  score: number;
}

export interface AnswerSentence {
  text: string;
  /** Position in the paragraph's text, [start, end). */
  start: number;
  end: number;
  sources: ParagraphSource[];
  score: number;
}

/** A paragraph that may answer the question. All scores are 0–1. */
export interface AnswerParagraph {
  passage_id: string;
  document: string;
  title: string;
  heading: string;
  /** From 1; null if its document has no pages. */
  page: number | null;
  /** Whether somebody here wrote or uploaded it: the reader's company or, if it has no documents, an administrator. */
  is_own: boolean;
  /** Whether it is the reader's company's and nobody else sees it. */
  is_private: boolean;
  /** Whether its document goes before the reader's others; absent where nothing was searched. */
  is_first?: boolean;
  /** Plain text, marks stripped. */
  text: string;
  sentences: AnswerSentence[];
  score: number;
  cosine: number;
  /** Share of the question's words, weighted by rarity, that occur in the paragraph or its heading. */
  coverage: number;
  late: number;
  /** Best cosine of the question with a known question of the paragraph. */
  ask_match: number;
}

export interface Retrieval {
  question: string;
  /** The question with spelling corrected, as it was searched for. */
  corrected: string;
  answerable: boolean;
  /** The state or city that the question names and the paragraphs do not, if nothing else keeps them from answering it. */
  missing_place: string | null;
  /** Probability that the knowledge base contains the answer. */
  gate: number;
  /** The features behind the gate. */
  gate_features: Record<string, number>;
  /** Best first, at most 10. */
  passages: RetrievedPassage[];
  /** Best first, at most 24. */
  paragraphs: AnswerParagraph[];
  /** Milliseconds by step. */
  timings: Record<string, number>;
}

/** A paragraph with at least this share of the best one's score supports the answer. */
const SUPPORT_SHARE = 0.8;
const MOST_PARAGRAPHS = 5;

/** Names of the documents that an answer from this retrieval would cite, in order; none if it would refuse. */
export function findCitedDocuments({ answerable, paragraphs }: Retrieval): string[] {
  const best = paragraphs[0]?.score ?? 0;
  if (!answerable) return [];
  const supporting = paragraphs.filter(({ score }) => score >= SUPPORT_SHARE * best).slice(0, MOST_PARAGRAPHS);
  return [...new Set(supporting.map(({ document }) => document))];
}

/** What an answer quotes of a paragraph, whatever was asked. */
export function toQuotable(paragraph: RankableParagraph) {
  const { passage_id, document, title, heading, page, is_own, is_private, text } = paragraph;
  return { passage_id: String(passage_id), document, title, heading, page, is_own, is_private, text };
}
