import {
  findLanguage,
  type ItemFigures,
  type MaterialFigures,
  type ShareFigures,
} from '../../../../knowledge/index.ts';
import { escapePattern } from '../../../answers/escape.ts';
import { NUMBER_WORDS } from '../../numbers.ts';
import { type ItemName, listNamesIn } from './load/item-names.ts';

/** A thing that a message names, and how many of it; of loose material, cubic yards. */
export interface NamedThing {
  item: ItemFigures;
  count: number;
}

export const COUNT_WORDS: Record<string, number> = { ...NUMBER_WORDS, dozen: 12, couple: 2 };
/** A quote has no line of more. */
const MOST_COUNT = 9_999;
/** "1,200 tires"; neither a price, the end of "3/4" nor, with four digits, the year of a thing. */
const DIGITS = String.raw`(?<!\d|\d[.,/]|\$)(\d{1,3}|\d,\d{3}|(?!19|20)\d{4})`;
export const COUNT = `(?:${DIGITS}|(${Object.keys(COUNT_WORDS).join('|')}))`;
/** What the thing stands on or in is not what has to go. */
const STANDS =
  /\b(?:on|in|off|behind|under|from|inside|beside|by|to) (?:a|the|her|his|their|my) (?:(?!(?:and|or|plus|with|but)\b)\w+ ){0,3}$/;
/** What the way leads by: the kitchen table that the fridge is carried past stays. */
const PASSED =
  /\b(?:past|through|thru|around|behind|beside|next to|near|alongside|against|in front of|across from|up to|junto a|atr[aá]s de|detr[aá]s de|al lado de) (?:an?|the|her|his|their|my|your|un|una|el|la|los|las) (?:(?!(?:and|or|plus|with|but|y)\b)\w+ ){0,2}$/;
/** "leads that book", "we box it": no things. */
const VERBS = /^(?:\d+ )?(?:book|box|safe|range|bed|fan|can|tub|pool|fence|deck it)$/;
const IS_MADE_OF = /^(?:metal|wood|wooden|plastic|glass|steel|iron|brick|concrete|paper)$/;

/** "half a truck of yard waste and a couch": what the told size is full of, uncounted. */
const FILLING =
  /\b(?:truck(?:s|loads?)?|loads?|trailers?|yards?|yds?|bed|half|quarter)(?: load)?(?: full| price| quote)? of\s+((?:(?!\b(?:and|plus|with|but|y|con)\b)[^,.;]){1,50})/;

export function findFilling(text: string, items: ItemFigures[]): ItemFigures[] {
  const words = FILLING.exec(text)?.[1];
  return words === undefined
    ? []
    : findNamedItems(` ${words} `, items).flatMap(({ item, count }) => (count === 1 ? item : []));
}

/** "90 for a recliner" is one recliner, and "2 loads of chairs" are no two chairs. */
const NO_JOINT = String.raw`(?!(?:for|an?|the|at|to|in|on|per|and|or|with|from|por|para|una?|el|la|(?:(?:truck|trailer|van) ?)?loads?)\b)`;
/** "a 500 lb piano": the number measures the thing. */
const NO_MEASURE = String.raw`(?!(?:lbs?|pounds?|tons?|kilos?|kg|gal|gallons?(?! of)|inch|inches|ft|foot|feet|years?|yrs?)\b)`;

const REACH = String.raw`((?:(?!\b(?:and|plus|with|but|y|con|under|behind|from|in|on|at|to|for)\b)[^,.;:!?]){1,60})`;
const NO_THING = `(?!idea|clue|stairs?|steps|elevator|lift|problem|rush|need|way|longer|one|more|less|help|parking|room|access|sure)`;
/** "without the couch", "minus one mattress", "the fridge stays": what does not go after all, up to where something else begins. */
const REMOVED = new RegExp(
  [
    String.raw`\b(?:without|minus|except(?: for)?|but (?:no|not)|sin|menos)\s+${REACH}`,
    String.raw`\bno\s+${NO_THING}${REACH}`,
    String.raw`\bnot (?=(?:the|an?|any|his|her|their|my|that|those|these)\b)${REACH}`,
    String.raw`\b(?:do not|don't|dont|won't|wont|not) (?:take|taking|want|haul|hauling|include|including|need) ${REACH}`,
    String.raw`\b(?:keep(?:s|ing)?|kept) (?=(?:the|his|her|their|that|those)\b)${REACH}`,
    String.raw`(?<=\b(?:the|his|her|their|that|those) )${REACH}(?<=[\p{L}] )(?:stays?|(?:is|are) staying|(?:is|are)n't going|(?:is|are) not going)\b`,
  ].join('|'),
  'gu',
);
const COUNTED_FIRST = new RegExp(String.raw`^\s*${COUNT}\b`);

export function findRemoved(text: string, items: ItemFigures[]): (NamedThing & { isAll: boolean })[] {
  return [...text.matchAll(REMOVED)].flatMap(([, ...groups]) => {
    const words = groups.find((one) => one !== undefined) ?? '';
    const isAll = !COUNTED_FIRST.test(words);
    return findNamedItems(` ${words} `, items).map((one) => ({ ...one, isAll }));
  });
}

/** A message without what it says does not go. */
export function removeStaying(text: string): string {
  return text.replace(REMOVED, ' · ');
}

export function findItems(text: string, items: ItemFigures[], removed: ReturnType<typeof findRemoved>): NamedThing[] {
  if (removed.length === 0) return findNamedItems(text, items);
  return findNamedItems(removeStaying(text), items).flatMap(({ item, count }) => {
    const less = removed.filter((one) => one.item === item);
    const left = less.some(({ isAll }) => isAll) ? 0 : count - less.reduce((sum, one) => sum + one.count, 0);
    return left > 0 ? [{ item, count: left }] : [];
  });
}

export function findNamedItems(text: string, items: ItemFigures[]): NamedThing[] {
  // Spanish words such as "box" or "sofa" mean other things in English.
  const isSpanish = findLanguage(text) === 'es';
  let rest = text;
  const found: Found = { counts: new Map(), apposed: new Set(), again: new Set() };
  for (const one of listNamesIn(text, items, isSpanish)) {
    const named = findName(rest, one);
    if (!named) continue;
    const isCounted = addNamed(found, one.item, named);
    if (isCounted) rest = named.rest;
  }
  // "a grand piano, and the piano is in tune" names one.
  const { counts, again } = found;
  const isNamedInFull = ({ name }: ItemFigures) => [...counts.keys()].some((one) => one.name.endsWith(name));
  for (const item of again) if (!isNamedInFull(item)) counts.set(item, 1);
  return [...counts].map(([item, count]) => ({ item, count }));
}

interface Found {
  counts: Map<ItemFigures, number>;
  /** Named by their kind behind them, which comes first here: "a piano, upright". */
  apposed: Set<ItemFigures>;
  again: Set<ItemFigures>;
}

/** Whether a name that was found is taken out of the text. */
function addNamed(
  { counts, apposed, again }: Found,
  item: ItemFigures,
  named: NonNullable<ReturnType<typeof findName>>,
): boolean {
  const had = counts.get(item);
  if (named.isAgain) again.add(item);
  else if (named.isApposed && had !== undefined) return false;
  else counts.set(item, Math.min(MOST_COUNT, (apposed.has(item) ? 0 : (had ?? 0)) + named.count));
  if (named.isApposed) apposed.add(item);
  else apposed.delete(item);
  return true;
}

/** A thing with its count, and the text without it; null if the text does not name it as something to haul. */
function findName(
  text: string,
  one: ItemName,
): { count: number; isAgain: boolean; isApposed: boolean; rest: string } | null {
  const { name } = one;
  if (!text.includes(name)) return null;
  one.pattern ??= toPattern(name);
  const match = one.pattern.exec(text);
  if (!match) return null;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  if (VERBS.test(match[0]) && !(/(?:^\s*|[,:·]\s*)$/.test(before) && /^\s*(?:[,.;·]|and\b|$)/.test(after))) return null;
  const told = countIn(match);
  const later = told === null ? COUNTED_LATER.exec(after) : null;
  const count = later ? Number(later[1]) : told;
  const isAside = isMaterial(name, after) || (count === null && isPlaceOfThing(name, before));
  if (count === 0) return null;
  // "on a deck, and the deck goes too": named again.
  if (isAside) return findName(`${before} · ${after}`, one);
  const isAgain = count === null && (ABOUT_IT.test(after) || THAT_ONE.test(before));
  // "piano. upright. how much" names one.
  const isApposed = count === null && /(?:^|[.,;·])\s*$/.test(before);
  return { count: count ?? 1, isAgain, isApposed, rest: `${before} · ${after}` };
}

function toPattern(name: string): RegExp {
  return new RegExp(
    String.raw`(?:\b${COUNT}\s+${NO_MEASURE}(?:of\s+(?:the\s+|these\s+|those\s+)?)?(?:${NO_JOINT}[\p{L}']+\s+){0,2}?)?(?<![\p{L}])${escapePattern(name)}(?![\p{L}])`,
    'u',
  );
}

/** "paint cans, about 20", "tires x 6". */
const COUNTED_LATER =
  /^,? ?\(?(?:about|around|maybe|roughly|like|approx\.?|x|×) ?(\d{1,3})\b(?! ?(?:dollars|bucks|lbs?|pounds?|tons?|yards?|feet|ft|inch\w*|%|percent|years?|miles?|minutes?|hours?|a\b|each|for|off|stairs|steps|flights))/;

/** "the piano is heavy", "it's an old piano", "piano job": the thing that is named elsewhere, or the only one. */
const THAT_ONE = /\b(?:the|that|this|said|it's|its|it is|which is|is) (?:an? )?(?:(?!other)[\p{L}']+ ){0,2}$/u;
const ABOUT_IT = /^ (?:removal|job|pickup|pick up|haul|hauling|move|disposal)\b/;

/** The number before a thing; null if the message gives none. */
function countIn([, digits, word]: RegExpExecArray): number | null {
  if (digits) return Number(digits.replace(',', ''));
  return word ? (COUNT_WORDS[word] ?? 1) : null;
}

/** "metal shelves": the material of the thing that follows. */
function isMaterial(name: string, after: string): boolean {
  return IS_MADE_OF.test(name) && /^ (?!and\b|or\b|in\b|from\b|to\b|out\b)[a-z]{3,}/.test(after);
}

/** "on the deck": where the thing stands. */
function isPlaceOfThing(name: string, before: string): boolean {
  if (PASSED.test(before)) return true;
  return (
    STANDS.test(before) &&
    /deck|shed|porch|patio|garage|door|truck|trailer|dumpster|box|yard|fence|carport|canopy|gazebo|pergola/.test(name)
  );
}

const ENDS_IN_WORD = /[\p{L}\d/]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\d/]/u;
/** Of a letter, in UTF-16. */
const LONGEST_LETTER = 2;

export function hasAny(text: string, names: string[]): boolean {
  return names.some((name) => holdsWhole(text, name.toLowerCase()));
}

/** Without a pattern for each name: building one takes longer than all else here. */
function holdsWhole(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1 && at < text.length; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isPart =
      ENDS_IN_WORD.test(text.slice(Math.max(0, at - LONGEST_LETTER), at)) ||
      BEGINS_WITH_WORD.test(text.slice(end, end + LONGEST_LETTER));
    if (!isPart) return true;
  }
  return false;
}

/** Of materials and shares, which every text is searched for. */
const namesOf = new WeakMap<MaterialFigures | ShareFigures, string[]>();

function isNamed<T extends MaterialFigures | ShareFigures>(text: string, one: T, listNames: (one: T) => string[]) {
  const names = namesOf.get(one) ?? listNames(one);
  namesOf.set(one, names);
  return hasAny(text, names);
}

export function findMaterials(text: string, materials: MaterialFigures[]): MaterialFigures[] {
  return materials.filter((one) => isNamed(text, one, ({ name, names, es }) => [name, ...names, ...es]));
}

export function findShare(text: string, shares: ShareFigures[]): ShareFigures | null {
  const listNames = ({ name: own, names, es }: ShareFigures) => [
    ...[own, ...names].map((name) => `${name} load`),
    ...names,
    ...es,
  ];
  return shares.find((one) => one.name !== 'minimum' && isNamed(text, one, listNames)) ?? null;
}
