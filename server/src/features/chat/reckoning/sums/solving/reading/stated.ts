import { NUMBER_WORDS } from '../../../numbers.ts';
import { COST } from '../../problems/earnings/profit.ts';
import { type Quantity, readQuantities } from '../../reading/quantities.ts';

/** A figure of a message with its unit: `$` a `ton`, `hour`, `yard` a `load`, `%`. */
export interface Stated {
  value: number;
  /** What it counts, in the singular; `$` for money, `%` for a share, `part` for a share of a load. */
  num: string;
  /** What it comes for, in the singular; '' where it comes once. */
  den: string;
  /** The words of its clause before and after it. */
  before: string;
  after: string;
  /** The text between it and the figure before. */
  gap: string;
  start: number;
  end: number;
  /** A size of a truck, which matters only where a load of it is paid by the yard. */
  isSize: boolean;
}

/** What may follow a figure as a word without being counted by it. */
const NO_THING = new Set(
  'plus minus less times was is this his us as has does costs makes takes gets pays gas its whats thats tolls wages taxes fees expenses supplies tips groceries parts always yes bucks dollars cents others works charges goes says hers theirs yours ours averages'.split(
    ' ',
  ),
);
const STOPS =
  /^(?:a|an|the|and|or|at|for|to|in|on|of|by|with|from|per|each|every|if|so|but|i|we|he|they|what|how|is|was|after|before|over|under|out|up|down|off|plus|minus|less|only|total|when|then|that|it|my|me)$/;
const IRREGULAR: Record<string, string> = { men: 'man', people: 'person', feet: 'foot' };
const UNITS = new Set(
  'day week month year hour minute ton yard mile gallon pound man guy helper worker person foot inch mpg part time sqft'.split(
    ' ',
  ),
);
const PEOPLE =
  /^(?:man|guy|helper|worker|person|laborer|employee|driver|foreman|swamper|dude|fella|fellow|boy|kid|hand|buddy|mover|loader)$/;

const LEAST_SUM = 500;
/** What a figure counts that is only told to be of what was named. */
export const OF_THEM = 'of them';

/** "640 lb" is one of pounds, "8 office chairs" of chairs, "640 job" and "85 dump" are money; '' where nothing is counted. */
function findThing({ unit }: Quantity, rest: string, value: number): string {
  if (PEOPLE.test(unit.replace(/s$/, ''))) return 'person';
  // "4150 month before 3620" counts no months.
  if (/^(?:day|week|month|year)$/.test(unit) && value >= LEAST_SUM) return '';
  // "maybe 4 of them double"
  if (/^ of (?:them|those|these|'?em)\b/.test(rest)) return OF_THEM;
  if (UNITS.has(unit)) return unit;
  // "75, two chairs": the next item.
  if (!Number.isInteger(value * 2) || /^\s?[,.;?!:(]/.test(rest)) return '';
  const [words = ''] = rest.slice(0, 40).split(/(?=[,.;?!:$\d(])/);
  return findPlural(
    words
      .trim()
      .split(/[\s-]+/)
      .slice(0, 3),
  );
}

/** The first word that names things; '' if another stands before it. */
function findPlural(words: string[]): string {
  for (const word of words) {
    if (STOPS.test(word) || word in NUMBER_WORDS || NO_THING.has(word)) return '';
    if (IRREGULAR[word]) return IRREGULAR[word];
    if (/[^s]s$/.test(word) && word.length > 3) return toOne(word);
  }
  return '';
}

function toOne(word: string): string {
  if (PEOPLE.test(word.replace(/s$/, ''))) return 'person';
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=[^s])s$/, '');
}

const SIZE =
  /^[\s-]?yarders?\b|^[\s-]?(?:cubic )?(?:yards?|yds?) (?:dump |box )?(?:truck|trailer|dumpster|box|bin|bed|roll ?off|can)\b/;
const CARRIER = /\b(?:roll ?off|dumpster|truck|trailer|box|bin|can)\W*(?:is |a |an )?$/;
const PER =
  /^\s?(?:dollars?|bucks|cents)?\s?(?:extra |more |clear )?(?:\/\s?|(?:for )?(?:an?|per|each|every|any) )((?:[a-z]+ ?){1,3})/;
/** "4 bucks env fee per ticket" */
const PER_LATER = /^(?: [a-z]+){1,3} (?:per|for each|for every|each|every) ([a-z]+)\b/;
/** "1 percent late fee a month" */
const PERIOD_LATER = /^(?: [a-z]+){1,3} (?:an?|per|each|every) (day|week|month|year)\b/;
const EACH = /^\s?(?:dollars?|bucks|cents)?\s?(?:each|apiece|a piece|a pop|every one)\b/;

/** "each 11 yards" */
const EACH_AHEAD = /\beach (?:is |at |about |of |holds |gets |makes |earns |costs? (?:me |us )?)?$/;

/** The figures of a message with their units, in order. */
export function readStated(text: string): Stated[] {
  const quantities = readQuantities(text).filter((one) => !/^an?$/.test(text.slice(one.start, one.unitAt).trim()));
  return withLists(
    quantities.map((one, i): Stated => {
      const rest = text.slice(one.unitAt, one.unitAt + 60);
      const end = quantities[i - 1]?.end ?? 0;
      const { value, before, after, start } = one;
      const shared = {
        value,
        before,
        after,
        start,
        end: one.end,
        gap: text.slice(end, start),
        isSize: SIZE.test(rest) || (/^[\s-]?(?:yards?|yd)\b/.test(rest) && CARRIER.test(text.slice(0, start))),
      };
      const units = readUnits(one, rest, text.slice(start, one.unitAt).includes('$'));
      const isEach = units.den === '' && units.num !== '%' && EACH_AHEAD.test(shared.gap);
      return { ...shared, ...units, den: isEach ? 'each' : units.den };
    }),
    text,
  );
}

function readUnits(one: Quantity, rest: string, hasSign: boolean): Pick<Stated, 'num' | 'den'> {
  const { value } = one;
  if (one.kind === 'percent') return { num: '%', den: readShareDen(rest) };
  if (one.unit === 'mpg') return { num: 'mile', den: 'gallon' };
  if (/^ ?times? (?:an?|per|each|every)\b/.test(rest))
    return { num: 'time', den: readDen(rest.replace(/^ ?times?/, '')) };
  const isMoney =
    hasSign || (one.kind.startsWith('money') && !(one.kind === 'money' && one.unit !== '' && UNITS.has(one.unit)));
  // "insurance 385 phones 140"
  const isLabelled = value >= 20 && COST.test(one.before.split(' ').at(-1) ?? '') && /^ [a-z]+ \$?\d/.test(rest);
  const thing = isMoney || isLabelled || (one.per !== '' && one.unit === '') ? '' : findThing(one, rest, value);
  if (thing === '') return readUncounted(one, rest);
  if (thing === 'person') return { num: thing, den: '' };
  const at = rest.search(/\b(?:a|an|per|each|every)\b|\//);
  const counted = /^[\s-]?(?:(?!(?:whats?|that|is|how|for|at|in|from|of|on|with)\b)[a-z]+[\s-]?){1,4}$/.test(
    rest.slice(0, Math.max(0, at)),
  );
  return { num: thing, den: at > 0 && counted ? readDen(rest.slice(at)) : '' };
}

/** "45 min" are hours; what nothing is counted by is money. */
function readUncounted({ kind, per }: Quantity, rest: string): Pick<Stated, 'num' | 'den'> {
  return kind === 'hours' ? { num: 'hour', den: '' } : { num: '$', den: readPaidFor(rest, per) };
}

function readShareDen(rest: string): string {
  const often = rest.replace(/^ ?(?:%|percent\b)/, '');
  return readDen(often) || (PERIOD_LATER.exec(often)?.[1] ?? '');
}

/** What money is paid for: "74 a ton", "1,150 for a job" once, "4 bucks env fee per ticket". */
function readPaidFor(rest: string, per: string): string {
  const paid = rest.replace(/^[\s-]?(?:dollars?|bucks|cents)\b/, '');
  if (OF_THE_WHOLE.test(paid)) return '';
  return readDen(paid) || per || toDen(PER_LATER.exec(paid)?.[1] ?? '');
}

const NO_DEN = /^(?:lot|bit|few|little|time|half|whole|deposit|discount|tip|fee|guy i|job i)\b/;

const OF_THE_WHOLE =
  /^\s?for an? (?:\w+ )?(?:job|house|place|garage|cleanout|basement|apartment|truck|trailer|van|machine|pallet|lot|batch|pile)\b/;

function readDen(rest: string): string {
  if (OF_THE_WHOLE.test(rest)) return '';
  if (EACH.test(rest)) return 'each';
  const words = PER.exec(rest)?.[1]?.trim() ?? '';
  if (words === '' || NO_DEN.test(words)) return '';
  return toDen(words);
}

function toDen(words: string): string {
  return words
    .split(' ')
    .filter(
      (word) =>
        !STOPS.test(word) && !/^(?:extra|additional|more|cubic|working|work|full|whole|dump|stair|other)$/.test(word),
    )
    .slice(0, 1)
    .map(
      (word) =>
        ({
          hr: 'hour',
          yd: 'yard',
          mi: 'mile',
          gal: 'gallon',
          mo: 'month',
          yr: 'year',
          wk: 'week',
          lb: 'pound',
          flight: 'flight',
        })[word] ?? toOne(word),
    )
    .join('');
}

const BETWEEN = /^(?:\s*,\s*(?:and\s+)?|\s+(?:and|then|and then)\s+|\s+)$/;
const MEASURES = ['ton', 'pound', 'yard', 'mile', 'hour'];
const MOST_COUNTED = 100;

/** "2.31 tons, 1.87 and 3.05", "dump 104 and 61": what is only listed after a figure is of its kind. */
function withLists(stated: Stated[], text: string): Stated[] {
  const all: Stated[] = [];
  for (const one of withUnitAtEnd(stated, text)) {
    const last = all.at(-1);
    const isListed = last !== undefined && isListedAfter(last, one, text);
    all.push(isListed ? { ...one, num: last.num, before: last.num === '$' ? last.before : one.before } : one);
  }
  return all;
}

/** "1.7, 2.4 and 0.9 tons" */
function withUnitAtEnd(stated: Stated[], text: string): Stated[] {
  const all = [...stated];
  for (let i = all.length - 2; i >= 0; i--) {
    const [one, next] = [all[i], all[i + 1]];
    const isOfNext =
      one?.num === '$' &&
      one.den === '' &&
      !Number.isInteger(one.value) &&
      !/[$c]/.test(text.slice(one.start, one.end)) &&
      next !== undefined &&
      MEASURES.includes(next.num) &&
      next.den === '';
    if (one && isOfNext && BETWEEN.test(text.slice(one.end, next.start)) && one.value < 20 * next.value)
      all[i] = { ...one, num: next.num };
  }
  return all;
}

function isListedAfter(last: Stated, one: Stated, text: string): boolean {
  if (!BETWEEN.test(text.slice(last.end, one.start)) || one.num !== '$' || one.den !== '' || last.den !== '')
    return false;
  const isDollars = /[$c]/.test(text.slice(one.start, one.end + 6).replace(/^[\d.,]+ (?!cents)[a-z ]*/, ''));
  if (last.num === '$') return one.before === '' && one.after === '' && last.value >= 10;
  if (isDollars || COST.test(one.after)) return false;
  if (MEASURES.includes(last.num)) return one.value < 20 * last.value;
  const isCount = Number.isInteger(one.value) && one.value < MOST_COUNTED && last.value < MOST_COUNTED;
  return isCount && last.num !== '%' && last.num !== 'part' && one.before === '' && /\b\d+ ?,\s*\d+ ?,/.test(text);
}
