import { toNumber } from '../../numbers.ts';
import { ASKS_LEFT } from '../problems/earnings/profit.ts';
import { readQuantities } from '../reading/quantities.ts';
import { type SumItem, sumValues } from '../reading/sum-items.ts';
import { isSurelyMoney } from '../solving/reading/evidence.ts';
import { readStated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';
import { createSum, type Sum, type SumState, toState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

export const HOLDS_MONEY: SumState['goal'][] = [
  'total',
  'left',
  'price',
  'product',
  'percent_of',
  'each',
  'overtime',
  'piece_rate',
];

const ROUNDS =
  /\bround(?:ed)?\b(?: \w+){0,4}? (?:to|by) (?:the )?(?:nearest |next |closest |even )?\$?(\d{1,3}|dollar|buck|five|ten|hundred)s?\b/;
const NEAREST: Record<string, number> = { dollar: 1, buck: 1, five: 5, ten: 10, hundred: 100 };

/** "round those to the nearest 5": each of several prices, else the result. */
export function computeRounded(text: string, before: SumState): Sum | null {
  const word = ROUNDS.exec(text)?.[1] ?? '';
  const step = NEAREST[word] ?? Number(word);
  if (!(step > 0)) return null;
  const turn = /\bup\b/.test(text) ? Math.ceil : /\bdown\b/.test(text) ? Math.floor : Math.round;
  const round = (value: number) => turn(value / step) * step;
  const values = before.goal === 'each' ? before.items.map(({ value }) => value) : [before.result];
  const items = before.items.map((item): SumItem => ({ ...item, value: round(item.value) }));
  const rounded = values.map(round);
  const write = HOLDS_MONEY.includes(before.goal) ? formatDollars : (value: number) => formatNumber(value, 1);
  return {
    lead: `**${rounded.map(write).join(', ')}**.`,
    steps: [],
    notes: [],
    state:
      before.goal === 'each'
        ? { ...before, items, result: sumValues(items) }
        : { ...before, result: rounded[0] ?? before.result },
  };
}

const TO_KEEP =
  /\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent)? ?(?:profit |gross |net )?(?:margin|profit)\b|\b(?:keep|clear|leave|make|for) (?:a |my )?(\d{1,2}(?:\.\d+)?) ?(?:%|percent)(?! off)/;
const ASKS_PRICE =
  /\b(?:charge[ds]?|quote[ds]?|ask(?:ed)?|bid|price|get|got|bring in|take in|gross|need to (?:make|do|bill))\b/;

/** "what should i have charged for a 30 percent margin", after what a job left. */
export function computePriceToKeep(text: string, { goal, income, result, period, per }: SumState): Sum | null {
  const found = TO_KEEP.exec(text);
  const share = Number(found?.[1] ?? found?.[2]);
  const isOfCost = goal === 'total' || goal === 'product';
  if (!(goal === 'left' || isOfCost) || !(share > 0 && share < 100) || !ASKS_PRICE.test(text)) return null;
  if (!isOfCost && income === undefined) return null;
  const cost = isOfCost ? result : (income ?? 0) - result;
  const price = cost / (1 - share / 100);
  const often = per === 'hour' ? ' an hour' : per || period ? ` a ${per || period}` : '';
  return createSum(
    `**${formatDollars(price)}${often}**: costs of ${formatDollars(cost)} ÷ ${formatNumber(100 - share, 1)} %.`,
    [
      `${formatDollars(price)} − ${formatDollars(cost)} = ${formatDollars(price - cost)}, ${formatNumber(share, 1)} % of the price`,
    ],
    price,
    { goal: 'price' },
  );
}

const THINGS = '(job|load|stop|trip|pickup|haul|cleanout|customer|day|week|truck|guy|run|hour)';
const DID =
  '(?:(?:if|when|over|across|with|on|out of|at|since|cause|and|i|we|it|there|was|were|is|its|did|do|done|had|have|ran|run|took|takes|worked|work|used|drove|rented|hauled|made|say|about|like|around)\\W+)*';
/** "per job if i did 52", "over 52 jobs what is that each". */
const SHARED_BY = new RegExp(
  String.raw`\b(?:per|an?|each|for each|by the) ${THINGS}\W+${DID}(\d{1,4})(?: (?:of (?:them|em)|\1s|hrs?))?(?: (?:this|that|last|in the|in a|a) [a-z]+)?\W*$`,
);
const SHARED_OVER = new RegExp(
  String.raw`\b(?:over|across|among|by|did|ran|had|was|were|worked) (\d{1,4}) ${THINGS}s\b.*\b(?:per|a|an|each)(?: ${THINGS})?\W*$`,
);
const CORRECTED = new RegExp(
  String.raw`^\W*(?:(?:no|wait|actually|sorry|oops|my bad|i mean|i meant|make (?:it|that)|scratch that|and|but|if|it was|it is|its|it's|that was|i did|we did|i had|only|more like|really|there were|was|about|not \d+)\W+)*(\d{1,4})(?: ${THINGS}s?)?(?:,? (?:not|instead of) \d+)?\W*$`,
);

/** "and per job if i did 52" after a month's fuel, and "wait it was 47 jobs" after that: the result by so many. */
export function computeShared(text: string, before: SumState): Sum | null {
  const { shared, result, goal, unit = '$' } = before;
  // "twice a day 5 days" multiplies.
  if (unit !== '$' || !HOLDS_MONEY.includes(goal) || /\b(?:once|twice|times)\b/.test(text)) return null;
  const again = shared && Math.abs(shared.whole / shared.count - result) < 0.01 ? CORRECTED.exec(text) : null;
  if (shared && again && (again[2] ?? shared.unit) === shared.unit)
    return tellShared(before, { ...shared, count: Number(again[1]) });
  const [, thing, count] = SHARED_BY.exec(text) ?? [];
  const [, overCount, overThing] = SHARED_OVER.exec(text) ?? [];
  const found = thing ?? overThing;
  const isTold = found === undefined || found === before.period || found === before.per;
  if (isTold || readQuantities(text).length !== 1) return null;
  return tellShared(before, { whole: result, count: Number(count ?? overCount), unit: found });
}

/** "640 in dump fees over 16 jobs, what is that each" */
export function computeSharedAmount(text: string): Sum | null {
  const found = SHARED_BY.exec(text) ?? SHARED_OVER.exec(text);
  const head = text.slice(0, found?.index ?? 0);
  const [amount, ...others] = readStated(toFigures(head));
  if (!found || !amount || others.length > 0 || amount.num !== '$' || amount.den !== '' || /\d\W*$/.test(head))
    return null;
  const isMoney = amount.value >= LEAST_SHARED && isSurelyMoney([amount], head);
  return isMoney ? computeShared(text.slice(head.length), toState([], 'total', amount.value)) : null;
}

const LEAST_SHARED = 20;

/** Whether a message only says by how many an amount is shared. */
export function isSharing(text: string): boolean {
  return SHARED_BY.test(text) && readQuantities(text).length === 1;
}

function tellShared(before: SumState, shared: NonNullable<SumState['shared']>): Sum | null {
  const { whole, count, unit } = shared;
  if (!(count > 1)) return null;
  const each = whole / count;
  const lead = `**${formatDollars(each)}** ${unit === 'hour' ? 'an' : 'a'} ${unit}: ${formatDollars(whole)} ÷ ${formatNumber(count)}.`;
  return { lead, steps: [], notes: [], state: { ...before, result: each, shared } };
}

export const BILLED =
  /\b(?:(?:they|he|she|it|dump|landfill|gate|yard|scale|place|station|shop|store|vendor|mechanic|company|ticket|bill|invoice|receipt|slip|statement) (?:[a-z]+ )?(?:charged|billed|invoiced|wants?|wanted|says?|said|rang|hit|dinged|shows?|came (?:to|out|back)|told)|i (?:was|got) (?:charged|billed)|(?:charged|billed) (?:me|us))\b[^\d]{0,25}?\$?(\d[\d,]*(?:\.\d+)?)(?!\d|[.,]\d| ?(?:an?|per|each|every|%|percent|tons?|hours?|miles?|lbs?|more|less)\b|\/)/;
export const ASKS_RIGHT =
  /\b(?:right|correct|wrong|accurate|legit|over ?charg\w*|under ?charg\w*|ripped|off by|add up|adds up|match\w*|too (?:much|high)|fair|cheated|screwed|mistake|honest)\b/;
/** Further apart, one of the two is a figure of something else. */
const MOST_RATIO = 4;

/** "they charged me 138, is that right" after what it comes to: how far the two are apart. */
export function computeCharged(text: string, before: SumState): Sum | null {
  const { result, goal, unit = '$', items } = before;
  const billed = toNumber(BILLED.exec(text)?.[1]);
  const isMoney = unit === '$' && goal !== 'left' && HOLDS_MONEY.includes(goal);
  if (!isMoney || !(billed > 0) || !(result > 0) || ASKS_LEFT.test(text) || readQuantities(text).length > 1)
    return null;
  const apart = (value: number) => Math.abs(Math.log(billed / value));
  // "they charged 71" after 3 tons at 68 is the price of a ton.
  const rates = items.flatMap(({ factors }) =>
    factors.filter(({ kind, value }) => kind.startsWith('money') && value > 0),
  );
  const isOfRate =
    !ASKS_RIGHT.test(text) && rates.some(({ value }) => value !== result && apart(value) < apart(result));
  if (isOfRate || apart(result) > Math.log(MOST_RATIO)) return null;
  const change = billed - result;
  const [paid, due] = [formatDollars(billed), formatDollars(result)];
  const lead =
    Math.abs(change) < 0.01
      ? `**${paid} is right**.`
      : `**${paid} is ${formatDollars(Math.abs(change))} ${change > 0 ? 'more' : 'less'}** than the ${due} that it comes to.`;
  return { lead, steps: [], notes: [], state: before };
}
