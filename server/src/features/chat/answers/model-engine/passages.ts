import type { AnswerParagraph, Retrieval } from '../../../knowledge/index.ts';

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
const MOST_TOKENS = 4_000;
/** English has about four characters per token; numbers and names have fewer. */
const CHARACTERS_A_TOKEN = 3;

/** The best paragraphs of all questions in turn, grouped by section, within the limits. */
export function buildPassages(parts: Retrieval[]): Passage[] {
  const passages: Passage[] = [];
  let budget = MOST_TOKENS * CHARACTERS_A_TOKEN;
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

/** Delimiters and labels of a passage, in characters. */
const OVERHEAD = 80;

/** The first of each list, then the second of each … */
function inTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}
