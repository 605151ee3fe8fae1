import { createSum, type Sum } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { ASKS_LEFT, formatAdded, NO_TALLY, sumCents, toCapital, toTallyText } from './tally-text.ts';

const SIZES: [name: string, form: string][] = [
  ['three quarters', 'three[ -]quarters?|3[ /-]4(?:ths)?'],
  ['two thirds', 'two[ -]thirds?|2/3'],
  ['quarter', '1/4|quarters?'],
  ['half', '1/2|half|halves|halfs'],
  ['third', '1/3|thirds?'],
  ['eighth', '1/8|eighths?'],
  ['full', 'fulls?|whole'],
  ['minimum', 'minimums?|mins?'],
  ['single item', 'single items?|singles?|one item'],
];
const SIZE = SIZES.map(([, form]) => form).join('|');
const LOAD = '(?: ?(?:trucks?|loads?|truck ?loads?|jobs?|ones?|trailers?))*';
/** "half 250", or "2 halves", whichever comes first: "95 half 250" after "min" counts nothing. */
const TOLD = new RegExp(
  String.raw`(?<![\d/.$])\b(?<count>\d{1,2}|an?|one|another) (?<counted>${SIZE})${LOAD}\b(?! ?\$)|(?<![\d/])\b(?<priced>${SIZE})${LOAD}(?: (?:is|are|at|for|goes for|runs)|:| ?=| ?-)? ?\$?(?<price>\d{2,4})(?![\d,.]*\d| ?(?:%|percent|lbs?|miles?|hours?|yards?))|(?<![\d/.])(?<first>\$\d{2}|\$?\d{3,4})(?: (?:for|on))?(?: (?:an?|the))? (?<named>${SIZE})${LOAD}\b(?! ?\$?\d{2})`,
  'g',
);
const DONE =
  /\b(?:did|done|ran|had|sold|hauled|finished|knocked out|got|booked|completed|today|yesterday|this week|so far|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/;
/** A customer's load is to be priced, and counts nothing that was done. */
const OTHERWISE =
  /\b(?:customer|client|lady|wants?|quote|should|charge (?:him|her|them)|do i charge|what if|each yard|per yard|a yard|fills?|fits)\b|%/;
const LEAST_SIZES = 2;

function toSize(said: string): string {
  return SIZES.find(([, form]) => new RegExp(`^(?:${form})$`).test(said))?.[0] ?? said;
}

/** "quarter 130 half 240 full 420, did 2 halves and a full": what came in by the asker's own prices; null for other messages. */
export function computeCounts(message: string): Sum | null {
  const said = toTallyText(message);
  if (NO_TALLY.test(said) || OTHERWISE.test(said) || ASKS_LEFT.test(said) || !DONE.test(said)) return null;
  const { prices, counts, isTwice, rest } = readCounts(said);
  const isOpen = isTwice || /\d/.test(rest) || new RegExp(String.raw`\b(?:${SIZE})\b`).test(rest);
  if (isOpen || prices.size < LEAST_SIZES || counts.length === 0) return null;
  if (counts.some(({ name }) => !prices.has(name))) return null;
  return tellCounts(
    counts.map((one) => ({ ...one, price: prices.get(one.name) ?? 0 })),
    said,
  );
}

interface Counts {
  prices: Map<string, number>;
  counts: { name: string; count: number }[];
  /** Whether one size has two prices. */
  isTwice: boolean;
  rest: string;
}

function readCounts(said: string): Counts {
  const prices = new Map<string, number>();
  const counts: Counts['counts'] = [];
  let isTwice = false;
  const rest = said.replace(TOLD, (...found) => {
    const { count, counted = '', priced, price, first, named } = found.at(-1) as Record<string, string | undefined>;
    if (count !== undefined) counts.push({ name: toSize(counted), count: /\d/.test(count) ? Number(count) : 1 });
    else {
      const size = toSize(priced ?? named ?? '');
      isTwice ||= prices.has(size);
      prices.set(size, Number(price ?? first?.replace('$', '')));
    }
    return ' ; ';
  });
  return { prices, counts, isTwice, rest };
}

const ADDS = /^\W*(?:(?:oh|ok|okay|wait|so)\W+)*(?:and|plus|also|another|add|forgot)\b/;
const MOST_WORDS = 12;

/** "and 1 full yesterday", after such counts: the words of both; null for any other turn. */
export function addCounts(text: string, words: string): string | null {
  const said = toTallyText(text);
  if (!ADDS.test(said) || OTHERWISE.test(said) || said.split(' ').length > MOST_WORDS) return null;
  const { counts, prices, rest } = readCounts(said);
  return counts.length === 0 || prices.size > 0 || /\d/.test(rest) ? null : `${words}, ${said}`;
}

function tellCounts(counts: { name: string; count: number; price: number }[], words: string): Sum {
  const values = counts.map(({ count, price }) => count * price);
  const total = sumCents(values);
  const sum = createSum(
    `**${formatDollars(total)}** came in.`,
    [
      ...counts.map(
        ({ name, count, price }, i) =>
          `${formatNumber(count)} ${name} × ${formatDollars(price)} = ${formatDollars(values[i] ?? 0)}`,
      ),
      ...(values.length > 1 ? [formatAdded(values, total)] : []),
    ].map(toCapital),
    total,
    { goal: 'total' },
  );
  return { ...sum, state: { ...sum.state, words } };
}
