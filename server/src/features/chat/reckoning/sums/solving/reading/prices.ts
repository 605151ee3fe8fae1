import type { Stated } from './stated.ts';

const AT =
  /^\W*(?:(?:cubic )?[a-z]+ ){0,4}?(?:at|@|x|times|for|of|×|avg|averag(?:e|es|ed|ing))(?: (?:avg|about|around|an? average of))?\W*$/;
const COST_OF_LOAD = /\b(?:dump|landfill|gas|fuel|diesel|tolls?|permit|fee|disposal)\b/;
const LEAST_GALLON = 2;
const MOST_GALLON = 10;
const FUEL = /\b(?:gas|fuel|diesel|gallon)\b/;
const PAID = /\b(?:makes?|earns?|gets?|wage|paid|pay)\W*(?:is |him |her |them |about )?$/;
/** "32 a yard, sell it at 58": for the same. */
const SELLS = /\b(?:re)?sell(?:ing|s)? (?:it|them|that|those|for|at)(?: (?:for|at))?(?: about)? $/;
const OF_THAT = /^\s*(?:of )?(?:that|it|them|those)\b/;
/** "paid 300 of 1,150" is one sum of another. */
const LEAST_PAID = 20;
const LEAST_WAGE = 7;
const MOST_WAGE = 60;
const WORK = /^(?:job|load|stop|pickup|cleanout|haul|piece)$/;

interface Around {
  hasHours: boolean;
  hasWage: boolean;
  /** Whether people are told with one amount. */
  isCrew: boolean;
  /** Whether gallons are told, or miles and what a gallon takes. */
  isBurnt: boolean;
  next: Stated | undefined;
}

/** "5 hours at 19", "diesel 4.05" beside miles and mpg: what a price is for, where the words before it tell. */
export function addPrices(stated: Stated[], text: string): Stated[] {
  const hasHours = stated.some(({ num }) => num === 'hour') || /\b(?:hour|hr|hourly)\b/.test(text);
  const hasWage = stated.some(({ num, den }) => num === '$' && den === 'hour');
  const isCrew = stated.some(({ num }) => num === 'person') && stated.filter(({ num }) => num === '$').length === 1;
  const isBurnt = stated.some(({ num, den }) => num === 'gallon' || (den === 'gallon' && num === 'mile'));
  let done: Stated[] = [];
  for (const [i, one] of stated.entries()) {
    if (one.den === 'each') done = withPriceOfEach(done, one);
    else if (one.num !== '$' || one.den !== '') done.push(withThing(one, done.at(-1)));
    else done = withPrice(done, one, { hasHours, hasWage, isCrew, isBurnt, next: stated[i + 1] });
  }
  return done;
}

const WEIGHED = /^(?:pound|ton|yard|mile|gallon)$/;

/** "18 bags at 80 lb": what each of them weighs. */
function withThing(one: Stated, last: Stated | undefined): Stated {
  const isEach = WEIGHED.test(one.num) && one.den === '' && /\b(?:at|of) $/.test(one.gap);
  return last &&
    isEach &&
    last.den === '' &&
    !WEIGHED.test(last.num) &&
    !['$', '%', 'person', 'hour', 'part'].includes(last.num)
    ? { ...one, den: last.num }
    : one;
}

const NO_THINGS =
  /^(?:\$|%|person|man|hour|day|week|month|year|ton|pound|yard|mile|gallon|part|time|foot|inch|job|load|stop|trip|item)$/;

/** The things that are counted one after another, up to a price. */
function listShared(done: Stated[]): Stated[] {
  const at = done.findLastIndex(({ num, den }) => NO_THINGS.test(num) || den !== '');
  const run = done.slice(at + 1);
  return run.every(({ gap }, i) => i === 0 || /^(?: [a-z]+){0,3},? (?:and |plus |& )?$/.test(gap)) ? run : [];
}

const MOST_SOLD = 20;
const OFTEN = /^(?:day|week|month|year)$/;

/** "40 a week at 9 each": so many of them every week. */
function withPriceOfEach(done: Stated[], one: Stated): Stated[] {
  const shared = listShared(done);
  // "5 washers and 4 dryers at 45 each": for all of them.
  if (one.num === '$' && shared.length > 1) {
    const kept = done.slice(0, -shared.length);
    return [...kept, ...shared.map((count) => ({ ...count, num: 'item' })), { ...one, den: 'item' }];
  }
  const last = done.at(-1);
  // "sold 3 at 140 each"
  const isSold = last?.num === '$' && last.den === '' && last.value < one.value && /^ (?:at|for) \$?$/.test(one.gap);
  if (last && isSold && Number.isInteger(last.value) && last.value < MOST_SOLD)
    return [...done.slice(0, -1), { ...last, num: 'piece' }, { ...one, den: 'piece' }];
  const isCount =
    last?.num === '$' && OFTEN.test(last.den) && /^ ?(?:an?|per|each|every) [a-z]+,? (?:at |for |@ )?$/.test(one.gap);
  if (!last || !isCount || last.value < one.value) return [...done, withEach(one, done)];
  return [...done.slice(0, -1), { ...last, num: 'piece' }, { ...one, den: 'piece' }];
}

function withPrice(done: Stated[], one: Stated, around: Around): Stated[] {
  const last = done.at(-1);
  const isTimes = last?.num === '$' && /\btimes ?$/.test(one.gap);
  if (last && isTimes) return [...done.slice(0, -1), ...toTimes(last, one)];
  const den = findDen(one, last, around);
  if (den !== '') return [...done, { ...one, den }];
  // "mike 44 at 18": as the pair before it counted; a "10 x 12 shed" is measured.
  const isCents = last?.num === '$' && last.value < 1 && last.den === '' && /^ ?(?:cents )?(?:on|for) $/.test(one.gap);
  // "11 cents on 2,250"
  if (last && isCents) return [...done.slice(0, -1), { ...last, den: 'piece' }, { ...one, num: 'piece' }];
  const isPair =
    last?.num === '$' &&
    last.den === '' &&
    AT.test(one.gap) &&
    // "dump at 80. job billed at 900"
    !/[.;?!]\s|\b(?:billed|charged|quoted|paid)\b|\bx\W*$/.test(one.gap) &&
    !(last.value >= LEAST_PAID && /\bof\W*$/.test(one.gap));
  if (!last || !isPair) return [...done, one];
  const isHours = around.hasHours && done.findLast(({ num }) => !['$', '%', 'person'].includes(num))?.num === 'hour';
  const like = isHours ? 'hour' : 'piece';
  return [...done.slice(0, -1), { ...last, num: like }, { ...one, den: like }];
}

/** "2.90 for copper, 46 lb of that", "60 cents for aluminum 210 lbs" */
function findDenAhead(value: number, { num, after, gap }: Stated): string {
  if (num === '$' || num === '%') return '';
  const isCents = value < 1 && num === 'pound' && /^ ?(?:cents )?(?:for|on) (?:the )?[a-z]+ ?$/.test(gap);
  return OF_THAT.test(after) || isCents ? num : '';
}

function findDen(one: Stated, last: Stated | undefined, { hasHours, hasWage, isCrew, isBurnt, next }: Around): string {
  const { value, before, after, gap } = one;
  if (isBurnt && isFuelPrice(one)) return 'gallon';
  if (hasHours && !hasWage && value >= 7 && value < 100 && PAID.test(before) && !/^\W*(?:in|for|on|to) /.test(after))
    return 'hour';
  if (hasHours && isCrew && !hasWage && value >= 7 && value < 60) return 'hour';
  const ahead = next ? findDenAhead(value, next) : '';
  if (ahead !== '') return ahead;
  if (SELLS.test(gap) && last?.num === '$' && last.den !== '') return last.den;
  if (!last || !isCountedBefore(last, gap)) return '';
  return last.num === 'person' && hasHours ? 'hour' : last.num;
}

/** "diesel 4.05", "1,200 miles at 3.89", where miles and mpg are told. */
function isFuelPrice({ value, before, after, gap }: Stated): boolean {
  return value < MOST_GALLON && (FUEL.test(`${before} ${after}`) || (value >= LEAST_GALLON && /\bat \$?$/.test(gap)));
}

/** "8 hours at 20", but not "8 hours, one dump at 145". */
function isCountedBefore({ num, isSize }: Stated, gap: string): boolean {
  const isTime = /^(?:hour|person|day)$/.test(num);
  return num !== '$' && num !== '%' && !isSize && AT.test(gap) && !(isTime && COST_OF_LOAD.test(gap));
}

/** "3 times 120", "12 for the fee times 2": the small whole number counts. */
function toTimes(first: Stated, second: Stated): Stated[] {
  const isCount = Number.isInteger(first.value) && first.value < second.value;
  return isCount
    ? [
        { ...first, num: 'piece' },
        { ...second, den: 'piece', before: first.before },
      ]
    : [
        { ...second, num: 'piece' },
        { ...first, den: 'piece' },
      ];
}

/** "395 each": for each of what was counted last; "and one at 300, dump was 50 each": for all the work. */
function withEach(one: Stated, done: Stated[]): Stated {
  const isThing = ({ num, den }: Stated) => num !== '$' && num !== '%' && num !== 'hour' && den !== 'each';
  const things = done.filter(isThing);
  const works = things.filter(({ num }) => WORK.test(num));
  if (works.some(({ num }) => num === 'piece') && works.length > 1) return { ...one, den: 'work' };
  const last = things.at(-1);
  // "2 guys 6 hours at 17 each" is a wage.
  const isWage = last?.num === 'person' && done.some(({ num, den }) => num === 'hour' && den === '');
  if (isWage && one.num === '$' && one.value >= LEAST_WAGE && one.value < MOST_WAGE) return { ...one, den: 'hour' };
  return { ...one, den: last?.num ?? 'each' };
}
