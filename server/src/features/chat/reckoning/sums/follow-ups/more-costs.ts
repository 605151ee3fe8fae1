import { ASKS_LEFT, computeLeftOf } from '../problems/earnings/profit.ts';
import { EMPLOYER_SHARE } from '../problems/wages/pay.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../reading/sum-items.ts';
import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const DUMP_MINIMUM =
  /^\W*(?:(?:and|but|oh|ok|so|also)\W+)*(?:they|it|dump|the (?:dump|place|landfill|gate)|there'?s|there is|with)\b(?: (?:got|have|has|had|is|do|charge|charges|also|too|a|an))*(?: \$?(\d{1,3}(?:\.\d{2})?)(?: dollars?| bucks)? min(?:imum)?(?: charge| fee)?| min(?:imum)?(?: charge| fee)?(?: (?:too|also|is|of|at|there|now))*,? \$?(\d{1,3}(?:\.\d{2})?)(?: dollars| bucks)?)(?: too| also| there| now)*\W*$/;
const BY_THE_TON = /\d(?: dollars| bucks)? ?(?:\/ ?|an? |per )ton\b/;

/** "they got a min too, 30", after what a weight comes to by the ton: it holds for the next load, too. */
function computeDumpMinimum(text: string, { result, words = '' }: SumState): Sum | null {
  const [, first, last] = DUMP_MINIMUM.exec(text) ?? [];
  const minimum = Number(first ?? last ?? 0);
  if (!(minimum > 0) || !BY_THE_TON.test(words) || /\bmin(?:imum)?\b/.test(words)) return null;
  const cost = Math.max(minimum, result);
  const note =
    minimum > result
      ? `The minimum of ${formatDollars(minimum)} is more.`
      : `That is above the minimum of ${formatDollars(minimum)}.`;
  const sum = createSum(`**${formatDollars(cost)}**.`, [], cost, { isCost: true, notes: [note] });
  return { ...sum, state: { ...sum.state, words: `${words}, $${minimum} minimum` } };
}

/** "there's a 45 minimum and an 8 dollar fee", after what the dump takes. */
export function computeAddedFees(text: string, before: SumState): Sum | null {
  return computeDumpMinimum(text, before);
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
/** "plus the 7.65 on top": the share is known by its figure. */
const NAMED_SHARE =
  /^\W*(?:(?:and|plus|with|add|ok|now|so|my|the|employer'?s?)\W+)*7\.65(?: ?(?:%|percent\b|pct\b))?(?: (?:on (?:top|it|that)|payroll|fica|taxe?s?|too|for (?:payroll|taxes|fica)))*\W*$/;

/** "what does that cost me with payroll tax", after what somebody earns. */
export function computeWithPayrollTax(text: string, before: SumState): Sum | null {
  const { result } = before;
  const isNamed = NAMED_SHARE.test(text) || (PAYROLL_TAX.test(text) && !/\d/.test(text));
  if (!isNamed || !isOfWages(before)) return null;
  const tax = (result * EMPLOYER_SHARE) / 100;
  return createSum(
    `**${formatDollars(result + tax)}** with your share of Social Security and Medicare.`,
    [`${formatDollars(result)} × ${formatNumber(EMPLOYER_SHARE, 2)} % = ${formatDollars(tax)}`],
    result + tax,
    { isCost: true, notes: ["Unemployment tax and workers' comp come on top; tell me their rates and I add them."] },
  );
}

/** Whether a sum is nothing but hours at what they are paid with. */
function isOfWages({ goal, items }: SumState): boolean {
  const isByHour = ({ factors, isMoney }: SumItem) => isMoney && factors.some(({ kind }) => kind === 'hours');
  return goal === 'overtime' || (goal === 'total' && items.length > 0 && items.every(isByHour));
}
