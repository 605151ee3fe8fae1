import type { PieceStates } from '../../../../../platform/models/embeddings/encoder.ts';
import {
  applyLayer,
  computeGelu,
  findLikeliest,
  readDirections,
  readLayer,
  runBothWays,
  toShares,
} from '../../../../../platform/models/lstm.ts';
import coefficients from './editor-coefficients.json' with { type: 'json' };
import { formatEdits, type WordEdit } from './word-edits.ts';
import { readWords } from './word-tagger.ts';

/** What a request tells its reader, as sentences of the asker's own words. */
export interface EditedRequest {
  /** Empty where nothing is told in the request's words. */
  body: string;
  /** 0–1: the geometric mean, over its words, of how likely what was decided on each is. */
  certainty: number;
}

const { forms, puts, marks } = coefficients;
const DROP = forms.indexOf('drop');

const stored = coefficients.weights;
const first = readLayer(stored, 'first');
const both = readDirections(stored, 'both');
const [ofForm, ofPut, ofMark] = [readLayer(stored, 'form'), readLayer(stored, 'put'), readLayer(stored, 'mark')];

/**
 * Edits a request into what its reader is told: of each word, whether it stays and in which form, which short words are put
 * before it and which mark ends it (decision 102), by what the tagger knows of it and how it labels it. The request is spelled out (`toPlainEnglish`), and the pieces are of that.
 * Fitted by `npm run knowledge:editor`. Null for a text that is longer than the encoder reads.
 */
export function computeEdited(plain: string, pieces: PieceStates): EditedRequest | null {
  const read = readWords(plain, pieces);
  if (!read) return null;
  const { words, features, shares } = read;
  const rows = features.map((row, i) => Float32Array.of(...row, ...(shares[i] as Float32Array)));
  const decided = runBothWays(
    both,
    rows.map((row) => applyLayer(first, row).map(computeGelu)),
  ).map(decide);
  const surprise = decided.reduce((sum, { likelihood }) => sum - Math.log(likelihood), 0);
  const typed = words.map(({ text }) => text);
  const edits = decided.map(({ edit }) => edit);
  const body = formatEdits(
    typed,
    edits.map((edit, i) => (isFigureWithin(typed, edits, i) ? KEPT : edit)),
  );
  return { body, certainty: Math.exp(-surprise / words.length) };
}

const KEPT: WordEdit = { form: 'keep', put: '', mark: '' };

/** "from $70 to": until it is fitted anew, figures that were typed with their sign are dropped (decision 102). */
function isFigureWithin(typed: string[], edits: WordEdit[], i: number): boolean {
  const isFigure = edits[i]?.form === null && /^\$\d|^\d[\d.]*%/.test(typed[i] ?? '');
  const isKept = (at: number) => at >= typed.length || (at >= 0 && edits[at]?.form !== null);
  return isFigure && isKept(i - 1) && isKept(i + 1);
}

const LEAST_OF_KEPT = 0.5;

function decide(row: Float32Array): { edit: WordEdit; likelihood: number } {
  const shares = toShares(applyLayer(ofForm, row));
  const dropped = shares[DROP] ?? 0;
  if (1 - dropped < LEAST_OF_KEPT) return { edit: { form: null, put: '', mark: '' }, likelihood: dropped };
  shares[DROP] = 0;
  const put = findLikeliest(toShares(applyLayer(ofPut, row)));
  const mark = findLikeliest(toShares(applyLayer(ofMark, row)));
  const edit = { form: forms[findLikeliest(shares).at] ?? 'keep', put: puts[put.at] ?? '', mark: marks[mark.at] ?? '' };
  return { edit, likelihood: (1 - dropped) * put.share * mark.share };
}
