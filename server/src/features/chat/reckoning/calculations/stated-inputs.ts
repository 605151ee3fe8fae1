import { type Amount, CALCULATORS, type CalculatorName } from '@haulwise/contract/calculators';
import type { ParsedAmount } from './amounts.ts';
import type { Slot, StatedInputs } from './calculators/chat-calculator.ts';
import { CHAT_CALCULATORS } from './calculators/chat-calculators.ts';

export interface ComputedInput {
  amount: Amount;
  /** How it was worked out; null if it was stated directly. */
  basis: string | null;
}

const POUNDS_PER_TON = 2_000;
const WORKING_DAYS_PER_MONTH = 22;

/**
 * Puts each amount of a question where it belongs. The words before an amount are looked at first ("payment 1100"),
 * then those after it ("1100 payment"); each slot is filled once.
 */
export function toStatedInputs(name: CalculatorName, amounts: ParsedAmount[]): StatedInputs {
  const stated: StatedInputs = {};
  const waiting = new Set(amounts);
  const fillSlots = (fits: (amount: ParsedAmount, slot: Slot) => boolean) => {
    for (const parsed of waiting) {
      const slot = CHAT_CALCULATORS[name].slots.find(
        (candidate) => !(candidate.field in stated) && fits(parsed, candidate),
      );
      if (!slot) continue;
      stated[slot.field] = parsed.amount;
      waiting.delete(parsed);
    }
  };
  fillSlots(({ kind }, { kinds, near, isLast }) => kinds.includes(kind) && near === undefined && !isLast);
  fillSlots(({ kind, before }, { kinds, near }) => kinds.includes(kind) && near?.test(before) === true);
  fillSlots(({ kind, after }, { kinds, near }) => kinds.includes(kind) && near?.test(after) === true);
  fillSlots(({ kind }, { kinds, isLast }) => kinds.includes(kind) && isLast === true);
  return stated;
}

/** The stated inputs, and those that follow from an alternative: tons from cubic yards, a day's cost from a month's. */
export function computeInputs(name: CalculatorName, stated: StatedInputs): Record<string, ComputedInput> {
  const inputs: Record<string, ComputedInput> = Object.fromEntries(
    Object.entries(stated).map(([field, amount]) => [field, { amount, basis: null }]),
  );
  for (const { name: field } of CALCULATORS[name].fields) {
    const computed = field in inputs ? null : (CONVERSIONS[field]?.(stated) ?? null);
    if (computed) inputs[field] = computed;
  }
  return inputs;
}

/** By field, how to work it out from what was stated in another unit. */
const CONVERSIONS: Record<string, (stated: StatedInputs) => ComputedInput | null> = {
  tons: computeTons,
  yards: computeYards,
  fixed_day: computeFixedDay,
};

function computeTons({ pounds, yards, density }: StatedInputs): ComputedInput | null {
  if (pounds !== undefined) {
    return { amount: scale(pounds, 1 / POUNDS_PER_TON), basis: `${formatPlain(pounds)} lb ÷ 2,000` };
  }
  if (yards === undefined) return null;
  const guessed = density === undefined ? ' (mixed household junk, assumed)' : '';
  const basis = `${formatPlain(yards)} yd³ × ${formatPlain(density ?? usualDensity())} lb${guessed} ÷ 2,000`;
  return { amount: scale(multiply(yards, density ?? usualDensity()), 1 / POUNDS_PER_TON), basis };
}

/** The fee for a known weight does not depend on the density, so the usual one will do. */
function computeYards({ tons, pounds, density }: StatedInputs): ComputedInput | null {
  const weight = pounds ?? (tons === undefined ? undefined : scale(tons, POUNDS_PER_TON));
  if (weight === undefined) return null;
  const each = typeof density === 'number' && density > 0 ? density : usualDensity();
  return { amount: scale(weight, 1 / each), basis: `${formatPlain(weight)} lb ÷ ${formatPlain(each)} lb per yd³` };
}

function computeFixedDay({ fixed_month }: StatedInputs): ComputedInput | null {
  if (fixed_month === undefined) return null;
  const basis = `$${formatPlain(fixed_month)} a month ÷ ${WORKING_DAYS_PER_MONTH} working days, assumed`;
  return { amount: scale(fixed_month, 1 / WORKING_DAYS_PER_MONTH), basis };
}

function usualDensity(): number {
  return CALCULATORS.dump_fee.fields.find(({ name }) => name === 'density')?.assumed ?? 0;
}

function scale(amount: Amount, factor: number): Amount {
  const scaled = (value: number) => Math.round(value * factor * 1e4) / 1e4;
  return typeof amount === 'number' ? scaled(amount) : [scaled(amount[0]), scaled(amount[1])];
}

function multiply(a: Amount, b: Amount): Amount {
  const [lowA, highA] = typeof a === 'number' ? [a, a] : a;
  const [lowB, highB] = typeof b === 'number' ? [b, b] : b;
  return lowA === highA && lowB === highB ? lowA * lowB : [lowA * lowB, highA * highB];
}

function formatPlain(amount: Amount): string {
  const one = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return typeof amount === 'number' ? one(amount) : amount.map(one).join('–');
}
