import type { PriceBook, PricePlace, ToldPrice } from '@haulwise/contract';
import { LOAD_STEPS, PRICE_PLACES } from '@haulwise/contract';
import type { Figures, ItemFigures } from '../../../../knowledge/index.ts';
import { findTarget } from '../../../reckoning/price-lists/read-price-list.ts';
import { isAboutOthers, readTypedFacts, removeLeadIn, toLine } from './read-facts.ts';

/** A price as it was told, for a place in the price book. */
export type ReadPrice = Omit<ToldPrice, 'replaces_cents'>;

export interface ReadPrices {
  prices: ReadPrice[];
  /** The message without the parts that told them. */
  rest: string;
}

interface Known {
  book: PriceBook;
  figures: Figures;
}

const LONGEST_MESSAGE = 600;
const LONGEST_SAID = 300;
const LONGEST_NAME = 60;
const MOST_NEW_WORDS = 4;
const LEAST_CENTS = 100;
const MOST_CENTS = 10_000_000;
/** "389", "$1,200.50"; neither a range nor a share. */
const MONEY = String.raw`\$?\s?(?<dollars>\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(?<cents>\d{2}))?(?:\s?(?:dollars|bucks|d[oó]lares))?`;
const UNIT = String.raw`(?:\s?\/\s?(?<by>[a-z]+)|\s+(?:extra\s+|more\s+)?(?:an?|per|each|every|for each|for every|por|cada)\s+(?<per>[a-z]+(?: of stairs)?)|\s+(?<each>each|apiece|cada uno))?`;
const END = String.raw`(?:\s+(?:now|from now on|these days|currently|flat|extra|more|on top|please|ahora))*$`;
const START = String.raw`^(?:(?:and|so|now|ok|okay|also|y|that|que)\s+)*`;
const NAME = String.raw`(?<name>[\p{L}\d][\p{L}\d'’/ ½¼¾⅛⅜⅝⅞-]{1,58}?)`;
const IS = String.raw`(?:\s+(?:is|are|costs?|runs?|goes for|go for|es|son|cuesta|cuestan)(?:\s+now)?|\s*[:=])\s*`;
const form = (pattern: string) => new RegExp(`${START}${pattern}${END}`, 'iu');

const OWN_IS = form(`(?:our|my|nuestr[oa]s?|mis?)\\s+${NAME}${IS}${MONEY}${UNIT}`);
const SAYS_PRICE = /\$|\b(?:price|rate|charge|fee|surcharge|precio)s?\b/i;
/** What the asker charges, in their own words. */
const OWN_FORMS = [
  form(
    String.raw`(?:(?:we|i|nosotros)(?:'re|'ll)?\s+)?(?:(?:are|will|now|always|usually|currently|just)\s+)*(?:charge|charging|get|bill|ask|cobramos|cobro)\s+${MONEY}\s+(?:extra\s+|more\s+|flat\s+)?(?<joint>for|per|an?|each|every|on|por|cada)\s+${NAME}`,
  ),
  OWN_IS,
  form(
    String.raw`(?:(?:we|i)\s+)?(?:just\s+)?(?:raised?|bump(?:ed)?|chang(?:e|ed)|set|updated?|put|lower(?:ed)?|drop(?:ped)?|cut)\s+(?:our\s+|my\s+|the\s+)?${NAME}\s+(?:from\s+\$?[\d,.]+\s+)?(?:up to|down to|to|at)\s+${MONEY}${UNIT}`,
  ),
];
/** "mattress 95": a price only if the message holds nothing else, and the thing is known. */
const NAMED_FORM = form(`${NAME}${IS}${MONEY}${UNIT}`);
const BARE_FORM = form(`${NAME}\\s+${MONEY}${UNIT}`);
/** "… and 620 for a full one" */
const MORE_FORM = form(String.raw`${MONEY}\s+(?:for|per|an?|por)\s+${NAME}`);

/** All that the name of a load or of a surcharge may hold. */
const PLAIN_WORDS = new Set(
  'a an the each every one per of for on up full whole half quarter quarters three five seven eighth eighths 1/2 1/4 3/4 1/8 3/8 5/8 7/8 ½ ¼ ¾ ⅛ ⅜ ⅝ ⅞ truck trucks truckload load loads stairs stair flight flights walk-up mile miles mileage extra hour hourly labor crew two same day same-day rush service heavy material materials hazardous hazmat items item surcharge fee charge price rate pickup job jobs'.split(
    ' ',
  ),
);
const UNITS: Partial<Record<PricePlace, RegExp>> = {
  item: /^(?:|each|apiece|cada uno|item|piece|one|unit|pickup)$/,
  hour_cents: /^(?:|hour|hr)$/,
  'surcharges.stairs_cents': /^(?:|flight|flight of stairs|floor|story|each)$/,
  'surcharges.mile_cents': /^(?:|mile|mi)$/,
};
const OTHER_UNITS = /^(?:|job|load|truck|truckload|each|pickup|item)$/;
/** What facts are read from in their own way, and what is sold in another way than a truck. */
const NO_PRICE: readonly PricePlace[] = ['minimum_cents', 'costs.dump_ton_cents', 'costs.wage_cents'];
const NO_ITEM =
  /\b(?:it|that|this|them|those|these|he|she|they|you|me|us|jobs?|work|everything|stuff|customers?|estimates?|quotes?|service|what|who|why|how|is|are|was|too|not|no|to|in|at|by|with|from|about|around|over|under|up|down|per|yards?|tons?|pounds?|feet|foot|hours?|days?|weeks?|months?|years?|loads?|trucks?|truckloads?|trailers?|dumpsters?|bins?|pick-?ups?|trips?|visits?|calls?|deposits?|cancel\w*|no-show|late|fees?|prices?|rates?|discounts?|tax|margins?|wages?|pay|minimum|diesel|fuel|gas|insurance|rent|loan|payment|ticket|average|budget|employees?|helpers?|drivers?|crews?|guys?)\b/i;

/** The prices that a message states as the asker's own, with what else it says. */
export function readToldPrices(message: string, known: Known, isOpen: boolean): ReadPrices {
  const plain = toLine(removeLeadIn(message));
  if (plain.length > LONGEST_MESSAGE) return { prices: [], rest: message };
  const parts = splitParts(plain);
  const own = parts.map(({ text, isQuestion }) => (isQuestion ? null : readPart(text, known, OWN_FORMS)));
  const isTold = own.some((one) => one !== null);
  const hasLeadIn = plain !== toLine(message);
  const more = isOpen || hasLeadIn || isTold ? [NAMED_FORM, BARE_FORM] : [NAMED_FORM];
  const all = parts.map(({ text, isQuestion }, i) => own[i] ?? (isQuestion ? null : readPart(text, known, more)));
  const isAll = all.every((one, i) => one !== null || readTypedFacts(parts[i]?.text ?? '').length > 0);
  const found = isAll ? all : own;
  const rest = parts.filter((_, i) => found[i] === null).map(({ text }) => text);
  return { prices: toLatest(found.flatMap((one) => one ?? [])), rest: rest.join(', ') };
}

/** Of several prices for one place, the last. */
function toLatest(prices: ReadPrice[]): ReadPrice[] {
  return [...new Map(prices.map((price) => [`${price.target} ${price.name.toLowerCase()}`, price])).values()];
}

function splitParts(text: string): { text: string; isQuestion: boolean }[] {
  return text
    .split(/(?<=\?)|[;!\n]+\s*|[,.]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replace(/[.?]+$/, '').trim(), isQuestion: part.endsWith('?') }));
}

/** The prices of one part; null unless all of it is about prices. */
function readPart(text: string, known: Known, forms: RegExp[]): ReadPrice[] | null {
  if (isAboutOthers(text)) return null;
  const one = readOne(text, text, known, forms, '');
  if (one) return [one];
  const pieces = text.split(/\s+(?:and|y)\s+(?=.*\d)/);
  if (pieces.length < 2) return null;
  const prices: ReadPrice[] = [];
  for (const piece of pieces) {
    const before = prices.at(-1);
    const price = readOne(piece, text, known, before ? [...forms, MORE_FORM] : forms, before?.name ?? '');
    if (!price) return null;
    prices.push(price);
  }
  return prices;
}

function readOne(piece: string, said: string, known: Known, forms: RegExp[], before: string): ReadPrice | null {
  for (const pattern of forms) {
    const found = pattern.exec(piece)?.groups;
    if (!found) continue;
    const { name = '', dollars = '', cents = '0' } = found;
    const sum = Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
    if (sum < LEAST_CENTS || sum > MOST_CENTS) return null;
    const unit = (found.by ?? found.per ?? found.each ?? '').toLowerCase();
    const beside = `${before} ${found.joint ?? ''} ${name} ${unit}`.toLowerCase();
    // "my nephew is 17" is no price.
    const isSure = OWN_FORMS.includes(pattern) && (pattern !== OWN_IS || SAYS_PRICE.test(piece));
    const place = findPlace(name, beside, known, isSure);
    if (place && (UNITS[place.target] ?? OTHER_UNITS).test(unit))
      return { ...place, cents: sum, said: said.slice(0, LONGEST_SAID) };
  }
  return null;
}

/** Where a price of that name stands; null if it is no name of a load, a surcharge or a thing. */
function findPlace(said: string, beside: string, { book, figures }: Known, isSure: boolean): Place | null {
  const thing = said
    .replace(/’/g, "'")
    .replace(
      /^(?:(?:price|rate|charge|fee|surcharge)s? (?:for|on|of) )?(?:(?:an?|the|each|every|one|una?|el|la) )*/i,
      '',
    )
    .replace(/ (?:price|rate|charge|fee|surcharge|removal|pickup|disposal)s?$/i, '')
    .trim();
  const name = thing.toLowerCase();
  if (name === '' || name.length > LONGEST_NAME || /trailer/.test(name)) return null;
  const target = findLoad(name, figures) ?? findTarget(name, beside, '');
  if (NO_PRICE.includes(target)) return null;
  if (target.startsWith('loads.') && findLoad(name, figures)) return { target, name: PRICE_PLACES[target].label };
  if (target !== 'item')
    return name.split(' ').every((word) => PLAIN_WORDS.has(word)) ? { target, name: PRICE_PLACES[target].label } : null;
  const item = findItem(thing, book, figures.items) ?? (isSure && isNewItem(name) ? toTitle(thing) : null);
  return item === null ? null : { target, name: item };
}

/** The load of that name; half a truck has many. */
function findLoad(name: string, { shares }: Figures): PricePlace | null {
  const share = shares.find(({ names, es }) => [...names, ...es].includes(name));
  const eighths = share?.fraction[0] === share?.fraction[1] ? (share?.fraction[0] ?? 0) * LOAD_STEPS.length : 0;
  return Number.isInteger(eighths) && eighths > 0 ? (`loads.${eighths - 1}` as PricePlace) : null;
}

type Place = Pick<ReadPrice, 'target' | 'name'>;

/** The name under which the price book has a thing, or would have one that the articles know. */
function findItem(thing: string, { items }: PriceBook, known: ItemFigures[]): string | null {
  const name = thing.toLowerCase();
  const row = (names: string[]) =>
    items.find((item) => listNames(item).some((one) => names.includes(one) || names.includes(`${one}s`)));
  const own = row([name]);
  if (own) return own.name;
  const figure = known.find((one) => namesOf(one).includes(name));
  if (!figure) return null;
  return row(namesOf(figure))?.name ?? toTitle(name === figure.plural.toLowerCase() ? figure.name : thing);
}

function listNames({ name, other_names }: PriceBook['items'][number]): string[] {
  return [name, ...other_names.split(',')].map((one) => one.trim().toLowerCase()).filter((one) => one !== '');
}

function namesOf({ name, plural, names, es }: ItemFigures): string[] {
  return [name, plural, ...names, ...es].map((one) => one.toLowerCase());
}

function isNewItem(name: string): boolean {
  return name.split(' ').length <= MOST_NEW_WORDS && /\p{L}{3}/u.test(name) && !/\d/.test(name) && !NO_ITEM.test(name);
}

function toTitle(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
