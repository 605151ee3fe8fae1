import type { PieceStates } from '../../../../platform/models/embeddings/encoder.ts';
import { STATE_LENGTH } from '../../../../platform/models/embeddings/minilm/model-files.ts';
import { toNumber } from '../numbers.ts';
import { toSpokenDigits } from '../spoken.ts';

/** A word, a mark or a number of a message. */
export interface FigureWord {
  text: string;
  start: number;
  /** Of a number. */
  value: number | null;
}

const WORDS = /\$?(?:\d+(?:,\d{3})+|\d+)(?:\.\d+)?(?:k(?![a-z]))?|\$?\.\d+|[a-z][a-z']*|[^\sa-z\d]/gi;
const SMALL_NUMBER = /^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/i;
const PARTS: Record<string, number> = { half: 0.5, third: 1 / 3, quarter: 0.25, couple: 2, dozen: 12 };
const NUMBER = /^\$?([\d,]*\.?\d+)(k?)$/i;
const FRACTION = /(?<![\d.$/])\b([1-3])\/([2-4])\b(?!\/)/g;

/** A message as its figures are read: numbers in digits where they are more than small ones. */
export function toFigureText(message: string): string {
  return toSpokenDigits(message).replace(FRACTION, (_, part, whole) => String(Math.round((1e4 * part) / whole) / 1e4));
}

export function splitFigureWords(text: string): FigureWord[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ text: word, start: index, value: readValue(word) }));
}

function readValue(word: string): number | null {
  const lower = word.toLowerCase();
  const [, digits, k] = NUMBER.exec(lower) ?? [];
  if (digits !== undefined) return toNumber(digits, k);
  return SMALL_NUMBER.test(lower) ? toNumber(lower) : (PARTS[lower] ?? null);
}

const SURFACE: ((word: FigureWord) => boolean)[] = [
  ({ value }) => value !== null,
  ({ text }) => text.startsWith('$'),
  ({ text, value }) => value !== null && /k$/i.test(text),
  ({ value }) => value !== null && !Number.isInteger(value),
  ({ text, value }) => value !== null && /^[a-z]/i.test(text),
  ({ text }) => text === '%',
  ({ text }) => text === '/',
  ({ text }) => text === ',' || text === ';' || text === ':',
  ({ text }) => text === '.' || text === '!',
  ({ text }) => text === '?',
  ({ text }) => /^[-–+x*=@&]$/.test(text),
  ...[1, 3, 12, 31, 60, 100, 300, 1000, 5000, 20_000].map(
    (least) =>
      ({ value }: FigureWord) =>
        value !== null && value > least,
  ),
];
/** Of a word: the state of its first piece, and its spelling and size. */
export const FIGURE_FEATURE_COUNT = STATE_LENGTH + SURFACE.length;

/** A row of features for each word; null for a text that is longer than the encoder reads. */
export function computeFigureFeatures(words: FigureWord[], { starts, states }: PieceStates): Float32Array[] | null {
  const last = starts.at(-1) ?? -1;
  if (words.some(({ start }) => start > last)) return null;
  let piece = 0;
  return words.map((word) => {
    while (piece + 1 < starts.length && (starts[piece + 1] ?? Infinity) <= word.start) piece++;
    const row = new Float32Array(FIGURE_FEATURE_COUNT);
    row.set(states.subarray(piece * STATE_LENGTH, (piece + 1) * STATE_LENGTH));
    for (const [k, has] of SURFACE.entries()) if (has(word)) row[STATE_LENGTH + k] = 1;
    return row;
  });
}
