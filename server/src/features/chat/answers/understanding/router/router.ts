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

/**
 * How likely a message is each act: a softmax over its words, its form and its meaning, fitted by
 * `npm run knowledge:router` on knowledge/intents. `vector` is its meaning, of unit length; null without a model.
 */
export function computeActs(message: string, vector: Float32Array | null, followsAnswer: boolean): Probabilities {
  const isPossible = (act: Act) => followsAnswer || !ACTS_ON_AN_ANSWER.includes(act);
  return computeShares(acts, ACTS, { message, vector }, isPossible);
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
  vector?.forEach((value, i) => {
    rows[i]?.forEach((weight, at) => {
      scores[at] = (scores[at] ?? 0) + weight * value;
    });
  });
  const highest = Math.max(...scores);
  const raised = classes.map((one, at) =>
    isPossible(one) ? Math.exp(((scores[at] ?? 0) - highest) / temperature) : 0,
  );
  const total = raised.reduce((sum, value) => sum + value, 0) || 1;
  return Object.fromEntries(classes.map((one, at) => [one, (raised[at] ?? 0) / total])) as Record<T, number>;
}
