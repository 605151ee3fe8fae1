import type { PieceStates } from '../../../../../platform/models/embeddings/encoder.ts';
import { STATE_LENGTH } from '../../../../../platform/models/embeddings/minilm/model-files.ts';

/**
 * What the words of a request for a text are for: told to the assistant, who reads the text, what it is to say, what else
 * it is about, what its reader said, what is new in it, what is for nobody, and what is to be left out; `other` are all
 * words of a message that asks for no text.
 */
export type WordPart = 'ask' | 'to' | 'say' | 'subject' | 'theirs' | 'change' | 'aside' | 'drop' | 'other';

/** A word as it stands in a text, with its punctuation. */
export interface PlacedWord {
  text: string;
  start: number;
}

const SURFACE: RegExp[] = [
  /,["”']?$/,
  /[.!?]["”']?$/,
  /[:;]$/,
  /^["“']/,
  /["”']$/,
  /^\p{Lu}/u,
  /\d/,
  /^(?:and|but|so|or|cause|because|cuz|that)$/i,
];
/** Of a word: the state of its first piece, its spelling, and whether it opens a line. */
const FEATURE_COUNT = STATE_LENGTH + SURFACE.length + 1;

export function splitWords(text: string): PlacedWord[] {
  return [...text.matchAll(/\S+/g)].map((found) => ({ text: found[0], start: found.index }));
}

/** A row of features for each word; words that the model does not see any more, past its longest text, are left out. */
export function computeWordFeatures(
  text: string,
  words: PlacedWord[],
  { starts, states }: PieceStates,
): Float32Array[] {
  const rows: Float32Array[] = [];
  for (const [i, word] of words.entries()) {
    const piece = starts.findIndex((start, at) => start >= word.start || (starts[at + 1] ?? Infinity) > word.start);
    if (piece < 0 || word.start > (starts.at(-1) ?? 0)) break;
    const row = new Float32Array(FEATURE_COUNT);
    row.set(states.subarray(piece * STATE_LENGTH, (piece + 1) * STATE_LENGTH));
    for (const [k, form] of SURFACE.entries()) if (form.test(word.text)) row[STATE_LENGTH + k] = 1;
    const before = words[i - 1];
    const isNewLine = before === undefined || text.slice(before.start, word.start).includes('\n');
    if (isNewLine) row[STATE_LENGTH + SURFACE.length] = 1;
    rows.push(row);
  }
  return rows;
}
