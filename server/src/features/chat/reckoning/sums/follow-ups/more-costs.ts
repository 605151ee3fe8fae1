import { ASKS_LEFT, computeLeftOf, INCOME } from '../problems/earnings/profit.ts';
import { EMPLOYER_SHARE } from '../problems/wages/pay.ts';
import { isMoneyAmount, readQuantities } from '../reading/quantities.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../reading/sum-items.ts';
import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const MOST_WORDS = 26;
const FEE = /^\W*(?:dollars?|bucks)?\W*(?:[\p{L}&]+ ){0,2}(?:fees?|surcharges?|tolls?|charge)\b/u;
const MINIMUM = /^\W*(?:dollars?|bucks)?\W*min(?:imum)?\b/;
const ASKS = /\b(?:what|how|why|when|where|charged|i got|clear)\b/;

/** "there's a 45 minimum and an 8 dollar fee", after what the dump takes. */
export function computeAddedFees(text: string, { isCost, result, words }: SumState): Sum | null {
  if (!isCost || ASKS.test(text)) return null;
  const money = readQuantities(text).filter(isMoneyAmount);
  const fees = money.filter((one) => FEE.test(text.slice(one.unitAt)));
  const minimum = money.find((one) => MINIMUM.test(text.slice(one.unitAt)))?.value ?? 0;
  if (fees.length === 0 || fees.length + (minimum > 0 ? 1 : 0) < money.length) return null;
  const base = Math.max(minimum, result);
  const sum = fees.reduce((all, { value }) => all + value, base);
  const least =
    minimum === 0
      ? []
      : minimum > result
        ? [`${formatDollars(minimum)}, the minimum, instead of ${formatDollars(result)}`]
        : [`${formatDollars(result)} is above the minimum of ${formatDollars(minimum)}`];
  const next = createSum(
    `**${formatDollars(sum)}** with it.`,
    [
      ...least,
      `${[base, ...fees.map(({ value }) => value)].map((value) => formatDollars(value)).join(' + ')} = ${formatDollars(sum)}`,
    ],
    sum,
    { isCost: true },
  );
  return words === undefined ? next : { ...next, state: { ...next.state, words: `${words}, ${text}` } };
}

/** "charged him 325, what did i clear after 31 in gas", after what the dump takes: that goes off, too. */
export function computeLeftWithCost(text: string, { isCost, result }: SumState): Sum | null {
  if (!isCost || !ASKS_LEFT.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  const items = readSumItems(text).filter(isMoneyLine);
  const income = items.find(({ around }) => INCOME.test(around.split('#')[0] ?? ''));
  if (!income || income.value <= result / 2) return null;
  return computeLeftOf([income, toLine('the cost before', result), ...items.filter((one) => one !== income)], income);
}

const CHARGED = /\b(?:charged?|charging|price|quoted?|bid|paid me|pays me|got|get|made|billed)\b/;

/** What is left of a price that was told, when a message names only the costs. */
export function computeLeftOfPrice(text: string, [low, high]: readonly [number, number]): Sum | null {
  const items = readSumItems(text);
  const money = items.filter(isMoneyLine);
  const isTold = money.some(({ around }) => CHARGED.test(around.split('#')[0] ?? ''));
  if (!ASKS_LEFT.test(text) || money.length === 0 || isTold) return null;
  const middle = (low + high) / 2;
  const income = { ...toLine('', middle), around: 'paid' };
  const sum = computeLeftOf([income, ...money], income);
  const span = `Counted with ${formatDollars(middle)}, the middle of ${formatDollars(low)}–${formatDollars(high)}.`;
  return sum && { ...sum, notes: low === high ? [] : [span] };
}

function toLine(label: string, value: number): SumItem {
  const factors: SumItem['factors'] = [{ value, unit: '$', kind: 'money' }];
  return { label, factors, value, isMoney: true, isTakenOff: false, period: null, around: label };
}

const PAYROLL_TAX = /\b(?:payroll tax(?:es)?|fica|employer tax(?:es)?)\b/;

/** "what does that cost me with payroll tax", after what somebody earns. */
export function computeWithPayrollTax(text: string, { goal, result }: SumState): Sum | null {
  if (goal !== 'overtime' || !PAYROLL_TAX.test(text) || /\d/.test(text)) return null;
  const tax = (result * EMPLOYER_SHARE) / 100;
  return createSum(
    `**${formatDollars(result + tax)}** with your share of Social Security and Medicare.`,
    [`${formatDollars(result)} × ${formatNumber(EMPLOYER_SHARE, 2)} % = ${formatDollars(tax)}`],
    result + tax,
    { isCost: true, notes: ["Unemployment tax and workers' comp come on top; tell me their rates and I add them."] },
  );
}
