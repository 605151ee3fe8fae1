import {
  type Figures,
  findLanguage,
  type ItemFigures,
  type MaterialFigures,
  type PlaceFigures,
  type ShareFigures,
} from '../../../knowledge/index.ts';
import { escapePattern } from '../../answers/escape.ts';
import { NUMBER_WORDS } from '../numbers.ts';
import { type Discount, readDiscount } from './read-discount.ts';

/** What has to go, as a message describes it. */
export interface Job {
  items: { item: ItemFigures; count: number }[];
  /** Whether it says that something does not go after all. */
  hasRemoved: boolean;
  share: ShareFigures | null;
  /** Cubic yards, if the message says how many. */
  yards: number | null;
  /** What goes on top of a told size ("plus the shed"). */
  added: Job['items'];
  place: { place: PlaceFigures; fraction: number } | null;
  materials: MaterialFigures[];
  hasStairs: boolean;
  isAtCurb: boolean;
  trucks: number | null;
  discount: Discount | null;
  /** Feet of a concrete floor that goes with the job. */
  slab: [width: number, length: number] | null;
  /** Whether it is wanted at once or at a weekend. */
  isRush: boolean;
}

const COUNT_WORDS: Record<string, number> = { ...NUMBER_WORDS, dozen: 12, couple: 2 };
/** A quote has no line of more. */
const MOST_COUNT = 9_999;
/** "1,200 tires"; neither a price nor, with four digits, the year of a thing. */
const DIGITS = String.raw`(?<!\d|\d[.,]|\$)(\d{1,3}|\d,\d{3}|(?!19|20)\d{4})`;
const COUNT = `(?:${DIGITS}|(${Object.keys(COUNT_WORDS).join('|')}))`;
const STAIRS =
  /\b(?:stairs?|steps|flights?|upstairs|second floor|third floor|2nd floor|3rd floor|basement|attic|walk[- ]?up|escaleras?|s[oó]tano|segundo piso)\b/;
const NO_STAIRS = /\bno (?:stairs|steps)\b|\bsin escaleras\b|\bground floor\b|\bfirst floor\b/;
const AT_CURB =
  /\b(?:curb|curbside|driveway|sidewalk|ground floor|first floor|outside|garage floor|no (?:stairs|steps)|banqueta)\b/;
export const YARDS =
  /(?<![\d.,^])(\d{1,4}(?:\.\d{1,2})?)\s*(?:-|to)?\s*(?:cubic\s)?(?:yards?|yds?|yarder|cy)\b(?! truck)/;
const HALF_OF_A_PLACE = /\b(?:half|1\/2|partly|mitad|medio|media)\b/;
const EMPTIES =
  /\b(?:clear(?:ing)?|clean(?:ing)? ?out|empt(?:y|ied|ying)|packed|full of|stuffed|whole|entire|vac[ií]ar|limpiar)\b/;
/** What the thing stands on or in is not what has to go. */
const STANDS = /\b(?:on|in|off|behind|under|from|inside|beside|by|to) (?:a|the|her|his|their|my) (?:\w+ )?$/;
/** "leads that book", "we box it": no things. */
const VERBS = /^(?:\d+ )?(?:book|box|safe|range|bed|fan|can|tub|pool|fence|deck it)$/;
const IS_MADE_OF = /^(?:metal|wood|wooden|plastic|glass|steel|iron|brick|concrete|paper)$/;
export const TRUCKS =
  /(?<![\d.,^])\b(\d{1,2}|two|three|four|dos|tres)\s+(?:full\s+)?(?:truck ?loads?|trucks? full|full trucks?|full loads?|camiones)\b/;

const SLAB = /\b(?:concrete|cement)\s+(?:floor|slab|pad|foundation|base)\b/;
const FEET = /\b(\d{1,3})\s?(?:'|ft|feet|foot)?\s?(?:x|by)\s?(\d{1,3})\b/;
const RUSH =
  /\b(?:saturdays?|sundays?|weekend|holiday|same day|tonight|after hours|rush|asap|right away|today|tomorrow)\b/;

/** A job with what its customer always gets off, unless the message says otherwise. */
export function applyOwnDiscount(job: Job, percent: number | undefined): Job {
  return job.discount === null && percent !== undefined ? { ...job, discount: { percent } } : job;
}

function readSlab(text: string): Job['slab'] {
  const feet = SLAB.test(text) ? FEET.exec(text) : null;
  return feet ? [Number(feet[1]), Number(feet[2])] : null;
}

/** Reads the things, their number, the share of a truck, the place and the stairs from a message. */
export function readJob(message: string, figures: Figures): Job {
  const text = ` ${message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/-/g, ' ')
    // A form of the answer, not a piece of furniture.
    .replace(
      /\b(?:(?:make|give me|show|put) .{0,15})?(?:in(?:to)? )?an? table (?:of|with|for|showing)\b|\b(?:in|into|as) an? table\b/g,
      ' ',
    )
    .replace(/\bgarage for (\w+) cars?\b/g, '$1 car garage')} `;
  const removed = findRemoved(text, figures.items);
  const items = findItems(text, figures.items, removed);
  const place = findPlace(text, figures.places);
  // A basement is what has to go only if nothing else is named, or if it is to be emptied.
  const isWhole = items.length === 0 || EMPTIES.test(text);
  const places = isWhole ? place : null;
  const share =
    figures.shares
      .filter(({ name }) => name !== 'minimum')
      .find(({ names, es }) => hasAny(text, [...names.map((name) => `${name} load`), ...names, ...es])) ?? null;
  const yards = YARDS.exec(text)?.[1];
  const trucks = TRUCKS.exec(text)?.[1];
  // "half of a two-car garage" is no half truck.
  const isShareOfPlace = places !== null && share !== null && !/\b(?:load|truck|trailer|cami[oó]n)\b/.test(text);
  const isSized = share !== null || yards !== undefined || trucks !== undefined;
  const filling = share !== null || trucks !== undefined ? findFilling(text, figures.items) : [];
  const onTop = isSized ? text.split(/\b(?:plus|m[aá]s)\b/).slice(1) : [];
  return {
    items: place !== null && EMPTIES.test(text) ? [] : items.filter(({ item }) => !filling.includes(item)),
    hasRemoved: removed.length > 0,
    share: isShareOfPlace ? null : share,
    yards: yards === undefined ? null : Number(yards),
    added: onTop.flatMap((part) => findNamedItems(part, figures.items)),
    place: places,
    // The floor under a shed is no part of what fills the truck.
    materials: figures.materials.filter(({ name, names, es }) =>
      hasAny(text.replace(SLAB, ''), [name, ...names, ...es]),
    ),
    hasStairs: STAIRS.test(text) && !NO_STAIRS.test(text),
    isAtCurb: AT_CURB.test(text),
    trucks: trucks === undefined ? null : (COUNT_WORDS[trucks] ?? Number(trucks)),
    discount: readDiscount(text),
    slab: readSlab(text),
    isRush: RUSH.test(text),
  };
}

/** "half a truck of yard waste and a couch": what the told size is full of has no price of its own. */
const FILLING =
  /\b(?:truck(?:s|loads?)?|loads?|trailers?|yards?|yds?|bed|half|quarter)(?: load)?(?: full)? of\s+((?:(?!\b(?:and|plus|with|but|y|con)\b)[^,.;]){1,50})/;

function findFilling(text: string, items: ItemFigures[]): ItemFigures[] {
  const words = FILLING.exec(text)?.[1];
  return words === undefined
    ? []
    : findNamedItems(` ${words} `, items).flatMap(({ item, count }) => (item.price && count === 1 ? item : []));
}

/** "90 for a recliner" is one recliner. */
const NO_JOINT = String.raw`(?!(?:for|an?|the|at|to|in|on|per|and|or|with|from|por|para|una?|el|la)\b)`;
/** "a 500 lb piano": the number measures the thing. */
const NO_MEASURE = String.raw`(?!(?:lbs?|pounds?|tons?|kilos?|kg|gal|gallons?|inch|inches|ft|foot|feet|years?|yrs?)\b)`;

/** "without the couch", "minus one mattress": what does not go after all, up to where something else begins. */
const REMOVED =
  /\b(?:without|minus|except(?: for)?|but (?:no|not)|no|sin|menos)\s+((?:(?!\b(?:and|plus|with|but|y|con)\b)[^,.;]){1,60})/g;
const COUNTED_FIRST = new RegExp(String.raw`^\s*${COUNT}\b`);

function findRemoved(text: string, items: ItemFigures[]): (Job['items'][number] & { isAll: boolean })[] {
  return [...text.matchAll(REMOVED)].flatMap(([, words = '']) => {
    const isAll = !COUNTED_FIRST.test(words);
    return findNamedItems(` ${words} `, items).map((one) => ({ ...one, isAll }));
  });
}

function findItems(text: string, items: ItemFigures[], removed: ReturnType<typeof findRemoved>): Job['items'] {
  if (removed.length === 0) return findNamedItems(text, items);
  return findNamedItems(text.replace(REMOVED, ' · '), items).flatMap(({ item, count }) => {
    const less = removed.filter((one) => one.item === item);
    const left = less.some(({ isAll }) => isAll) ? 0 : count - less.reduce((sum, one) => sum + one.count, 0);
    return left > 0 ? [{ item, count: left }] : [];
  });
}

function findNamedItems(text: string, items: ItemFigures[]): Job['items'] {
  // Spanish words such as "box" or "sofa" mean other things in English.
  const isSpanish = findLanguage(text) === 'es';
  let rest = text;
  const found = new Map<ItemFigures, number>();
  for (const { item, name } of listNames(items, isSpanish)) {
    // A pattern for each of a thousand names would take seconds.
    if (!rest.includes(name)) continue;
    const pattern = new RegExp(
      String.raw`(?:\b${COUNT}\s+${NO_MEASURE}(?:of\s+(?:the\s+|these\s+|those\s+)?)?(?:${NO_JOINT}[\p{L}']+\s+){0,2}?)?(?<![\p{L}])${escapePattern(name)}(?![\p{L}])`,
      'u',
    );
    const match = pattern.exec(rest);
    if (!match || VERBS.test(match[0])) continue;
    const [before, after] = [rest.slice(0, match.index), rest.slice(match.index + match[0].length)];
    const count = countIn(match);
    if (count === 0) continue;
    if (isMaterial(name, after) || (count === null && isPlaceOfThing(name, before))) continue;
    found.set(item, Math.min(MOST_COUNT, (found.get(item) ?? 0) + (count ?? 1)));
    rest = `${before} · ${after}`;
  }
  return [...found].map(([item, count]) => ({ item, count }));
}

interface ItemName {
  item: ItemFigures;
  name: string;
}
const namesOfItems = new WeakMap<ItemFigures[], Record<'en' | 'es', ItemName[]>>();

/** The longest name comes first: "box spring" is no box. */
function listNames(items: ItemFigures[], isSpanish: boolean): ItemName[] {
  const list = (toNames: (item: ItemFigures) => string[]): ItemName[] =>
    items
      .flatMap((item) => toNames(item).map((name) => ({ item, name: name.toLowerCase() })))
      .sort((a, b) => b.name.length - a.name.length);
  const english = (item: ItemFigures) => [item.name, item.plural, ...item.names, ...item.names.map(toPlural)];
  const known = namesOfItems.get(items) ?? { en: list(english), es: list((item) => [...english(item), ...item.es]) };
  namesOfItems.set(items, known);
  return isSpanish ? known.es : known.en;
}

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
  return STANDS.test(before) && /deck|shed|porch|patio|garage|door|truck|trailer|dumpster|box|yard|fence/.test(name);
}

function toPlural(name: string): string {
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function findPlace(text: string, places: PlaceFigures[]): Job['place'] {
  const found = places
    .flatMap((place) =>
      [place.name.toLowerCase().replace(/-/g, ' '), ...place.names, ...place.es].map((name) => ({ place, name })),
    )
    .filter(({ name }) => hasAny(text, [name]))
    // "10x20 storage unit": the size says more than the kind.
    .sort((a, b) => Number(/\d/.test(b.name)) - Number(/\d/.test(a.name)) || b.name.length - a.name.length);
  const [best] = found;
  if (!best) return null;
  const half = places.find((place) => place.name === best.place.name && place.state === 'half');
  if (HALF_OF_A_PLACE.test(text) && best.place.state !== 'half')
    return half ? { place: half, fraction: 1 } : { place: best.place, fraction: 0.5 };
  return { place: best.place, fraction: 1 };
}

export function hasAny(text: string, names: string[]): boolean {
  const possible = names.filter((name) => text.includes(name.toLowerCase()));
  return possible.some((name) =>
    new RegExp(String.raw`(?<![\p{L}\d/])${escapePattern(name.toLowerCase())}(?![\p{L}\d/])`, 'u').test(text),
  );
}
