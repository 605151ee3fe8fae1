import { NUMBER_WORDS, toNumber } from '../../../numbers.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const PRICED =
  /\b([a-z]{2,})(?: (?:loads?|trucks?|jobs?))?(?: (?:is|are|at|for))?[:=]? ?\$?(\d{2,4})(?![\d,.]*\d| ?(?:%|percent|lbs?|miles?|hours?|hrs?))/g;
const COUNTED = new RegExp(
  String.raw`(?<![\d.,$])\b(\d{1,3}|an?|${Object.keys(NUMBER_WORDS).join('|')}) ([a-z]{2,})\b`,
  'g',
);
const LEAST_NAMES = 2;
/** What is paid by the hour or counted in other ways. */
const NO_THING =
  /^(?:hour|hr|guy|men|man|people|person|helper|worker|crew|day|week|month|year|ton|yard|mile|gallon|and|for|the|did|was|with|took|got|paid|pay|cost|charge|one|each|about|only|dump|gas|fuel|labor|rent|at|to|of|is|in|on|it|my|me|or|by|do|we|if|lb|ft|he|hrs|and|per|so|was)$/;

function toOne(name: string): string {
  return name
    .replace(/(?:(?<=ss|ch|sh|x)e|(?<=[^s]))s$/, '')
    .replace(/^min$/, 'minimum')
    .replace(/^halve$/, 'half');
}

/** "full 475 half 280 min 110. did 2 full 3 half 4 min": each name by its own price. */
export function computeListedCounts(text: string): Sum | null {
  const prices = new Map<string, number>();
  const rest = text.replace(PRICED, (said, name: string, price: string) => {
    const of = toOne(name);
    if (prices.has(of) || NO_THING.test(of)) return said;
    prices.set(of, Number(price));
    return ' ; ';
  });
  const told = rest.slice(rest.lastIndexOf(';') + 1);
  const counts = [...told.matchAll(COUNTED)].flatMap(([, count = '', said = '']) => {
    const name = toOne(said);
    const price = prices.get(name);
    const value = /^an?$/.test(count) ? 1 : toNumber(count);
    return price === undefined ? [] : [{ count: value, name, price, isDigits: /\d/.test(count) }];
  });
  const isAll = (rest.match(/\d+/g) ?? []).length === counts.filter(({ isDigits }) => isDigits).length;
  if (prices.size < LEAST_NAMES || counts.length < LEAST_NAMES || !isAll) return null;
  const whole = counts.reduce((sum, { count, price }) => sum + count * price, 0);
  return createSum(
    `**${formatDollars(whole)}** in all.`,
    [
      [...prices].map(([name, price]) => `${name} ${formatDollars(price)}`).join(', '),
      ...counts.map(
        ({ count, name, price }) =>
          `${formatNumber(count)} ${name} × ${formatDollars(price)} = ${formatDollars(count * price)}`,
      ),
      `${counts.map(({ count, price }) => formatDollars(count * price)).join(' + ')} = ${formatDollars(whole)}`,
    ],
    whole,
    { goal: 'total' },
  );
}
