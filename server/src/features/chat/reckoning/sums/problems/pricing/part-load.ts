import { toNumber } from '../../../numbers.ts';
import { createSum, type Sum, type SumState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const RATE =
  /\$?(?<![\d.,])(\d{1,3}(?:\.\d{1,2})?) ?(?:dollars? |bucks )?(?:an?|per|each|every|the|by the|for a|for each|\/) ?(?:cubic |cu )?(?:yards?|yds?|cy)\b/;
const SIZE =
  /(?<![\d.,$])(\d{1,2}(?:\.\d)?)[ -]?(?:cubic |cu )?(?:yards?|yds?|yarders?|cy)\b(?: (?:dump |box )?(?:truck|trailer|rig|box|bed)\b)?/;
const VEHICLE = /\b(?:trucks?|trailers?|rig|box|bed|yarder|it holds)\b/;
/** The longer name comes first: "three quarters" is no quarter. */
const PARTS: [form: string, part: number, name: string][] = [
  ['three[- ]quarters?|3 quarters?|3\\/4', 3 / 4, 'three quarters of a load'],
  ['two[- ]thirds?|2\\/3', 2 / 3, 'two thirds of a load'],
  ['(?:an? |one )?half|1\\/2', 1 / 2, 'half a load'],
  ['(?:an? |one )?quarter|1\\/4', 1 / 4, 'a quarter load'],
  ['(?:an? |one )?third|1\\/3', 1 / 3, 'a third of a load'],
  ['3\\/8', 3 / 8, 'three eighths of a load'],
  ['5\\/8', 5 / 8, 'five eighths of a load'],
  ['7\\/8', 7 / 8, 'seven eighths of a load'],
  ['(?:an? |one )?eighth|1\\/8', 1 / 8, 'an eighth of a load'],
  ['full|whole', 1, 'a full load'],
];
const OF_LOAD = `(?:[- ](?:of|an?|the|my|our|full))*(?:[- ](?:truck ?loads?|trailer ?loads?|loads?|trucks?|trailers?|one|of (?:it|that)))?`;
const PERCENT_OFF = /(?<![\d.])(\d{1,2}) ?(?:%|percent) (?:off|discount)\b/;

interface Reading {
  rate: number;
  truck: number;
  parts: { part: number; name: string }[];
  off: number;
  /** "plus a couch at 80" */
  more: { name: string; price: number }[];
}

const MORE =
  /\b(?:plus|and|with|add)\W+(?:an? |the |one |his |her |their )?([a-z][a-z ]{2,24}?) (?:at|for|is|@) \$?(\d{2,4})\b(?! ?(?:%|percent|yards?|yds?|miles?|lbs?))/g;
/** What may stand around another part that is asked for. */
const ASKS_ONLY =
  /^\W*(?:(?:and|so|ok|okay|or|what|whats|what's|about|how|much|is|for|if|its|it's|it|then|now|an?|the|price|would|be|of|make|that|say|load|truck)\b\W*)*$/;

/** "i charge 36 a yard, my truck is 18 yards, whats a half load": that part of the truck by the yard. */
export function computePartLoad(text: string): Sum | null {
  const found = read(text);
  // A full load is a plain product.
  return found?.parts.some(({ part }) => part < 1) ? tell(found) : null;
}

function read(text: string): Reading | null {
  const rate = RATE.exec(text);
  if (!rate) return null;
  const rest = text.replace(rate[0], ' · ');
  const size = VEHICLE.test(rest) ? SIZE.exec(rest) : null;
  if (!size) return null;
  const off = PERCENT_OFF.exec(rest);
  const named = readParts(rest.replace(size[0], ' · ').replace(off?.[0] ?? '\0', ' '));
  const more = [...named.left.matchAll(MORE)].map(([, name = '', price]) => ({ name, price: toNumber(price) }));
  const [price, truck] = [toNumber(rate[1]), toNumber(size[1])];
  const isRead = !/\d/.test(named.left.replace(MORE, ' ')) && (more.length === 0 || named.parts.length === 1);
  return named.parts.length > 0 && isRead && price > 0 && truck > 0
    ? { rate: price, truck, parts: named.parts, off: toNumber(off?.[1] ?? '0'), more }
    : null;
}

function readParts(text: string): { parts: Reading['parts']; left: string } {
  let left = text;
  const parts = PARTS.flatMap(([form, part, name]) => {
    const said = new RegExp(String.raw`(?<![\d/\w])(?:${form})(?![\d/\w])${OF_LOAD}`, 'g');
    const rest = left.replace(said, ' · ');
    if (rest === left) return [];
    left = rest;
    return { part, name };
  });
  return { parts, left };
}

function tell({ rate, truck, parts, off, more }: Reading): Sum {
  const priced = parts.map(({ part, name }) => {
    const full = part * truck * rate;
    const all = more.reduce((sum, one) => sum + one.price, full);
    const price = all * (1 - off / 100);
    const added = more.map((one) => ` + ${one.name} ${formatDollars(one.price)}`).join('');
    const together = more.length > 0 ? `${added} = ${formatDollars(all)}` : '';
    const less = `${together}${off > 0 ? ` − ${off} % = ${formatDollars(price)}` : ''}`;
    const share = part === 1 ? '' : ` × ${formatNumber(part, 3)}`;
    const step = `${formatNumber(truck, 1)} yards${share} × ${formatDollars(rate)} = ${formatDollars(full)}${less}`;
    return { name, price, step };
  });
  const [first] = priced;
  return createSum(
    `${priced.map(({ name, price }, i) => `**${formatDollars(price)}** for ${i > 0 && name === 'a full load' ? 'a full one' : name}`).join(', ')}${more.map((one) => ` and the ${one.name}`).join('')}.`,
    priced.map(({ step }) => step),
    first?.price ?? 0,
  );
}

const MOST_WORDS = 9;

/** "and a full one", after a part of a load by the yard; null for anything else. */
export function computeOtherPart(text: string, { words = '' }: SumState): Sum | null {
  if (/\d/.test(text.replace(/\d\/\d/g, ' ')) || text.split(/\s+/).length > MOST_WORDS) return null;
  const before = read(words);
  const { parts, left } = readParts(text);
  if (!before || parts.length === 0 || !ASKS_ONLY.test(left.replaceAll('·', ' '))) return null;
  const sum = tell({ ...before, parts });
  return { ...sum, state: { ...sum.state, words } };
}

const FULL_PRICE =
  /\b(?:full|whole) (?:truck ?load|truck|trailer|load|one)(?: (?:is|at|for|runs|costs|price|i charge|goes for|my))*:? \$?(\d{2,4}(?:\.\d{1,2})?)\b(?! ?(?:%|percent|yards?|yds?|lbs?|pounds?|tons?|miles?|cubic|ft|feet))|\b(?:charge|get|ask) \$?(\d{2,4}) (?:for )?(?:an? )?(?:full|whole) (?:truck ?load|truck|trailer|load)\b/;
const ASKS_PART = /\b(?:what|whats|what's|how much)\b|\?/;
const LEAST_FULL = 60;
/** What weighs or stands somewhere is priced by more than its part of the truck. */
const HAS_MORE =
  /\b(?:plus|and an? (?!half|quarter|third)|with an?|stairs?|floor|heavy|concrete|dirt|piano|margin|dump|profit|left)\b/;

/** "full load is 520 and he has 5/8, whats that": that part of the price that was told. */
export function computePartOfPrice(text: string): Sum | null {
  const found = ASKS_PART.test(text) ? FULL_PRICE.exec(text) : null;
  const price = toNumber(found?.[1] ?? found?.[2]);
  if (!found || !(price >= LEAST_FULL) || HAS_MORE.test(text)) return null;
  const { parts, left } = readParts(text.replace(found[0], ' · '));
  const [only, ...others] = parts;
  if (!only || others.length > 0 || only.part === 1 || /\d/.test(left)) return null;
  const result = price * only.part;
  return createSum(
    `**${formatDollars(result)}** for ${only.name}.`,
    [`${formatDollars(price)} × ${formatNumber(only.part, 3)} = ${formatDollars(result)}`],
    result,
    { goal: 'price' },
  );
}

/** What may stand around the part that is full. */
const ASKS_FULL =
  /^\W*(?:(?:and|so|ok|but|what|whats|if|when|about|how|many|yards|is|it|its|it's|was|only|like|then|that|say|i|fill|filled|load|loaded|up|full|to)\b\W*)*$/;

/** "and if its 3/4 full", after how much it holds. */
export function computeFilledPart(text: string, { goal, result, measured, words }: SumState): Sum | null {
  if (goal !== 'volume' || !/\b(?:full|filled?|loaded)\b/.test(text) || text.split(/\s+/).length > MOST_WORDS)
    return null;
  const { parts, left } = readParts(text.replace(/\bfull\b/g, ' '));
  const [only, ...others] = parts;
  if (!only || others.length > 0 || !ASKS_FULL.test(left.replaceAll('·', ' '))) return null;
  // Another part is one of the whole, too.
  const full = measured?.num === 'yard' ? measured.value : result;
  const yards = full * only.part;
  const sum = createSum(
    `About **${formatNumber(yards, 1)} cubic yards**.`,
    [`${formatNumber(full, 1)} × ${formatNumber(only.part, 3)} = ${formatNumber(yards, 1)} cubic yards`],
    yards,
    { goal },
  );
  return { ...sum, state: { ...sum.state, measured: { value: full, num: 'yard' }, words } };
}
