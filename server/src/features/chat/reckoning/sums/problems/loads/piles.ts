import { toNumber } from '../../../numbers.ts';
import { isMoneyAmount, type Quantity, readQuantities } from '../../reading/quantities.ts';
import { createQuestion, createSum, type Sum, type SumState, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { computeLoadCount, computeVolume } from './load-size.ts';

const IN_TRUCK = /\b(?:loads?|trips?|runs?|trucks?)\b/;

/** "10 by 6 by 4 feet at 32 a yard", "… how many loads of a 16 yard truck": a measured pile, priced or counted in loads. */
export function computeMeasuredPile(text: string): Sum | null {
  const pile = computeVolume(`${text} yards`);
  if (pile?.state.goal !== 'volume') return null;
  const quantities = readQuantities(text);
  const rate = quantities.find((one) => one.per === 'yard' && isMoneyAmount(one));
  const yards = pile.state.result;
  if (rate) {
    const price = yards * rate.value;
    const line = `${formatNumber(yards, 1)} cubic yards × ${formatDollars(rate.value)} = ${formatDollars(price)}`;
    return {
      ...createSum(
        `**${formatDollars(price)}** for ${formatNumber(yards, 1)} cubic yards.`,
        [...pile.steps, line],
        price,
      ),
      notes: pile.notes,
    };
  }
  const truck = quantities.find(({ unit }) => unit === 'yard');
  if (!truck || !IN_TRUCK.test(text) || !/\bhow many\b|\bfit\b/.test(text)) return null;
  const loads = computeLoadCount(yards, truck.value, pile.state);
  return loads && { ...loads, lead: `${pile.lead} ${loads.lead}`, steps: pile.steps };
}

const PART_OF_TRUCK =
  /^\W*(?:what'?s|what is|how (?:much|many(?: yards)?) is) (?:an? |one )?(half|third|quarter|eighth|(\d)\/(\d{1,2})) of (?:an?|my|the|our) (\d{1,2}(?:\.\d)?)[\s-]*(?:cubic )?(?:yards?|yds?|yarder)\b/;
const PARTS: Record<string, number> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4, eighth: 1 / 8 };

/** "what's 3/8 of a 16 yard truck": yards, not a price. */
export function computePartOfTruck(text: string): Sum | null {
  const found = PART_OF_TRUCK.exec(text);
  const part = found?.[2] ? Number(found[2]) / Number(found[3]) : PARTS[found?.[1] ?? ''];
  if (!found || !part || part > 1) return null;
  const yards = part * Number(found[4]);
  return {
    lead: `**${formatNumber(yards, 1)} cubic yards**: ${found[1]} of ${found[4]}.`,
    steps: [],
    notes: [],
    state: toState([], 'volume', yards),
  };
}

const HOLDS =
  /\b(?:truck|trailer|box|bed|holds?|hauls?|carr(?:y|ies)|carga|fits?|takes?|limit|rated|good for|dumpster|can (?:carry|haul|take))\b/;
const ASKS_TRIPS = /\bhow many\b.{0,20}\b(?:loads?|trips?|runs?|trucks?|trailers?|dumps)\b/;

/** "14 yards, my truck holds 6": nothing else can be meant, if no money is spoken of. */
const TELLS_LIMIT =
  /\b(?:truck|trailer|rig|box|bed|van|it|we|i|im|i'm|we're)\b(?:'s| is| can| will| legally| safely)* (?:only |just )?(?:holds?|takes?|fits?|carr(?:y|ies)|hauls?|good for|rated (?:for|at)|does) (?:about |only |maybe )?\d/;
const ASKS_ELSE =
  /[$%]|\b(?:charge|price|quote|bid|costs?|how (?:much|heavy|long|big)|pay|paid|margin|weigh\w*|dollars?|bucks|lbs?|pounds?|per|each|left)\b/;

/** "40 yards and my truck holds 12, how many trips", "9 tons in a 2 ton trailer"; asks for the pile if only the truck is told. */
export function computeTripsOf(text: string): Sum | null {
  const isTold = TELLS_LIMIT.test(text) && !ASKS_ELSE.test(text);
  if (!ASKS_TRIPS.test(text) && !isTold) return null;
  const quantities = readQuantities(text).filter(({ kind }) => !kind.startsWith('money') && kind !== 'percent');
  const sized = quantities.filter(({ unit }) => /^(?:yard|ton)$/.test(unit));
  const holdsBefore = (one: Quantity) => HOLDS.test(one.before.split(/\s+/).slice(-3).join(' '));
  const isTruck = (one: Quantity) => HOLDS.test(one.after.split(/\s+/).slice(0, 3).join(' ')) || holdsBefore(one);
  // "22 yards, the truck takes 14": what stands behind the first belongs to the second.
  const later = quantities.slice(1).find((one) => /^(?:|yard|ton)$/.test(one.unit) && holdsBefore(one));
  // "80 yards to haul, a 20 yard truck": both hold, and the truck holds less.
  const held = sized.filter(isTruck).toSorted((a, b) => a.value - b.value)[0];
  const truck = later ?? held ?? quantities.find((one) => one.unit === '' && isTruck(one));
  // "it holds 5 yards and i got 12".
  const pile = sized.find((one) => one !== truck) ?? quantities.find((one) => one !== truck && one.unit === '');
  const unit = pile?.unit || truck?.unit || 'yard';
  if (truck && !pile && quantities.length === 1 && truck.unit !== '')
    return createQuestion(`How many ${unit}s are there?`, `# ${unit}s to haul`);
  if (
    !truck ||
    !pile ||
    quantities.length > 2 ||
    !(truck.value > 0) ||
    (truck.unit !== '' && ![unit, ''].includes(pile.unit))
  )
    return null;
  const exact = pile.value / truck.value;
  const loads = Math.ceil(exact - (unit === 'ton' ? 1e-9 : 0.05));
  return createSum(
    `**${formatNumber(loads)} ${loads === 1 ? 'load' : 'loads'}**: ${formatNumber(pile.value, 1)} ÷ ${formatNumber(truck.value, 1)} ${unit}s = ${formatNumber(exact, 2)}.`,
    [],
    loads,
    {
      goal: 'loads',
      notes: unit === 'ton' ? [] : ['Loose junk leaves gaps, so count on a little more than the measure says.'],
    },
  );
}

/** After "12 yards of dirt, how heavy": "my trailer takes 5". */
export function computeTripsAfter(text: string, before: SumState): Sum | null {
  const pile = before.items[0]?.factors.find(({ kind }) => kind === 'yards' || kind === 'tons');
  const [limit, ...more] = readQuantities(text);
  const isLimit = TELLS_LIMIT.test(text) && !ASKS_ELSE.test(text.replace(/\bhow many\b.*$/, ''));
  if (!pile || !limit || more.length > 0 || !isLimit || before.items.length > 1) return null;
  const unit = pile.kind === 'yards' ? 'yard' : 'ton';
  // "it only does 4,000" are pounds.
  const isOfUnit = limit.unit === unit || (limit.unit === '' && limit.value <= pile.value);
  return isOfUnit ? computeTripsOf(`${pile.value} ${unit}s, it takes ${limit.value} ${unit}s`) : null;
}

const SQUARES =
  /(?<![\d.])(\d{1,3}(?:\.\d)?) ?(?:roof(?:ing)? )?(?:squares?|sqs?)\b(?!\.? ?(?:feet|foot|ft|in(?:ch)?|miles?|mi|y(?:ar)?ds?)\b)/;
const ROOF = /\b(?:roof\w*|shing\w{2,4}|tear ?offs?)\b/;
const ASKS_WEIGHT =
  /\b(?:how heavy|how many (?:tons|pounds|lbs)|how much (?:does|do|would|will|is) (?:it|that|they|this) weigh|weigh\w*|what weight)\b/;
const ASKS_PRICE = /\$|\b(?:charge|price|quote|cost|bid|fee|pay|a ton|trips?|loads?)\b/;
/** Pounds of a layer on a square, as the knowledge base has them. */
const POUNDS_A_SQUARE = [180, 300] as const;

const TOO_HEAVY =
  'Ask what weight the can or the truck may carry before you fill it: shingles pass the limit long before it looks full.';
const ASKS_OWN_PRICE = /\$|\b(?:charge|price|quote|bid)\b/;
const FEE = /\$?(\d{1,3}(?:\.\d{1,2})?) ?(?:an? |per |\/ ?)ton\b/;

/** "18 squares of shingles, two layers, how heavy": by the square, and what the dump takes for it, but no price. */
export function computeRoofWeight(said: string): Sum | null {
  const fee = Number(FEE.exec(said)?.[1] ?? 0);
  const text = said.replace(FEE, ' ');
  const squares = ROOF.test(text) && ASKS_WEIGHT.test(text) ? Number(SQUARES.exec(text)?.[1] ?? 0) : 0;
  // With the pounds of a square told it is a plain product.
  if (!(squares > 0) || (fee > 0 ? ASKS_OWN_PRICE : ASKS_PRICE).test(text) || /\b\d+ ?(?:lbs?|pounds?)\b/.test(text))
    return null;
  const told = /\b([1-4]|one|two|three|double|triple) layers?\b/.exec(text)?.[1] ?? '1';
  const layers = { double: 2, triple: 3 }[told] ?? toNumber(told);
  const [low, high] = POUNDS_A_SQUARE.map((each) => each * squares * layers) as [number, number];
  const span = `${formatNumber(low)}–${formatNumber(high)} lb`;
  const [least, most] = [low, high].map((pounds) => formatDollars((pounds / POUNDS_PER_TON) * fee));
  return createSum(
    `About **${formatNumber(low / POUNDS_PER_TON, 1)}–${formatNumber(high / POUNDS_PER_TON, 1)} tons**, that is ${span}.`,
    [
      `${formatNumber(squares, 1)} squares × ${POUNDS_A_SQUARE.join('–')} lb${layers > 1 ? ` × ${layers} layers` : ''} = ${span}`,
      ...(fee > 0 ? [`× ${formatDollars(fee)} a ton = ${least}–${most} at the dump`] : []),
    ],
    (low + high) / 2,
    { goal: 'weight', notes: fee > 0 ? [TOO_HEAVY] : [] },
  );
}

const POUNDS_PER_TON = 2_000;
