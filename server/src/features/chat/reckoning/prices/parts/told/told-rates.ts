import type { Figures } from '../../../../../knowledge/index.ts';
import { computeListedCounts } from '../../../sums/problems/pricing/listed-counts.ts';
import { toPlain } from '../../../sums/reading/plain-text.ts';
import { formatDollars } from '../../../sums/sum-words.ts';
import { readDiscount, readRaise, removeDiscount } from '../../read-discount.ts';
import { readJob } from '../../read-job.ts';
import { sumRates } from './sum-rates.ts';
import { listHourlyLines } from './told-hours.ts';
import { type Rate, type ToldPrice, toPlainRates } from './told-words.ts';
import { readTruckSize } from './truck-size.ts';

const MONEY = String.raw`(?<![\d.,x/])\$? ?(\d{2,4}|\d,\d{3})(?:\.00)?(?! ?x ?\d)(?! ?(?:x|by|por \d|%|\/|percent|yards?|yds?|cubic|lbs?|pounds?|tons?|miles?|minutes?|mins?|hours?|hrs?|feet|foot|ft|inch\w*|bags?|boxes|pieces?|gallons?|st|nd|rd|th)\b|[\d,.]*\d)(?: ?(?:dollars|bucks|d[oó]lares))?`;
const NAME = String.raw`((?:(?!\b(?:and|plus|with|but|y|m[aá]s|con|if|when|what|i|we|he|she|they|customer|add|from|in)\b)(?:[1-3]\/[2-4]|[^,.;:?!\d$])){2,40})`;
const AFTER = new RegExp(
  `${MONEY} (?:extra |more |a piece |flat )?(?:for|per|an?|each|every|on|to do|por|la|el|cada) ${NAME}`,
  'g',
);
const BEFORE = new RegExp(`${NAME}[:=]? ?${MONEY}(?: (?:with (?:me|us)|a piece|flat|each|apiece))?`, 'g');
/** Between a thing and its price. */
const IS =
  / (?:is|are|was|were|for|at|goes for|go for|runs|costs|i charge|we charge|i get|we get|es|son|cuesta|lo cobro en|la cobro en|lo cobro a|lo dejo en|cobro|en|a)(?: (?:at|like|usually|about|always))? *$/;
/** The dump's, a helper's or a rival's figures make other sums. */
const OF_OTHERS =
  /\b(?:he|she|they|guy|dude|kid|competitor\w*|compan\w+|others?|people|somebody|someone|craigslist|junk)\b[^,.;]{0,25}\b(?:charg\w+|offer\w*|wants?|said|says|quoted|asks?|bid|will do|does|do it|at|pays?|paid|only has)\b (?:\w+ ){0,3}\$?\d|\boffer(?:ed|ing|s)?(?: (?:me|us))? \$?\d|\b(?:dump(?! ?(?:truck|trailer|bed|box))|landfill|gate|fuel|gas|diesel|labor|wages?|helpers?|pay|costs? (?:me|us)|insurance|margin|deposit|rent\w*|scrap|sell|resale|worth|budget|basurero|vertedero|tiradero|relleno|dompe|(?:me|nos) (?:cobran?|cuestan?|piden|quitan?))\b/;
const OWN = /\b(?:i|we|my|our|me|us|mine|ours|cobro|cobramos|mi|mis|nuestr[oa]s?)\b/;
const ADDS = /\b(?:plus|add|extra|m[aá]s)\b|\+/;
const ASKS_TOTAL =
  /\bthis (?:one )?(?:is|looks|fills)\b|\b(?:what|whats|how much|total|quote|price|charge|bill|comes? to|cu[aá]nto|cobro)\b|\?/;
const ASKS_WHETHER =
  /\b(?:too|fair|low|(?<!\b(?:ft|feet|foot|in|inch|inches|waist|knee|chest|head|pies) )high|cheap|ok|okay|right|reasonable|enough|make sense|should i (?:raise|drop|lower))\b/;
/** "how much a yard is that": no price of a job. */
const ASKS_RATE = /\b(?:how much|what)(?:'s| is)?(?: that)? (?:an?|per|by the) (?:yard|hour|ton)\b/;
/** What a job has once. */
const ONCE =
  /\b(?:long carry|carry|distance|drive|trip|same day|rush|weekend|saturday|sunday|parking|disassembly|taking it apart|demo\w*|clean ?up|sweep\w*|bagging|heavy(?: \w+)?|weight)\b/;
const LEAST_RATE = 10;
const LEAST_SHARE = 100;
/** So many prices beside a job ask for its price. */
const LEAST_LIST = 3;
/** What a job comes to by the prices that its own message names; null if it names none, or none for what has to go. */
export function computeToldPrice(message: string, figures: Figures, known: OwnTerms = {}): ToldPrice | null {
  const plain = toPlainRates(message);
  const hourly = ASKS_WHETHER.test(plain) ? null : listHourlyLines(plain);
  if (hourly && ASKS_TOTAL.test(plain)) return toHourlyPrice(hourly, figures);
  const discount = readDiscount(plain);
  const { text, yards } = readTruckSize(removeDiscount(plain));
  if (OF_OTHERS.test(text) || ASKS_WHETHER.test(text) || ASKS_RATE.test(text)) return null;
  const { rates, rest } = readRates(text, figures);
  if (!(ASKS_TOTAL.test(text) || ADDS.test(text) || rates.length >= LEAST_LIST)) return null;
  const hasLoad = rates.some(({ of }) => of === 'share' || of === 'item' || of === 'yard' || of === 'first');
  if (!hasLoad || !(OWN.test(plain) || rates.length > 1)) return null;
  const truck = yards ?? known.truck_size ?? null;
  const raise = readRaise(plain);
  return sumRates({ rates, rest, truck, minimum: known.minimum_charge ?? 0, discount, raise }, figures);
}

/** "260 half, 410 full": prices to go by, unless it counts what was done at each. */
export function isPriceList(message: string, figures: Figures): boolean {
  return countLoadPrices(message, figures) > 1 && !computeListedCounts(toPlain(message));
}

/** How many shares of a truck a message names a price for. */
export function countLoadPrices(message: string, figures: Figures): number {
  return listLoadRates(message, figures).length;
}

/** The shares of a truck that a message names a price for. */
export function listLoadRates(message: string, figures: Figures): Extract<Rate, { of: 'share' }>[] {
  const { text } = readTruckSize(toPlainRates(message));
  return OF_OTHERS.test(text) ? [] : readRates(text, figures).rates.filter((rate) => rate.of === 'share');
}

function toHourlyPrice(lines: [text: string, value: number][], figures: Figures): ToldPrice {
  return {
    lines: lines.map(([text, value]) => `${text}: ${formatDollars(value)}`),
    total: lines.reduce((sum, [, value]) => sum + value, 0),
    missing: [],
    job: readJob('', figures),
    isEstimated: false,
  };
}

/** What the asker's company has told before. */
interface OwnTerms {
  truck_size?: number | undefined;
  minimum_charge?: number | undefined;
}

function readRates(text: string, figures: Figures): { rates: Rate[]; rest: string } {
  const rates: Rate[] = [];
  const take = (form: RegExp, from: string, read: (match: string[]) => [name: string, dollars: string]) =>
    from.replace(form, (...match: (string | number)[]) => {
      const [all = '', ...groups] = match as string[];
      const [name, dollars] = read([all, ...groups]);
      const before = from.slice(0, Number(match.at(-2)));
      const rate = isCounted(before, name) ? null : toRate(name, Number(dollars.replace(',', '')), figures);
      if (rate) rates.push(rate);
      return rate ? ' · ' : all;
    });
  const left = take(AFTER, text, ([, dollars = '', name = '']) => [name, dollars]);
  return { rest: take(BEFORE, left, ([, name = '', dollars = '']) => [name, dollars]), rates };
}

const NUMBER = '(?:two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen)';
const COUNT_BEFORE = new RegExp(String.raw`(?:(?<![\d/])\d{1,3}|\b${NUMBER}) *$`);
const COUNT_IN = new RegExp(String.raw`\b${NUMBER}\b(?! (?:seat|drawer|door|car)\w*)`);

/** "4 couches at 120" are a sum, and no price list. */
function isCounted(before: string, name: string): boolean {
  return COUNT_BEFORE.test(before) || COUNT_IN.test(name);
}

/** What the words before or after a price name, if it is no share of a truck and no thing. */
const KINDS: [form: RegExp, of: 'minimum' | 'first' | 'more' | 'flight' | 'stairs'][] = [
  [/\b(?:min|minimum|m[ií]nimo)\b/, 'minimum'],
  [/\bfirst (?:piece|item|thing|one)\b/, 'first'],
  [/\b(?:one|item|piece|thing) (?:after|on top)\b|^ *after\b/, 'more'],
  [/\b(?:extra|additional|other|another|further|more) (?:piece|item|thing|one)\b/, 'more'],
  [/\b(?:flight|floor|story|tramo|piso)\b/, 'flight'],
  [/\b(?:stairs|steps|basement|attic|upstairs|walk ?up|escaleras|s[oó]tano)\b/, 'stairs'],
];

function toRate(said: string, dollars: number, figures: Figures): Rate | null {
  const name = said.replace(IS, '');
  if (dollars < LEAST_RATE || /\b(?:trailer|mile)\b/.test(name)) return null;
  const of = KINDS.find(([form]) => form.test(name))?.[1];
  if (of) return { of, dollars };
  const once = ONCE.exec(name)?.[0];
  if (once !== undefined) return { of: 'once', label: capital(once), dollars };
  if (/\b(?:cubic )?(?:yard|yarda)\b/.test(name)) return { of: 'yard', dollars };
  return toLoadRate(name, dollars, figures);
}

/** Of a share of a truck, or of one thing. */
function toLoadRate(name: string, dollars: number, figures: Figures): Rate | null {
  const job = readJob(name, figures);
  const share = job.share ?? readJob(`${name.trim()} load`, figures).share;
  if (share) return dollars < LEAST_SHARE ? null : { of: 'share', share, dollars };
  const [only, ...others] = job.items;
  return only && others.length === 0 ? { of: 'item', item: only.item, dollars } : null;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
