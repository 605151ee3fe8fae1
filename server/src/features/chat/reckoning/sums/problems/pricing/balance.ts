import { toNumber } from '../../../numbers.ts';
import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum, type SumState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const DEPOSIT = /\b(?:deposit|down(?: payment)?|up ?-?front|retainer|in advance|anticipo|enganche)\b/;
const GAVE =
  /\b(?:(?:he|she|they|customer|client|lady|guy|woman|man)(?: has| have| just| already)*|already|so far|took|collected|gave me|paid me) (?:paid|gave|put|sent|dropped|collected|got|received|took|me|us|a)\b|\b(?:already|so far)\b|\bowes? (?:me|us)\b.{0,24}\b(?:paid|gave|sent)\b/;
const ASKS_REST =
  /\b(?:left|owe[sd]?|owing|balance|due|remain\w*|rest|still|outstanding|collect|final (?:bill|payment|invoice))\b/;
const TAX = /\btax\b/;
/** "add 45 for stairs": more is due. */
const ADDED = /\b(?:add|adding|plus|extra)(?: (?:an?|the|another|of))*\W*$/;
const OFF = /\b(?:off|discount|coupon)\b/;
/** The words right before a figure and right after it, which name what it is. */
const NEAR = 24;

function isNear({ before, after }: Quantity, words: RegExp): boolean {
  return words.test(after.slice(0, NEAR)) || words.test(before.slice(-NEAR));
}

/** A price with its discounts and tax, and the lines that show them. */
function applyChanges(
  whole: number,
  off: number,
  discount: Quantity | undefined,
  tax: Quantity | undefined,
): { price: number; steps: string[] } {
  let value = whole - off;
  const way = off > 0 ? '−' : '+';
  const steps =
    off === 0 ? [] : [`${formatDollars(whole)} ${way} ${formatDollars(Math.abs(off))} = ${formatDollars(value)}`];
  const apply = (one: Quantity | undefined, sign: 1 | -1) => {
    if (!one) return;
    const change = (value * one.value) / 100;
    const next = value + sign * change;
    steps.push(
      `${formatDollars(value)} ${sign < 0 ? '−' : '+'} ${formatNumber(one.value, 2)} % (${formatDollars(change)}) = ${formatDollars(next)}`,
    );
    value = next;
  };
  apply(discount, -1);
  apply(tax, 1);
  return { price: value, steps };
}

const OTHER_SUM = /\b(?:helpers?|crew|dump|profit|margin)\b/;

function isOfBalance(text: string): boolean {
  return (DEPOSIT.test(text) || GAVE.test(text)) && ASKS_REST.test(text) && !OTHER_SUM.test(text);
}

/** "1,450 job, 30% deposit, how much is left to collect": the price less what was paid before. */
export function computeBalance(text: string): Sum | null {
  if (!isOfBalance(text)) return null;
  const quantities = readQuantities(text);
  const money = quantities.filter((one) => isMoneyAmount(one) && one.per === '');
  const [whole] = [...money].sort((a, b) => b.value - a.value);
  if (!whole || whole.value <= 0) return null;
  const added = money
    .filter((one) => one !== whole && ADDED.test(one.before))
    .reduce((sum, { value }) => sum + value, 0);
  const others = money
    .filter((one) => one !== whole && !OFF.test(one.after.slice(0, 8)) && !ADDED.test(one.before))
    .map(({ value }) => value);
  const shares = quantities.filter(({ kind }) => kind === 'percent');
  const tax = shares.find((one) => isNear(one, TAX) && !isNear(one, DEPOSIT));
  const off = money.find((one) => one !== whole && OFF.test(one.after.slice(0, 8)));
  const discount = shares.find((one) => one !== tax && isNear(one, OFF));
  const part = shares.find((one) => one !== tax && one !== discount);
  const half = /\bhalf\b/.test(text) && DEPOSIT.test(text) && others.length === 0 ? 50 : undefined;
  const percent = part?.value ?? half;
  const { price, steps } = applyChanges(whole.value, (off?.value ?? 0) - added, discount, tax);
  if (percent === undefined) return others.length > 0 ? tellBalance(price, others, steps) : null;
  if (!(percent > 0 && percent <= 100)) return null;
  // Half was paid of the price as it was then.
  const first = ((off ? whole.value : price) * percent) / 100;
  const step = `${formatDollars(off ? whole.value : price)} × ${formatNumber(percent, 1)} % = ${formatDollars(first)} paid before`;
  return tellBalance(price, [first, ...others], [...steps, step]);
}

function tellBalance(price: number, paid: number[], steps: string[]): Sum {
  const sum = paid.reduce((all, value) => all + value, 0);
  const rest = price - sum;
  const lead =
    rest < 0
      ? `They paid **${formatDollars(-rest)} too much**: ${formatDollars(sum)} for a price of ${formatDollars(price)}.`
      : `**${formatDollars(rest)}** is left to pay.`;
  const step = `${formatDollars(price)} − ${paid.map(formatDollars).join(' − ')} = ${formatDollars(rest)}`;
  return createSum(lead, [...steps, step], rest, { goal: 'balance' });
}

const PAID_MORE =
  /\b(?:another|gave|give|gives|paid|pays|pay|sent|sends|more|collected|put|dropped|handed)\b.{0,20}?\$?(\d[\d,]*(?:\.\d+)?)/;

/** "they gave me another 400": less is left. */
export function computePaidMore(text: string, before: SumState): Sum | null {
  if (before.goal !== 'balance' || /%|\bpercent\b|\binstead\b|\bwhat if\b/.test(text)) return null;
  const times = Number(
    (/\b(\d{1,2}) (?:equal )?(?:payments|parts|instal?lments|weeks|months)\b/.exec(text) ??
      /\bin (\d{1,2})\W*$/.exec(text))?.[1],
  );
  if (times > 1)
    return createSum(
      `**${formatDollars(before.result / times)} each**: ${formatDollars(before.result)} ÷ ${formatNumber(times)}.`,
      [],
      before.result / times,
      { goal: 'split' },
    );
  const paid = toNumber(PAID_MORE.exec(text)?.[1]);
  if (!(paid > 0)) return null;
  const rest = before.result - paid;
  return createSum(
    rest < 0 ? `They paid **${formatDollars(-rest)} too much**.` : `**${formatDollars(rest)}** is left to pay.`,
    [`${formatDollars(before.result)} − ${formatDollars(paid)} = ${formatDollars(rest)}`],
    rest,
    { goal: 'balance' },
  );
}

const INSTALMENTS = /^(?:payment|month|week|part)$/;
const SPLITS = /\b(?:split|divide|equal|spread|break|pay (?:it|me|us)?|payments?|instal?lments?|over)\b/;

const OTHER_SPLIT = /\bapr\b|\binterest\b|\bloan\b|\bprofit\b|\bhelpers?\b/;

/** "2,400 in 5 equal payments", "1,260 in 3 payments with half up front". */
export function computeInstalments(text: string): Sum | null {
  if (!SPLITS.test(text) || OTHER_SPLIT.test(text) || !/\bpayments?\b|\binstal?lments?\b/.test(text)) return null;
  const quantities = readQuantities(text);
  const count = quantities.find(({ unit, kind }) => INSTALMENTS.test(unit) && !kind.startsWith('money'));
  const money = quantities.filter((one) => one !== count && isMoneyAmount(one) && one.per === '');
  const [whole] = [...money].sort((a, b) => b.value - a.value);
  if (!count || !whole || !(whole.value > count.value) || !(count.value >= 2)) return null;
  const shares = quantities.filter(({ kind }) => kind === 'percent');
  const told = money.filter((one) => one !== whole);
  if ([...told, ...shares].some((one) => !isNear(one, DEPOSIT)) || told.length + shares.length > 1) return null;
  const isHalf = /\bhalf\b/.test(text) && DEPOSIT.test(text);
  const percent = shares[0]?.value ?? (isHalf ? 50 : 0);
  const first = told[0]?.value ?? (whole.value * percent) / 100;
  return tellInstalments(whole.value, first, isHalf ? count.value - 1 : count.value);
}

function tellInstalments(whole: number, first: number, times: number): Sum {
  const rest = whole - first;
  const each = rest / times;
  const division = `${formatDollars(rest)} ÷ ${formatNumber(times)}`;
  if (first <= 0) return createSum(`**${formatDollars(each)} each**: ${division}.`, [], each, { goal: 'split' });
  return createSum(
    `**${formatDollars(first)} up front, then ${formatNumber(times)} × ${formatDollars(each)}**.`,
    [
      `${formatDollars(whole)} − ${formatDollars(first)} = ${formatDollars(rest)}`,
      `${division} = ${formatDollars(each)}`,
    ],
    each,
    { goal: 'split' },
  );
}

/** "25% deposit on 1,640". */
export function computeDeposit(text: string): Sum | null {
  const [share, price, ...others] = readQuantities(text).sort(
    (a, b) => Number(b.kind === 'percent') - Number(a.kind === 'percent'),
  );
  if (!DEPOSIT.test(text) || share?.kind !== 'percent' || !price || !isMoneyAmount(price) || others.length > 0)
    return null;
  if (!isNear(share, DEPOSIT) || share.value > 100 || price.value <= 0) return null;
  const deposit = (price.value * share.value) / 100;
  const rest = price.value - deposit;
  return createSum(
    `**${formatDollars(deposit)}** deposit, **${formatDollars(rest)}** on the day.`,
    [`${formatDollars(price.value)} × ${formatNumber(share.value, 1)} % = ${formatDollars(deposit)}`],
    rest,
    { goal: 'balance' },
  );
}
