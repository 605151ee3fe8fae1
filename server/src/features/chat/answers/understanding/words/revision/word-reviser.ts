import type { PieceStates } from '../../../../../platform/models/embeddings/encoder.ts';
import {
  addAttention,
  applyLayer,
  computeGelu,
  findLikeliest,
  readDirections,
  readLayer,
  runBothWays,
  toShares,
} from '../../../../../platform/models/lstm.ts';
import { type SaidWords, writeChanged } from './revised-words.ts';
import coefficients from './reviser-coefficients.json' with { type: 'json' };
import type { Revision } from './revision-words.ts';
import { computeWordFeatures } from './tagger-words.ts';
import type { WordEdit } from './word-edits.ts';
import { readWords } from './word-tagger.ts';

/** What a message makes of the text before it. */
export interface RevisedText {
  /** `add`: only goes on after it; `reply`: a new text to the same reader, of the message's words alone; `none`: it stays. */
  kind: 'change' | 'add' | 'reply' | 'none';
  /** The words of the text after a change; else empty. */
  body: string;
  /** 0–1: of a change, how likely all of it was decided rightly, were the decisions independent; else their mean. */
  certainty: number;
}

const { forms, puts, marks } = coefficients;
const DROP = forms.indexOf('drop');

const stored = coefficients.weights;
const first = readLayer(stored, 'first');
const both = readDirections(stored, 'both');
const [ofForm, ofPut, ofMark, ofSlot] = ['form', 'put', 'mark', 'slot'].map((name) => readLayer(stored, name)) as [
  Layer,
  Layer,
  Layer,
  Layer,
];
const holds = { query: readLayer(stored, 'query'), key: readLayer(stored, 'key'), value: readLayer(stored, 'value') };
type Layer = ReturnType<typeof readLayer>;

/** What happens to a word, and how likely that is. */
interface Decision {
  edit: WordEdit;
  /** Whether words of the message go in before it, or, of the message, begin here. */
  opens: boolean;
  surprise: number;
}

/**
 * Revises a text by what its owner says of it (decision 102): of each word of the text whether it stays, of each of the message
 * whether and where it goes in. `pieces` are of both together (`buildRevision`), `alone` of the message. Fitted by `npm run
 * knowledge:editor`. Null where they are longer than the encoder reads.
 */
export function computeRevised(revision: Revision, pieces: PieceStates, alone: PieceStates): RevisedText | null {
  const { whole, words, said, relations } = revision;
  const features = computeWordFeatures(whole, words, pieces);
  const shares = readWords(whole.slice(0, words[said]?.start).trim(), alone)?.shares;
  if (features.length < words.length || !shares) return null;
  const none = new Float32Array(shares[0]?.length ?? 0);
  const rows = features.map((row, i) => Float32Array.of(...row, ...(relations[i] ?? []), ...(shares[i] ?? none)));
  const read = runBothWays(
    both,
    rows.map((row) => applyLayer(first, row).map(computeGelu)),
  );
  const decided = addAttention(holds, read).map(decide);
  return write(revision, decided);
}

function decide(row: Float32Array): Decision {
  const shares = toShares(applyLayer(ofForm, row));
  const dropped = shares[DROP] ?? 0;
  const [stays, opens] = toShares(applyLayer(ofSlot, row)) as unknown as [number, number];
  const slot = { opens: opens > stays, surprise: -Math.log(Math.max(stays, opens)) };
  if (dropped >= 0.5)
    return { edit: { form: null, put: '', mark: '' }, opens: slot.opens, surprise: slot.surprise - Math.log(dropped) };
  shares[DROP] = 0;
  const put = findLikeliest(toShares(applyLayer(ofPut, row)));
  const mark = findLikeliest(toShares(applyLayer(ofMark, row)));
  const form = findLikeliest(shares);
  return {
    edit: { form: forms[form.at] ?? 'keep', put: puts[put.at] ?? '', mark: marks[mark.at] ?? '' },
    opens: slot.opens,
    surprise: slot.surprise - Math.log(1 - dropped),
  };
}

function write(revision: Revision, decided: Decision[]): RevisedText {
  const { words, said } = revision;
  const [between, ...ofText] = decided.slice(said);
  const kept = ofText.filter(({ edit }) => edit.form !== null).length;
  const isAsIs = kept === ofText.length && ofText.every(({ opens }) => !opens);
  const meanCertainty = toCertainty(decided.slice(said)) ** (1 / (ofText.length + 1));
  if (isAsIs) return { kind: between?.opens ? 'add' : 'none', body: '', certainty: meanCertainty };
  if (kept <= MOST_OF_REPLY * ofText.length) return { kind: 'reply', body: '', certainty: meanCertainty };
  const groups = groupSaid(words, decided.slice(0, said));
  if (groups.length === 0 && kept === ofText.length) return { kind: 'none', body: '', certainty: 0 };
  const body = writeChanged(
    words.slice(said + 1).map(({ text }) => text),
    ofText.map(({ edit, opens }) => ({ stays: edit.form !== null, opens })),
    groups,
  );
  const figures = (text: string) => text.match(/\d+/g) ?? [];
  const known = new Set([...figures(revision.whole.slice(words[said]?.start)), ...figures(body ?? '')]);
  const isLost = figures(revision.whole.slice(0, words[said]?.start)).some((figure) => !known.has(figure));
  return body === null || isLost
    ? { kind: 'none', body: '', certainty: 0 }
    : { kind: 'change', body, certainty: toCertainty(decided) };
}

/** A new text has hardly a word of the old one. */
const MOST_OF_REPLY = 0.1;

/** How likely all of the decisions are right; what is as good as sure is. */
function toCertainty(decided: Decision[]): number {
  return Math.exp(-decided.reduce((sum, { surprise }) => sum + Math.max(0, surprise - SURE), 0));
}

const SURE = 0.06;

/** The words of the message that go in, those that belong together. */
function groupSaid(words: Revision['words'], decided: Decision[]): SaidWords[] {
  const groups: SaidWords[] = [];
  for (const [i, { edit, opens }] of decided.entries()) {
    if (edit.form === null) continue;
    if (opens || groups.length === 0) {
      const told = words.slice(Math.max(0, i - MOST_BEFORE), i).map(({ text }) => text);
      groups.push({ told, words: [] });
    }
    groups.at(-1)?.words.push({ typed: words[i]?.text ?? '', edit });
  }
  return groups;
}

const MOST_BEFORE = 4;
