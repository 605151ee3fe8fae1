import { type Amount, CALCULATORS, type CalculatorName } from '@haulwise/contract/calculators';
import type { Said } from './fill-slots.ts';

export interface Derived {
  amount: Amount;
  /** How it came about, where it was not said just so. */
  basis: string | null;
}

const POUNDS_PER_TON = 2_000;
const WORKING_DAYS = 22;

/** What was said, and what follows from it for fields that ask for the same in another unit, with the way there. */
export function deriveInputs(name: CalculatorName, said: Said): Record<string, Derived> {
  const plain: Record<string, Derived> = Object.fromEntries(
    Object.entries(said).map(([field, amount]) => [field, { amount, basis: null }]),
  );
  const derived = { tons: tonsOf(said), yards: yardsOf(said), fixed_day: fixedDayOf(said) };
  for (const { name: field } of CALCULATORS[name].fields) {
    const found = Reflect.get(derived, field) as Derived | null | undefined;
    if (found && !(field in plain)) plain[field] = found;
  }
  return plain;
}

function tonsOf({ pounds, yards, density }: Said): Derived | null {
  if (pounds !== undefined) {
    return { amount: scale(pounds, 1 / POUNDS_PER_TON), basis: `${write(pounds)} lb ÷ 2,000` };
  }
  if (yards === undefined) return null;
  const guessed = density === undefined ? ' (mixed household junk, assumed)' : '';
  const basis = `${write(yards)} yd³ × ${write(density ?? usualDensity())} lb${guessed} ÷ 2,000`;
  return { amount: scale(product(yards, density ?? usualDensity()), 1 / POUNDS_PER_TON), basis };
}

/** The fee of a known weight does not depend on the density, so the usual one does. */
function yardsOf({ tons, pounds, density }: Said): Derived | null {
  const weight = pounds ?? (tons === undefined ? undefined : scale(tons, POUNDS_PER_TON));
  if (weight === undefined) return null;
  const each = typeof density === 'number' && density > 0 ? density : usualDensity();
  return { amount: scale(weight, 1 / each), basis: `${write(weight)} lb ÷ ${write(each)} lb per yd³` };
}

function fixedDayOf({ fixed_month }: Said): Derived | null {
  if (fixed_month === undefined) return null;
  const basis = `$${write(fixed_month)} a month ÷ ${WORKING_DAYS} working days, assumed`;
  return { amount: scale(fixed_month, 1 / WORKING_DAYS), basis };
}

function usualDensity(): number {
  return CALCULATORS.dump_fee.fields.find(({ name }) => name === 'density')?.assumed ?? 0;
}

function scale(amount: Amount, factor: number): Amount {
  const scaled = (value: number) => Math.round(value * factor * 1e4) / 1e4;
  return typeof amount === 'number' ? scaled(amount) : [scaled(amount[0]), scaled(amount[1])];
}

function product(a: Amount, b: Amount): Amount {
  const [lowA, highA] = typeof a === 'number' ? [a, a] : a;
  const [lowB, highB] = typeof b === 'number' ? [b, b] : b;
  return lowA === highA && lowB === highB ? lowA * lowB : [lowA * lowB, highA * highB];
}

function write(amount: Amount): string {
  const one = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return typeof amount === 'number' ? one(amount) : amount.map(one).join('–');
}
