import type { AnswerParagraph } from '../../../knowledge/index.ts';
import { NUMBER_WORDS, toNumber } from '../numbers.ts';
import { readFlights } from '../prices/parts/stairs.ts';
import type { Band } from '../prices/price-line.ts';
import { formatOwn, type OwnPrice } from './own-rows.ts';

/** What a price list puts on its prices, or takes off: "Same day service is forty dollars extra". */
export interface OwnTerm {
  unit: AnswerParagraph;
  sentence: AnswerParagraph['sentences'][number];
  on: Condition;
  change: Change;
  /** Whether it holds for shares of a truck only. */
  isOfLoads: boolean;
}

type Change =
  | { percent: number }
  | { times: number }
  | { dollars: number; per?: 'flight' | 'mile'; beyond?: number; least?: number };

/** What a term may hang on, in the words of lists and of messages. */
const CONDITIONS = {
  'same-day service': /\b(?:same[- ]day|today|right (?:now|away)|rush|asap|emergenc\w+|hoy|mismo d[ií]a)\b/i,
  Sundays: /\b(?:sundays?|domingos?)\b/i,
  Saturdays: /\b(?:saturdays?|s[aá]bados?)\b/i,
  weekends: /\b(?:weekends?|fin(?:es)? de semana)\b/i,
  holidays: /\b(?:holidays?|d[ií]as? festivos?)\b/i,
  evenings:
    /\b(?:evenings?|after[- ]hours|tonight|nights?|after (?:[5-9]|five|six|seven|eight|nine)\b(?! (?:miles|yards|flights|days)))/i,
  stairs:
    /\b(?:stairs?|flights?|upstairs|walk[- ]?ups?|(?:second|third|fourth|upper|2nd|3rd|4th) (?:floor|story)|escaleras?|(?:segundo|tercer|cuarto) piso|(?:from|in|out of|up from|down in) (?:an?|the|his|her|their) (?:basement|attic))\b/i,
  cards: /(?<!\b(?:rate|business|price|birthday|green) )\bcards?\b|\btarjetas?\b/i,
  cash: /\b(?:cash|efectivo)\b/i,
  seniors: /\b(?:seniors?|elderly|over 65|retired|ancian[oa]s?|jubilad[oa]s?)\b/i,
  veterans: /\b(?:veterans?|military|vets?|army|marines?|navy|veteran[oa]s?|militar(?:es)?)\b/i,
  'first responders': /\b(?:first responders?|police|firefighters?|nurses?|teachers?)\b/i,
  'hoarding jobs': /\bhoard\w*|\bacumulador\w*/i,
  distance: /\bmi(?:les?)?\b|\bmillas?\b/i,
  'repeat customers': /\b(?:repeat|returning|regulars?) (?:customers?|clients?)\b|\bused us before\b/i,
} as const;
export type Condition = keyof typeof CONDITIONS;

/** What a message says that a list may have a term on. */
export function listConditions(text: string): Condition[] {
  return (Object.keys(CONDITIONS) as Condition[]).filter((name) => CONDITIONS[name].test(text));
}

/** The words of a message that a term may hang on: "40 miles", "same day". */
export function listSaid(text: string): string[] {
  return listConditions(text).map((name) => {
    if (name === 'distance') return MILES.exec(toDigits(text))?.[0] ?? '';
    const flights = name === 'stairs' ? readFlights(text) : null;
    return flights === null ? (CONDITIONS[name].exec(text)?.[0] ?? '') : `${flights} flights of stairs`;
  });
}

const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const WORDS: Record<string, number> = { ...NUMBER_WORDS, hundred: 100 };
const NUMBER_WORD = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})[- ](one|two|three|four|five|six|seven|eight|nine)|(${Object.keys(WORDS).join('|')}))\b`,
  'g',
);

/** "twenty-five miles", "forty dollars": in digits. */
export function toDigits(text: string): string {
  return text
    .toLowerCase()
    .replace(NUMBER_WORD, (_, tens?: string, ones?: string, word?: string) =>
      String(word === undefined ? (WORDS[tens ?? ''] ?? 0) + (WORDS[ones ?? ''] ?? 0) : WORDS[word]),
    );
}

const PERCENT = /(?<!\d)(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent|por ciento)/;
const OFF = /\b(?:off|less|discount\w*|cheaper|save|descuento|menos)\b/;
const DOLLARS = /\$ ?(\d[\d,]{0,6}(?:\.\d{1,2})?)|(?<![\d.])(\d[\d,]{0,6}(?:\.\d{1,2})?) (?:dollars|bucks|d[oó]lares)/;
const A_MILE =
  /(?:\$ ?)?(\d{1,3}(?:\.\d{1,2})?) ?(?:dollars |bucks )?(?:an?|per|each|\/|for (?:each|every)) ?(?:further |extra |additional )?mile/;
const BEYOND =
  /\b(?:farther|further|beyond|more|over|outside|past|after|within|first|up to) (?:\w+ ){0,2}?(\d{1,3})[- ]?mi/;
const FREE_FLIGHT =
  /\b(?:above|after|beyond|past) the (?:first|1st)\b|\b(?:first|1st)(?: (?:flight|floor|story|one))?(?: is| are| comes?)? (?:free|included|no charge)\b/i;
const A_FLIGHT = /\b(?:per|each|every|a|extra|additional) (?:extra |additional )?(?:flight|floor)/;
const OR_HIGHER = /\b(?:floor|story|flights?) (?:or|and) (?:higher|up|above|more)\b/;
const OF_LOADS = /\b(?:off|on|for) (?:\w+ )?loads?\b|\bnot (?:\w+ ){0,2}(?:single )?items\b/;

/** The terms that stand in the prose of a price list and in those of its rows that no thing has. */
export function listTerms(units: AnswerParagraph[], rows: OwnPrice[]): OwnTerm[] {
  const priced = new Map(rows.filter(isOfTable).map((row) => [row.unit, row]));
  return units.flatMap((unit) => {
    const row = priced.get(unit);
    if (row) return readRowTerm(row);
    return unit.sentences.flatMap((sentence) => readTerms(unit, sentence));
  });
}

/** A sentence with a price may say more. */
function isOfTable({ sentence }: OwnPrice): boolean {
  return sentence === undefined;
}

function readTerms(unit: AnswerParagraph, sentence: OwnTerm['sentence']): OwnTerm[] {
  const text = toDigits(sentence.text);
  const on = listConditions(text);
  const change = on.length === 0 ? null : readChange(text, on, /\bthat\b/.test(text) ? toDigits(unit.text) : text);
  return change === null ? [] : on.map((one) => ({ unit, sentence, on: one, change, isOfLoads: OF_LOADS.test(text) }));
}

/** "Stairs – charge: 30; remarks: per flight above the first": the row of a term, and of no thing. */
function readRowTerm(row: OwnPrice): OwnTerm[] {
  const [sentence] = row.unit.sentences;
  const [on] = listConditions(row.label);
  if (!sentence || on === undefined || row.band[0] !== row.band[1]) return [];
  const all = toDigits(row.unit.text);
  const isFree = FREE_FLIGHT.test(all);
  const change: Change =
    on === 'stairs'
      ? {
          dollars: row.band[0],
          ...(/\bflight|\bfloor|\beach\b/.test(all) ? { per: 'flight' as const } : {}),
          ...(isFree ? { beyond: 1 } : {}),
        }
      : on === 'distance'
        ? { dollars: row.band[0], per: 'mile', beyond: toNumber(BEYOND.exec(all)?.[1] ?? '0') }
        : { dollars: row.band[0] };
  return [{ unit: row.unit, sentence, on, change, isOfLoads: false }];
}

/** `whole` is what "after that" goes on with: "The first flight is free. Every flight after that is $25." */
function readChange(text: string, on: Condition[], whole: string): Change | null {
  if (/\btime and a half\b/.test(text)) return { times: 1.5 };
  if (/\b(?:double|twice)\b/.test(text)) return { times: 2 };
  const percent = PERCENT.exec(text)?.[1];
  if (percent !== undefined) return { percent: OFF.test(text) ? -Number(percent) : Number(percent) };
  const mile = on.includes('distance') ? A_MILE.exec(text)?.[1] : undefined;
  if (mile !== undefined) {
    const beyond = toNumber((BEYOND.exec(text) ?? BEYOND.exec(whole))?.[1] ?? '0');
    return { dollars: Number(mile), per: 'mile', beyond };
  }
  const found = DOLLARS.exec(text);
  const dollars = toNumber(found?.[1] ?? found?.[2]);
  if (!(dollars > 0)) return null;
  const signed = OFF.test(text) ? -dollars : dollars;
  return on.includes('stairs') ? readStairs(text, whole, signed) : { dollars: signed };
}

function readStairs(text: string, whole: string, dollars: number): Change {
  if (A_FLIGHT.test(text)) return { dollars, per: 'flight', ...(FREE_FLIGHT.test(whole) ? { beyond: 1 } : {}) };
  const least = OR_HIGHER.test(text) ? readFlights(text) : null;
  return { dollars, ...(least === null ? {} : { least }) };
}

const MINIMUM =
  /\bminimum\b|\bmin\.? (?:charge|load|price|job)\b|\bthe (?:least|smallest|lowest)\b|\b(?:no|never|not|don'?t|do not|won'?t) (?:\w+ ){0,3}(?:below|under|less than)\b|\bm[ií]nimo\b/i;
const OF_TIME = /\bminimum (?:of )?\d* ?hours?\b|\d[- ]hours? minimum/i;

/** The least that a list lets a job cost, with where it says so; null if it names none. */
export function findMinimum(
  units: AnswerParagraph[],
  rows: OwnPrice[],
): { dollars: number; unit: AnswerParagraph } | null {
  const row = rows.find(({ label, band }) => MINIMUM.test(label) && band[0] === band[1] && !OF_TIME.test(label));
  if (row) return { dollars: row.band[0], unit: row.unit };
  const priced = new Set(rows.filter(isOfTable).map(({ unit }) => unit));
  for (const unit of units) {
    const said = priced.has(unit)
      ? undefined
      : unit.sentences.find(({ text }) => MINIMUM.test(text) && !OF_TIME.test(text));
    const amount =
      said &&
      /\$ ?(\d[\d,]{1,5})|(?<![\d.])(\d{2,4})\b(?! ?(?:%|percent|hours?|yards?|miles?|lbs?|pounds?))/.exec(said.text);
    if (amount) return { dollars: toNumber(amount[1] ?? amount[2]), unit };
  }
  return null;
}

const OF_WEEKENDS: readonly Condition[] = ['Saturdays', 'Sundays'];

/** The term for a condition; Saturdays and Sundays without one of their own fall under that for weekends. */
export function findTerm(terms: OwnTerm[], on: Condition): OwnTerm | undefined {
  return (
    terms.find((term) => term.on === on) ??
    (OF_WEEKENDS.includes(on) ? terms.find((term) => term.on === 'weekends') : undefined)
  );
}

/** What a term does to a price, in dollars; null where the message does not say of how much. */
export function applyTerm(
  { change }: OwnTerm,
  [low, high]: Band,
  message: string,
): { band: Band; steps: string } | null {
  if ('percent' in change) {
    const part = (value: number) => Math.round(value * change.percent) / 100;
    return { band: [part(low), part(high)], steps: `${change.percent > 0 ? '+' : '−'}${Math.abs(change.percent)}%` };
  }
  if ('times' in change)
    return { band: [low * (change.times - 1), high * (change.times - 1)], steps: `× ${change.times}` };
  if (change.least !== undefined && (readFlights(message) ?? change.least) < change.least) return null;
  const count = change.per === undefined ? 1 : countOver(change, message);
  if (count === null) return null;
  const dollars = count * change.dollars;
  const each = formatOwn([Math.abs(change.dollars), Math.abs(change.dollars)]);
  const unit = change.per === undefined ? '' : `${count} ${change.per}${count === 1 ? '' : 's'} × ${each}`;
  return { band: [dollars, dollars], steps: unit };
}

const MILES = /(?<![\d.,])(\d{1,3}) ?(?:mi\b|miles?\b|millas?\b)/i;

function countOver({ per, beyond = 0 }: Extract<Change, { dollars: number }>, message: string): number | null {
  const told = per === 'mile' ? toNumber(MILES.exec(toDigits(message))?.[1]) : (readFlights(message) ?? 1 + beyond);
  return Number.isNaN(told) ? null : Math.max(0, told - beyond);
}
