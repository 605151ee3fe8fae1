import type { Paragraph, Sentence } from './document.ts';

/** Consecutive paragraphs of one section, searched as one. */
export interface Passage {
  heading: string;
  /** The paragraphs, separated by empty lines, after the sentence that overlaps with the passage before. */
  text: string;
  /** Indexes of its paragraphs in the document. */
  paragraphs: number[];
}

const PASSAGE_WORDS = 120;
/** A paragraph of up to this length is quoted whole … */
const WHOLE_WORDS = 80;
/** … a longer one in parts of which two fill a passage. */
const PART_WORDS = 60;

/**
 * Splits a paragraph that is too long to be quoted whole at sentence ends into parts of at most 60 words
 * (a longer sentence stays whole). Known questions stay with the first part.
 */
export function splitLongParagraph(paragraph: Paragraph): Paragraph[] {
  if (wordCount(paragraph.text) <= WHOLE_WORDS) return [paragraph];
  const groups = packed(
    paragraph.sentences,
    ({ start, end }) => wordCount(paragraph.text.slice(start, end)),
    PART_WORDS,
  );
  return groups.map((sentences, part) => {
    const start = sentences[0]?.start ?? 0;
    const end = sentences.at(-1)?.end ?? paragraph.text.length;
    return {
      ...paragraph,
      text: paragraph.text.slice(start, end),
      sentences: sentences.map((sentence) => shifted(sentence, -start)),
      knownQuestions: part === 0 ? paragraph.knownQuestions : [],
      continues: part > 0 || paragraph.continues,
    };
  });
}

/**
 * Packs consecutive paragraphs of a section into passages of at most 120 words. A passage that starts in the middle of a
 * paragraph repeats the sentence before it; others can be understood alone.
 */
export function splitIntoPassages(paragraphs: Paragraph[]): Passage[] {
  const passages: Passage[] = [];
  let open: number[] = [];
  const close = () => {
    if (open.length > 0) passages.push(passageOf(paragraphs, open));
    open = [];
  };
  let words = 0;
  paragraphs.forEach((paragraph, index) => {
    const length = wordCount(paragraph.text);
    const isNewSection = paragraphs[index - 1]?.heading !== paragraph.heading;
    if (isNewSection || words + length > PASSAGE_WORDS) {
      close();
      words = 0;
    }
    open.push(index);
    words += length;
  });
  close();
  return passages;
}

function passageOf(paragraphs: Paragraph[], indexes: number[]): Passage {
  const members = indexes.flatMap((index) => paragraphs[index] ?? []);
  const first = indexes[0] ?? 0;
  const before = members[0]?.continues ? lastSentence(paragraphs[first - 1]) : '';
  const text = members.reduce(
    (joined, paragraph) => joined + (joined ? joint(paragraph) : '') + paragraph.text,
    before,
  );
  return { heading: members[0]?.heading ?? '', text, paragraphs: indexes };
}

function joint(paragraph: Paragraph): string {
  return paragraph.continues ? ' ' : '\n\n';
}

function lastSentence(paragraph: Paragraph | undefined): string {
  const last = paragraph?.sentences.at(-1);
  return paragraph && last ? paragraph.text.slice(last.start, last.end) : '';
}

/** Greedy groups, in order, whose sizes add up to at most `most`. */
function packed<T>(items: T[], sizeOf: (item: T) => number, most: number): T[][] {
  const groups: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const next = sizeOf(item);
    if (size + next > most) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(item);
    size += next;
  }
  return groups;
}

function shifted(sentence: Sentence, by: number): Sentence {
  return { ...sentence, start: sentence.start + by, end: sentence.end + by };
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
