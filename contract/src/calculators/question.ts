import type { Origin } from './calculator.ts';
import { CALCULATORS, type CalculatorName } from './calculators.ts';
import type { Amount } from './units.ts';

export interface QuestionInput {
  name: string;
  amount: Amount | null;
  origin: Origin;
}

/** A question that asks for a calculation, worded so that the server recognizes its amounts. Omits an assumed 0. */
export function buildQuestion(name: CalculatorName, inputs: readonly QuestionInput[]): string {
  const { question, fields } = CALCULATORS[name];
  const phrases = inputs.flatMap(({ name: input, amount, origin }) => {
    const phrase = fields.find((field) => field.name === input)?.phrase;
    const isUnset = amount === null || (amount === 0 && origin === 'assumed');
    return isUnset || !phrase ? [] : [phrase.replace('#', () => formatPlain(amount))];
  });
  return `${question}: ${phrases.join(', ')}?`;
}

function formatPlain(amount: Amount): string {
  if (typeof amount !== 'number') return amount.map(formatPlain).join(' to ');
  return amount.toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: false });
}
