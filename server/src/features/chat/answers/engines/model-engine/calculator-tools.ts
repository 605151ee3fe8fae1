import type { Calculation } from '@haulwise/contract';
import {
  CALCULATOR_NAMES,
  CALCULATORS,
  type CalculatorName,
  type Field,
  formatAmount,
  getCompanyAmount,
  type Unit,
} from '@haulwise/contract/calculators';
import { z } from 'zod';
import type { ModelTool, ModelTools } from '../../../../../platform/models/llm/tool-calls.ts';
import type { CompanyFacts } from '../../../company-facts/company-facts.ts';
import { parseAmounts } from '../../../reckoning/calculations/amounts.ts';
import type { StatedInputs } from '../../../reckoning/calculations/calculators/chat-calculator.ts';
import { CHAT_CALCULATORS } from '../../../reckoning/calculations/calculators/chat-calculators.ts';
import { createCalculation } from '../../../reckoning/calculations/run-calculation.ts';
import { hasStatedResult } from './citations/stated-results.ts';

const Amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(?:\.\d+)?$/)
    .transform(Number),
]);
const Arguments = z.record(z.string().max(40), z.union([Amount, z.tuple([Amount, Amount])]).nullable());

/** The calculators of one reply: those run before a model was asked, and those that it calls. */
export class CalculatorTools implements ModelTools {
  readonly offered = CALCULATOR_TOOLS;
  private readonly recognised: Calculation[];
  private readonly called: Calculation[] = [];
  private readonly facts: CompanyFacts;
  private readonly said: Set<number>;

  /** `words`: everything that the user said in the conversation. */
  constructor(recognised: Calculation[], words: string[], facts: CompanyFacts) {
    this.recognised = recognised;
    this.facts = facts;
    this.said = new Set(words.flatMap((text) => parseAmounts(text).flatMap(({ amount }) => amount)));
  }

  /** All calculations so far: a call replaces what the same calculator returned before. */
  get calculations(): Calculation[] {
    return this.replaceBy(this.called);
  }

  /** The calculations to show beside an answer: of those that the model ran, only those whose result it states. */
  listStated(answer: string): Calculation[] {
    return this.replaceBy(this.called.filter((one) => hasStatedResult(answer, one)));
  }

  private replaceBy(called: Calculation[]): Calculation[] {
    const isCalled = ({ tool }: Calculation) => called.some((one) => one.tool === tool);
    return [...this.recognised.filter((one) => !isCalled(one)), ...called];
  }

  run(name: string, args: string): string {
    if (!isCalculator(name)) return `There is no such calculator. There are: ${CALCULATOR_NAMES.join(', ')}.`;
    const stated = parseArguments(args);
    if (stated === null) return 'Not done: give the inputs as a JSON object of numbers.';
    const known = [
      ...CALCULATORS[name].fields.map((field) => field.name),
      ...Object.keys(CHAT_CALCULATORS[name].alternatives ?? {}),
    ];
    if (Object.keys(stated).some((field) => !known.includes(field))) {
      return `Not done: an input is unknown. ${name} takes: ${known.join(', ')}.`;
    }
    const calculation = this.withOrigins(createCalculation(name, stated, this.facts), stated);
    if (calculation.results.length === 0) return `Not done: ${tellFaults(calculation)}`;
    const isNew = !this.called.some((one) => JSON.stringify(one) === JSON.stringify(calculation));
    if (isNew) this.called.push(calculation);
    return writeCalculation(calculation);
  }

  /** An amount that the user never stated comes from the model, and is shown as an assumption. */
  private withOrigins(calculation: Calculation, stated: StatedInputs): Calculation {
    const { fields } = CALCULATORS[calculation.tool];
    const inputs = calculation.inputs.map((input) => {
      if (input.origin !== 'you_said') return input;
      const field = fields.find(({ name }) => name === input.name);
      if (field && getCompanyAmount(field, this.facts) === input.amount)
        return { ...input, origin: 'your_profile' as const };
      const given = stated[input.name] ?? Object.values(stated).flat();
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

function parseArguments(args: string): StatedInputs | null {
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

/** As a model is offered them. */
export const CALCULATOR_TOOLS: ModelTool[] = CALCULATOR_NAMES.map((name) => ({ name, ...CALCULATORS[name] })).map(
  ({ name, purpose, formula, fields }) => ({
    type: 'function',
    function: {
      name,
      description: `${purpose} ${formula}. Leave out what the owner did not say.`,
      parameters: {
        type: 'object',
        properties: Object.fromEntries([
          ...fields.map((field) => [field.name, { type: 'number', description: describe(field) }]),
          ...Object.entries(CHAT_CALCULATORS[name].alternatives ?? {}).map(([field, description]) => [
            field,
            { type: 'number', description },
          ]),
        ]),
        additionalProperties: false,
      },
    },
  }),
);

function describe({ label, unit, assumed, isOptional }: Field): string {
  const rest = assumed === null ? (isOptional ? '; optional' : '; needed') : `; ${assumed} where left out`;
  return `${label}, ${unit.replaceAll('_', ' ')}${rest}`;
}
