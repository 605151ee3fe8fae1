import type { Calculation } from '@haulwise/contract';
import {
  type Amount,
  CALCULATORS,
  type CalculatorName,
  type Field,
  getCompanyAmount,
  runCalculator,
} from '@haulwise/contract/calculators';
import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import type { StatedInputs } from './calculators/chat-calculator.ts';
import { type ComputedInput, computeInputs } from './stated-inputs.ts';

type Input = Calculation['inputs'][number];

const LOADS = ['yards', 'tons'];

/**
 * Runs a calculation. Each input is taken from the question, otherwise from what the company told, otherwise it is
 * assumed; the calculation says which. `own_yards` is a load of the company's own truck.
 */
export function createCalculation(
  name: CalculatorName,
  { own_yards, ...stated }: StatedInputs,
  facts: CompanyFacts,
): Calculation {
  const computed = computeInputs(name, own_yards === undefined ? stated : { ...stated, yards: own_yards });
  const inputs = CALCULATORS[name].fields.map((field): Input => {
    const input = resolve(field, computed, facts);
    return own_yards !== undefined && LOADS.includes(field.name) ? { ...input, origin: 'your_profile' } : input;
  });
  return runCalculation(name, inputs);
}

/** The calculation with inputs stated since then; null if it has none of them. */
export function applyStatedInputs(calculation: Calculation, stated: StatedInputs): Calculation | null {
  const computed = computeInputs(calculation.tool, stated);
  if (!calculation.inputs.some(({ name }) => name in computed)) return null;
  const inputs = calculation.inputs.map((input): Input => {
    const own = computed[input.name];
    return own ? { ...input, amount: toWireAmount(own.amount), origin: 'you_said', basis: own.basis } : input;
  });
  return runCalculation(calculation.tool, inputs);
}

/** Runs a calculation on known inputs, in the shape that is stored with an answer. */
export function runCalculation(name: CalculatorName, inputs: Input[]): Calculation {
  const { title, formula } = CALCULATORS[name];
  const done = runCalculator(name, Object.fromEntries(inputs.map((input) => [input.name, input.amount])));
  const kept = { tool: name, title, formula, inputs };
  if (!done.isDone) return { ...kept, results: [], steps: [], notes: [], faults: done.faults, fault: done.fault };
  const results = done.results.map(({ isMain = false, amount, ...result }) => ({
    ...result,
    amount: toWireAmount(amount),
    is_main: isMain,
  }));
  return { ...kept, results, steps: done.steps, notes: done.notes ?? [], faults: {}, fault: null };
}

function resolve(field: Field, computed: Record<string, ComputedInput>, facts: CompanyFacts): Input {
  const { name, label, unit } = field;
  const input = { name, label, unit };
  const own = computed[name];
  if (own) return { ...input, amount: toWireAmount(own.amount), origin: 'you_said', basis: own.basis };
  const known = getCompanyAmount(field, facts);
  if (known !== null) return { ...input, amount: known, origin: 'your_profile', basis: null };
  return { ...input, amount: field.assumed, origin: 'assumed', basis: field.basis ?? null };
}

function toWireAmount(amount: Amount): number | [number, number] {
  return typeof amount === 'number' ? amount : [amount[0], amount[1]];
}
