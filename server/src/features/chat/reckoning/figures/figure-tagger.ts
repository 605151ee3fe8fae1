import type { PieceStates } from '../../../../platform/models/embeddings/encoder.ts';
import {
  applyLayer,
  computeGelu,
  readDirections,
  readLayer,
  runBothWays,
  toShares,
} from '../../../../platform/models/lstm.ts';
import type { CountUnit, Figure, FigureGoal, FigureHead, FigureQuestion } from './figure.ts';
import coefficients from './figure-coefficients.json' with { type: 'json' };
import {
  computeFigureFeatures,
  type FigureWord,
  findOther,
  isAskingPercent,
  isDenied,
  isOfPeople,
  listAbout,
  listAlike,
  readAskedUnit,
  readMore,
  splitFigureWords,
  toTurns,
} from './figure-words.ts';
import { findHolding, type TalkFigure } from './replaced.ts';

/** One way to read the figures of a message, and what it asks of them. */
export interface FigureReading {
  figures: Figure[];
  question: FigureQuestion;
  /** 0–1: the least likely of its labels. */
  certainty: number;
  /** How likely it is against the likeliest, 0–1. */
  weight: number;
}

/** A label with how likely it is, 0–1. */
interface Choice<T> {
  label: T;
  share: number;
}

type Labels = Pick<TalkFigure, 'head' | 'per' | 'isFlipped'>;

/** What each figure of a message and its question may be, the likeliest first. */
export interface FigureChoices {
  figures: (Omit<TalkFigure, 'head' | 'per' | 'isFlipped'> & { choices: Choice<Labels>[] })[];
  goals: Choice<FigureGoal>[];
  units: Choice<CountUnit | ''>[];
}

const { weights, heads, units, goals } = coefficients;
const first = readLayer(weights, 'first');
const both = readDirections(weights, 'both');
const head = readLayer(weights, 'head');
const per = readLayer(weights, 'per');
const replaces = readLayer(weights, 'replaces');
const attention = readLayer(weights, 'attention');
const goal = readLayer(weights, 'goal');
const asked = readLayer(weights, 'asked');

/**
 * What each figure of a message may be and what is asked of them: a bidirectional LSTM over the encoder's states of the
 * words, fitted by `npm run knowledge:understanding` on bench/eval/labelled-figures.jsonl. `text` is as `toFigureText` gives it.
 * Null without a figure, and for a text that is longer than the encoder reads.
 */
export function parseFigures(text: string, pieces: PieceStates): FigureChoices | null {
  const words = splitFigureWords(text);
  const features = words.some(({ value }) => value !== null) ? computeFigureFeatures(words, pieces) : null;
  if (!features) return null;
  const rows = runBothWays(
    both,
    features.map((row) => applyLayer(first, row).map(computeGelu)),
  );
  const whole = poolRows(rows);
  const turns = toTurns(words);
  const asks = readAskedUnit(words, turns);
  const other = findOther(words);
  const labels = words.map(({ value }, i) =>
    value === null ? [] : toPeople(listLabels(rows[i] as Float32Array, (turns[i] ?? 0) > 0), isOfPeople(words, i)),
  );
  for (const list of listAlike(words)) {
    const shared = joinChoices(list.map((i) => labels[i] ?? []));
    for (const i of list) labels[i] = shared;
  }
  return {
    figures: words.flatMap(({ value }, i) => {
      const turn = turns[i] ?? 0;
      const told = {
        turn,
        isOther: other !== null && i > other,
        about: listAbout(words, i),
        isAdded: isAdding(words, turns, turn),
        isDenied: turn > 0 && isDenied(words, i),
        more: turn > 0 ? readMore(words, i) : (0 as const),
      };
      const replacing = turn === 0 ? 0 : (applyLayer(replaces, rows[i] as Float32Array)[0] ?? 0);
      return value === null ? [] : [{ value, ...told, replacing, choices: labels[i] ?? [] }];
    }),
    goals: listGoals(toShares(applyLayer(goal, whole)), isAskingPercent(words, turns)),
    units:
      asks === null
        ? listChoices(['', ...units] as (CountUnit | '')[], toShares(applyLayer(asked, whole)))
        : [{ label: asks, share: 1 }],
  };
}

/** Two guys are people who count, whatever the net makes of them. */
function toPeople(choices: Choice<Labels>[], isPeople: boolean): Choice<Labels>[] {
  const people = choices.filter(({ label }) => label.head === 'person');
  if (!isPeople || people.length > 0) return isPeople ? people : choices;
  return [{ label: { head: 'person', per: [], isFlipped: false }, share: choices[0]?.share ?? 0 }];
}

/** What figures of one list may be, by how likely that is for all of them. */
function joinChoices(members: Choice<Labels>[][]): Choice<Labels>[] {
  const toKey = ({ head, per, isFlipped }: Labels) => `${head}/${per.join('/')}${isFlipped}`;
  const labels = new Map(members.flat().map(({ label }) => [toKey(label), label]));
  const shareOf = (member: Choice<Labels>[], key: string) =>
    member.find(({ label }) => toKey(label) === key)?.share ?? UNLIKELY;
  return [...labels]
    .map(([key, label]) => ({
      label,
      share: members.reduce((product, member) => product * shareOf(member, key), 1) ** (1 / members.length),
    }))
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_CHOICES);
}

const UNLIKELY = 0.01;

function listGoals(shares: Float32Array, isPercent: boolean): Choice<FigureGoal>[] {
  const known = isPercent ? shares.map((share, i) => (PERCENTS.includes(goals[i] ?? '') ? share : 0)) : shares;
  const sum = known.reduce((all, share) => all + share, 0);
  return listChoices(
    goals as unknown as FigureGoal[],
    known.map((share) => share / sum),
  ).filter(({ share }) => share > 0);
}

/** "as a percent?" asks for one of these, or for no sum. */
const PERCENTS = ['margin', 'pct', 'none'];
const MOST_CHOICES = 3;

function listChoices<T>(labels: T[], shares: Float32Array): Choice<T>[] {
  return labels
    .map((label, i) => ({ label, share: shares[i] ?? 0 }))
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_CHOICES);
}

/**
 * The likeliest kinds, each with its likeliest units; the likeliest of all also with the most doubtful unit otherwise and,
 * in a later message, with what it replaces otherwise.
 */
function listLabels(row: Float32Array, isLater: boolean): Choice<Labels>[] {
  const scores = [...applyLayer(per, row)];
  const likely = units.map((unit, i) => ({ unit, score: scores[i] ?? 0 }));
  const per_share = 1 / (1 + Math.exp(-Math.min(...scores.map(Math.abs))));
  const doubtful = likely.reduce((one, other) => (Math.abs(other.score) < Math.abs(one.score) ? other : one));
  const toUnits = (flipped: string) =>
    likely.filter(({ unit, score }) => score > 0 !== (unit === flipped)).map(({ unit }) => unit as CountUnit);
  const kinds = listChoices(heads as unknown as FigureHead[], toShares(applyLayer(head, row)));
  const found = kinds.map(({ label, share }) =>
    label === 'none'
      ? { label: { head: label, per: [], isFlipped: false }, share }
      : { label: { head: label, per: toUnits(''), isFlipped: false }, share: share * per_share },
  );
  const [best] = kinds;
  if (best && best.label !== 'none') {
    const label = { head: best.label, per: toUnits(doubtful.unit), isFlipped: false };
    found.push({ label, share: best.share * (1 - per_share) });
    const flipped = { head: best.label, per: toUnits(''), isFlipped: true };
    if (isLater) found.push({ label: flipped, share: best.share * per_share * FLIPPED });
  }
  return found.sort((one, other) => other.share - one.share);
}

/** How likely what replaces what is other than it seems, before it is known how sure that is. */
const FLIPPED = 0.3;
const ADDS = /^(?:plus|forgot|also|another|more|extra|add(?:ed)?|too|second|other|n|and|tip\w*|oh)$/i;

/** Whether the message of that number adds something to those before. */
function isAdding(words: FigureWord[], turns: number[], turn: number): boolean {
  return words.some(({ text }, i) => turns[i] === turn && ADDS.test(text));
}

/** The rows' mean, each as much as the message's question depends on it. */
function poolRows(rows: Float32Array[]): Float32Array {
  const shares = toShares(Float32Array.from(rows, (row) => applyLayer(attention, row)[0] ?? 0));
  return rows.reduce(
    (sum, row, i) => sum.map((value, k) => value + (shares[i] ?? 0) * (row[k] ?? 0)),
    new Float32Array(rows[0]?.length ?? 0),
  );
}

const MOST_READINGS = 120;
/** A reading that is so many times less likely than the likeliest is a guess. */
const LEAST_RATIO = 0.01;

/** Ways to read all figures of a message together, the likeliest first: at most two labels other than the likeliest. */
export function listReadings({ figures, goals: asks, units: pers }: FigureChoices): FigureReading[] {
  const base = figures.map(({ choices }) => choices[0] as Choice<Labels>);
  const changes = figures.flatMap(({ choices }, at) =>
    choices.slice(1).map((choice) => ({ at, choice, ratio: choice.share / (choices[0]?.share ?? 1) })),
  );
  const ways = [
    { ratio: 1, changed: [] as typeof changes },
    ...changes.map((one) => ({ ratio: one.ratio, changed: [one] })),
    ...changes.flatMap((one, i) =>
      changes
        .slice(i + 1)
        .filter(({ at }) => at !== one.at)
        .map((other) => ({ ratio: one.ratio * other.ratio, changed: [one, other] })),
    ),
  ];
  const questions = asks.flatMap((ask) =>
    pers.map((unit) => ({
      ask,
      unit,
      ratio: (ask.share / (asks[0]?.share ?? 1)) * (unit.share / (pers[0]?.share ?? 1)),
    })),
  );
  return ways
    .filter(({ ratio }) => ratio >= LEAST_RATIO)
    .flatMap((way) => questions.map((question) => ({ ...way, question, ratio: way.ratio * question.ratio })))
    .filter(({ ratio }) => ratio >= LEAST_RATIO)
    .sort((one, other) => other.ratio - one.ratio)
    .slice(0, MOST_READINGS)
    .map(({ changed, ratio, question: { ask, unit } }) => {
      const labels = base.map((choice, at) => changed.find((one) => one.at === at)?.choice ?? choice);
      const { figures: held, certainty } = findHolding(
        figures.map(({ choices: _, ...told }, at) => ({ ...told, ...(labels[at] as Choice<Labels>).label })),
      );
      return {
        figures: held,
        question: { goal: ask.label, per: unit.label },
        weight: ratio,
        certainty: Math.min(ask.share, unit.share, certainty, ...labels.map(({ share }) => share)),
      };
    });
}
