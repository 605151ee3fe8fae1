import { parseAmounts } from '../../../calculations/amounts.ts';
import { NUMBER, toNumber } from '../../../numbers.ts';
import { type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

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
