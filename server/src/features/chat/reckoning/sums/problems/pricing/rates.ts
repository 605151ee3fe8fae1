import { parseAmounts } from '../../../calculations/amounts.ts';
import { NUMBER, toNumber } from '../../../numbers.ts';
import { isMoneyAmount, readQuantities } from '../../reading/quantities.ts';
import { isMoneyLine, readSumItems, type SumItem } from '../../reading/sum-items.ts';
import { createSum, type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { ASKS_LEFT } from '../earnings/profit.ts';
import { computeTotalOf } from '../total.ts';

const POUNDS_PER_TON = 2_000;

const A_TON = new RegExp(
  String.raw`${NUMBER} ?(?:lbs?|pounds?)\b.{0,25}?(?:at|@|for|times) ${NUMBER} ?(?:dollars |bucks )?(?:a|per|\/|the) ?ton\b`,
);

/** "2,400 lbs at 58 a ton": the weight in tons, times the fee. */
export function computePoundsByTon(text: string): Sum | null {
  const found = A_TON.exec(text);
  if (!found) return null;
  const [pounds, fee] = [toNumber(found[1], found[2]), toNumber(found[3], found[4])];
  const tons = pounds / POUNDS_PER_TON;
  return {
    lead: `**${formatDollars(tons * fee)}**: ${formatNumber(tons, 2)} tons × ${formatDollars(fee)}.`,
    steps: [`${formatNumber(pounds)} lb ÷ 2,000 = ${formatNumber(tons, 2)} tons`],
    notes: [],
    state: toState([], 'product', tons * fee),
  };
}

const MINIMUM = new RegExp(
  String.raw`\b(?:with |and )?(?:an? )?${NUMBER} (?:dollar )?min(?:imum)?\b(?! (?:is|of|charge|fee)\b)|\b(?:minimum|min)(?: charge)?(?: is| of|:)? ${NUMBER}`,
);

/** "1.7 tons at 64 with a 30 minimum": the product, or the least that is charged. */
export function computeWithMinimum(text: string, computeRest: (text: string) => Sum | null): Sum | null {
  const found = MINIMUM.exec(text);
  // "if i raise my 225 minimum" is about the minimum itself.
  if (!found || /\brais(?:e|ing)\b/.test(text)) return null;
  const minimum = toNumber(found[1] ?? found[3], found[2] ?? found[4]);
  const rest = computeRest(text.replace(found[0], ' '));
  if (!rest || !(minimum > 0)) return null;
  if (rest.state.result >= minimum)
    return { ...rest, notes: [...rest.notes, `That is above the minimum of ${formatDollars(minimum)}.`] };
  const note = `${rest.lead.replace(/\*\*/g, '')} That is under the minimum.`;
  return {
    lead: `**${formatDollars(minimum)}**, the minimum.`,
    steps: rest.steps,
    notes: [note],
    state: { ...rest.state, result: minimum },
  };
}

const BY_THE_UNIT = new RegExp(
  String.raw`\bby the (yard|hour|ton|mile|load|bag|foot)\b[^\d;]{0,12}${NUMBER}(?: (?:dollars|bucks))?|${NUMBER} ?(?:dollars |bucks )?(?:an?|per|each|every|by the) (?:cubic )?(yard|bag|load|foot)\b`,
);
const ASKS_BILL = /\b(?:what|whats|how much|total|bill|invoice|owe)\b/;

/** "we charge by the yard, 38, and he has 11 yards plus a fridge at 40": what is charged by the unit, and the rest. */
export function computeUnitBill(text: string): Sum | null {
  const rate = BY_THE_UNIT.exec(text);
  const unit = rate?.[1] ?? rate?.[6];
  const isAlone = (text.match(/\d[\d,.]*/g) ?? []).length === 2;
  if (!rate || unit === undefined || !(ASKS_BILL.test(text) || isAlone) || ASKS_LEFT.test(text)) return null;
  const price = toNumber(rate[2] ?? rate[4], rate[3] ?? rate[5]);
  const rest = text.replace(rate[0], ' ');
  const count = new RegExp(String.raw`(\d[\d,]*(?:\.\d+)?) (?:cubic )?${unit === 'foot' ? 'feet' : `${unit}s`}\b`).exec(
    rest,
  );
  if (!count || !(price > 0)) return null;
  const items = readSumItems(rest.replace(count[0], `${count[0]} at $${price}`));
  const priced = items.filter((item) => isMoneyLine(item) && !item.isTakenOff && item.value > 0);
  // "the other yard is 71 a ton", without a ton.
  const isOpen = items.some(
    ({ factors: [only, ...more] }) => more.length === 0 && /^money_per_(?:ton|mile|hour)$/.test(only?.kind ?? ''),
  );
  return priced.length === items.length && !isOpen ? computeTotalOf(priced) : null;
}

const ASKS_EACH =
  /\b(?:cost|price) (?:per|a|an) (mile)\b|\b(?:what(?:'s|s| is| was| does| do)?|how much(?: is| was)?) (?:is |was )?(?:that|it|this|i|we)? ?(?:come to |pay |paid )?(?:an?|per|by the|for each) (ton|yard|hour|mile|load|job|bag|tire|foot|pound|lb|piece)\b/;

/** "1.83 tons and they charged 142, whats that a ton": an amount by how many there are. */
export function computeEachOf(text: string): Sum | null {
  const asked = ASKS_EACH.exec(text);
  const unit = asked?.[1] ?? asked?.[2];
  if (unit === undefined) return null;
  const count = new RegExp(
    String.raw`(\d[\d,]*(?:\.\d+)?) ?(?:cubic )?${unit === 'foot' ? 'f(?:ee|oo)t' : `${unit}s?`}\b`,
  ).exec(text);
  const rest = count ? text.replace(count[0], ' ') : '';
  const amounts = [...rest.matchAll(/\$?(\d[\d,]*(?:\.\d+)?)/g)].map((match) => toNumber(match[1]));
  const isListed = unit === 'mile';
  const [amount, ...others] = isListed ? [amounts.reduce((sum, one) => sum + one, 0)] : amounts;
  const times = toNumber(count?.[1]);
  if (amount === undefined || others.length > 0 || !(amount > 0 && times > 0)) return null;
  const each = amount / times;
  return {
    lead: `**${formatDollars(each)} a ${unit}**: ${formatDollars(amount)} ÷ ${formatNumber(times, 2)}.`,
    steps: [],
    notes: [],
    state: { ...toState([], 'product', each), unit: '$', per: unit },
  };
}

const SHARES: [RegExp, number][] = [
  [/\bthree[- ]quarters?\b|(?<![\d/])3\/4\b/, 3 / 4],
  [/\bhalf\b|(?<![\d/])1\/2\b/, 1 / 2],
  [/\b(?:one |a )?quarter\b|(?<![\d/])1\/4\b/, 1 / 4],
  [/\b(?:one |an )?eighth\b|(?<![\d/])1\/8\b/, 1 / 8],
  [/\b(?:one |a )?third\b|(?<![\d/])1\/3\b/, 1 / 3],
  [/\bfull\b|\bwhole\b/, 1],
];
const SHARE_PRICE = new RegExp(
  String.raw`${NUMBER} (?:for|on|is) (?:an? )?([a-z0-9/ -]{4,30}?)(?=[,;?]|\bwhat|\bhow|$)|([a-z0-9/ -]{4,30}?) (?:is|are|for|at|runs|costs) ${NUMBER}`,
);
const ASKS_SHARE = /\b(?:what(?:'s|s| is| would| should)?|how much (?:is|for|would)?)\b([^,;?]{0,40})\??\s*$/;

/** "i charge 389 for half a truck, whats a quarter". */
export function computeTruckShare(text: string): Sum | null {
  if (!/\b(?:trucks?|loads?|half|quarter)\b/.test(text)) return null;
  const asked = ASKS_SHARE.exec(text);
  const told = asked ? SHARE_PRICE.exec(text.slice(0, asked.index)) : null;
  if (!asked || !told) return null;
  const shareOf = (words: string) => SHARES.find(([form]) => form.test(words))?.[1];
  const from = shareOf(told[3] ?? told[4] ?? '');
  const to = shareOf(asked[1] ?? '');
  const price = toNumber(told[1] ?? told[5], told[2] ?? told[6]);
  if (!from || !to || from === to || !(price >= 20)) return null;
  const result = (price / from) * to;
  return {
    lead: `**${formatDollars(result)}** by the same price a yard.`,
    steps: [`${formatDollars(price)} ÷ ${formatNumber(from, 3)} × ${formatNumber(to, 3)} = ${formatDollars(result)}`],
    notes: [
      'A small load costs you the same drive as a big one, so most price lists ask more for it than the plain share.',
    ],
    state: toState([], 'product', result),
  };
}

const OF_A_SUM =
  /\$?(\d[\d,]*(?:\.\d+)?) (?:on|off|out of|of|from|in) (?:an? |the |my )?\$?(\d[\d,]*(?:\.\d+)?)(?: dollar)? (?:job|bill|ticket|invoice|order|quote)\b/;

/** "60 on a 420 job, what percent is that". */
export function computeShareOfJob(text: string): Sum | null {
  const found = OF_A_SUM.exec(text);
  if (!found || !/\bpercent\b|%/.test(text)) return null;
  const [part, whole] = [toNumber(found[1]), toNumber(found[2])];
  if (!(whole > 0)) return null;
  const percent = (100 * part) / whole;
  return {
    lead: `**${formatNumber(percent, 1)} %**: ${formatDollars(part)} ÷ ${formatDollars(whole)}.`,
    steps: [],
    notes: [],
    state: toState([], 'share', percent),
  };
}

const ASKS_AVERAGE =
  /\b(?:average|avg) (?:ticket|job|sale|price|load)\b|\b(?:average|avg)\W*$|\b(?:my|the|our) (?:average|avg)\b|\b(?:that|it|this) (?:a|an|per|each) (job|load|ticket|stop|trip|customer|hour|guy|man)\b|\b(?:make|earn|clear|get|making|net) (?:an|per) hour\b/;

/** "14 jobs and 4,620, what is my average", "cleared 420 in 6 hours with 2 guys, what is that an hour". */
export function computeAverage(text: string): Sum | null {
  // "4 jobs, avg 310": told, not asked.
  const asked = text.replace(/\b(?:avg|average) (?:[a-z]+ ){0,3}\$?(?=\d)/g, ' ');
  if (!ASKS_AVERAGE.test(asked) && !/\b(?:avg|average)\b/.test(asked)) return null;
  // "dump is 45, i charge 260": a price and its cost have no mean.
  if (/\b(?:dump|landfill|labou?r|fuel|gas)\b/.test(text) && /\bcharged?\b/.test(text)) return null;
  const amounts = parseAmounts(text);
  const read = ({ amount }: (typeof amounts)[0]) => (typeof amount === 'number' ? amount : amount[1]);
  const money = amounts.filter(
    ({ kind, start }) =>
      kind === 'money' || kind === 'money_per_month' || (kind === 'bare' && !isCountHere(text, start)),
  );
  const counts = amounts.filter((one) => !money.includes(one));
  const [sum, ...others] = money;
  const isListed = counts.length === 0 || (counts.length === 1 && counts[0] && read(counts[0]) === money.length);
  // A day without work is none of "per day worked".
  const worked = money.map(read).filter((value) => value > 0 || !/\bworked\b/.test(text));
  if (others.length > 1 && isListed) return averageOf(worked);
  if (!ASKS_AVERAGE.test(text)) return null;
  const isCounted = counts.every(({ kind }) =>
    ['jobs', 'hours', 'people', 'customers', 'other', 'trucks'].includes(kind),
  );
  if (!sum || others.length > 0 || counts.length === 0 || !isCounted) return null;
  const divisor = counts.map(read).reduce((product, count) => product * count, 1);
  const total = read(sum);
  if (!(divisor > 0) || total <= divisor) return null;
  return {
    lead: `**${formatDollars(total / divisor)}**: ${formatDollars(total)} ÷ ${counts.map((one) => formatNumber(read(one), 2)).join(' ÷ ')}.`,
    steps: [],
    notes: [],
    state: toState([], 'product', total / divisor),
  };
}

/** "my average ticket: 210, 480 and 95". */
function averageOf(values: number[]): Sum {
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    lead: `**${formatDollars(total / values.length)}**: ${formatDollars(total)} ÷ ${values.length}.`,
    steps: [`${values.map((value) => formatDollars(value)).join(' + ')} = ${formatDollars(total)}`],
    notes: [],
    state: toState([], 'product', total / values.length),
  };
}

function isCountHere(text: string, start: number): boolean {
  return /^\d[\d,.]* (?:jobs?|loads?|stops?|hours?|customers?|guys?|trips?)\b/.test(text.slice(start));
}

const ASKS_FEE = /\b(?:what|whats|how much|cost|pay|owe|bill|=)/;

/** "the dump is 62 a ton, we brought 3.4 tons": one product and nothing else to know. */
export function computeByFee(text: string, items: SumItem[]): Sum | null {
  const [only, ...others] = items;
  if (
    only?.factors.length === 2 &&
    others.length === 0 &&
    only.factors.some(({ kind }) => kind === 'tons') &&
    only.isMoney &&
    ASKS_FEE.test(text)
  )
    return computeTotalOf(items);
  const quantities = readQuantities(text);
  const fee = quantities.find((one) => one.per === 'ton' && isMoneyAmount(one));
  const tons = quantities.find(({ unit, kind }) => unit === 'ton' && kind === 'tons');
  if (!fee || !tons || quantities.length > 2 || !ASKS_FEE.test(text)) return null;
  const result = tons.value * fee.value;
  return createSum(
    `**${formatDollars(result)}**: ${formatNumber(tons.value, 2)} tons × ${formatDollars(fee.value)}.`,
    [],
    result,
    { isCost: true },
  );
}
