import { isMoneyAmount, type Quantity, readQuantities } from '../reading/quantities.ts';
import type { SumState } from '../sum-result.ts';

const MOST_WORDS = 14;
/** Adds a line or asks something else of the result. */
const ADDS =
  /\b(?:plus|add|another|also|too|as well|minus|less|extra|on top|take off|subtract|rounded?|more|fewer|how many|what percent|why|where|who|table|write|text|email|split|by)\b|\bhow much (?!then|would that|is that|now|do i|would i|will i)|\ba (?:day|week|month|year)\b/;
/** "and 18 an hour for the helper": another line. */
const FOR_OTHERS =
  /\bon the (?:big|large|small|first|second|last|other|long)\b|\bfor (?:the|my|a|an|me|him|her|each)\b|\bmyself\b/;
/** "add another 10 miles" */
const MORE_OF = /\b(?:add|another|plus|extra|more)\b.{0,14}\d/;
const NOT_OLD = /,? ?\b(?:not|instead of|rather than) \$?(\d[\d,]*(?:\.\d+)?)/;
const DOWN_PAYMENT =
  /\b(?:down(?: payment)?\W*$|down payment|deposit|trade[- ]?in|buy ?out)\b|\bput \$?\d[\d,]* down\b/;
const FILLERS = new Set(
  'a an the and if what its it is was be at for of to in on with now only actually just say made how about then so but ok no i we they he she there get gets my our did do does that this though had have has would will were would'.split(
    ' ',
  ),
);
/** Words that name the same figure. */
const SAME: [RegExp, string][] = [
  [
    /^(?:raise[ds]?|charged?|charging|quoted?|bill(?:ed)?|got|get|price|paid|pays|bid|made|ask(?:ed)?|collect(?:ed)?|cobro|cobr[ée])$/,
    'charge',
  ],
  [/^(?:dump(?:s|ed|ing)?|landfill|tip|gate|disposal|basurero)$/, 'dump'],
  [/^(?:gas|fuel|diesel|gasoline|gasolina)$/, 'fuel'],
  [/^(?:clear(?:ed|s)?|keep|net|save[sd]?|leaves?|profit)$/, 'clear'],
  [/^(?:off|discount|coupon|descuento)$/, 'off'],
  [/^(?:guys?|men|man|people|helpers?|workers?)$/, 'crew'],
];
/** Further apart, two figures are hardly the same one. */
const MOST_RATIO = 6;
const SIDES: [RegExp, number][] = [
  [/\b(?:high|tall|deep)\b/, 2],
  [/\bwide\b/, 1],
  [/\blong\b/, 0],
];
const DIMENSIONS = /(\d+(?:\.\d+)?)(\D{1,8}(?:x|by)\s*)(\d+(?:\.\d+)?)(\D{0,8}(?:x|by)\s*)(\d+(?:\.\d+)?)/;

/** The words of the sum before with the figures that a short message changes in them; null if it changes none. */
export function applyChangedFigure({ words = '' }: SumState, said: string): string | null {
  const old = NOT_OLD.exec(said)?.[1];
  const text = said.replace(NOT_OLD, '');
  if (words === '' || text.split(/\s+/).length > MOST_WORDS || FOR_OTHERS.test(text)) return null;
  // "if i put 6000 down": another figure than the price.
  if (DOWN_PAYMENT.test(text) && !DOWN_PAYMENT.test(words)) return null;
  const isMore = MORE_OF.test(text) && readQuantities(text).every((one) => one.unit !== '' && !isMoneyAmount(one));
  if (ADDS.test(text) && !isMore) return null;
  const sized = changeSide(words, text) ?? changeWay(words, text);
  if (sized) return sized;
  const changes = readQuantities(text);
  if (changes.length === 0 || changes.length > 2) return null;
  const sign = isMore ? 1 : readDirection(text);
  const replaced = old === undefined ? null : Number(old.replaceAll(',', ''));
  const changed = changes.reduce<string | null>(
    (before, change) => before && replaceFigure(before, change, replaced, sign),
    words,
  );
  return changed === words ? null : changed;
}

function readDirection(text: string): -1 | 0 | 1 {
  if (UP.test(text)) return 1;
  return DOWN.test(text) ? -1 : 0;
}

/** "64 each way" after "64 miles round trip". */
function changeWay(words: string, text: string): string | null {
  return /\b(?:each|one|1) way\b/.test(text) && /\bround[- ]?trip\b/.test(words)
    ? words.replace(/\bround[- ]?trip\b/, 'each way')
    : null;
}

/** "make it 10% off" after "15% off": no share of the result. */
export function isNamedChange(before: SumState, text: string): boolean {
  if (before.goal === 'missing') return true;
  const shares = readQuantities(before.words ?? '').filter(({ kind }) => kind === 'percent');
  return readQuantities(text).some(
    (change) =>
      change.kind === 'percent' && !ADDS.test(text) && shares.some((one) => meritOf(one, change, namesOf(change)) > 0),
  );
}

/** "it is 5 high": one of three sides. */
function changeSide(words: string, text: string): string | null {
  const found = DIMENSIONS.exec(words);
  const side = SIDES.find(([form]) => form.test(text))?.[1];
  const [change, ...more] = readQuantities(text);
  if (!found || side === undefined || !change || more.length > 0) return null;
  const parts = [found[1], found[3], found[5]].map((one, i) => (i === side ? String(change.value) : one));
  return words.replace(found[0], `${parts[0]}${found[2]}${parts[1]}${found[4]}${parts[2]}`);
}

/** "and if i pay them 170". */
const PAYS = /\bpay(?:ing)? (?:him|her|them|the|my|each|you)\b/;
const NOUN =
  /\b(?:crew|cousin|brother|nephew|buddy|kid|son|friend|uncle|dad|wife|driver|sub|partner|dump|fuel|toll|rent|insurance|labor|permit|tip|fee|blade|parking)\b/;

/** "if i go up 25 bucks a job": by so much, not to it. */
const UP =
  /\b(?:go(?:es|ing)?|went|rais\w*|bump\w*|increas\w*|put|comes?)\b.{0,18}\b(?:up|it|price)\b(?! to\b).{0,6}\d|\bup \$?\d|\braise (?!.{0,10}\bto\b).{0,14}\d/;
const DOWN =
  /\b(?:go(?:es|ing)?|went|drops?|dropped|lower\w*|cut\w*|comes?)\b.{0,18}\bdown\b(?! to\b).{0,6}\d|\bdown \$?\d|\b(?:drops?|dropped|falls?|fell|lowers?|lowered|cut)\b(?! to\b).{0,12}\d/;

function replaceFigure(words: string, change: Quantity, old: number | null, direction: -1 | 0 | 1): string | null {
  const named = namesOf(change);
  const known = new Set(readQuantities(words).flatMap((one) => [...namesOf(one)]));
  // "what if the helper got 120", where no helper was told of.
  const nouns = [...named].filter((name) => NOUN.test(name));
  if (change.unit === '' && nouns.length > 0 && !nouns.some((name) => known.has(name)))
    return named.has('dump') ? replaceGateFee(words, change) : null;
  const candidates = readQuantities(words)
    .filter((one) => isOfKind(one, change) && (old === null || one.value === old))
    .filter(
      (one, _, all) => direction === 0 || isOnlyMoney(one, all) || [...namesOf(one)].some((name) => named.has(name)),
    )
    .map((one) => ({ one, merit: meritOf(one, change, named, direction !== 0) }))
    .filter(({ merit }) => merit > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.merit - a.merit);
  const best = candidates[0]?.one;
  if (!best || isOfAnother(change, best, named, readQuantities(words))) return null;
  const sign = words.slice(best.start, best.unitAt).includes('$') || change.kind === 'money' ? '$' : '';
  const isCents = /^\s?cents\b/.test(words.slice(best.unitAt));
  const value = toNewValue(best, change, direction, isCents);
  const unit = best.kind === 'bare' && change.kind === 'percent' && best.per === '' ? '%' : '';
  return `${words.slice(0, best.start)}${isCents ? '' : sign}${Number(value.toFixed(4))}${unit}${words.slice(best.unitAt)}`;
}

/** "if the gate fee goes to 84", after "1.4 tons at 68 a ton": the rate of the gate, though nobody called it that. */
function replaceGateFee(words: string, { value }: Quantity): string | null {
  const [rate, other] = readQuantities(words).filter((one) => one.per === 'ton' && isMoneyAmount(one));
  if (!rate || other || value > rate.value * MOST_RATIO) return null;
  const sign = words.slice(rate.start, rate.unitAt).includes('$') ? '$' : '';
  return `${words.slice(0, rate.start)}${sign}${value}${words.slice(rate.unitAt)}`;
}

/** "and a stove for 70", in a list of things with prices: one more of them. */
function isOfAnother(change: Quantity, best: Quantity, named: Set<string>, told: Quantity[]): boolean {
  const isNamed = [...namesOf(best)].some((name) => named.has(name));
  const isListed = told.filter((one) => isMoneyAmount(one) && one.per === '' && namesOf(one).size > 0).length > 1;
  return isListed && !isNamed && change.unit === '' && change.per === '' && ONE_MORE.test(change.before);
}

const ONE_MORE = /^\W*(?:and |also |plus |oh |with )*(?:an?|the|his|her|their) [a-z]/;

/** "if i raise it 15 bucks": the only amount of money there is. */
function isOnlyMoney(one: Quantity, all: Quantity[]): boolean {
  const isMoney = (other: Quantity) => isMoneyAmount(other) && !OFTEN.test(other.per);
  return isMoney(one) && all.filter(isMoney).length === 1;
}

const OFTEN = /^(?:day|week|month|year)$/;

function toNewValue(best: Quantity, change: Quantity, direction: -1 | 0 | 1, isCents: boolean): number {
  if (direction === 0) return isCents && change.value < 1 ? change.value * 100 : change.value;
  return change.kind === 'percent' && best.kind !== 'percent'
    ? best.value * (1 + (direction * change.value) / 100)
    : best.value + direction * change.value;
}

const SHARE = /\b(?:margin|mark[- ]?up|tax|discount|off|deposit|down)\b/;

/** Whether two figures measure the same; a bare number may stand for any. */
function isOfKind(one: Quantity, change: Quantity): boolean {
  if (change.kind === 'percent')
    return (
      one.kind === 'percent' ||
      (one.kind === 'bare' && SHARE.test(`${one.before.slice(-14)} # ${one.after.slice(0, 14)}`))
    );
  if (one.kind === 'percent') return change.kind === 'bare' && change.unit === '' && change.per === '';
  if (change.unit !== '' && !isMoneyAmount(change))
    return (
      toSame(one.unit) === toSame(change.unit) ||
      (one.kind === change.kind && one.kind !== 'bare' && one.kind !== 'other')
    );
  if (change.per !== '' && one.per !== '') return one.per === change.per;
  return change.kind === 'bare' || isMoneyAmount(one);
}

function meritOf(one: Quantity, change: Quantity, named: Set<string>, isBy = false): number {
  const ratio = Math.abs(Math.log(Math.max(change.value, 1e-6) / Math.max(one.value, 1e-6)));
  const shared = [...namesOf(one)].filter((name) => named.has(name)).length;
  if (ratio > Math.log(MOST_RATIO) && shared === 0 && !isBy) return Number.NEGATIVE_INFINITY;
  if (change.kind === 'percent' && named.has('off') !== namesOf(one).has('off') && named.size > 0 && shared === 0)
    return Number.NEGATIVE_INFINITY;
  const isWage = PAYS.test(change.before) && /^(?:each|hour|day)$/.test(one.per);
  return 3 * shared - ratio + (isWage ? 3 : 0) + (change.per !== '' && one.per === change.per ? 2 : 0);
}

function namesOf({ before, after, unit, per }: Quantity): Set<string> {
  const words = `${before} ${after} ${unit} ${per}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word !== '' && !FILLERS.has(word)).map(toSame));
}

function toSame(word: string): string {
  return SAME.find(([form]) => form.test(word))?.[1] ?? (word.length > 3 ? word.replace(/s$/, '') : word);
}
