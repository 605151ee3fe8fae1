import { type FigureWord, isOfPeople, listAbout, splitFigureWords } from './figure-words.ts';

/** A figure of a message with what may tell it apart from the others. */
export interface Told {
  at: number;
  value: number;
  isShare: boolean;
  /** What it counts: `hour`, `tire`; '' where it is money or bare. */
  unit: string;
  /** What it comes for: `hour` of "20 an hr"; '' where it comes once. */
  per: string;
  /** What it is told of. */
  about: string[];
}

/** Words around a figure that name nothing. */
const SAYS_NOTHING =
  /^(?:if|it|is|its|it's|what|how|about|actually|wait|instead|really|now|then|only|want|wanted|go|goe|went|drop|dropped|rai[sd]e[ds]?|raised|change|changed|say|said|think|turn|turned|out|like|more|les|to|at|and|or|so|in|on|of|i|we|they|he|she|you|no|oh|ok|than|bump|lower|when|though|tho|did|do|doe|will|can|could|would|should|need|give|gave|let|me|him|her|them|u|n|w|up|down|by|be|am|been|just|even|every|time|mine|same|still|okay|yeah|please|around|maybe|probably|mean|meant|call|take|took|keep|left|today|tomorrow|there|here|ea|apiece|total|all|another|also|plu|extra|forgot|add)$/;
const SAME: [RegExp, string][] = [
  [/^(?:dump\w*|landfill|tip|gate|disposal|scale)$/, 'dump'],
  [/^(?:ga|gas|fuel|diesel)$/, 'fuel'],
  [/^(?:charge\w*|charging|quote\w*|bill\w*|got|get|price|bid|made|ask\w*|pay|paid|job)$/, 'price'],
  [/^(?:helper|guy|men|man|labor|crew|worker|kid|people|wage|driver)$/, 'crew'],
  [/^(?:insurance|ins)$/, 'insurance'],
];
const UNITS: [RegExp, string][] = [
  [/^(?:hours?|hrs?|hr)$/, 'hour'],
  [/^(?:minutes?|mins?)$/, 'minute'],
  [/^days?$|^nights?$/, 'day'],
  [/^(?:weeks?|wks?)$/, 'week'],
  [/^(?:months?|mo)$/, 'month'],
  [/^(?:years?|yrs?)$/, 'year'],
  [/^(?:miles?|mi)$/, 'mile'],
  [/^(?:lbs?|pounds?)$/, 'lb'],
  [/^(?:yards?|yds?|yd)$/, 'yard'],
  [/^(?:tons?)$/, 'ton'],
  [/^(?:jobs?|stops?|cleanouts?|hauls?|pickups?)$/, 'job'],
  [/^(?:loads?|trips?|runs?)$/, 'load'],
  [/^(?:gallons?|gals?|gal)$/, 'gallon'],
];
const NO_UNIT =
  /^(?:bucks|dollars|cents|hundreds|each|less|is|was|its|this|plus|gas|helpers?|guys|workers|minus|lot|bit|few|couple|piece|pop|whole|half|third|quarter|day rate)$/;

const PART = /^(?:half|third|quarter)$/i;
const ENDS = /^(?:|[,.;?!]|of|and|to|for|each|instead|then)$/;

/** The figures of a message with the words that tell them apart. */
export function listTold(text: string): Told[] {
  const words = splitFigureWords(text);
  return words.flatMap(({ value }, at) => (value === null ? [] : [toTold(words, at)]));
}

function toTold(words: FigureWord[], at: number): Told {
  const value = words[at]?.value ?? 0;
  const [next = '', after = '', later = ''] = [1, 2, 3].map((i) => (words[at + i]?.text ?? '').toLowerCase());
  const isPart = PART.test(words[at]?.text ?? '') && ENDS.test(next);
  const isShare = isPart || /^(?:%|percent|pct)$/.test(next);
  const unit = isShare || words[at]?.text.startsWith('$') ? '' : isOfPeople(words, at) ? 'person' : toUnit(next, true);
  const isEach = unit === '' && [1, 2].some((back) => /^(?:each|apiece)$/i.test(words[at - back]?.text ?? ''));
  const told = unit === '' ? readPer(next, after) : readPer(after, later);
  const per = isShare ? '' : told || (isEach ? 'each' : '');
  return { at, value: isPart ? 100 * value : value, isShare, unit, per, about: listThings(words, at) };
}

/** `unit` of "220 a unit", `each` of "95 each". */
function readPer(next: string, after: string): string {
  if (/^(?:apiece|each|ea)$/.test(next)) return toUnit(after, false) || 'each';
  const isThing = /^(?:an?|per|\/|every)$/.test(next) && /^[a-z]{2,}$/.test(after) && !NO_UNIT.test(after);
  return isThing ? toUnit(after, false) || after.replace(/(?<=[a-z]{3})s$/, '') : '';
}

/** What a word counts: `hour`; '' for any other word, unless any thing may be meant. */
export function toUnit(word: string, isAny: boolean): string {
  const known = UNITS.find(([form]) => form.test(word))?.[1];
  if (known !== undefined) return known;
  return isAny && /^[a-z]{3,}s$/.test(word) && !NO_UNIT.test(word) ? word.replace(/(?:es|s)$/, '') : '';
}

function listThings(words: FigureWord[], at: number): string[] {
  const named = listAbout(words, at).filter((word) => !SAYS_NOTHING.test(word) && toUnit(word, false) === '');
  const before = [1, 2, 3].map((back) => words[at - back]?.text.toLowerCase() ?? '');
  const isCost = before.some((word) => /^costs?$/.test(word));
  // Too short for a name, but one.
  const isGas = [...before, words[at + 1]?.text.toLowerCase()].includes('gas');
  return [...(isCost ? ['cost'] : []), ...(isGas ? ['fuel'] : []), ...named.map(toThing)];
}

/** What a name and others like it are kept as: `fuel` for diesel. */
export function toThing(word: string): string {
  return SAME.find(([form]) => form.test(word))?.[1] ?? word;
}
