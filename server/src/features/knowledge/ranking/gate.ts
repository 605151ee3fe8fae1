import coefficients from './gate-coefficients.json' with { type: 'json' };

const weights: Record<string, number> = coefficients.weights;

/** The probability that the knowledge base answers a question with these features; unknown features count nothing. */
export function gateProbability(features: Readonly<Record<string, number>>): number {
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (features[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-(coefficients.bias + sum)));
}

export function isAnswerable(probability: number): boolean {
  return probability >= coefficients.threshold;
}
