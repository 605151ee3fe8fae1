import type { PieceStates } from '../../../../../platform/models/embeddings/encoder.ts';
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
}

/** A message by what its words are for. */
export interface TaggedRequest {
  parts: TaggedPart[];
  /** 0–1: that it asks for a text, or tells a change of one. */
  likelihood: number;
}

interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

const LABELS = coefficients.labels.map((label) => ({ opens: label.startsWith('B'), part: label.slice(2) as WordPart }));
/** What a reader reads, in whatever words. */
const SENT: readonly WordPart[] = ['say', 'subject', 'change'];
const isSent = LABELS.map(({ part }) => SENT.includes(part));

const stored = coefficients.weights;
const first = { weight: read(stored['first.weight']), bias: read(stored['first.bias']) };
const forward = readDirection('');
const backward = readDirection('_reverse');
const last = { weight: read(stored['last.weight']), bias: read(stored['last.bias']) };

/**
 * What each word of a request for a text is for: a bidirectional LSTM over the encoder's states of the words, fitted by
 * `npm run knowledge:tagger` on bench/eval/labelled-requests.jsonl; of its labels the likeliest row in which none goes
 * on with a part that it does not follow. Null for a text that is longer than the encoder reads.
 */
export function parseRequest(text: string, pieces: PieceStates): TaggedRequest | null {
  const words = splitWords(text);
  const features = computeWordFeatures(text, words, pieces);
  if (features.length === 0 || features.length < words.length) return null;
  const inner = features.map((row) => multiply(first.weight, row, first.bias).map(computeGelu));
  const ahead = runLstm(forward, inner);
  const back = runLstm(backward, [...inner].reverse()).reverse();
  const shares = ahead.map((row, i) => toShares(multiply(last.weight, join(row, back[i]), last.bias)));
  return { parts: toParts(text, words, findLikeliest(shares), shares), likelihood: 1 - computeOther(shares) };
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
    const before = parts.at(-1);
    if (before && !opens) {
      before.text = text.slice(before.start, word.start + word.text.length);
      before.certainty = Math.min(before.certainty, certainty);
    } else parts.push({ part, start: word.start, text: word.text, certainty });
  }
  return parts;
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

interface Direction {
  input: Matrix;
  state: Matrix;
  bias: Float32Array;
}

/** As PyTorch stores it: the rows of the input, forget, cell and output gates, one after another. */
function readDirection(suffix: '' | '_reverse'): Direction {
  const one = read(stored[`both.bias_ih_l0${suffix}`]).values;
  const other = read(stored[`both.bias_hh_l0${suffix}`]).values;
  return {
    input: read(stored[`both.weight_ih_l0${suffix}`]),
    state: read(stored[`both.weight_hh_l0${suffix}`]),
    bias: one.map((value, i) => value + (other[i] as number)),
  };
}

function runLstm({ input, state, bias }: Direction, rows: Float32Array[]): Float32Array[] {
  const size = state.columns;
  let hidden: Float32Array<ArrayBuffer> = new Float32Array(size);
  const cell = new Float32Array(size);
  return rows.map((row) => {
    const gates = multiply(input, row, { values: bias });
    multiply(state, hidden, { values: gates }, gates);
    const next = new Float32Array(size);
    for (let i = 0; i < size; i++) {
      const gate = (number: number) => gates[number * size + i] as number;
      cell[i] = toSigmoid(gate(1)) * (cell[i] as number) + toSigmoid(gate(0)) * Math.tanh(gate(2));
      next[i] = toSigmoid(gate(3)) * Math.tanh(cell[i] as number);
    }
    hidden = next;
    return next;
  });
}

function multiply(
  { rows, columns, values }: Matrix,
  by: Float32Array,
  { values: bias }: Pick<Matrix, 'values'>,
  into: Float32Array<ArrayBuffer> = new Float32Array(rows),
): Float32Array<ArrayBuffer> {
  for (let r = 0; r < rows; r++) {
    let sum = bias[r] as number;
    for (let c = 0; c < columns; c++) sum += (values[r * columns + c] as number) * (by[c] as number);
    into[r] = sum;
  }
  return into;
}

function join(one: Float32Array, other: Float32Array | undefined): Float32Array {
  return Float32Array.of(...one, ...(other ?? []));
}

/** In the approximation by a hyperbolic tangent that it was fitted with. */
function computeGelu(x: number): number {
  return 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
}

function toSigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function toShares(scores: Float32Array): Float32Array {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}

function read({ shape: [rows = 0, columns = 1], float16 }: { shape: number[]; float16: string }): Matrix {
  const bytes = Buffer.from(float16, 'base64');
  const values = Float32Array.from({ length: rows * columns }, (_, i) => toNumber(bytes.readUInt16LE(2 * i)));
  return { rows, columns, values };
}

/** A number in half precision (IEEE 754 binary16; none of the weights is infinite). */
function toNumber(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  return exponent === 0 ? sign * 2 ** -24 * fraction : sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
