import { toShares } from '../../../../../platform/models/lstm.ts';
import type { ReadMessage } from '../../../../knowledge/index.ts';
import { ACTS, ACTS_ON_AN_ANSWER, type Act } from '../acts.ts';
import afterText from './after-text-coefficients.json' with { type: 'json' };
import coefficients from './router-coefficients.json' with { type: 'json' };
import { computeFeatureValues, listFeatures } from './router-features.ts';

interface Coefficients {
  /** Divides the scores, so that a probability of 0.9 is right nine times in ten. */
  temperature: number;
  bias: number[];
  /** One row of weights per dimension of the sentence vector; none for the fit on words alone. */
  vector: number[][];
  /** By feature its rarity, then one weight per act. */
  words: Record<string, number[]>;
}

interface Fitted {
  with_vector: Coefficients;
  words_alone: Coefficients;
}

const acts: Fitted = coefficients;
const kinds: Fitted = afterText;

export type Probabilities = Record<Act, number>;

/** What a statement after a text can be: for the text, of the business, or of what its reader came back with. */
export const AFTER_TEXT = ['changes', 'news', 'replies'] as const;
export type AfterText = (typeof AFTER_TEXT)[number];

/** A message as it is routed: its English words, and what the encoder makes of it; null without a model. */
export type Routed = Pick<ReadMessage, 'readable' | 'vector' | 'actScores'>;

/** How much each of both readings counts, of their logarithms; measured by `npm run bench -- acts`. */
const WEIGHS = { router: 0.5, layers: 0.5 };
/** Of the act scores, in their order. */
const SCORED = [...ACTS].sort();

/**
 * How likely a message is each act: a softmax over its words, its form and its meaning, fitted by
 * `npm run knowledge:router` on knowledge/intents, joined with what the encoder's layers of understanding make of it
 * (decision 097).
 */
export function computeActs({ readable, vector, actScores }: Routed, followsAnswer: boolean): Probabilities {
  const isPossible = (act: Act) => followsAnswer || !ACTS_ON_AN_ANSWER.includes(act);
  const routed = computeShares(acts, ACTS, { message: readable, vector }, isPossible);
  if (actScores === null) return routed;
  const layered = toShares(actScores);
  const joined = ACTS.map((act) => {
    const share = layered[SCORED.indexOf(act)] ?? 0;
    return isPossible(act) ? routed[act] ** WEIGHS.router * share ** WEIGHS.layers : 0;
  });
  const total = joined.reduce((sum, value) => sum + value, 0) || 1;
  return Object.fromEntries(ACTS.map((act, at) => [act, (joined[at] ?? 0) / total])) as Probabilities;
}

/** How likely a statement after a text is each of these, fitted in the same way on knowledge/intents/after-text. */
export function computeAfterText(message: string, vector: Float32Array | null): Record<AfterText, number> {
  return computeShares(kinds, AFTER_TEXT, { message, vector }, () => true);
}

function computeShares<T extends string>(
  fitted: Fitted,
  classes: readonly T[],
  { message, vector }: { message: string; vector: Float32Array | null },
  isPossible: (one: T) => boolean,
): Record<T, number> {
  const { temperature, bias, vector: rows, words } = vector ? fitted.with_vector : fitted.words_alone;
  const scores = [...bias];
  const learnt = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);
  for (const [name, value] of computeFeatureValues(listFeatures(message), (feature) => learnt(feature)?.[0])) {
    const [, ...weights] = learnt(name) ?? [];
    weights.forEach((weight, at) => {
      scores[at] = (scores[at] ?? 0) + weight * value;
    });
  }
  for (let i = 0; vector !== null && i < vector.length; i++) {
    const [row, value] = [rows[i] ?? [], vector[i] as number];
    for (let at = 0; at < row.length; at++) scores[at] = (scores[at] ?? 0) + (row[at] as number) * value;
  }
  const highest = Math.max(...scores);
  const raised = classes.map((one, at) =>
    isPossible(one) ? Math.exp(((scores[at] ?? 0) - highest) / temperature) : 0,
  );
  const total = raised.reduce((sum, value) => sum + value, 0) || 1;
  return Object.fromEntries(classes.map((one, at) => [one, (raised[at] ?? 0) / total])) as Record<T, number>;
}
