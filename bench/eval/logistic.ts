/** Logistic regression by gradient descent on standardised columns, with weights for examples and an L2 penalty. */
export interface Example {
  x: number[];
  isPositive: boolean;
  weight: number;
}

export interface Logistic {
  weights: number[];
  bias: number;
}

export interface FitOptions {
  penalty: number;
  steps: number;
  rate: number;
  /** Off for columns that share a scale, such as those of a vector. */
  standardises: boolean;
}

export function fitLogistic(examples: Example[], options: FitOptions): Logistic {
  const columns = examples[0]?.x.length ?? 0;
  const scales = options.standardises
    ? scalesOf(examples, columns)
    : Array.from({ length: columns }, () => ({ mean: 0, spread: 1 }));
  const rows = examples.map(({ x }) =>
    Float64Array.from(x, (value, j) => (value - (scales[j]?.mean ?? 0)) / (scales[j]?.spread ?? 1)),
  );
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(columns);
  let bias = 0;
  for (let step = 0; step < options.steps; step++) {
    const gradient = new Float64Array(columns);
    let biasGradient = 0;
    rows.forEach((row, i) => {
      const { isPositive, weight } = examples[i] as Example;
      let sum = bias;
      for (let j = 0; j < columns; j++) sum += (weights[j] as number) * (row[j] as number);
      const error = ((1 / (1 + Math.exp(-sum)) - (isPositive ? 1 : 0)) * weight) / total;
      biasGradient += error;
      for (let j = 0; j < columns; j++) gradient[j] = (gradient[j] as number) + error * (row[j] as number);
    });
    for (let j = 0; j < columns; j++)
      weights[j] =
        (weights[j] as number) - options.rate * ((gradient[j] as number) + options.penalty * (weights[j] as number));
    bias -= options.rate * biasGradient;
  }
  const unscaled = Array.from(weights, (weight, j) => weight / (scales[j]?.spread ?? 1));
  return {
    weights: unscaled,
    bias: bias - unscaled.reduce((sum, weight, j) => sum + weight * (scales[j]?.mean ?? 0), 0),
  };
}

function scalesOf(examples: Example[], columns: number): { mean: number; spread: number }[] {
  return Array.from({ length: columns }, (_, j) => {
    const mean = examples.reduce((sum, { x }) => sum + (x[j] ?? 0), 0) / examples.length;
    const variance = examples.reduce((sum, { x }) => sum + ((x[j] ?? 0) - mean) ** 2, 0) / examples.length;
    return { mean, spread: Math.sqrt(variance) || 1 };
  });
}
