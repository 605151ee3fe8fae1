import coefficients from './gate-coefficients.json' with { type: 'json' };

interface Coefficients {
  bias: number;
  /** Answer from this probability on. */
  threshold: number;
  weights: Record<string, number>;
}

const withVectors: Coefficients = coefficients.with_vectors;
const wordsAlone: Coefficients = coefficients.words_alone;
const direction: number[] = coefficients.direction;

/** Position of a question between those to refuse (below 0) and those of the trade, by its vector alone. */
export function computeDirection(vector: Float32Array): number {
  return direction.reduce((sum, weight, i) => sum + weight * (vector[i] ?? 0), coefficients.direction_bias);
}

/** The probability that the knowledge base contains the answer to a question with these features. */
export function computeGate(features: Readonly<Record<string, number>>): number {
  const { bias, weights } = coefficientsFor(features);
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (features[name] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

export function isAnswerable(features: Readonly<Record<string, number>>): boolean {
  return computeGate(features) >= getGateThreshold(features);
}

/** The probability from which on a question with these features is answered. */
export function getGateThreshold(features: Readonly<Record<string, number>>): number {
  return coefficientsFor(features).threshold;
}

function coefficientsFor(features: Readonly<Record<string, number>>): Coefficients {
  return features.has_vectors ? withVectors : wordsAlone;
}
