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
import { readSigner } from '../../../drafts/changes/signature.ts';
import coefficients from './editor-coefficients.json' with { type: 'json' };
import { type Greeted, readGreeted } from './edits/greeted.ts';
import { toToldOrders } from './edits/told-orders.ts';
import { formatEdits, type WordEdit } from './edits/word-edits.ts';
import { readWords } from './word-tagger.ts';

/** What kind of text a request asks for; `change` of one before, `none` where it asks for no text. */
export type TextKind =
  | 'text'
  | 'email'
  | 'letter'
  | 'post'
  | 'ad'
  | 'sign'
  | 'review'
  | 'reply'
  | 'voicemail'
  | 'script'
  | 'note'
  | 'change'
  | 'none';

/** What a request tells its reader, as sentences of the asker's own words. */
export interface EditedRequest {
  /** Empty where nothing is told in the request's words. */
  body: string;
  /** Sentences that were left in by the net, and say how the text is to be, or what is not to be told. */
  kept: string;
  /** 0–1: the geometric mean, over its words, of how likely what was decided on each is. */
  certainty: number;
  /** Sentences of the body that are sooner wrong than right. */
  doubtful: string[];
  /** The words that are not told: what is to be written, to whom and how, and what is for nobody. */
  rest: string;
  greeted: Greeted;
  kind: { is: TextKind; certainty: number };
}

const { forms, puts, marks } = coefficients;
const kinds = coefficients.kinds as TextKind[];
const DROP = forms.indexOf('drop');

const stored = coefficients.weights;
const first = readLayer(stored, 'first');
const both = readDirections(stored, 'both');
const [ofForm, ofPut, ofMark] = [readLayer(stored, 'form'), readLayer(stored, 'put'), readLayer(stored, 'mark')];
const [ofGreeting, ofKind] = [readLayer(stored, 'greet'), readLayer(stored, 'kind')];

/**
 * Edits a request into what its reader is told: of each word, whether it stays and in which form, which short words are put
 * before it and which mark ends it (decision 102), by what the tagger knows of it and how it labels it; and reads whom the
 * text greets and what kind of text it is. The request is spelled out (`toPlainEnglish`), and the pieces are of that.
 * Fitted by `npm run knowledge:editor`. Null for a text that is longer than the encoder reads.
 */
export function computeEdited(plain: string, pieces: PieceStates): EditedRequest | null {
  const read = readWords(plain, pieces);
  if (!read) return null;
  const { words, features, shares } = read;
  const rows = runBothWays(
    both,
    features.map((row, i) =>
      applyLayer(first, Float32Array.of(...row, ...(shares[i] as Float32Array))).map(computeGelu),
    ),
  );
  const typed = words.map(({ text }) => text);
  const decided = choose(rows.map(decide));
  const { told, kept } = toToldOrders(
    formatEdits(
      typed,
      decided.map(({ edit }) => edit),
    ),
    plain,
  );
  const surprise = decided.reduce((sum, { likelihood }) => sum - Math.log(likelihood), 0);
  const kind = findLikeliest(toShares(applyLayer(ofKind, toMean(rows))));
  return {
    body: told,
    kept,
    certainty: Math.exp(-surprise / words.length),
    doubtful: listDoubtful(told, typed, decided),
    rest: typed.filter((_, i) => decided[i]?.edit.form === null).join(' '),
    greeted: readGreeted(
      typed,
      rows.map((row) => toShares(applyLayer(ofGreeting, row))[1] ?? 0),
      readSigner(plain)?.me ?? null,
    ),
    kind: { is: kinds[kind.at] ?? 'none', certainty: kind.share },
  };
}

/** Of the sentences whose decisions are so unlikely, for their length, two in three differ in a quarter of their words from a person's. */
const MOST_SURPRISE = 1.7;

function listDoubtful(body: string, typed: string[], decided: Decided[]): string[] {
  const ends = decided.flatMap(({ edit }, i) => (/[.?!]$/.test(edit.mark) || i === typed.length - 1 ? [i + 1] : []));
  return ends.flatMap((end, at) => {
    const from = ends[at - 1] ?? 0;
    const kept = decided
      .map(({ edit }, i) => (i >= from && i < end && edit.form !== null ? i : -1))
      .filter((i) => i >= 0);
    const run = decided.slice(kept[0] ?? end, end);
    const surprise = run.reduce((sum, { likelihood }) => sum - Math.log(likelihood), 0) / Math.sqrt(kept.length);
    const said = formatEdits(
      typed.slice(kept[0] ?? end, end),
      run.map(({ edit }) => edit),
    );
    return surprise > MOST_SURPRISE && said !== '' && body.includes(said) ? [said] : [];
  });
}

function toMean(rows: Float32Array[]): Float32Array {
  const sum = new Float32Array(rows[0]?.length ?? 0);
  for (const row of rows) for (const [i, value] of row.entries()) sum[i] = (sum[i] as number) + value;
  return sum.map((value) => value / rows.length);
}

/** What the net makes of a word: the edit were it kept, how likely it is left out, and how likely that edit is. */
interface Decision {
  kept: WordEdit;
  dropped: number;
  likelihood: number;
}

function decide(row: Float32Array): Decision {
  const shares = toShares(applyLayer(ofForm, row));
  const dropped = shares[DROP] ?? 0;
  shares[DROP] = 0;
  const put = findLikeliest(toShares(applyLayer(ofPut, row)));
  const mark = findLikeliest(toShares(applyLayer(ofMark, row)));
  const kept = { form: forms[findLikeliest(shares).at] ?? 'keep', put: puts[put.at] ?? '', mark: marks[mark.at] ?? '' };
  return { kept, dropped, likelihood: put.share * mark.share };
}

/** What happens to a word, and how likely that is. */
interface Decided {
  edit: WordEdit;
  likelihood: number;
}

const LEFT_OUT: WordEdit = { form: null, put: '', mark: '' };
/** From this on a word is left out; one between words that stay must be surer, since the sentence may need it. */
const [DROPPED, DROPPED_WITHIN] = [0.5, 0.75];

function choose(decisions: Decision[]): Decided[] {
  const stays = (one: Decision | undefined) => one !== undefined && one.dropped <= DROPPED;
  return decisions.map((one, i) => {
    const before = decisions[i - 1];
    const isWithin = stays(before) && before?.kept.mark === '' && stays(decisions[i + 1]);
    return one.dropped > (isWithin ? DROPPED_WITHIN : DROPPED)
      ? { edit: LEFT_OUT, likelihood: one.dropped }
      : { edit: one.kept, likelihood: (1 - one.dropped) * one.likelihood };
  });
}
