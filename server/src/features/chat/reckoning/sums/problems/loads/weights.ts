import type { MaterialFigures } from '../../../../../knowledge/index.ts';
import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { BROKEN, findMaterial } from './load-size.ts';

const POUNDS_PER_TON = 2_000;

function findFee(quantities: Quantity[]): Quantity | undefined {
  return quantities.find((one) => one.per === 'ton' && (isMoneyAmount(one) || one.kind === 'money_per_ton'));
}

/** The least that a dump takes: "35 minimum". */
function findMinimum(quantities: Quantity[]): number {
  const found = quantities.find(
    (one) =>
      isMoneyAmount(one) &&
      (/\b(?:min|minimum)\W*(?:is|of|charge)?\W*$/.test(one.before) ||
        /^\W*(?:dollars? )?(?:min|minimum)\b/.test(one.after)),
  );
  return found?.value ?? 0;
}

interface Pile {
  yards: number;
  material: MaterialFigures;
}

const CARRIER =
  /^[\s-]*(?:cubic )?(?:yards?|yds?|yarder)\s+(?:dump )?(?:truck|trailer|dumpster|box|bin|roll|can|container|bed)\b/;

/** "4 yards of dirt and 3 of drywall": each with what it is of; null if one of them is of nothing known. */
function readPiles(text: string, quantities: Quantity[], materials: MaterialFigures[]): Pile[] | null {
  const isYards = ({ unit, unitAt, kind }: Quantity) =>
    unit === 'yard' && !kind.startsWith('money') && !CARRIER.test(text.slice(unitAt));
  const at = quantities.findIndex(isYards);
  const listed = quantities.filter(
    (one, i) =>
      isYards(one) ||
      (i > at && at >= 0 && one.kind === 'bare' && one.per === '' && /^ of\b/.test(text.slice(one.unitAt))),
  );
  const piles = listed.map((one) => {
    const next = quantities.find(({ start }) => start > one.start)?.start ?? text.length;
    return {
      yards: one.value,
      material: findSolid(findMaterial(text.slice(one.unitAt, next), materials), text, materials),
    };
  });
  return piles.length > 0 && piles.every((pile): pile is Pile => pile.material !== undefined && pile.yards > 0)
    ? piles
    : null;
}

/** Concrete that is not said to be broken up weighs what it does in one piece. */
function findSolid(found: MaterialFigures | undefined, text: string, materials: MaterialFigures[]) {
  const solid = found && !BROKEN.test(text) ? materials.find(({ name }) => name === `solid ${found.name}`) : undefined;
  return solid ?? found;
}

const EMPTY = /\b(?:weighs?|empty|tare)\b/;
const RATED = /\b(?:rated|carry|carries|haul|hold|holds|payload|limit|capacity|max|handle|take|gvwr)\b/;
const ASKS_WEIGHT = /\b(?:weigh\w*|heavy|pounds|lbs?|tons?|pesa\w*)\b/;
const ASKS_TRIPS = /\b(?:trips?|loads?|runs?)\b/;
const ONE_YARD = /\ban? (?=(?:cubic )?(?:yard|yd) )/g;

const FLAT =
  /(\d{1,3}(?:\.\d)?) ?(?:'|ft|feet|foot)? ?(?:x|by) ?(\d{1,3}(?:\.\d)?) ?(?:'|ft|feet|foot)?(.{0,40}?)\b(\d{1,2}(?:\.\d)?) ?(?:in|inch|inches|")(?: (?:thick|deep))?(?=\W|$)/;
const POURED = /\b(?:slab|patio|driveway|sidewalk|pad|walkway|floor)\b/;

/** "a 12x20 patio, 4 inches thick": cubic yards, of poured concrete where it names no other material. */
function toYards(text: string): string {
  const found = FLAT.exec(text);
  if (!found) return text;
  const yards = (Number(found[1]) * Number(found[2]) * Number(found[4])) / 12 / 27;
  const isPoured = POURED.test(text) && !/\b(?:gravel|dirt|sod|asphalt|brick|stone|mulch|sand)\b/.test(text);
  return `${text.replace(found[0], ` ${found[3]} `)}, ${Number(yards.toFixed(2))} yards of ${isPoured ? 'slab' : text}`;
}

const TOLD_WEIGHT =
  /\b(?:about |around |like )?(\d[\d,]{2,6}) ?(?:lbs?|pounds?) ?(?:an? |per |\/ ?)(?:cubic )?(?:yards?|yds?|yd)\b/;

/** With the pounds a yard that the message tells. */
function withTold(piles: Pile[] | null, text: string): Pile[] | null {
  const each = Number(TOLD_WEIGHT.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
  if (each === 0 || piles === null) return piles;
  return piles.map(({ yards, material }) => ({ yards, material: { ...material, pounds_per_yard: [each, each] } }));
}

/** What yards of known materials weigh, what the dump takes for them, and whether a trailer may carry them. */
export function computeLoadWeight(said: string, materials: MaterialFigures[]): Sum | null {
  const counted = said.replace(ONE_YARD, '1 ');
  const text = toYards(counted.replace(TOLD_WEIGHT, ' '));
  const quantities = readQuantities(text);
  const piles = withTold(readPiles(text, quantities, materials), counted);
  const fee = findFee(quantities);
  const rated = RATED.test(text)
    ? quantities.find(
        ({ kind, value, unit }) =>
          (kind === 'pounds' || (kind === 'bare' && /^(?:gvwr|gvw|rated)?$/.test(unit))) && value >= 1_000,
      )
    : undefined;
  const isMeasured = FLAT.test(counted);
  if (!piles || !(fee || (ASKS_WEIGHT.test(text) && (piles.length > 1 || rated || isMeasured)))) return null;
  const empty = rated
    ? quantities.find((one) => one !== rated && one.value >= 500 && EMPTY.test(one.before))
    : undefined;
  // More money than the fee asks for another sum.
  if (quantities.some((one) => isMoneyAmount(one) && ![fee, rated, empty].includes(one) && findMinimum([one]) === 0))
    return null;
  const sum = (end: 0 | 1) =>
    piles.reduce((all, { yards, material }) => all + yards * material.pounds_per_yard[end], 0);
  const [low, high] = [sum(0), sum(1)];
  const tons: [number, number] = [low / POUNDS_PER_TON, high / POUNDS_PER_TON];
  const weight = `${formatSpan(low, high, (value) => formatNumber(value))} lb`;
  const steps = piles.map(
    ({
      yards,
      material: {
        name,
        pounds_per_yard: [least, most],
      },
    }) =>
      `${formatNumber(yards, 1)} cubic ${yards === 1 ? 'yard' : 'yards'} × ${formatSpan(least, most, (value) => formatNumber(value))} lb of ${name} = ${formatSpan(least * yards, most * yards, (value) => formatNumber(value))} lb`,
  );
  const inTons = formatSpan(tons[0], tons[1], (value) => formatNumber(value, 2));
  const verdict = rated ? tellRated(low, high, rated.value - (empty?.value ?? 0)) : '';
  const limit = rated ? rated.value - (empty?.value ?? 0) : 0;
  if (!fee && limit > 0 && high > limit && ASKS_TRIPS.test(text)) return tellTrips(low, high, limit, steps);
  if (!fee) return createSum(`${verdict}About **${weight}**, that is ${inTons} tons.`, steps, high, { goal: 'weight' });
  const minimum = findMinimum(quantities);
  const cost = (weighed: number) => Math.max(minimum, weighed * fee.value);
  return createSum(
    `${verdict}About **${formatSpan(cost(tons[0]), cost(tons[1]), formatDollars)}** at the dump, for ${inTons} tons.`,
    [
      ...steps,
      `${inTons} tons × ${formatDollars(fee.value)} = ${formatSpan(tons[0] * fee.value, tons[1] * fee.value, formatDollars)}`,
    ],
    (cost(tons[0]) + cost(tons[1])) / 2,
    { isCost: true, notes: ['The weights are what yards of such material usually come to; the scale ticket decides.'] },
  );
}

/** "can i haul that in one load": how many trips it is. */
function tellTrips(low: number, high: number, limit: number, steps: string[]): Sum {
  const trips = [low, high].map((pounds) => Math.ceil(pounds / limit - 1e-9));
  const most = trips[1] ?? 1;
  return createSum(
    `**${formatSpan(trips[0] ?? most, most, (value) => formatNumber(value))} trips**: about ${formatSpan(low, high, (value) => formatNumber(value))} lb at ${formatNumber(limit)} lb a trip.`,
    steps,
    most,
    { goal: 'loads', notes: ['A load over the rating is unsafe and can be fined, so round up.'] },
  );
}

function tellRated(low: number, high: number, rated: number): string {
  const limit = `${formatNumber(rated)} lb`;
  if (low > rated) return `**No**, that is over ${limit}. `;
  return high > rated
    ? `**Perhaps not**: wet or broken fine it is over ${limit}. `
    : `**Yes**, that is within ${limit}. `;
}

function formatSpan(low: number, high: number, write: (value: number) => string): string {
  const [from, to] = [write(low), write(high)];
  return from === to ? from : `${from}–${to}`;
}

const COUNTED_WEIGHT =
  /\b(\d{1,4}) ([a-z]{3,}s)\b(?:(?! tons?\b).){0,40}?(?<![\d,])(\d{1,4}) ?(?:lbs?|pounds?) ?(?:a|an|per|each|apiece|for each)\b/;
const ASKS_HOW_HEAVY =
  /\b(?:how many tons|how much (?:does|do|would|will) (?:it|that|they|this) weigh|how heavy|tons is that|what (?:does|do) (?:it|that|they) weigh|tons\W*$)/;
const NO_THINGS = /^(?:inches|yards|loads|trips|tons|trucks|hours|days|miles|guys|dollars|bucks)$/;

/** "22 squares, 240 lb a square, how many tons" */
export function computeCountedWeight(text: string): Sum | null {
  const [, count = '', things = '', each = ''] = COUNTED_WEIGHT.exec(text) ?? [];
  if (count === '' || NO_THINGS.test(things) || !ASKS_HOW_HEAVY.test(text)) return null;
  const layers = Number(/\b([2-4]) layers\b/.exec(text)?.[1] ?? 1);
  const pounds = Number(count) * Number(each) * layers;
  return createSum(
    `**${formatNumber(pounds / POUNDS_PER_TON, 2)} tons**, that is ${formatNumber(pounds)} lb.`,
    [
      `${count} ${things} × ${formatNumber(Number(each))} lb${layers > 1 ? ` × ${layers} layers` : ''} = ${formatNumber(pounds)} lb`,
    ],
    pounds,
    { goal: 'weight' },
  );
}
