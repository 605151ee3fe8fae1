import type { PieceStates } from '../../../../../../platform/models/embeddings/encoder.ts';
import {
  addAttention,
  applyLayer,
  computeGelu,
  findLikeliest,
  readDirections,
  readLayer,
  runBothWays,
  toShares,
} from '../../../../../../platform/models/lstm.ts';
import type { WordEdit } from '../edits/word-edits.ts';
import { computeWordFeatures } from '../tagger-words.ts';
import { readWords } from '../word-tagger.ts';
import type { SaidWords } from './placed-words.ts';
import { type Swap, writeChanged, writeSlots } from './revised-words.ts';
import coefficients from './reviser-coefficients.json' with { type: 'json' };
import type { Revision } from './revision-words.ts';
import { listToldSwaps } from './told-swaps.ts';

/** What a message makes of the text before it. */
export interface RevisedText {
  /**
   * `add`: only goes on after it; `reply`: a new text to the same reader, of the message's words alone; `none`: it stays;
   * `unsure`: it changes, but the words to be changed were not found.
   */
  kind: 'change' | 'add' | 'reply' | 'none' | 'unsure';
  /** The words of the text after a change; else empty. */
  body: string;
  /** Of a change, what stands for what. */
  swaps: Swap[];
  /** 0–1: of a change, how likely all of it was decided rightly, were the decisions independent; else their mean. */
  certainty: number;
}

const { forms, puts, marks } = coefficients;
const DROP = forms.indexOf('drop');

const stored = coefficients.weights;
const first = readLayer(stored, 'first');
const both = readDirections(stored, 'both');
const again = readDirections(stored, 'again');
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
  /** As it is likeliest, were it kept. */
  kept: WordEdit;
  dropped: number;
  /** Whether words of the message go in before it, or, of the message, begin here. */
  opens: boolean;
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
  const held = addAttention(holds, read);
  const rowsAgain = runBothWays(again, held);
  const decided = held.map((row, i) => decide(Float32Array.of(...row, ...(rowsAgain[i] ?? []))));
  const written = write(revision, decided);
  const isSure = written.kind === 'change' && written.certainty >= CERTAINTY_OF_TOLD;
  return (isSure ? null : writeTold(revision)) ?? written;
}

function decide(row: Float32Array): Decision {
  const shares = toShares(applyLayer(ofForm, row));
  const dropped = shares[DROP] ?? 0;
  const [stays = 0, opens = 0] = toShares(applyLayer(ofSlot, row));
  shares[DROP] = 0;
  const [form, put, mark] = [shares, toShares(applyLayer(ofPut, row)), toShares(applyLayer(ofMark, row))].map(
    (one) => findLikeliest(one).at,
  ) as [number, number, number];
  const kept = { form: forms[form] ?? 'keep', put: puts[put] ?? '', mark: marks[mark] ?? '' };
  return { kept, dropped, opens: opens > stays };
}

function write(revision: Revision, decided: Decision[]): RevisedText {
  const { words, said, whole } = revision;
  const [between, ...ofText] = decided.slice(said);
  const kept = ofText.filter(({ dropped }) => dropped < DROPPED).length;
  const isAsIs = kept === ofText.length && ofText.every(({ opens }) => !opens);
  const meanCertainty = toCertainty(ofText.map(toLikelihood)) ** (1 / (ofText.length + 1));
  if (isAsIs) return { kind: between?.opens ? 'add' : 'none', body: '', swaps: [], certainty: meanCertainty };
  if (kept <= MOST_OF_REPLY * ofText.length) return { kind: 'reply', body: '', swaps: [], certainty: meanCertainty };
  const ofMessage = decided.slice(0, said);
  const changed = writeChanged(
    words.slice(said + 1).map(({ text }, i) => ({ text, dropped: 0, opens: false, ...ofText[i] })),
    groupSaid(words, ofMessage),
  );
  const start = words[said]?.start;
  const known = new Set([...listFigures(whole.slice(start)), ...listFigures(changed?.body ?? '')]);
  if (!changed || listFigures(whole.slice(0, start)).some((figure) => !known.has(figure))) return UNSURE;
  const likelihoods = ofText.map(({ dropped }, i) => (changed.gone[i] ? dropped : 1 - dropped));
  const certainty = toCertainty([...ofMessage.map(toLikelihood), ...likelihoods]);
  return certainty < LEAST_OF_CHANGE ? UNSURE : { ...changed, kind: 'change', certainty };
}

/** What a message says in so many words, where the net is not sure of it. */
function writeTold({ words, said, whole }: Revision): RevisedText | null {
  const text = words.slice(said + 1).map((word) => word.text);
  const slots = listToldSwaps(whole.slice(0, words[said]?.start), text);
  const changed = slots && writeSlots(text, slots);
  return changed && { ...changed, kind: 'change', certainty: CERTAINTY_OF_TOLD };
}

const CERTAINTY_OF_TOLD = 0.6;

const UNSURE: RevisedText = { kind: 'unsure', body: '', swaps: [], certainty: 0 };
/** Below this, less than one of five changes is right (`npm run eval`). */
const LEAST_OF_CHANGE = 0.1;

function listFigures(text: string): string[] {
  return text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+/g) ?? [];
}

const DROPPED = 0.5;

function toLikelihood({ dropped }: Decision): number {
  return Math.max(dropped, 1 - dropped);
}

/** A new text has hardly a word of the old one. */
const MOST_OF_REPLY = 0.1;

/** How likely all of the decisions are right; what is as good as sure is. */
function toCertainty(likelihoods: number[]): number {
  return Math.exp(-likelihoods.reduce((sum, one) => sum + Math.max(0, -Math.log(one) - SURE), 0));
}

const SURE = 0.06;

/** The words of the message that go in, those that belong together. */
function groupSaid(words: Revision['words'], decided: Decision[]): SaidWords[] {
  const groups: SaidWords[] = [];
  const typed = words.slice(0, decided.length).map(({ text }) => text);
  for (const [i, { kept, dropped, opens }] of decided.entries()) {
    if (dropped >= DROPPED) continue;
    const isNext = (decided[i - 1]?.dropped ?? 1) < DROPPED;
    if (opens || groups.length === 0 || !isNext)
      groups.push({ before: typed.slice(Math.max(0, i - MOST_BESIDE), i), after: [], words: [] });
    const group = groups.at(-1);
    group?.words.push({ typed: typed[i] ?? '', edit: kept });
    if (group) group.after = typed.slice(i + 1, i + 1 + MOST_BESIDE);
  }
  return groups;
}

const MOST_BESIDE = 4;
