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

export function scalesOf(examples: Example[], columns: number): { mean: number; spread: number }[] {
  return Array.from({ length: columns }, (_, j) => {
    const mean = examples.reduce((sum, { x }) => sum + (x[j] ?? 0), 0) / examples.length;
    const variance = examples.reduce((sum, { x }) => sum + ((x[j] ?? 0) - mean) ** 2, 0) / examples.length;
    return { mean, spread: Math.sqrt(variance) || 1 };
  });
}

/** An example of one class: its sparse features with their values, and dense columns. */
export interface ClassExample {
  sparse: { at: number; value: number }[];
  dense: number[];
  label: number;
}

export interface Softmax {
  bias: number[];
  /** By feature, one weight per class. */
  sparse: number[][];
  dense: number[][];
  probabilities(example: ClassExample, temperature?: number): number[];
  /** What to divide the scores by so that the probabilities of these unseen examples are right. */
  temperature(examples: ClassExample[]): number;
}

const STEPS = 400;
/** Features have about unit length, so that this is below two over the curvature. */
const STEP = 1.5;

/** Multinomial logistic regression with an L2 penalty, by accelerated gradient descent on all examples. */
export function fitSoftmax(
  examples: ClassExample[],
  { classes, sparse, dense, penalty }: { classes: number; sparse: number; dense: number; penalty: number },
): Softmax {
  const size = (sparse + dense + 1) * classes;
  let weights = new Float64Array(size);
  let ahead = new Float64Array(size);
  const biasAt = (sparse + dense) * classes;
  const scoresOf = (example: ClassExample, at: Float64Array): Float64Array => {
    const scores = at.slice(biasAt, biasAt + classes);
    for (const { at: place, value } of example.sparse)
      for (let c = 0; c < classes; c++) scores[c] = (scores[c] as number) + value * (at[place * classes + c] as number);
    example.dense.forEach((value, j) => {
      const from = (sparse + j) * classes;
      for (let c = 0; c < classes; c++) scores[c] = (scores[c] as number) + value * (at[from + c] as number);
    });
    return scores;
  };
  for (let step = 0; step < STEPS; step++) {
    const gradient = ahead.map((weight, i) => (i < biasAt ? penalty * weight : 0));
    for (const example of examples) {
      const errors = softmax(scoresOf(example, ahead), 1);
      errors[example.label] = (errors[example.label] as number) - 1;
      for (let c = 0; c < classes; c++) {
        const error = (errors[c] as number) / examples.length;
        for (const { at, value } of example.sparse)
          gradient[at * classes + c] = (gradient[at * classes + c] as number) + error * value;
        for (let j = 0; j < example.dense.length; j++) {
          const at = (sparse + j) * classes + c;
          gradient[at] = (gradient[at] as number) + error * (example.dense[j] as number);
        }
        gradient[biasAt + c] = (gradient[biasAt + c] as number) + error;
      }
    }
    const next = ahead.map((weight, i) => weight - STEP * (gradient[i] as number));
    const momentum = step / (step + 3);
    ahead = next.map((weight, i) => weight + momentum * (weight - (weights[i] as number)));
    weights = next;
  }
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => [...weights.slice((from + i) * classes, (from + i + 1) * classes)]);
  const probabilities = (example: ClassExample, temperature = 1) => [
    ...softmax(scoresOf(example, weights), temperature),
  ];
  return {
    bias: [...weights.slice(biasAt)],
    sparse: rows(0, sparse),
    dense: rows(sparse, dense),
    probabilities,
    temperature(held) {
      const loss = (temperature: number) =>
        held.reduce((sum, one) => sum - Math.log((probabilities(one, temperature)[one.label] ?? 0) + 1e-9), 0);
      const candidates = Array.from({ length: 30 }, (_, i) => 0.3 + i * 0.1);
      return candidates.reduce((best, one) => (loss(one) < loss(best) ? one : best));
    },
  };
}

function softmax(scores: Float64Array, temperature: number): Float64Array {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp((score - highest) / temperature));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}
