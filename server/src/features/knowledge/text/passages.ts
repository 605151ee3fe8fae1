import type { Sentence, Unit } from './document.ts';

/** A run of units of one section, found as one. */
export interface Passage {
  heading: string;
  /** The units' words, paragraphs parted by an empty line, after the sentence it overlaps with. */
  text: string;
  /** Indexes of its units in the document. */
  units: number[];
}

const PASSAGE_WORDS = 120;
/** A paragraph of up to this length is quoted whole … */
const WHOLE_WORDS = 80;
/** … a longer one in parts of which two fill a passage. */
const PART_WORDS = 60;

/**
 * Cuts a paragraph that is too long to be quoted whole into units of at most 60 words at sentence ends
 * (a longer sentence stays whole). Questions stay with the first.
 */
export function splitLongUnit(unit: Unit): Unit[] {
  if (wordCount(unit.text) <= WHOLE_WORDS) return [unit];
  const groups = packed(unit.sentences, ({ start, end }) => wordCount(unit.text.slice(start, end)), PART_WORDS);
  return groups.map((sentences, part) => {
    const start = sentences[0]?.start ?? 0;
    const end = sentences.at(-1)?.end ?? unit.text.length;
    return {
      ...unit,
      text: unit.text.slice(start, end),
      sentences: sentences.map((sentence) => shifted(sentence, -start)),
      asks: part === 0 ? unit.asks : [],
      continues: part > 0 || unit.continues,
    };
  });
}

/**
 * Packs neighbouring units of a section into passages of at most 120 words. A passage that begins within a paragraph
 * repeats the sentence before it; paragraphs stand alone by their form and need none.
 */
export function passagesOf(units: Unit[]): Passage[] {
  const passages: Passage[] = [];
  let open: number[] = [];
  const close = () => {
    if (open.length > 0) passages.push(passageOf(units, open));
    open = [];
  };
  let words = 0;
  units.forEach((unit, index) => {
    const length = wordCount(unit.text);
    const isNewSection = units[index - 1]?.heading !== unit.heading;
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

function passageOf(units: Unit[], indexes: number[]): Passage {
  const members = indexes.flatMap((index) => units[index] ?? []);
  const first = indexes[0] ?? 0;
  const before = members[0]?.continues ? lastSentence(units[first - 1]) : '';
  const text = members.reduce((joined, unit) => joined + (joined ? joint(unit) : '') + unit.text, before);
  return { heading: members[0]?.heading ?? '', text, units: indexes };
}

function joint(unit: Unit): string {
  return unit.continues ? ' ' : '\n\n';
}

function lastSentence(unit: Unit | undefined): string {
  const last = unit?.sentences.at(-1);
  return unit && last ? unit.text.slice(last.start, last.end) : '';
}

/** Greedy groups whose sizes add up to at most `most`; the last two are evened out by nothing but order. */
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
