import { toNumber } from '../../../numbers.ts';
import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { type Factor, isMoneyLine, type Period, readSumItems, type SumItem } from '../../reading/sum-items.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { ASKS_LEFT, COST, computeLeftOf, INCOME } from './profit.ts';

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

const PAYS_BACK = /\bpay ?back\b|\bpa(?:y|id|ys) (?:it )?(?:off|back)\b|\bitself\b/;
const OF_A_PERIOD = /^(?:week|month|year)$/;
const OF_WORK = /^(?:job|load|rental|stop|haul|cleanout|trip|pull|pickup|customer)$/;

/** "rent it out at 350 a pop, dump 120, fuel 40, 12 rentals a month, what do i make": what each leaves, so many times. */
export function computePeriodLeft(text: string): Sum | null {
  if (!ASKS_LEFT.test(text) && !/\bwhat (?:do|would|will) (?:i|we) (?:make|clear|keep|net)\b/.test(text)) return null;
  if (PAYS_BACK.test(text)) return null;
  const quantities = readQuantities(text);
  const often = quantities.find(({ unit, per }) => OF_WORK.test(unit) && OF_A_PERIOD.test(per));
  const money = quantities.filter((one) => one !== often && isMoneyAmount(one));
  if (!often || quantities.length !== money.length + 1 || money.length < 2) return null;
  const isCostOf = (one: Quantity) => COST.test(one.before) || (!INCOME.test(one.before) && COST.test(one.after));
  const isPrice = (one: Quantity) =>
    (one.per === 'each' || one.per === often.unit) && !/\b(?:dump|fuel|gas|costs?)\b/.test(one.before);
  const named = money.filter(isPrice);
  const [price, ...others] = named.length > 0 ? named : money.filter((one) => !isCostOf(one));
  if (!price || others.length > 0 || money.some(({ per }) => OF_A_PERIOD.test(per))) return null;
  const costs = money.filter((one) => one !== price);
  const each = price.value - costs.reduce((sum, { value }) => sum + value, 0);
  const result = each * often.value;
  const period = often.per as Period;
  const sum = createSum(
    result < 0
      ? `**You lose ${formatDollars(-result)} a ${period}.**`
      : `**${formatDollars(result)} is left a ${period}**, ${formatDollars(each)} of each ${often.unit}.`,
    [
      `${formatDollars(price.value)} − ${costs.map(({ value }) => formatDollars(value)).join(' − ')} = ${formatDollars(each)}`,
      `${formatNumber(often.value, 1)} ${often.unit}s × ${formatDollars(each)} = ${formatDollars(result)}`,
    ],
    result,
  );
  return { ...sum, state: { ...sum.state, period } };
}
