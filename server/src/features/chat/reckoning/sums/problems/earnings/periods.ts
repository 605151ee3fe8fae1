import { toNumber } from '../../../numbers.ts';
import type { Period, SumItem } from '../../reading/sum-items.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const WEEKS_PER_MONTH = 4.33;
const WORKING_DAYS = 22;
const PER_YEAR: Record<Period, number> = { day: 260, week: 52, month: 12, year: 1 };
const WORK = '(?:jobs?|loads?|stops?|calls?|pick ?ups?|trips?|hauls?|tickets?|runs?|customers?)';
const OFTEN = new RegExp(
  String.raw`(\d+(?:\.\d+)?)(?: (?:or|to) (\d+(?:\.\d+)?)|-(\d+(?:\.\d+)?))? ${WORK}(?: each)?(?: (?:an?|per|every|\/))? ?(day|week|month)\b`,
);
const DAYS = /(\d+(?:\.\d+)?) ?(?:work(?:ing)? )?days\b(?: ?(?:an?|per|each|every|\/|in a|in the) ?(week|month|year))?/;
const PRICE =
  /(?:\b(?:avg|average|averag\w+|at|@|around|about|for|ticket(?: is| of)?)\s+(?:of |is |about |around )?\$?(\d[\d,]*(?:\.\d+)?)(?! ?(?:days|weeks|months|jobs|loads|stops))|\$?(\d[\d,]*(?:\.\d+)?) (?:each|apiece|a job|per job|a ticket|a load|a stop|average|avg|a pop)\b)/;
const ASKED =
  /\b(?:a|per|each|every|the|my|this|in a|for the)\s+(month|week|year|day)\b|\b(monthly|weekly|yearly|annual(?:ly)?|daily)\b/g;
const ADVERBS: Record<string, Period> = {
  monthly: 'month',
  weekly: 'week',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  daily: 'day',
};
const ASKS = /\b(?:what|whats|how much|how many|total|comes? to|gross)\b|=\s*\??$/;

/** "6 jobs a day at 310, 22 days, what is the month": so many jobs, so often, at so much. */
export function computeRevenue(text: string): Sum | null {
  const often = OFTEN.exec(text);
  if (!often || !ASKS.test(text)) return null;
  const rest = text.replace(often[0], ' ');
  const price = PRICE.exec(rest);
  const days = DAYS.exec(rest);
  const asked = findAsked(rest.replace(days?.[0] ?? '\u0000', ' ')) ?? (days?.[2] as Period | undefined) ?? 'month';
  const upper = often[2] ?? often[3];
  const count = upper ? (Number(often[1]) + Number(upper)) / 2 : Number(often[1]);
  const period = often[4] as Period;
  const each = toNumber(price?.[1] ?? price?.[2]);
  if (!(count > 0) || !(each > 0) || (asked === period && !days)) return null;
  const { times, steps } = countTimes(period, asked, days);
  const [crews = 1, unit = ''] = findCrews(rest, /\beach\b/.test(often[0]));
  const jobs = crews * count * times;
  const result = jobs * each;
  const also = [...rest.matchAll(ASKED)]
    .map((match) => (match[1] as Period | undefined) ?? ADVERBS[match[2] ?? ''])
    .find((one) => one && one !== asked && one !== period);
  const other = also ? computeScale(asked, also) : null;
  const second = other ? `, ${formatDollars(result * other.times)} a ${also}` : '';
  return {
    lead: `**About ${formatDollars(result)} a ${asked}${second}.**`,
    steps: [
      `${crews > 1 ? `${crews} ${unit} × ` : ''}${formatNumber(count, 1)} a ${period} × ${steps} = ${formatNumber(jobs, 1)} a ${asked}`,
      `${formatNumber(jobs, 1)} × ${formatDollars(each)} = ${formatDollars(result)}`,
    ],
    notes: [],
    state: { ...toState([], 'product', result), period: asked },
  };
}

const CREWS = /\b(\d{1,2}) (trucks?|crews?|teams?)\b(\D{0,20}\b(?:each|apiece)\b)?/;

/** "3 crews each doing 4 jobs a day": how many of them there are. */
function findCrews(text: string, isEach: boolean): [number, string] | [] {
  const [, count, unit = '', each] = CREWS.exec(text) ?? [];
  return count !== undefined && (isEach || each !== undefined) ? [Number(count), unit] : [];
}

function findAsked(text: string): Period | undefined {
  const last = [...text.matchAll(ASKED)].at(-1);
  return last ? ((last[1] as Period | undefined) ?? ADVERBS[last[2] ?? '']) : undefined;
}

/** How often a period comes in the one that is asked for, with the working days that were told. */
function countTimes(period: Period, asked: Period, days: RegExpExecArray | null): { times: number; steps: string } {
  const told = days ? Number(days[1]) : null;
  if (period !== 'day') return computeScale(period, asked);
  if (told === null) return computeScale('day', asked);
  const per: Period = (days?.[2] as Period | undefined) ?? (told <= 7 ? 'week' : 'month');
  const outer = computeScale(per, asked);
  const isSame = per === asked;
  return { times: told * outer.times, steps: `${formatNumber(told, 1)} days${isSame ? '' : ` × ${outer.steps}`}` };
}

/** How often one period comes in another, and that in words. */
export function computeScale(from: Period, to: Period): { times: number; steps: string } {
  if (from === to) return { times: 1, steps: '1' };
  if (from === 'week' && to === 'month') return { times: WEEKS_PER_MONTH, steps: '4.33 weeks' };
  if (from === 'month' && to === 'week') return { times: 1 / WEEKS_PER_MONTH, steps: '1/4.33' };
  if (from === 'month' && to === 'day') return { times: 1 / WORKING_DAYS, steps: '1/22' };
  const times = from === 'day' && to === 'month' ? WORKING_DAYS : PER_YEAR[from] / PER_YEAR[to];
  if (times < 1) return { times, steps: `1/${formatNumber(1 / times, 2)}` };
  return { times, steps: `${formatNumber(times, 2)} ${from === 'day' ? 'working days' : `${from}s`}` };
}

/** Costs that come by the week, beside what came in by the month: so many of them. */
export function toOnePeriod(items: SumItem[], income: SumItem): SumItem[] {
  const to = income.period;
  if (to === null) return items;
  return items.map((item) => {
    if (item === income || item.period === null || item.period === to) return item;
    const { times, steps } = computeScale(item.period, to);
    const [count = '', unit = ''] = steps.split(' ');
    const often: SumItem['factors'][number] = { value: Number(count) || times, unit, kind: 'other' };
    return { ...item, factors: [often, ...item.factors], value: item.value * times, period: to, isMoney: true };
  });
}

const DAILY = /\$?(\d[\d,]*(?:\.\d+)?) ?(?:dollars |bucks )?(?:an?|per|each|every|\/) ?day\b/;

/** "fuel 82 a day, 5 days, what is that a month": what comes every day, on so many days. */
export function computeDaily(text: string): Sum | null {
  const daily = DAILY.exec(text);
  const rest = daily ? text.replace(daily[0], ' ') : '';
  const days = DAYS.exec(rest);
  const asked = findAsked(rest.replace(days?.[0] ?? '\u0000', ' '));
  const each = Number((daily?.[1] ?? '').replace(/,/g, ''));
  if (!days || !(each > 0) || !asked || asked === 'day' || OFTEN.test(text)) return null;
  const { times, steps } = countTimes('day', asked, days);
  const result = each * times;
  return {
    lead: `**About ${formatDollars(result)} a ${asked}.**`,
    steps: [`${formatDollars(each)} a day × ${steps} = ${formatDollars(result)}`],
    notes: [],
    state: { ...toState([], 'product', result), period: asked },
  };
}

const ROSE =
  /\b(?:from|my|our|the|an?|of|raise(?:d)?|average|is)\s+\$?(\d[\d,]*(?:\.\d+)?)(?: \w+){0,2}? (?:to|up to|down to) \$?(\d[\d,]*(?:\.\d+)?)/;
const ASKS_DIFFERENCE =
  /\bhow much (?:more|less|extra)\b|\bdifference\b|\bwhat (?:does|would|will|is|do) (?:that|it|this|i) (?:\w+ )?(?:cost|save|worth|mean|make|add|lose|bring|gain)\b|\bextra\b|\bwhat(?:'s|s| is) (?:that|it)\b/;
const COUNT =
  /(\d[\d,]*(?:\.\d+)?) ?(?:gallons?|gal|jobs?|loads?|tons?|stops?|hours?|hrs?|trips?|miles|customers?|guys)\b(?: ?(?:an?|per|each|every|\/) ?(day|week|month|year))?/;

/** "from 54 to 61 a ton, i take 40 tons" asks what it comes to. */
function isOfUnit(text: string, rose: RegExpExecArray, count: RegExpExecArray): boolean {
  const unit = /^ (?:an?|per|each) (ton|gallon|load|hour|job|trip)\b/.exec(
    text.slice(rose.index + rose[0].length),
  )?.[1];
  return unit !== undefined && count[0].includes(unit);
}

/** "gas went from 3.20 to 4.05, 30 gallons a week, what does that cost me a month": a change, times a count. */
export function computeChange(text: string): Sum | null {
  const rose = ROSE.exec(text);
  const count = rose ? COUNT.exec(text.replace(rose[0], ' ')) : null;
  if (!rose || !count || !(ASKS_DIFFERENCE.test(text) || isOfUnit(text, rose, count))) return null;
  const [from, to, times] = [rose[1], rose[2], count[1]].map((digits) => toNumber(digits));
  if (!(from && to && times) || from === to) return null;
  const change = Math.abs(to - from);
  const period = count[2] as Period | undefined;
  const asked = findAsked(text.replace(count[0], ' ')) ?? period;
  const scale = period && asked ? computeScale(period, asked) : { times: 1, steps: '1' };
  const result = change * times * scale.times;
  const unit = count[0].replace(/^[\d,.]+ ?/, '').replace(/ ?(?:an?|per|each|every|\/) ?(?:day|week|month|year)$/, '');
  return {
    lead: `**${formatDollars(result)} ${to > from ? 'more' : 'less'}${asked ? ` a ${asked}` : ''}.**`,
    steps: [
      `${formatDollars(Math.max(from, to))} − ${formatDollars(Math.min(from, to))} = ${formatDollars(change)}`,
      `${formatDollars(change)} × ${formatNumber(times, 1)} ${unit}${scale.times === 1 ? '' : ` × ${scale.steps}`} = ${formatDollars(result)}`,
    ],
    notes: [],
    state: { ...toState([], 'product', result), ...(asked ? { period: asked } : {}) },
  };
}
