import { ASKS_LEFT, COST, computeLeftOf, INCOME } from '../problems/earnings/profit.ts';
import { EMPLOYER_SHARE } from '../problems/wages/pay.ts';
import { isMoneyAmount, readQuantities } from '../reading/quantities.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../reading/sum-items.ts';
import { createSum, type Sum, type SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

const MOST_WORDS = 26;
const FEE = /^\W*(?:dollars?|bucks)?\W*(?:[\p{L}&]+ ){0,2}(?:fees?|surcharges?|tolls?|charge)\b/u;
const MINIMUM = /^\W*(?:dollars?|bucks)?\W*min(?:imum)?\b/;
const ASKS = /\b(?:what|how|why|when|where|charged|i got|clear)\b/;

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
  const least = computeDumpMinimum(text, before);
  return least ?? computeFees(text, before);
}

function computeFees(text: string, { isCost, result, words }: SumState): Sum | null {
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
export function computeLeftWithCost(text: string, before: SumState): Sum | null {
  const { isCost, result } = before;
  if (before.goal === 'percent_of') return computeKeptOfShare(text, before);
  if (!isCost || !ASKS_LEFT.test(text) || text.split(/\s+/).length > MOST_WORDS) return null;
  const items = readSumItems(text).filter(isMoneyLine);
  const income = items.find(({ around }) => INCOME.test(around.split('#')[0] ?? ''));
  if (!income || income.value <= result / 2) return null;
  return computeLeftOf([income, toLine('the cost before', result), ...items.filter((one) => one !== income)], income);
}

/** "and what do i keep after 210 dump", after what somebody's share of a price is: the price without both. */
function computeKeptOfShare(text: string, { items, result }: SumState): Sum | null {
  const isShare = ({ factors }: SumItem) => factors.some(({ kind }) => kind === 'percent');
  const [base, ...others] = items.filter((one) => !isShare(one));
  const share = items.find(isShare)?.value ?? Number.NaN;
  const isPart = base !== undefined && Math.abs(result - (base.value * share) / 100) < 0.01;
  const costs = readSumItems(text);
  if (!isPart || others.length > 0 || !ASKS_LEFT.test(text)) return null;
  if (!costs.every((one) => isMoneyLine(one) && one.factors.length === 1)) return null;
  const spent = costs.map(({ around, value }) => toLine(COST.exec(around)?.[0] ?? 'costs', value));
  return computeLeftOf([
    { ...toLine('', base.value), around: 'paid' },
    ...[toLine('their share', result), ...spent].map((one) => ({ ...one, around: `costs # ${one.label}` })),
  ]);
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

const ON_CREW =
  /\b(?:payroll|fica|comp\b|(?:on|for) (?:the |my )?(?:guys|crew|men|helpers?|labou?r|wages|them|payroll)|employer|burden)\b/;
const TAXES = /\b(?:tax(?:es)?|comp|fica|burden)\b/;
const CREW = /^(?:labou?r|wages|payroll|crew|guys?|men|helpers?|workers?|ayudantes?)$/;

/** "forgot taxes on the guys, say 12 percent", after what is left of a job: so much of their wages. */
export function computeTaxOnCrew(text: string, { goal, items, income }: SumState): Sum | null {
  const [share, ...others] = readQuantities(text);
  if (goal !== 'left' || !ON_CREW.test(text) || !TAXES.test(text) || others.length > 0) return null;
  if (share?.kind !== 'percent' || share.value > 50) return null;
  const isWork = ({ label, factors, value }: SumItem) =>
    value !== income && (CREW.test(label) || factors.some(({ kind }) => kind === 'hours' || kind === 'people'));
  const wages = items.filter((one) => isMoneyLine(one) && isWork(one)).reduce((sum, { value }) => sum + value, 0);
  if (!(wages > 0)) return null;
  const line = { ...toLine('taxes on wages', (wages * share.value) / 100), around: 'costs' };
  const sum = computeLeftOf(
    [...items, line],
    items.find(({ value }) => value === income),
  );
  const step = `${formatDollars(wages)} of wages × ${formatNumber(share.value, 2)} % = ${formatDollars(line.value)}`;
  return sum && { ...sum, steps: [step, ...sum.steps], state: { ...sum.state, sheet: {} } };
}

/** Whether a sum is nothing but hours at what they are paid with. */
function isOfWages({ goal, items }: SumState): boolean {
  const isByHour = ({ factors, isMoney }: SumItem) => isMoney && factors.some(({ kind }) => kind === 'hours');
  return goal === 'overtime' || (goal === 'total' && items.length > 0 && items.every(isByHour));
}
