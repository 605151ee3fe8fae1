import type { Calculation } from '@haulwise/contract';
import { type Amount, CALCULATORS, type CalculatorName, calculate, type Field } from '@haulwise/contract/calculators';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import { type Derived, deriveInputs } from './derive-inputs.ts';
import type { Said } from './fill-slots.ts';

type Input = Calculation['inputs'][number];

/**
 * Runs a calculation on what the question says, else on what the company record knows, else on what is usual, and
 * tells of every input which it was.
 */
export function makeCalculation(name: CalculatorName, said: Said, facts: CompanyFacts): Calculation {
  const derived = deriveInputs(name, said);
  return runCalculation(
    name,
    CALCULATORS[name].fields.map((field) => resolve(field, derived, facts)),
  );
}

/** The same calculation with what was said since; null where none of it is an input of it. */
export function changeCalculation(calculation: Calculation, said: Said): Calculation | null {
  const derived = deriveInputs(calculation.tool, said);
  if (!calculation.inputs.some(({ name }) => name in derived)) return null;
  const inputs = calculation.inputs.map((input): Input => {
    const own = derived[input.name];
    return own ? { ...input, amount: amountOnWire(own.amount), origin: 'you_said', basis: own.basis } : input;
  });
  return runCalculation(calculation.tool, inputs);
}

/** Runs a calculation on inputs that are known, and puts it into the shape that is kept with an answer. */
export function runCalculation(name: CalculatorName, inputs: Input[]): Calculation {
  const { title, formula } = CALCULATORS[name];
  const done = calculate(name, Object.fromEntries(inputs.map((input) => [input.name, input.amount])));
  const kept = { tool: name, title, formula, inputs };
  if (!done.isDone) return { ...kept, results: [], steps: [], notes: [], faults: done.faults, fault: done.fault };
  const results = done.results.map(({ isMain = false, amount, ...result }) => ({
    ...result,
    amount: amountOnWire(amount),
    is_main: isMain,
  }));
  return { ...kept, results, steps: done.steps, notes: done.notes ?? [], faults: {}, fault: null };
}

function resolve(field: Field, said: Record<string, Derived>, facts: CompanyFacts): Input {
  const { name, label, unit } = field;
  const input = { name, label, unit };
  const own = said[name];
  if (own) return { ...input, amount: amountOnWire(own.amount), origin: 'you_said', basis: own.basis };
  const known = knownOf(field, facts);
  if (known !== null) return { ...input, amount: known, origin: 'your_profile', basis: null };
  return { ...input, amount: field.assumed, origin: 'assumed', basis: field.basis ?? null };
}

/** A margin of 0 or of everything in the record is nobody's target; it stays out of sums that divide by what is left. */
export function knownOf({ company }: Field, { trucks, margin }: CompanyFacts): number | null {
  if (company === 'trucks_count') return trucks !== undefined && trucks > 0 ? trucks : null;
  if (company === 'gross_profit_margin') return margin !== undefined && margin > 0 && margin < 100 ? margin : null;
  return null;
}

function amountOnWire(amount: Amount): number | [number, number] {
  return typeof amount === 'number' ? amount : [amount[0], amount[1]];
}
