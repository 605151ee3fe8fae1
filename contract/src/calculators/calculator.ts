import type { CompanyAmount } from './company-amounts.ts';
import type { Amount, Unit } from './units.ts';

/** Where an input came from: the company record, the question, or an assumption that the owner should change. */
export type Origin = 'your_profile' | 'you_said' | 'assumed';

export interface Field {
  name: string;
  label: string;
  /** The words in which a question gives it, `#` for the amount: `# people`. The server must recognize them. */
  phrase: string;
  unit: Unit;
  min: number;
  max: number;
  /** Only whole numbers make sense. */
  isWhole?: true;
  /** Taken where nothing better is known; null: the calculation waits for it. */
  assumed: number | null;
  /** What the assumption rests on, for the person who should change it. */
  basis?: string;
  /** May stay empty: the calculation then leaves out what depends on it. */
  isOptional?: true;
  /** The field of the company record that knows it. */
  company?: CompanyAmount;
}

export interface CalculatorResult {
  name: string;
  label: string;
  unit: Unit;
  amount: Amount;
  /** The figure that was asked for. */
  isMain?: true;
}

export interface Outcome {
  results: CalculatorResult[];
  /** The sum, line by line, with the figures in it. */
  steps: string[];
  /** What a careful friend would add. */
  notes?: string[];
}

export interface PublishedSource {
  title: string;
  publisher: string;
  url: string;
}

/** Values by field name; a field that is optional and unknown is missing. */
export type Values = Record<string, number>;

/** A calculation that no model does: what it needs, its formula, and the sum itself. */
export interface Calculator {
  title: string;
  /** What it answers, in one sentence. */
  purpose: string;
  /** The opening of a question that asks for it, without its amounts: `Are my margins ok`. */
  question: string;
  formula: string;
  fields: readonly Field[];
  /** Published figures that it compares with. */
  sources?: readonly PublishedSource[];
  /** Gets values that are within their bounds; a string is a refusal in words. */
  compute(values: Values): Outcome | string;
}

/** The value of a field that the bounds have already been checked for. */
export function getValue(values: Values, name: string): number {
  const value = values[name];
  if (value === undefined) throw new Error(`The calculation was run without ${name}.`);
  return value;
}
