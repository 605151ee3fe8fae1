import type { Calculation } from '@haulwise/contract';
import { CALCULATORS, type CalculatorName, runCalculator } from '@haulwise/contract/calculators';

type Amounts = Record<string, Calculation['inputs'][number]['amount']>;

/** A stored calculation: these inputs were given, the others are assumed. */
export function aCalculation(tool: CalculatorName, said: Amounts): Calculation {
  const { title, formula, fields } = CALCULATORS[tool];
  const inputs = fields.map(({ name, label, unit, assumed, basis = null }): Calculation['inputs'][number] => {
    const amount = said[name];
    if (amount !== undefined) return { name, label, unit, amount, origin: 'you_said', basis: null };
    return { name, label, unit, amount: assumed, origin: 'assumed', basis };
  });
  const done = runCalculator(tool, Object.fromEntries(inputs.map(({ name, amount }) => [name, amount])));
  const kept = { tool, title, formula, inputs };
  if (!done.isDone) return { ...kept, results: [], steps: [], notes: [], faults: done.faults, fault: done.fault };
  const results = done.results.map(({ name, label, unit, amount, isMain = false }) => ({
    name,
    label,
    unit,
    amount: typeof amount === 'number' ? amount : ([amount[0], amount[1]] satisfies [number, number]),
    is_main: isMain,
  }));
  return { ...kept, results, steps: done.steps, notes: done.notes ?? [], faults: {}, fault: null };
}
