import type { Calculator, Field, Outcome, Values } from './calculator.ts';
import { CALCULATORS, type CalculatorName } from './calculators.ts';
import { type Amount, formatAmount } from './units.ts';

export type Calculated =
  | ({ isDone: true } & Outcome)
  /** `faults` are keyed by field name; `fault` is about the calculation as a whole. */
  | { isDone: false; faults: Record<string, string>; fault: string | null };

/**
 * Runs a calculation. If inputs are ranges, it runs at every combination of their ends, and the results span all
 * outcomes. Inputs out of bounds are rejected with a message, never clamped.
 */
export function runCalculator(
  name: CalculatorName,
  inputs: Readonly<Record<string, Amount | null | undefined>>,
): Calculated {
  const { fields, compute }: Calculator = CALCULATORS[name];
  const faults = Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, inputs[field.name]);
      return fault === null ? [] : [[field.name, fault] as const];
    }),
  );
  if (Object.keys(faults).length > 0) return { isDone: false, faults, fault: null };
  const outcomes: Outcome[] = [];
  for (const values of corners(fields, inputs)) {
    const outcome = compute(values);
    if (typeof outcome === 'string') return { isDone: false, faults: {}, fault: outcome };
    outcomes.push(outcome);
  }
  return { isDone: true, ...span(outcomes) };
}

function faultOf(field: Field, amount: Amount | null | undefined): string | null {
  if (amount === null || amount === undefined) return field.isOptional ? null : `Enter: ${field.label.toLowerCase()}.`;
  const ends = typeof amount === 'number' ? [amount] : amount;
  if (ends.some((end) => !Number.isFinite(end))) return 'Enter a number.';
  if (ends.some((end) => end < field.min)) return tooSmall(field);
  if (ends.some((end) => end > field.max)) return `At most ${formatAmount(field.max, field.unit)}.`;
  if (field.isWhole && ends.some((end) => !Number.isInteger(end))) return 'Enter a whole number.';
  if (ends.length === 2 && (ends[0] ?? 0) > (ends[1] ?? 0)) return 'Enter the lower end of the range first.';
  return null;
}

function tooSmall(field: Field): string {
  if (field.min === 0) return `${field.label} cannot be negative.`;
  return `At least ${formatAmount(field.min, field.unit)}.`;
}

/** The values at every combination of range ends, lowest ends first. */
function corners(fields: readonly Field[], inputs: Readonly<Record<string, Amount | null | undefined>>): Values[] {
  let all: Values[] = [{}];
  for (const { name } of fields) {
    const amount = inputs[name];
    if (amount === null || amount === undefined) continue;
    const ends = typeof amount === 'number' || amount[0] === amount[1] ? [ownEnd(amount)] : amount;
    all = ends.flatMap((end) => all.map((values) => ({ ...values, [name]: end })));
  }
  return all;
}

function ownEnd(amount: Amount): number {
  return typeof amount === 'number' ? amount : amount[0];
}

function span(outcomes: Outcome[]): Outcome {
  const [first] = outcomes;
  if (!first || outcomes.length === 1) return first ?? { results: [], steps: [] };
  const results = first.results.map((result, index) => {
    const ends = outcomes
      .map((outcome) => outcome.results[index]?.amount)
      .filter((amount) => typeof amount === 'number');
    return { ...result, amount: [Math.min(...ends), Math.max(...ends)] as const };
  });
  const main = results.findIndex((result) => result.isMain);
  const at = (which: 0 | 1) => {
    const wanted = results[main]?.amount[which];
    return outcomes.find((outcome) => outcome.results[main]?.amount === wanted) ?? first;
  };
  return {
    results,
    steps: [...at(0).steps.map((step) => `Low: ${step}`), ...at(1).steps.map((step) => `High: ${step}`)],
    ...(at(1).notes && { notes: [...new Set([...(at(0).notes ?? []), ...(at(1).notes ?? [])])] }),
  };
}
