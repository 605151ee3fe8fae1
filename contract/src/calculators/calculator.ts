import type { CompanyAmount } from './company-amounts.ts';
import type { Amount, Unit } from './units.ts';

/** Where an input came from: the company record, the question, or an assumption that the user should replace. */
export type Origin = 'your_profile' | 'you_said' | 'assumed';

export interface Field {
  name: string;
  label: string;
  /** How a question states it, with `#` for the amount: `# people`. The server must recognize these words. */
  phrase: string;
  unit: Unit;
  min: number;
  max: number;
  /** Only whole numbers make sense. */
  isWhole?: true;
  /** Used if nothing better is known; null: the calculation waits for an input. */
  assumed: number | null;
  /** What the assumption rests on, shown to the user. */
  basis?: string;
  /** May stay empty; the calculation then omits what depends on it. */
  isOptional?: true;
  /** The field of the company record, or the kind of fact, that supplies it. */
  company?: CompanyAmount;
}

export interface CalculatorResult {
  name: string;
  label: string;
  unit: Unit;
  amount: Amount;
  /** The amount the question asked for. */
  isMain?: true;
}

export interface Outcome {
  results: CalculatorResult[];
  /** The calculation line by line, with the amounts filled in. */
  steps: string[];
  /** Cautions and comparisons. */
  notes?: string[];
}

export interface PublishedSource {
  title: string;
  publisher: string;
  url: string;
}

/** Values by field name, without optional fields that are unknown. */
export type Values = Record<string, number>;

/** A calculation done in code, never by a model. */
export interface Calculator {
  title: string;
  /** The question it answers, in one sentence. */
  purpose: string;
  /** The start of a question that asks for it, without amounts: `Are my margins ok`. */
  question: string;
  formula: string;
  fields: readonly Field[];
  /** Published figures it compares with. */
  sources?: readonly PublishedSource[];
  /** Expects values within their bounds; returns a string to reject them. */
  compute(values: Values): Outcome | string;
}

/** The value of a required field. */
export function getValue(values: Values, name: string): number {
  const value = values[name];
  if (value === undefined) throw new Error(`The calculation was run without ${name}.`);
  return value;
}
