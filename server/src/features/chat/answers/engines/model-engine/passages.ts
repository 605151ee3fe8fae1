import type { AnswerParagraph, Retrieval } from '../../../../knowledge/index.ts';

/** What the model reads under one number: the paragraphs found in one section. */
export interface Passage {
  /** From 1, as the model cites it. */
  number: number;
  title: string;
  heading: string;
  units: AnswerParagraph[];
}

/** Limits of what retrieval may put into a prompt (prompt injection). */
const MOST_PASSAGES = 6;
/** About 4,000 tokens. */
const MOST_CHARACTERS = 12_000;

/** The best paragraphs of all questions in turn, grouped by section, within so many characters. */
export function buildPassages(parts: Pick<Retrieval, 'paragraphs'>[], characters = MOST_CHARACTERS): Passage[] {
  const passages: Passage[] = [];
  let budget = Math.min(characters, MOST_CHARACTERS);
  for (const unit of inTurn(parts.map((part) => part.paragraphs))) {
    const known = passages.find(({ title, heading, units }) => {
      return title === unit.title && heading === unit.heading && units[0]?.document === unit.document;
    });
    if (known?.units.some(({ text }) => text === unit.text) || (!known && passages.length === MOST_PASSAGES)) continue;
    const length = unit.text.length + (known ? 0 : unit.title.length + unit.heading.length + OVERHEAD);
    if (length > budget) continue;
    budget -= length;
    if (known) known.units.push(unit);
    else passages.push({ number: passages.length + 1, title: unit.title, heading: unit.heading, units: [unit] });
  }
  return passages;
}

/** Delimiters, labels and sources of a passage, in characters. */
const OVERHEAD = 160;

/** The first of each list, then the second of each … */
function inTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}
