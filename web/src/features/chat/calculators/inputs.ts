import type { Calculation, ClientInfo, Fact, SavedPriceBook } from '@haulwise/contract';
import {
  type Amount,
  CALCULATORS,
  type Calculated,
  type CalculatorName,
  getBookAmounts,
  getCompanyAmount,
  runCalculator,
} from '@haulwise/contract/calculators';
import { useMemo, useState } from 'react';
import { parseAmount } from './amount-text.ts';

export type Input = Calculation['inputs'][number];
/** The typed text, by input. */
export type Texts = Readonly<Record<string, string>>;

/** The initial inputs: from the price book, the facts that the company keeps and its record, otherwise typical values. */
export function getFirstInputs(
  tool: CalculatorName,
  company: ClientInfo | undefined,
  facts: readonly Fact[] = [],
  book?: SavedPriceBook,
): Input[] {
  const told = Object.fromEntries(facts.map(({ kind, amount }) => [kind, amount]));
  const known = { ...company, ...told, ...(book && getBookAmounts(book)) };
  return CALCULATORS[tool].fields.map((field): Input => {
    const { name, label, unit, assumed, basis = null } = field;
    const own = getCompanyAmount(field, known);
    if (own !== null) return { name, label, unit, amount: own, origin: 'your_profile', basis: null };
    return { name, label, unit, amount: assumed, origin: 'assumed', basis };
  });
}

/** The inputs, overridden by the typed text. */
function applyTexts(inputs: Input[], texts: Texts): Input[] {
  return inputs.map((input): Input => {
    const text = texts[input.name];
    if (text === undefined) return input;
    const amount = parseAmount(text);
    if (String(amount) === String(input.amount)) return input;
    return { ...input, amount: onWire(amount), origin: 'you_said', basis: null };
  });
}

/** The changed inputs, in the format of the request. */
export function getChanges(before: Input[], after: Input[]): Record<string, Input['amount']> {
  const changed = after.filter(({ name, amount }) => {
    return String(before.find((input) => input.name === name)?.amount) !== String(amount);
  });
  return Object.fromEntries(changed.map(({ name, amount }) => [name, amount]));
}

function onWire(amount: Amount | null): Input['amount'] {
  return amount === null || typeof amount === 'number' ? amount : [amount[0], amount[1]];
}

export interface CalculatorState {
  inputs: Input[];
  texts: Texts;
  done: Calculated;
  change: (name: string, text: string) => void;
}

/** A calculation that reruns on every key. */
export function useInputs(tool: CalculatorName, known: Input[]): CalculatorState {
  const [texts, setTexts] = useState<Texts>({});
  const inputs = useMemo(() => applyTexts(known, texts), [known, texts]);
  const done = useMemo(
    () => runCalculator(tool, Object.fromEntries(inputs.map(({ name, amount }) => [name, amount]))),
    [tool, inputs],
  );
  return { inputs, texts, done, change: (name, text) => setTexts((before) => ({ ...before, [name]: text })) };
}
