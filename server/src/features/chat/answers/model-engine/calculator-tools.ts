import type { Calculation } from '@haulwise/contract';
import { CALCULATORS, type CalculatorName, type Field, formatAmount, type Unit } from '@haulwise/contract/calculators';
import { z } from 'zod';
import type { ModelTool, ModelTools } from '../../../../platform/models/llm/tool-calls.ts';
import { readFigures } from '../../calculations/figures.ts';
import type { Said } from '../../calculations/fill-slots.ts';
import { knownOf, makeCalculation } from '../../calculations/make-calculation.ts';
import type { CompanyFacts } from '../../company-facts/company-facts.ts';

/** What a calculator takes in place of one of its own fields and turns into it. */
const INSTEAD: Partial<Record<CalculatorName, Record<string, string>>> = {
  price_floor: {
    yards: 'Load in cubic yards, in place of tons',
    density: 'Pounds per cubic yard, with yards',
    pounds: 'Load in pounds, in place of tons',
  },
  dump_fee: { tons: 'Load in tons, in place of yards', pounds: 'Load in pounds, in place of yards' },
  break_even_day: { fixed_month: 'Fixed cost of a month in dollars, in place of that of a day' },
};

const Figure = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(?:\.\d+)?$/)
    .transform(Number),
]);
const Arguments = z.record(z.string().max(40), z.union([Figure, z.tuple([Figure, Figure])]).nullable());

/** The calculators of one reply: those done before a model was asked, and those that it calls for. */
export class CalculatorTools implements ModelTools {
  readonly offered = TOOLS;
  private readonly recognised: Calculation[];
  private readonly called: Calculation[] = [];
  private readonly facts: CompanyFacts;
  private readonly said: Set<number>;

  /** `words`: all that the asker himself said in the conversation. */
  constructor(recognised: Calculation[], words: string[], facts: CompanyFacts) {
    this.recognised = recognised;
    this.facts = facts;
    this.said = new Set(words.flatMap((text) => readFigures(text).flatMap(({ amount }) => amount)));
  }

  /** What the answer shows; a call takes the place of what was done before with the same calculator. */
  get calculations(): Calculation[] {
    const isCalled = ({ tool }: Calculation) => this.called.some((one) => one.tool === tool);
    return [...this.recognised.filter((one) => !isCalled(one)), ...this.called];
  }

  run(name: string, args: string): string {
    if (!isCalculator(name)) return `There is no such calculator. There are: ${Object.keys(CALCULATORS).join(', ')}.`;
    const said = readArguments(args);
    if (said === null) return 'Not done: give the inputs as a JSON object of numbers.';
    const known = [...CALCULATORS[name].fields.map((field) => field.name), ...Object.keys(INSTEAD[name] ?? {})];
    if (Object.keys(said).some((field) => !known.includes(field))) {
      return `Not done: an input is unknown. ${name} takes: ${known.join(', ')}.`;
    }
    const calculation = this.withOrigins(makeCalculation(name, said, this.facts), said);
    if (calculation.results.length === 0) return `Not done: ${tellFaults(calculation)}`;
    const isNew = !this.called.some((one) => JSON.stringify(one) === JSON.stringify(calculation));
    if (isNew) this.called.push(calculation);
    return writeCalculation(calculation);
  }

  /** A figure that the asker never said is the model's own, and is shown as an assumption. */
  private withOrigins(calculation: Calculation, said: Said): Calculation {
    const { fields } = CALCULATORS[calculation.tool];
    const inputs = calculation.inputs.map((input) => {
      if (input.origin !== 'you_said') return input;
      const field = fields.find(({ name }) => name === input.name);
      if (field && knownOf(field, this.facts) === input.amount) return { ...input, origin: 'your_profile' as const };
      const given = said[input.name] ?? Object.values(said).flat();
      if ([given].flat().every((figure) => this.said.has(figure))) return input;
      const basis = [input.basis, 'set by the AI model'].filter((part) => part !== null).join('; ');
      return { ...input, origin: 'assumed' as const, basis };
    });
    return { ...calculation, inputs };
  }
}

/** A finished calculation as a model reads it. */
export function writeCalculation({ title, inputs, results, steps, notes }: Calculation): string {
  const write = (list: { label: string; unit: string; amount: Calculation['inputs'][number]['amount'] }[]) =>
    list.flatMap(({ label, unit, amount }) =>
      amount === null ? [] : `${label}: ${formatAmount(amount, unit as Unit)}`,
    );
  const assumed = inputs.filter(({ origin }) => origin === 'assumed');
  const told = { calculation: title, results: write(results), steps, notes, assumed: write(assumed) };
  return JSON.stringify(told);
}

function tellFaults({ inputs, faults, fault }: Calculation): string {
  const lines = inputs.filter(({ name }) => name in faults).map(({ name }) => `${name}: ${faults[name]}`);
  return [...(fault === null ? [] : [fault]), ...lines].join(' ');
}

function readArguments(args: string): Said | null {
  try {
    const parsed = Arguments.safeParse(JSON.parse(args === '' ? '{}' : args));
    if (!parsed.success) return null;
    return Object.fromEntries(
      Object.entries(parsed.data).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
  } catch {
    return null;
  }
}

function isCalculator(name: string): name is CalculatorName {
  return Object.hasOwn(CALCULATORS, name);
}

const TOOLS: ModelTool[] = Object.values(CALCULATORS).map(({ name, purpose, formula, fields }) => ({
  type: 'function',
  function: {
    name,
    description: `${purpose} ${formula}. Leave out what the owner did not say.`,
    parameters: {
      type: 'object',
      properties: Object.fromEntries([
        ...fields.map((field) => [field.name, { type: 'number', description: describe(field) }]),
        ...Object.entries(INSTEAD[name] ?? {}).map(([field, description]) => [field, { type: 'number', description }]),
      ]),
      additionalProperties: false,
    },
  },
}));

function describe({ label, unit, assumed, isOptional }: Field): string {
  const rest = assumed === null ? (isOptional ? '; optional' : '; needed') : `; ${assumed} where left out`;
  return `${label}, ${unit.replaceAll('_', ' ')}${rest}`;
}
