import type { Calculation, ClientInfo } from '@haulwise/contract';
import {
  type Amount,
  CALCULATORS,
  type Calculated,
  type CalculatorName,
  getCompanyAmount,
  runCalculator,
} from '@haulwise/contract/calculators';
import { useMemo, useState } from 'react';
import { parseAmount } from './amount-text.ts';

export type Input = Calculation['inputs'][number];
/** What was typed, by input. */
export type Texts = Readonly<Record<string, string>>;

/** What a calculator knows before anything is typed: the company record, else what is usual. */
export function getFirstInputs(tool: CalculatorName, company: ClientInfo | undefined): Input[] {
  return CALCULATORS[tool].fields.map((field): Input => {
    const { name, label, unit, assumed, basis = null } = field;
    const known = company ? getCompanyAmount(field, company) : null;
    if (known !== null) return { name, label, unit, amount: known, origin: 'your_profile', basis: null };
    return { name, label, unit, amount: assumed, origin: 'assumed', basis };
  });
}

/** The inputs with what was typed in their place. */
function applyTexts(inputs: Input[], texts: Texts): Input[] {
  return inputs.map((input): Input => {
    const text = texts[input.name];
    if (text === undefined) return input;
    const amount = parseAmount(text);
    if (String(amount) === String(input.amount)) return input;
    return { ...input, amount: onWire(amount), origin: 'you_said', basis: null };
  });
}

/** The inputs that differ, as they are sent. */
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

/** A calculation that is done again at every key. */
export function useInputs(tool: CalculatorName, known: Input[]): CalculatorState {
  const [texts, setTexts] = useState<Texts>({});
  const inputs = useMemo(() => applyTexts(known, texts), [known, texts]);
  const done = useMemo(
    () => runCalculator(tool, Object.fromEntries(inputs.map(({ name, amount }) => [name, amount]))),
    [tool, inputs],
  );
  return { inputs, texts, done, change: (name, text) => setTexts((before) => ({ ...before, [name]: text })) };
}
