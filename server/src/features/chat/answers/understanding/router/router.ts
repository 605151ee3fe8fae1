import { ACTS, ACTS_ON_AN_ANSWER, type Act } from '../acts.ts';
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

const withVector: Coefficients = coefficients.with_vector;
const wordsAlone: Coefficients = coefficients.words_alone;

export type Probabilities = Record<Act, number>;

/**
 * How likely a message is each act: a softmax over its words, its form and its meaning, fitted by
 * `npm run knowledge:router` on knowledge/intents. `vector` is its meaning, of unit length; null without a model.
 */
export function computeActs(message: string, vector: Float32Array | null, followsAnswer: boolean): Probabilities {
  const { temperature, bias, vector: rows, words } = vector ? withVector : wordsAlone;
  const scores = [...bias];
  const learnt = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);
  for (const [name, value] of computeFeatureValues(listFeatures(message), (feature) => learnt(feature)?.[0])) {
    const [, ...weights] = learnt(name) ?? [];
    weights.forEach((weight, act) => {
      scores[act] = (scores[act] ?? 0) + weight * value;
    });
  }
  vector?.forEach((value, i) => {
    rows[i]?.forEach((weight, act) => {
      scores[act] = (scores[act] ?? 0) + weight * value;
    });
  });
  const isPossible = (act: Act) => followsAnswer || !ACTS_ON_AN_ANSWER.includes(act);
  const highest = Math.max(...scores);
  const raised = ACTS.map((act, i) => (isPossible(act) ? Math.exp(((scores[i] ?? 0) - highest) / temperature) : 0));
  const total = raised.reduce((sum, value) => sum + value, 0) || 1;
  return Object.fromEntries(ACTS.map((act, i) => [act, (raised[i] ?? 0) / total])) as Probabilities;
}
