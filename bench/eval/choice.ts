import { scalesOf } from './logistic.ts';

/** Things of which some are right; each row holds the features of one. */
export interface Choice {
  rows: number[][];
  /** How right each is, 0 to 1. */
  shares: number[];
  /** Whether none of them is the right one. */
  isNone: boolean;
}

interface FitOptions {
  penalty: number;
  steps: number;
  rate: number;
}

/**
 * Conditional logistic regression: what is right is chosen among all things of its choice and nothing, whose rate is `none`.
 * Gradient descent on standardised columns with an L2 penalty, on the likelihood that any right thing is chosen.
 */
export function fitChoice(choices: Choice[], { penalty, steps, rate }: FitOptions) {
  const all = choices.flatMap(({ rows }) => rows);
  const columns = all[0]?.length ?? 0;
  const scales = scalesOf(
    all.map((x) => ({ x, isPositive: false, weight: 1 })),
    columns,
  );
  const scaled = choices.map((choice) => ({
    ...choice,
    rows: choice.rows.map((row) => row.map((value, j) => (value - (scales[j]?.mean ?? 0)) / (scales[j]?.spread ?? 1))),
  }));
  const weights = new Float64Array(columns);
  let none = 0;
  for (let step = 0; step < steps; step++) {
    const gradient = new Float64Array(columns);
    let noneGradient = 0;
    for (const choice of scaled) {
      const { errors, noneError } = computeErrors(choice, weights, none);
      noneGradient += noneError;
      choice.rows.forEach((row, i) => {
        for (let j = 0; j < columns; j++)
          gradient[j] = (gradient[j] as number) + (errors[i] as number) * (row[j] as number);
      });
    }
    for (let j = 0; j < columns; j++)
      weights[j] =
        (weights[j] as number) - rate * ((gradient[j] as number) / scaled.length + penalty * (weights[j] as number));
    none -= (rate * noneGradient) / scaled.length;
  }
  const unscaled = Array.from(weights, (weight, j) => weight / (scales[j]?.spread ?? 1));
  return {
    weights: unscaled,
    none: none + unscaled.reduce((sum, weight, j) => sum + weight * (scales[j]?.mean ?? 0), 0),
  };
}

/** For each thing, how much likelier it is chosen than it should be. */
function computeErrors({ rows, shares, isNone }: Choice, weights: Float64Array, none: number) {
  const rates = rows.map((row) => row.reduce((sum, value, j) => sum + value * (weights[j] as number), 0));
  const most = Math.max(none, ...rates);
  const raised = rates.map((one) => Math.exp(one - most));
  const ofNone = Math.exp(none - most);
  const total = raised.reduce((sum, one) => sum + one, ofNone);
  const right = isNone ? raised.map(() => 0) : raised.map((one, i) => one * (shares[i] ?? 0));
  const ofRight = right.reduce((sum, one) => sum + one, 0);
  const errors = raised.map((one, i) => one / total - (ofRight > 0 ? (right[i] as number) / ofRight : 0));
  return { errors, noneError: ofNone / total - (isNone ? 1 : 0) };
}
