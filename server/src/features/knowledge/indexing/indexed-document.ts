import type { Paragraph, ParagraphKind, ParagraphSource, ParsedDocument, Sentence } from '../text/document.ts';
import { splitIntoPassages } from '../text/passages.ts';
import { findTerms, isStopWord, splitWords } from '../text/words.ts';
import { buildEmbeddingText, type ParagraphVector } from './vectors/paragraph-vector.ts';
import { NO_VECTORS, type ShippedVectors } from './vectors/shipped-vectors.ts';

export interface IndexedParagraph {
  kind: ParagraphKind;
  page: number | null;
  position: number;
  heading: string;
  text: string;
  sentences: Sentence[];
  /** Null until it is computed. */
  vector: ParagraphVector | null;
  knownQuestions: { text: string; vector: ParagraphVector | null }[];
}

export interface IndexedPassage {
  position: number;
  heading: string;
  text: string;
  paragraphs: IndexedParagraph[];
  /** Term → number of occurrences, those in the title counted twice. */
  terms: Map<string, number>;
  /** Sum of `terms`. */
  length: number;
}

export interface DocumentInfo {
  id: string;
  kind: 'article' | 'written' | 'upload';
  /** Whose it is; shared with everybody if absent. */
  company_id?: string | null;
  /** The conversation that it is attached to, if it is. */
  conversation_id?: string | null;
  name: string;
  media_type: string;
  content: string | null;
  sha256: string;
  /** Day on which its facts were last reviewed, if known. */
  reviewed?: string | null;
}

/** A document in the form in which the tables store it. */
export interface IndexedDocument extends DocumentInfo {
  title: string;
  topic: string | null;
  sources: Record<string, ParagraphSource>;
  words: Map<string, number>;
  passages: IndexedPassage[];
}

const TITLE_WEIGHT = 2;
/** A known question only hints at what a passage says, so its words count half. */
const KNOWN_QUESTION_WEIGHT = 0.5;

/** Splits a document into passages and counts its terms; uses the shipped vectors that match. */
export function buildIndexedDocument(
  info: DocumentInfo,
  document: ParsedDocument,
  shipped: ShippedVectors = NO_VECTORS,
): IndexedDocument {
  const passages = splitIntoPassages(document.paragraphs).map(({ heading, text, paragraphs }, position) => {
    const members = paragraphs.flatMap((index) => {
      const paragraph = document.paragraphs[index];
      return paragraph ? [buildIndexedParagraph(paragraph, index, document.title, shipped)] : [];
    });
    const terms = countTerms([
      [document.title, TITLE_WEIGHT],
      [heading, 1],
      [text, 1],
      ...members.flatMap((paragraph) =>
        paragraph.knownQuestions.map((knownQuestion) => [knownQuestion.text, KNOWN_QUESTION_WEIGHT] as const),
      ),
    ]);
    const length = [...terms.values()].reduce((sum, count) => sum + count, 0);
    return { position, heading, text, paragraphs: members, terms, length };
  });
  const { title, topic, sources } = document;
  return { ...info, title, topic, sources, words: countWords(document), passages };
}

function buildIndexedParagraph(
  paragraph: Paragraph,
  position: number,
  title: string,
  shipped: ShippedVectors,
): IndexedParagraph {
  const { heading, text, sentences } = paragraph;
  const knownQuestions = paragraph.knownQuestions.map((knownQuestion) => ({
    text: knownQuestion,
    vector: shipped.ofKnownQuestion(knownQuestion) ?? null,
  }));
  const vector = shipped.ofParagraph(buildEmbeddingText({ ...paragraph, title }).text) ?? null;
  const { kind = 'paragraph', page = null } = paragraph;
  return { kind, page, position, heading, text, sentences, vector, knownQuestions: knownQuestions };
}

function countTerms(parts: (readonly [text: string, weight: number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [text, weight] of parts) {
    for (const term of findTerms(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
  }
  return counts;
}

/** Words that the speller may correct to: those of the text, and those that several known questions use. */
function countWords({ title, paragraphs }: ParsedDocument): Map<string, number> {
  const inText = new Map<string, number>();
  const inKnownQuestions = new Map<string, number>();
  const count = (counts: Map<string, number>, text: string) => {
    for (const { form } of splitWords(text)) if (!isStopWord(form)) counts.set(form, (counts.get(form) ?? 0) + 1);
  };
  count(inText, title);
  for (const paragraph of paragraphs) {
    count(inText, `${paragraph.heading} ${paragraph.text}`);
    for (const knownQuestion of paragraph.knownQuestions) count(inKnownQuestions, knownQuestion);
  }
  for (const [word, times] of inKnownQuestions) {
    if (inText.has(word) || times > 1) inText.set(word, (inText.get(word) ?? 0) + times);
  }
  return inText;
}
