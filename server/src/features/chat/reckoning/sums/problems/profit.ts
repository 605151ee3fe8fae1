import { toNumber } from '../../numbers.ts';
import { type Factor, isMoneyLine, readSumItems, type SumItem, sumValues } from '../sum-items.ts';
import { type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatLine, formatNumber, listWorkings } from '../sum-words.ts';

const INCOME =
  /\b(?:(?<!\b(?:i|we|and|to) )paid(?! (?:out|the|my|for|a|in)\b)|(?<!\b(?:i|we) )pays|took in|take in|taken in|came in|comes in|brought in|bring in|brings in|charged?|charging|price|revenue|sales|brought|bring|brings|collected?|quoted?|invoiced?|ticket|sold|sale|income|gross(?:ed|es)?|billed|bill(?=ed|ing| of \$?\d)|bid|got|get|made|earned|so|cash|if i (?:charge|get|ask)|at a price of|job (?:was|is|paid|pays)|leaves?|cobr[oéea]\w*|gan[oéea]\w*|ingres\w+|entr(?:a|aron))\b|\b(?:on|from) (?:an?|the|this|my) #/;
const CHARGED =
  /^(?:(?:i|we|he|she|they|the (?:job|customer))\s+)?(?:charged?|billed|collected|quoted|got|get|made|make|paid me|job paid|job|ticket|revenue|income|price|cash|bid)$/;
const COST =
  /\b(?:dump(?:ed)?|landfill|gas|gasoline|diesel|fuel|labou?r|crew|guys?|men|helpers?|wages?|payroll|tolls?|rental|rent|tip|permit|fees?|parts|insurance|spent|spend|expenses?|costs?|overhead|bills(?! of)|went out|goes out|going out|paid out|paid (?:the|my|for|a)|pay out|gast[oéea]\w*|pagu?[oéea]\w*|basurero|vertedero|ayudantes|gasolina)\b/;
/** What came in and what went out are told; only the difference can be meant. */
const SPENT =
  /\b(?:spent|spend|expenses?|costs?|overhead|bills(?! of)|went out|goes out|going out|paid out|paid (?:the|my|for)|payroll|gast[oéea]\w*|pagu[ée])\b/;
const WORK = /^(?:jobs?|loads?|stops?|pickups?|cleanouts?|hauls?)$/;
export const ASKS_LEFT =
  /\b(?:(?:what|whats|how much|que|qué|cu[aá]nto)\b.{0,30}\b(?:left|keep|clear|profit|take home|pocket|net|queda|qued[oó]|gan[eé]|sobra|sobr[oó]|saqu[eé])|left over|leaves? (?:me|us)?\b|leftover|my (?:profit|margin|take)|do i (?:keep|clear|make|net)|profit|margin|bottom line|how much did i make|what did i make|did i make|what(?:'?s| is) mine|my (?:cut|share)|walk away with|end up with|in my pocket|take home|(?:did|do|am) (?:i|we) los(?:e|ing) (?:any )?money|making enough|making (?:any )?money|left(?=\W*$))\b/;

const NAMED_PROFIT =
  /\b(?:profit|cleared|kept|netted|net)\b(?: (?:on|of|off|from|for))? (?:the |a |an |\w+ )?\$?(\d[\d,]*(?:\.\d+)?)(k?) (?:was|is|were|came to|of)? ?\$?(\d[\d,]*(?:\.\d+)?)(k?)\b/;
const PROFIT_ON =
  /\b(?:profit|cleared|kept|netted|net)(?: (?:of|is|was|about))? \$?(\d[\d,]*(?:\.\d+)?)(k?) (?:on|of|out of|from) (?:a |the )?(?:\w+ of )?\$?(\d[\d,]*(?:\.\d+)?)(k?)\b/;
const ASKS_MARGIN = /\b(?:margin|what percent|percentage|what share)\b/;

/** "my profit on 9,400 was 2,100, what margin is that": the profit is told, so nothing is taken off. */
export function computeMarginOf(text: string): Sum | null {
  const found = ASKS_MARGIN.test(text) ? (NAMED_PROFIT.exec(text) ?? PROFIT_ON.exec(text)) : null;
  if (!found) return null;
  const [first, second] = [toNumber(found[1], found[2]), toNumber(found[3], found[4])];
  const [profit, revenue] = [Math.min(first, second), Math.max(first, second)];
  const percent = (100 * profit) / revenue;
  return {
    lead: `**${formatNumber(percent, 1)} %**: ${formatDollars(profit)} ÷ ${formatDollars(revenue)}.`,
    steps: [],
    notes: [],
    state: toState([], 'share', percent),
  };
}

export function computeLeft(text: string, items: SumItem[]): Sum | null {
  const money = items.filter(isMoneyLine);
  if (money.length < 2) return null;
  const charged = money.filter(({ label }) => CHARGED.test(label));
  // "dump 140, gas 35, i charged 900": what came in is no cost, whatever else is asked.
  if (charged.length === 1 && money.some(({ label }) => COST.test(label))) return computeLeftOf(money, charged[0]);
  if (ASKS_LEFT.test(text)) return computeLeftOf(money);
  return hasBothSides(money) ? computeLeftOf(money) : null;
}

/** "grossed 18k and spent 11k": one side came in, the others went out. */
export function hasBothSides(money: SumItem[]): boolean {
  const named = money.filter((item) => isIncome(item) && !isCost(item));
  const [first] = money;
  const incomes =
    named.length > 0 || !first || !isWork(first)
      ? named
      : money.filter((item) => item === first || isMoreOf(first, item));
  const costs = money.filter((item) => !incomes.includes(item) && (isCost(item) || isLabour(item)));
  if (incomes.length === 0 || (named.length > 1 && incomes === named)) return false;
  if (costs.length === 0 || costs.length !== money.length - incomes.length) return false;
  return costs.length > 1 || costs.some(({ around }) => SPENT.test(around));
}

export function computeLeftOf(items: SumItem[], income = findIncome(items)): Sum | null {
  const first = income ?? items[0];
  const incomes = items.filter((item) => item === first || item.isListed || (first && isMoreOf(first, item)));
  const costs = items.filter((item) => !incomes.includes(item));
  const earned = sumValues(incomes);
  const spent = sumValues(costs);
  if (costs.length === 0 || earned < 0 || earned + spent === 0) return null;
  const rest = earned - spent;
  const percent = (100 * rest) / earned;
  const verdict =
    rest < 0
      ? `**You lose ${formatDollars(-rest)}**: the costs are ${formatDollars(spent)}, more than the ${formatDollars(earned)} that came in.`
      : `**${formatDollars(rest)} is left, ${formatNumber(percent, 1)} %** of the ${formatDollars(earned)}.`;
  return {
    lead: verdict,
    steps: [
      ...(incomes.length > 1
        ? [`${incomes.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(earned)} that came in`]
        : []),
      ...listWorkings(costs),
      ...(costs.length > 1
        ? [`${costs.map((item) => formatLine(item)).join(' + ')} = ${formatDollars(spent)} of costs`]
        : []),
      `${formatDollars(earned)} − ${formatDollars(spent)} = ${formatDollars(rest)}`,
    ],
    notes: [],
    state: toState(items, 'left', rest),
  };
}

/** "3 loads at 275 and one at 410": more of the same came in. */
export function isMoreOf(first: SumItem, item: SumItem): boolean {
  const [count] = item.factors;
  const isOneMore = count?.kind === 'bare' && count.unit === '' && item.factors.length === 2 && !item.isTakenOff;
  return isOneMore && first.factors.length === 2 && !isCost(first) && !isLabour(item) && item.label === '';
}

/** The line that came in, which the others are taken off. */
export function findIncome(items: SumItem[]): SumItem | undefined {
  const [first] = items;
  const isFirst = first && !isCost(first) && !first.isTakenOff && first.factors.length > 1 && isWork(first);
  return items.find((item) => isIncome(item) && !isCost(item)) ?? (isFirst ? first : items.find(isIncome));
}

/** "2 jobs at 400": work at its price. */
function isWork(item: SumItem): boolean {
  const [count] = item.factors;
  return item.factors.length === 2 && !isCost(item) && !item.isTakenOff && count !== undefined && WORK.test(count.unit);
}

export function isIncome({ around, isTakenOff }: SumItem): boolean {
  return !isTakenOff && INCOME.test(around);
}

function isLabour({ factors }: SumItem): boolean {
  return (
    factors.length > 1 && factors.some(({ kind, unit }) => kind === 'people' || kind === 'hours' || unit === 'loads')
  );
}

/** By the words before it, unless those after it are all there are. */
export function isCost({ around }: SumItem): boolean {
  const [before = '', after = ''] = around.split(' # ');
  // "paid 90 each in dump fees" went out, "paid 780, labor 210" came in.
  const isPaidFor = /\bpaid\W*$/.test(before) && /^\W*(?:each |apiece )?(?:in|for|to|at) /.test(after);
  return COST.test(before) || ((isPaidFor || !INCOME.test(`${before} #`)) && COST.test(after));
}

const DAILY_JOBS = /(\d{1,2}) (?:jobs?|loads?|stops?) (?:an?|per|each|every) day\b/;
const AVERAGE =
  /\$?(\d[\d,]*(?:\.\d+)?) ?(?:dollars |bucks )?(?:average|avg|apiece|a job|per job|a ticket|on average)\b|\b(?:average|averag\w+|avg|at|around|about) (?:is |of |ticket |about )?\$?(\d[\d,]*(?:\.\d+)?)\b(?! ?(?:hours?|hrs?|guys?|men|percent|%))/;
const A_JOB = /^\s*(?:each|apiece|a job|per job|a load|per load|every job)\b/;

/** "4 jobs a day, 310 average, dump 74 each, two guys at 18 for 9 hours": what a day leaves. */
export function computeDayLeft(text: string): Sum | null {
  const jobs = DAILY_JOBS.exec(text);
  if (!jobs || !ASKS_LEFT.test(text)) return null;
  const rest = text.replace(jobs[0], ' ');
  const average = AVERAGE.exec(rest);
  const price = toNumber(average?.[1] ?? average?.[2]);
  if (!average || !(price > 0)) return null;
  const count = Number(jobs[1]);
  const costs = readSumItems(rest.replace(average[0], ' ; '))
    .filter(isMoneyLine)
    .map((item): SumItem => {
      const isEach = A_JOB.test(item.around.split('#').at(-1) ?? '');
      if (!isEach) return item;
      const times: Factor = { value: count, unit: 'jobs', kind: 'jobs' };
      return { ...item, factors: [times, ...item.factors], value: item.value * count };
    });
  if (costs.length === 0) return null;
  const factors: Factor[] = [
    { value: count, unit: 'jobs', kind: 'jobs' },
    { value: price, unit: '$', kind: 'money' },
  ];
  const income = {
    label: '',
    factors,
    value: count * price,
    isMoney: true,
    isTakenOff: false,
    period: null,
    around: 'paid',
  };
  const sum = computeLeftOf([income, ...costs], income);
  return (
    sum && {
      ...sum,
      steps: [`${count} jobs × ${formatDollars(price)} = ${formatDollars(count * price)}`, ...sum.steps],
    }
  );
}
