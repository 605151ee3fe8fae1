import type { PieceStates } from '../../../../../platform/models/embeddings/encoder.ts';
import {
  applyLayer,
  computeGelu,
  readDirections,
  readLayer,
  runBothWays,
  toShares,
} from '../../../../../platform/models/lstm.ts';
import coefficients from './tagger-coefficients.json' with { type: 'json' };
import { computeWordFeatures, type PlacedWord, splitWords, type WordPart } from './tagger-words.ts';

/** Words of a request that stand together and are for the same. */
export interface TaggedPart {
  part: WordPart;
  text: string;
  /** Where it begins in the request. */
  start: number;
  /** 0–1, of its least sure word: how sure it is that these words are to be sent, or are not. */
  certainty: number;
  /** 0–1: that a part begins here, and the words before do not go on. */
  opening: number;
}

/** A message by what its words are for. */
export interface TaggedRequest {
  parts: TaggedPart[];
  /** 0–1: that it asks for a text, or tells a change of one. */
  likelihood: number;
}

const LABELS = coefficients.labels.map((label) => ({ opens: label.startsWith('B'), part: label.slice(2) as WordPart }));
/** What a reader reads, in whatever words. */
const SENT: readonly WordPart[] = ['say', 'subject', 'change'];
const isSent = LABELS.map(({ part }) => SENT.includes(part));

const stored = coefficients.weights;
const first = readLayer(stored, 'first');
const both = readDirections(stored, 'both');
const last = readLayer(stored, 'last');

/**
 * What each word of a request for a text is for: a bidirectional LSTM over the encoder's states of the words, fitted by
 * `npm run knowledge:understanding` on bench/eval/labelled-requests.jsonl; of its labels the likeliest row in which none goes
 * on with a part that it does not follow. Null for a text that is longer than the encoder reads.
 */
export function parseRequest(text: string, pieces: PieceStates): TaggedRequest | null {
  const known = requests.get(pieces);
  const request = known === undefined ? tagWords(text, pieces) : known;
  requests.set(pieces, request);
  return request;
}

/** Of the pieces of a text, which are kept while its message is answered. */
const requests = new WeakMap<PieceStates, TaggedRequest | null>();

function tagWords(text: string, pieces: PieceStates): TaggedRequest | null {
  const read = readWords(text, pieces);
  if (!read) return null;
  const { words, shares } = read;
  return { parts: toParts(text, words, findLikeliest(shares), shares), likelihood: 1 - computeOther(shares) };
}

/** The words of a text, what is known of each, and how likely it has each label; null for one longer than the encoder reads. */
export function readWords(
  text: string,
  pieces: PieceStates,
): { words: PlacedWord[]; features: Float32Array[]; shares: Float32Array[] } | null {
  const words = splitWords(text);
  const features = computeWordFeatures(text, words, pieces);
  if (features.length === 0 || features.length < words.length) return null;
  const inner = features.map((row) => applyLayer(first, row).map(computeGelu));
  const shares = runBothWays(both, inner).map((row) => toShares(applyLayer(last, row)));
  return { words, features, shares };
}

/** The mean probability that a word is of a message that asks for no text. */
function computeOther(shares: Float32Array[]): number {
  const ofRow = (row: Float32Array) =>
    row.reduce((sum, share, label) => sum + (LABELS[label]?.part === 'other' ? share : 0), 0);
  return shares.reduce((sum, row) => sum + ofRow(row), 0) / shares.length;
}

function toParts(text: string, words: PlacedWord[], path: number[], shares: Float32Array[]): TaggedPart[] {
  const parts: TaggedPart[] = [];
  for (const [i, at] of path.entries()) {
    const { opens, part } = LABELS[at] ?? { opens: true, part: 'aside' };
    const word = words[i] as PlacedWord;
    const sent = (shares[i] as Float32Array).reduce((sum, share, label) => sum + (isSent[label] ? share : 0), 0);
    const certainty = SENT.includes(part) ? sent : 1 - sent;
    const opening = (shares[i] as Float32Array).reduce(
      (sum, share, label) => sum + (LABELS[label]?.opens ? share : 0),
      0,
    );
    const before = parts.at(-1);
    if (before && !opens) {
      before.text = text.slice(before.start, word.start + word.text.length);
      before.certainty = Math.min(before.certainty, certainty);
    } else parts.push({ part, start: word.start, text: word.text, certainty, opening });
  }
  return joinReaders(text, parts);
}

const MANY = /\b(?:folks|people|customers|clients|everyone|everybody|anyone|anybody|those|ones)$/i;
const WHOM = /^(?:we|i) (?:\p{L}+ ){1,3}(?:for|with)\b/iu;

/** "folks we hauled for last spring" are one reader, and nothing of it is told to them. */
function joinReaders(text: string, parts: TaggedPart[]): TaggedPart[] {
  const at = parts.findIndex(({ part, text: said }, i) => {
    const before = parts[i - 1];
    return part === 'say' && before?.part === 'to' && MANY.test(before.text) && WHOM.test(said);
  });
  const [reader, clause] = [parts[at - 1], parts[at]];
  if (!reader || !clause) return parts;
  const whole = text.slice(reader.start, clause.start + clause.text.length);
  return parts.toSpliced(at - 1, 2, { ...reader, text: whole });
}

/** Viterbi: the most probable labels, each of them possible after the one before. */
function findLikeliest(shares: Float32Array[]): number[] {
  const follows = (from: number, to: number) => LABELS[to]?.opens || LABELS[from]?.part === LABELS[to]?.part;
  const logs = shares.map((row) => row.map((share) => Math.log(share + 1e-9)));
  let best = (logs[0] as Float32Array).map((score, label) => (LABELS[label]?.opens ? score : -1e9));
  const came: number[][] = [];
  for (const row of logs.slice(1)) {
    const from = LABELS.map((_, to) =>
      LABELS.reduce(
        (found, __, at) => (follows(at, to) && (best[at] as number) > (best[found] ?? -Infinity) ? at : found),
        -1,
      ),
    );
    came.push(from);
    best = row.map((score, label) => score + (best[from[label] as number] ?? -1e9));
  }
  const path = [best.indexOf(Math.max(...best))];
  for (const from of came.reverse()) path.unshift(from[path[0] as number] as number);
  return path;
}
