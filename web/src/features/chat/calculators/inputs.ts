import type { Calculation, ClientInfo } from '@haulwise/contract';
import { type Amount, CALCULATORS, type CalculatorName, type Field } from '@haulwise/contract/calculators';
import { readAmount } from './amount-text.ts';

export type Input = Calculation['inputs'][number];
/** What was typed, by input. */
export type Texts = Readonly<Record<string, string>>;

/** What a calculator knows before anything is typed: the company record, else what is usual. */
export function firstInputs(tool: CalculatorName, company: ClientInfo | undefined): Input[] {
  return CALCULATORS[tool].fields.map((field): Input => {
    const { name, label, unit, assumed, basis = null } = field;
    const known = company ? knownOf(field, company) : null;
    if (known !== null) return { name, label, unit, amount: known, origin: 'your_profile', basis: null };
    return { name, label, unit, amount: assumed, origin: 'assumed', basis };
  });
}

/** As on the server: no truck, no margin and a margin of everything are nobody's figures to reckon with. */
function knownOf({ company }: Field, { trucks_count, gross_profit_margin: margin }: ClientInfo): number | null {
  if (company === 'trucks_count') return trucks_count !== null && trucks_count > 0 ? trucks_count : null;
  if (company === 'gross_profit_margin') return margin !== null && margin > 0 && margin < 100 ? margin : null;
  return null;
}

/** The inputs with what was typed in their place. */
export function withTexts(inputs: Input[], texts: Texts): Input[] {
  return inputs.map((input): Input => {
    const text = texts[input.name];
    if (text === undefined) return input;
    const amount = readAmount(text);
    if (String(amount) === String(input.amount)) return input;
    return { ...input, amount: onWire(amount), origin: 'you_said', basis: null };
  });
}

/** The inputs that differ, as they are sent. */
export function changesOf(before: Input[], after: Input[]): Record<string, Input['amount']> {
  const changed = after.filter(({ name, amount }) => {
    return String(before.find((input) => input.name === name)?.amount) !== String(amount);
  });
  return Object.fromEntries(changed.map(({ name, amount }) => [name, amount]));
}

function onWire(amount: Amount | null): Input['amount'] {
  return amount === null || typeof amount === 'number' ? amount : [amount[0], amount[1]];
}
