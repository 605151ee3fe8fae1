import { type Factor, isBare, type Period, type SumItem } from '../reading/sum-items.ts';
import { isSurelyMoney } from '../solving/reading/evidence.ts';
import { readStated, type Stated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import { type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatLine, formatNumber, formatProduct, listWorkings } from '../sum-words.ts';
import { computeScale } from './earnings/periods.ts';
import { isIncome } from './earnings/profit.ts';

const PERIOD_ASKED =
  /\b(?:a|per|each|every|al|por)\s+(month|week|year|day|mes|semana|año)\b(?!.*\b(?:a|per) (?:month|week|year|day)\b)|\b(monthly|weekly|yearly|annually)\b/g;
const PERIODS_ASKED: Record<string, Period> = {
  month: 'month',
  mes: 'month',
  monthly: 'month',
  year: 'year',
  año: 'year',
  yearly: 'year',
  annually: 'year',
  week: 'week',
  semana: 'week',
  weekly: 'week',
};

const ASKS_MEASURE =
  /\bhow many (?:cubic |more )?(?:yards?|tons?|pounds?|lbs?|feet|miles?|gallons?)\b|\bhow (?:heavy|far|big|high)\b|\bcu[aá]ntas (?:yardas|toneladas|libras|millas)\b/;
const MEASURE =
  /^\W*(?:sq(?:uare)?\b|ft\b|feet\b|foot\b|inch|pies\b|pulgadas\b|mpg\b|quotes?\b|leads?\b|stars?\b|years? old\b)/;

/** "3800 sq ft", "9 mpg": no money, and of a kind that nothing here is counted in. */
function isMeasure(item: SumItem): boolean {
  return isBare(item) && MEASURE.test(item.around.slice(item.around.indexOf('#') + 1));
}

/** "they have 90, we have 30": two sides that are held against each other. */
const COMPARES =
  /\b(?:they|he|she|them)\b\D{1,15}\d[\d,]*\D{0,8}\b(?:i|we|me|us)\b\D{1,12}\d|\b(?:i|we)\b\D{1,15}\d[\d,]*\D{0,8}\b(?:they|he|she|them)\b\D{1,12}\d/;
const ASKS_SUM = /\$|\b(?:what|how|total|all|together|sum|add|dollars|bucks|paid?|owes?|charged?|costs?)\b/;

/** "1,400 for 28 yards": the price of the whole. */
const PRICE_OF_ALL =
  /(?<![\d.])\$?\d[\d,]{2,}(?: dollars| bucks)? for (?:about |like |around )?\d+[\s-]*(?:cubic )?(?:yards?|yds?)\b/;

/** Hours and people alone come to no money. */
function isWorthMoney({ isMoney, factors }: SumItem): boolean {
  return isMoney || factors.some(({ kind }) => kind.startsWith('money') || kind === 'bare');
}

/** Asks for more than what lines come to. */
const ASKS_ELSE =
  /\b(?:how (?:many|long|far|often)|when|which|cheaper|better|worth|mpg|gallons?|deposit|balance|up front|margin|mark[- ]?up|overtime|break[- ]?even|itself|paid (?:off|back)|till|until|split|swaps?|payments?|each way|instal\w+|hourly|per hour|what percent|percent is|good or bad|(?:do|would|can|should) i (?:get|keep|net|charge)|so i (?:get|keep|net)|did i (?:lose|win)|avg|average)\b/;
/** Counted, so no dollars. */
const COUNTED = /^(?:day|week|month|year|payment|rental|swap|trip|gallon|mpg|time|way|pull|haul|customer|offer)s?$/;

function isCounted({ factors, isMoney }: SumItem): boolean {
  const [only, ...more] = factors;
  return only !== undefined && more.length === 0 && !isMoney && COUNTED.test(only.unit);
}

/** "14 tires, 4 on rims": things that are counted, no dollars. */
function isOfThings(text: string, items: SumItem[]): boolean {
  const stated = readStated(toFigures(text));
  // "10 am at 418 Elm", "a 10 x 12 wood shed"
  const isCount = ({ kind, unit }: Factor) =>
    !['bare', 'other', 'money'].includes(kind) || (unit.length > 2 && unit.endsWith('s'));
  const products = items.filter(({ factors }) => factors.length > 1);
  const isPriced = products.some(({ factors }) => factors.some(isCount));
  // "95 fuel on a 1,900 job": two amounts, no product.
  if (products.some(({ factors }) => !factors.some(isCount) && factors.some(({ unit }) => unit.length > 2)))
    return true;
  if (!isPriced && !isSurelyMoney(stated, text)) return true;
  // "he wants 30k, we made 110k": nobody asks to add them.
  const isSingle = items.every(({ factors }) => factors.length === 1);
  if (isSingle && !ASKS_SUM.test(text) && !/[?+]|\bplus\b/.test(text) && items.some(isIncome) && !items.every(isIncome))
    return true;
  // "5,200 to spend, saving 350 a week": what comes once and what comes often.
  const money = stated.filter(({ num }) => num === '$');
  const isOften = ({ den }: Stated) => /^(?:hour|day|week|month|year)$/.test(den);
  if (items.every(({ factors }) => factors.length === 1) && money.some(isOften) && !money.every(isOften)) return true;
  const things = stated.filter(({ num }) => num !== '$' && num !== '%');
  return items.some(
    (item) => isBare(item) && item.factors.length === 1 && things.some(({ value }) => value === item.value),
  );
}

/** What the lines of money come to; null if a message holds figures that cannot be added to them. */
export function computeTotal(text: string, items: SumItem[]): Sum | null {
  const counted = items.filter(({ factors }) => factors.every(({ kind }) => kind !== 'percent'));
  // What a share, a length or a count of quotes is for, no total can tell.
  if ((COMPARES.test(text) && !ASKS_SUM.test(text)) || PRICE_OF_ALL.test(text)) return null;
  if (counted.length < items.length || ASKS_MEASURE.test(text) || items.some(isMeasure)) return null;
  const scaled = computePeriodTotal(text, counted);
  if (scaled) return scaled;
  if (ASKS_ELSE.test(text) || counted.some(isCounted) || isOfThings(text, counted)) return null;
  const isProduct = counted.some(({ factors }) => factors.length > 1);
  const money = counted.filter((item) => item.isMoney || item.factors.length > 1 || isBare(item));
  // "7 hours, 3 guys, 22 each": hours of people are added to no dollars.
  if (money.some((item) => !isWorthMoney(item)) && money.length > 1) return null;
  // "one guy at 22" is 22.
  const [only] = money;
  if (money.length === 1 && only?.factors.some(({ value, kind }) => value === 1 && kind === 'people')) return null;
  if (!money.some(isWorthMoney) || (money.length === 1 && !isProduct)) return null;
  return computeTotalOf(money);
}

const DAY_LIST =
  /^\W*(?:ok |so |this week )*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*:? ((?:\$?\d[\d,]*(?:\.\d+)?,? (?:and )?){3,})(?:so |for |is |in )*(?=what|whats|how|total|week|all|sum|add|my)/;
const ASKS_WEEK =
  /\b(?:(?:my|the|this|whole) week|in all|altogether|total|add(?:s)? up|all together|came in|come in)\b/;

/** "monday 640 tuesday 0 wednesday 910, whats my week", read as a list: what the days brought. */
export function computeWeekdays(text: string): Sum | null {
  const listed = DAY_LIST.exec(text);
  const rest = listed ? text.slice(listed[0].length) : '';
  if (!listed || /\d/.test(rest) || !ASKS_WEEK.test(rest)) return null;
  const items = [...(listed[1] ?? '').matchAll(/\d[\d,]*\d(?:\.\d+)?|\d/g)].map(([amount]): SumItem => {
    const value = Number(amount.replaceAll(',', ''));
    const factors: Factor[] = [{ value, unit: '$', kind: 'money' }];
    return { label: '', factors, value, isMoney: true, isTakenOff: false, period: null, around: '' };
  });
  const sum = computeTotalOf(items);
  return { ...sum, state: { ...sum.state, sheet: {} } };
}

export function computeTotalOf(items: SumItem[]): Sum {
  const sum = items.reduce((whole, { value, isTakenOff }) => whole + (isTakenOff ? -value : value), 0);
  const isMoney = items.some((item) => item.isMoney) || items.some(({ label }) => label !== '');
  const write = (value: number) => (isMoney ? formatDollars(value) : formatNumber(value, 2));
  const [only] = items;
  const single = items.length === 1 && only ? `**${write(sum)}**: ${formatProduct(only)}.` : null;
  const joined = items
    .map((item, i) => `${i === 0 ? (item.isTakenOff ? '−' : '') : item.isTakenOff ? ' − ' : ' + '}${formatLine(item)}`)
    .join('');
  return {
    lead: single ?? `**${write(sum)}** in all.`,
    steps: single ? [] : [...listWorkings(items), `${joined} = ${write(sum)}`],
    notes: [],
    state: toState(items, 'total', sum),
  };
}

const EARNS = /\b(?:make|earn|gross|clear|net|income|revenue|sales|salary|bring in|take home|bills?|rent)\b/;

/** "9 a week at 20 each, what is that a month": how often a period comes in a longer one. */
function computePeriodTotal(text: string, items: SumItem[]): Sum | null {
  const period = findPeriodAsked(text);
  if (!period) return null;
  const dated = isDaily(text, items) ? withDailyCount(items) : items;
  const count = dated.find((item) => item.period !== null && item.period !== period);
  if (!count?.period) return null;
  const { times, steps: inWords } = computeScale(count.period, period);
  const rate = dated.find((item) => item !== count && item.isMoney && item.factors.length === 1);
  const each = rate ? rate.value * count.value : count.value;
  const product =
    count.factors.length > 1 ? [`${formatProduct(count)} = ${formatDollars(each)} a ${count.period}`] : [];
  const isMoney = rate !== undefined || count.isMoney || (isBare(count) && EARNS.test(text));
  const write = (value: number) => (isMoney ? formatDollars(value) : formatNumber(value, 1));
  const result = each * times;
  return {
    lead: `**About ${write(result)} a ${period}.**`,
    steps: [
      ...product,
      ...(rate
        ? [`${formatNumber(count.value)} × ${formatDollars(rate.value)} = ${formatDollars(each)} a ${count.period}`]
        : []),
      `${write(each)} × ${inWords} = ${write(result)}`,
    ],
    notes: count.period === 'day' ? [`Counted with ${formatNumber(times, 0)} working days.`] : [],
    state: { ...toState(items, 'product', result), period },
  };
}

/** The period that the total is asked for: the last one that the message names. */
function findPeriodAsked(text: string): Period | undefined {
  const asked = [...text.matchAll(PERIOD_ASKED)].map((match) => match[1] ?? match[2] ?? '').at(-1) ?? '';
  return PERIODS_ASKED[asked];
}

/** "how many jobs in a day … 4 … a month at 290 a job": what is done in a day has no word of its own. */
function isDaily(text: string, items: SumItem[]): boolean {
  return /\b(?:in a|a|per|each) day\b/.test(text) && items.every((item) => item.period === null);
}

function withDailyCount(items: SumItem[]): SumItem[] {
  const count = items.findLast(isCount);
  return items.map((item): SumItem => (item === count ? { ...item, period: 'day' } : item));
}

/** A bare number or a number of jobs. */
function isCount({ isMoney, factors }: SumItem): boolean {
  return !isMoney && factors.every(({ kind }) => kind === 'bare' || kind === 'jobs');
}
