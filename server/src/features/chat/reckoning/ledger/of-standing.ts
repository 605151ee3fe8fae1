import { listTold } from '../figures/told.ts';
import { createSum, type Sum, type SumState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { COUNT_WAYS, isMoney, type Way } from './needed.ts';
import { toLedgerText } from './rows.ts';

const IS_DUE: readonly SumState['goal'][] = ['price', 'total', 'product', 'balance', 'percent_of'];

const GIVES = /\b(?:gave|gives?|hand(?:s|ed)|paid|pays|cash)\b/i;
const KEEPS = /\bkeep|\btip\b/i;
const ASKS_BACK = /\bchange\b|\b(?:back|return)\b/i;

/** "he gave me 400 and said keep 20, change?": what is given back of it. */
const tellChange: Way = ({ text, told, before }) => {
  if (!IS_DUE.includes(before.goal) || !isMoney(before) || !GIVES.test(text) || !ASKS_BACK.test(text)) return null;
  const [given, tip, ...more] = told;
  if (!given || more.length > 0 || told.some(({ unit, isShare }) => unit !== '' || isShare)) return null;
  if (tip && !(KEEPS.test(text) && tip.value < given.value)) return null;
  const due = toCents(before.result);
  const back = toCents(given.value - due - (tip?.value ?? 0));
  const kept = tip ? ` − ${formatDollars(tip.value)} kept` : '';
  const step = `${formatDollars(given.value)} − ${formatDollars(due)}${kept} = ${formatDollars(back)}`;
  if (back < 0)
    return createSum(
      `**${formatDollars(-back)}** is still to pay.`,
      [step.replace(`= ${formatDollars(back)}`, `= −${formatDollars(-back)}`)],
      -back,
      { goal: 'balance' },
    );
  return createSum(`**${formatDollars(back)} change**.`, [step], back, { goal: 'balance' });
};

const CARD = /\b(?:card|cc|credit|square|stripe|paypal|tarjeta|clover|processing|fee)\b/i;
const SAME_LEFT =
  /\b(?:same|net|still (?:get|keep|have|clear|end up)|break even|come out|quede? igual|salga (?:lo mismo|igual)|lo mismo|igual|reciba|me queden?|no (?:salir )?perd(?:er|iendo))\b/i;

/** "the card takes 3 %, what do i charge so i get the same": the price that leaves it. */
const tellWithFee: Way = ({ text, told, before }) => {
  const [fee, ...more] = told;
  if (!IS_DUE.includes(before.goal) || !isMoney(before) || !CARD.test(text) || !SAME_LEFT.test(text)) return null;
  if (!fee?.isShare || more.length > 0 || fee.value >= MOST_FEE) return null;
  const price = toCents(before.result / (1 - fee.value / 100));
  const share = formatNumber(100 - fee.value, 2);
  return createSum(
    `Charge **${formatDollars(price)}**.`,
    [
      `${formatDollars(before.result)} ÷ ${share} % = ${formatDollars(price)}`,
      `${formatDollars(price)} − ${formatNumber(fee.value, 2)} % (${formatDollars(price - before.result)}) = ${formatDollars(before.result)}`,
    ],
    price,
    { goal: 'price' },
  );
};

const MOST_FEE = 15;
const GETS =
  /^(?:(?:and|but|so|ok|then|if|my|the|his|her|our|business|now|also|i|we|give|to|have|pay)\W+)*(partner|brother|cousin|buddy|investor|dad|wife|helper|lead|foreman|finder|sister|son)\W+(?:gets?|takes?|keeps?|wants|owns)?\b/i;

/** "partner gets 40 %", of what is left. */
const tellPart: Way = ({ text, told, before }) => {
  const [share, ...more] = told;
  const who = GETS.exec(text)?.[1]?.toLowerCase();
  if (before.goal !== 'left' || !share?.isShare || more.length > 0 || who === undefined || before.result <= 0)
    return null;
  const part = toCents((before.result * share.value) / 100);
  const rest = toCents(before.result - part);
  const sum = createSum(
    `**${formatDollars(part)}** for the ${who}, **${formatDollars(rest)}** for you.`,
    [
      `${formatNumber(share.value, 2)} % of ${formatDollars(before.result)} = ${formatDollars(part)}`,
      `${formatDollars(before.result)} − ${formatDollars(part)} = ${formatDollars(rest)}`,
    ],
    rest,
    { goal: 'left' },
  );
  return before.income === undefined ? sum : { ...sum, state: { ...sum.state, income: before.income } };
};

const ASKS_PERCENT = /\b(?:percent|percentage|pct)\b|%/i;
const OF_INCOME =
  /\b(?:mine|my (?:part|share|cut|end)|what i keep|came in|revenue|sales|the (?:price|job|bill|total))\b/i;

/** "whats mine as a percent of what came in" */
const tellPercent: Way = ({ text, told, before }) => {
  const { income, goal, result } = before;
  if (goal !== 'left' || income === undefined || income <= 0 || told.length > 0) return null;
  if (!ASKS_PERCENT.test(text) || !OF_INCOME.test(text)) return null;
  const share = (100 * result) / income;
  return {
    ...createSum(
      `**${formatNumber(share, 1)} %**: ${formatDollars(result)} of the ${formatDollars(income)}.`,
      [],
      result,
      { goal },
    ),
    state: before,
  };
};

const PER = /\b(?:per|an?|each|for every) (hour|hr|mile|ton|yard|job|load|stop|day)s?\b/i;

/** "and per man hour, it was 12 man hours": the result by a count that the turn tells. */
const tellPer: Way = ({ text, told, before }) => {
  const [count, ...more] = told;
  const asked = PER.exec(toLedgerText(text))?.[1]?.toLowerCase().replace(/^hr$/, 'hour');
  if (!isMoney(before) || before.per || !SHARED.includes(before.goal) || !count || more.length > 0) return null;
  if (count.unit !== asked || count.per !== '' || count.value <= 1) return null;
  const each = before.result / count.value;
  const name = `${asked === 'hour' ? 'an' : 'a'} ${asked}`;
  const lead = `**${formatDollars(each)} ${name}**${before.goal === 'left' ? ' is left' : ''}: ${formatDollars(before.result)} ÷ ${formatNumber(count.value, 2)}.`;
  const sum = createSum(lead, [], each);
  return { ...sum, state: { ...sum.state, unit: '$', per: asked as string } };
};

const SHARED: readonly SumState['goal'][] = ['left', 'price', 'total', 'product'];

const RENTS = /\brent/i;

/** "what about renting at 85 a day, 3 days a month", after payments held against a price: the third way beside both. */
const tellRenting: Way = ({ text, told, turns }) => {
  const rate = told.find(({ unit, per }) => unit === '' && per === 'day');
  const often = told.find(({ unit, per }) => unit === 'day' && (per === 'month' || per === ''));
  if (!rate || !often || told.some((one) => one !== rate && one !== often && one.value > 1) || !RENTS.test(text))
    return null;
  const before = listTold(toLedgerText(turns.at(-2) ?? ''));
  const payment = before.find(({ unit, per }) => unit === '' && per === 'month');
  const months = before.find(({ unit }) => unit === 'month');
  const [price, ...more] = before.filter((one) => one !== payment && one !== months && one.unit === '' && !one.isShare);
  if (!payment || !months || !price || more.length > 0) return null;
  const monthly = rate.value * often.value;
  const [rented, paid] = [monthly * months.value, payment.value * months.value];
  const compare = (other: number, name: string) =>
    `${formatDollars(Math.abs(rented - other))} ${rented < other ? 'less' : 'more'} than ${name}`;
  return createSum(
    `**${formatDollars(monthly)} a month**, **${formatDollars(rented)}** in ${formatNumber(months.value)} months: ${compare(paid, 'the payments')}, ${compare(price.value, 'paying cash')}.`,
    [
      `${formatNumber(often.value)} days a month × ${formatDollars(rate.value)} = ${formatDollars(monthly)}`,
      `${formatNumber(months.value)} months × ${formatDollars(monthly)} = ${formatDollars(rented)}, against ${formatDollars(paid)} and ${formatDollars(price.value)}`,
      `${formatDollars(price.value)} ÷ ${formatDollars(rate.value)} = ${formatNumber(price.value / rate.value, 0)} days of renting pay for one of your own`,
    ],
    monthly,
    {
      notes: ['What you buy is yours afterwards, with its upkeep, insurance and resale; what you rent is not.'],
      isCost: true,
    },
  );
};

const WAYS: Record<'en' | 'es', Way[]> = {
  en: [tellChange, tellWithFee, ...COUNT_WAYS, tellRenting, tellPart, tellPercent, tellPer],
  es: [tellWithFee],
};

/** What the last turn asks of the sum before it; null where it asks nothing of these kinds. */
export function computeOfStanding(turns: string[], before: SumState | null, language: 'en' | 'es'): Sum | null {
  if (!before || turns.length < 2) return null;
  const text = turns.at(-1) ?? '';
  const told = listTold(toLedgerText(text));
  for (const way of WAYS[language]) {
    const sum = way({ text, told, before, turns });
    if (sum) return sum;
  }
  return null;
}

function toCents(value: number): number {
  return Math.round(100 * value) / 100;
}
