import type { Figures, ItemFigures, ShareFigures } from '../../../../knowledge/index.ts';
import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import { type Job, readJob } from '../read-job.ts';
import { formatThing } from './piles.ts';
import { readFlights } from './stairs.ts';
import type { NamedThing } from './things.ts';

/** What a message says that its asker charges, by the load, the thing, the flight, the yard or each further piece. */
type Rate = { dollars: number } & (
  | { of: 'share'; share: ShareFigures }
  | { of: 'item'; item: ItemFigures }
  | { of: 'flight' | 'stairs' | 'more' | 'yard' }
  | { of: 'once'; label: string }
);

export interface ToldPrice {
  lines: string[];
  total: number;
  /** What the message names and gives no price of its own for. */
  missing: string[];
  /** The same job, for what others charge. */
  job: Job;
}

const MONEY = String.raw`(?<![\d.,x/])\$? ?(\d{2,4}|\d,\d{3})(?:\.00)?(?! ?(?:x|%|\/|percent|yards?|yds?|cubic|lbs?|pounds?|tons?|miles?|minutes?|mins?|hours?|hrs?|feet|foot|ft|inch\w*|bags?|boxes|pieces?|gallons?|st|nd|rd|th)\b|[\d,.]*\d)(?: ?(?:dollars|bucks|d[oó]lares))?`;
const NAME = String.raw`((?:(?!\b(?:and|plus|with|but|y|m[aá]s|con|if|when|what|i|we|he|she|they|customer|add|from|in)\b)(?:[1-3]\/[2-4]|[^,.;:?!\d$])){2,40})`;
const AFTER = new RegExp(
  `${MONEY} (?:extra |more |a piece |flat )?(?:for|per|an?|each|every|on|to do|por|cada) ${NAME}`,
  'g',
);
const BEFORE = new RegExp(`${NAME}[:=]? ?${MONEY}(?: (?:with (?:me|us)|a piece|flat|each|apiece))?`, 'g');
/** Between a thing and its price. */
const IS =
  / (?:is|are|was|were|for|at|goes for|go for|runs|costs|i charge|we charge|i get|we get|es|son|cuesta)(?: (?:at|like|usually|about|always))? *$/;
/** The dump's, a helper's or a rival's figures make other sums. */
const OF_OTHERS =
  /\b(?:he|she|they|guy|dude|kid|competitor\w*|compan\w+|others?|people|somebody|someone|craigslist|junk)\b[^,.;]{0,25}\b(?:charg\w+|offer\w*|wants?|said|says|quoted|asks?|bid|will do|does|do it|at|pays?|paid|only has)\b (?:\w+ ){0,2}\$?\d|\b(?:dump|landfill|gate|fuel|gas|diesel|labor|wages?|helpers?|pay|costs? (?:me|us)|insurance|margin|discount|off|deposit|rent\w*|scrap|sell|resale|worth|budget)\b/;
const OWN = /\b(?:i|we|my|our|me|us|mine|ours|cobro|cobramos|mi|mis|nuestr[oa]s?)\b/;
const ADDS = /\b(?:plus|add|extra|m[aá]s)\b|\+/;
const ASKS_TOTAL = /\b(?:what|whats|how much|total|quote|price|charge|bill|comes? to|cu[aá]nto|cobro)\b|\?/;
const ASKS_WHETHER =
  /\b(?:too|fair|low|high|cheap|ok|okay|right|reasonable|enough|make sense|should i (?:raise|drop|lower))\b/;
/** What a job has once. */
const ONCE =
  /\b(?:long carry|carry|distance|drive|trip|same day|rush|weekend|saturday|sunday|parking|disassembly|taking it apart|demo\w*|clean ?up|sweep\w*|bagging|heavy \w+|weight)\b/;
const LEAST_RATE = 10;
const LEAST_SHARE = 100;
/** What is worked out between two prices is rounded to this. */
const STEP = 5;

/** What a job comes to by the prices that its own message names; null if it names none, or none for what has to go. */
export function computeToldPrice(message: string, figures: Figures): ToldPrice | null {
  const text = ` ${message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/-/g, ' ')
    .replace(/\b(?:3|three) quarters?\b/g, '3/4')
    .replace(/\b(half|3\/4|quarter) full\b/g, '$1 load')} `;
  if (OF_OTHERS.test(text) || ASKS_WHETHER.test(text) || !(ASKS_TOTAL.test(text) || ADDS.test(text))) return null;
  const { rates, rest } = readRates(text, figures);
  const hasLoad = rates.some(({ of }) => of === 'share' || of === 'item' || of === 'yard');
  if (!hasLoad || !(OWN.test(text) || rates.length > 1)) return null;
  return sumRates(rates, rest, figures);
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

function toRate(said: string, dollars: number, figures: Figures): Rate | null {
  const name = said.replace(IS, '');
  if (dollars < LEAST_RATE || /\b(?:minimum|trailer|mile)\b/.test(name)) return null;
  if (/\b(?:extra|additional|other|another|further|more) (?:piece|item|thing|one)\b/.test(name))
    return { of: 'more', dollars };
  if (/\b(?:flight|floor|story|tramo|piso)\b/.test(name)) return { of: 'flight', dollars };
  if (/\b(?:stairs|steps|basement|attic|upstairs|walk ?up|escaleras|s[oó]tano)\b/.test(name))
    return { of: 'stairs', dollars };
  const once = ONCE.exec(name)?.[0];
  if (once !== undefined) return { of: 'once', label: capital(once), dollars };
  if (/\b(?:cubic )?(?:yard|yarda)\b/.test(name)) return { of: 'yard', dollars };
  const job = readJob(name, figures);
  const share = job.share ?? readJob(`${name.trim()} load`, figures).share;
  if (share) return dollars < LEAST_SHARE ? null : { of: 'share', share, dollars };
  const [only, ...others] = job.items;
  return only && others.length === 0 ? { of: 'item', item: only.item, dollars } : null;
}

/** The job, or the things that have a price where nothing else is named, by these prices. */
function sumRates(rates: Rate[], rest: string, figures: Figures): ToldPrice | null {
  const job = readJob(rest, figures);
  const [lines, missing]: [Told['lines'], string[]] = [[], []];
  const shares = rates.filter((rate) => rate.of === 'share');
  const isNamed = job.share !== null || job.yards !== null || job.items.length > 0;
  // Several sizes and no job: a price list.
  if (!isNamed && (shares.length > 1 || rates.every(({ of }) => of === 'yard'))) return null;
  const share = job.share ?? (isNamed && shares.length > 1 ? null : shares[0]?.share) ?? null;
  if (share) addShare(share, shares, { lines, missing });
  addYards(job.yards, share, rates, { lines, missing });
  addItems(job.items, rates, { lines, missing });
  addStairs(rates, rest, job.hasStairs, { lines, missing });
  for (const rate of rates) if (rate.of === 'once') lines.push([rate.label, rate.dollars]);
  const isUp = job.hasStairs || rates.some(({ of }) => of === 'stairs' || of === 'flight');
  const whole = { ...job, share, items: isNamed ? job.items : listOwn(rates), hasStairs: isUp };
  const total = lines.reduce((sum, [, value]) => sum + value, 0);
  return lines.length === 0 || missing.length >= lines.length + 1
    ? null
    : { lines: lines.map(([text, value]) => `${text}: ${formatDollars(value)}`), total, missing, job: whole };
}

interface Told {
  lines: [text: string, value: number][];
  missing: string[];
}

/** A share at its own price, or between those of the next smaller and the next larger one. */
function addShare(share: ShareFigures, rates: Extract<Rate, { of: 'share' }>[], { lines, missing }: Told): void {
  const name = nameOf(share);
  const own = rates.find((rate) => rate.share === share);
  if (own) return void lines.push([name, own.dollars]);
  const sizeOf = (one: ShareFigures) => one.fraction[0];
  const sorted = rates.toSorted((a, b) => sizeOf(a.share) - sizeOf(b.share));
  const below = sorted.findLast((rate) => sizeOf(rate.share) < sizeOf(share));
  const above = sorted.find((rate) => sizeOf(rate.share) > sizeOf(share));
  if (!below || !above) return void missing.push(name.toLowerCase());
  const part = (sizeOf(share) - sizeOf(below.share)) / (sizeOf(above.share) - sizeOf(below.share));
  const value = Math.round((below.dollars + part * (above.dollars - below.dollars)) / STEP) * STEP;
  const between = `${nameOf(below.share).toLowerCase()} at ${formatDollars(below.dollars)} and ${nameOf(above.share).toLowerCase()} at ${formatDollars(above.dollars)}`;
  lines.push([`${name}, in line between ${between}`, value]);
}

function addYards(yards: number | null, share: ShareFigures | null, rates: Rate[], { lines, missing }: Told): void {
  const rate = rates.find(({ of }) => of === 'yard');
  if (yards === null) return;
  const size = `${formatNumber(yards)} cubic yards`;
  if (rate) lines.push([`${size} × ${formatDollars(rate.dollars)}`, yards * rate.dollars]);
  else if (share === null) missing.push(size);
}

function listOwn(rates: Rate[]): NamedThing[] {
  return rates.flatMap((rate) => (rate.of === 'item' ? [{ item: rate.item, count: 1 }] : []));
}

/** Things at their own price; the others as further pieces, where these have one. */
function addItems(items: NamedThing[], rates: Rate[], { lines, missing }: Told): void {
  const own = rates.filter((rate) => rate.of === 'item');
  const more = rates.find(({ of }) => of === 'more');
  const wanted = items.length > 0 ? items : listOwn(rates);
  for (const { item, count } of wanted) {
    const rate = own.find((one) => one.item === item) ?? more;
    if (!rate) missing.push(formatThing({ item, count }));
    else
      lines.push([
        `${formatThing({ item, count })}${count > 1 ? ` × ${formatDollars(rate.dollars)}` : ''}`,
        count * rate.dollars,
      ]);
  }
}

/** A flat sum for the stairs, or so much for each flight. */
function addStairs(rates: Rate[], rest: string, isUp: boolean, { lines, missing }: Told): void {
  const flat = rates.find(({ of }) => of === 'stairs');
  const each = rates.find(({ of }) => of === 'flight');
  const flights = readFlights(rest) ?? 1;
  if (flat) lines.push(['Stairs', flat.dollars]);
  else if (each)
    lines.push([
      `${flights} ${flights === 1 ? 'flight' : 'flights'} of stairs × ${formatDollars(each.dollars)}`,
      flights * each.dollars,
    ]);
  else if (isUp) missing.push('the stairs');
}

/** "Half truck", "Three quarters of a truck". */
function nameOf({ name, fraction }: ShareFigures): string {
  const plain = /truck|load/.test(name) ? name : fraction[0] === 1 ? `${name} truck` : `${name} of a truck`;
  const said = plain.replace(/^(half|quarter|eighth|third) of a truck$/, '$1 truck');
  return capital(said);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
