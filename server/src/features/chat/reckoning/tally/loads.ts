import { createSum, type Sum, type SumState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { NO_TALLY, toCents, toTallyText } from './tally-text.ts';

const CARRIER = '(?:dump ?)?(?:trucks?|trailers?|box|bed|body|bin|dumpster|can|rig|container|it|he|we|i)';
const YARDS = String.raw`(?:cubic )?(?:yards?|yds?|yd)\b`;
const HOLDS = [
  new RegExp(
    String.raw`\b${CARRIER}(?: only| just| can| will)* (?:holds?|takes?|fits?|carry|carries|hauls?|is|does) (?:about |around |like |only |just )*(\d{1,2}(?:\.\d)?)(?: ?${YARDS}| (?=so\b|,|and\b|at\b)|(?=[,.;?]| so| and| how))`,
  ),
  /\b(\d{1,2}(?:\.\d)?)[ -]?(?:cubic )?(?:yard|yd)s?[ -](?:dump )?(?:truck|trailer|box|bin|dumpster|can|container)\b/,
  /\b(\d{1,2})[ -]?yarder\b/,
];
const PRICE = String.raw`\$?(\d{2,4}(?:\.\d{1,2})?)(?: ?(?:dollars|bucks))? ?(?:an? |per |each |\/ ?|for each |for a )(?:full )?(?:load|trip|run|truck ?load|truck|haul)\b`;
const PRICES = [
  new RegExp(PRICE),
  /\b(?:at|@|charge|charging|get) \$?(\d{2,4}(?:\.\d{1,2})?)(?: each| apiece| a pop)\b/,
  /\b(?:loads?|trips?) (?:are|is|at|go(?:es)? for|run) \$?(\d{2,4}(?:\.\d{1,2})?)\b/,
];
const SIDES =
  /(?<![\d.])(\d{1,3}(?:\.\d)?) ?(?:ft|feet|foot|')? ?(?:x|by|×) ?(\d{1,3}(?:\.\d)?) ?(?:ft|feet|foot|')? ?(?:x|by|×) ?(\d{1,3}(?:\.\d)?) ?(?:ft|feet|foot|'|high|tall|deep)?/;
const VOLUME = new RegExp(String.raw`(?<![\d.-])(\d{1,4}(?:\.\d{1,2})?) ?${YARDS}(?! (?:truck|trailer|box))`);
const ASKS_LOADS = /\b(?:how many|loads?|trips?|runs?)\b/;
const ASKS = /\b(?:what|how much|total|come to|how many|price|cost)\b|\?/;
const OTHERWISE =
  /\b(?:tons?|lbs?|pounds?|gas|fuel|dump fee|gate|crew|guys?|helpers?|left|profit|inch(?:es)?|a yard|per yard)\b|%/;
const CUBIC_FEET = 27;

/** "40 yards, my truck holds 15, how many loads and what is that at 350 each": whole loads and what they come to. */
export function computeLoads(message: string, before: SumState | null = null): Sum | null {
  const said = toTallyText(message);
  if (NO_TALLY.test(said) || OTHERWISE.test(said) || !ASKS_LOADS.test(said) || !ASKS.test(said)) return null;
  const [holds, priced] = [findFirst(HOLDS, said), findFirst(PRICES, said)];
  if (!holds || !priced) return null;
  const text = said.replace(holds[0], ' ').replace(priced[0], ' ');
  const volume = readVolume(text, before);
  if (!volume || /\d/.test(volume.rest)) return null;
  const [capacity, price] = [Number(holds[1]), Number(priced[1])];
  if (!(capacity > 0 && volume.yards > 0)) return null;
  const loads = Math.ceil(volume.yards / capacity - 1e-9);
  const total = toCents(loads * price);
  const yards = formatNumber(volume.yards, 1);
  const sum = createSum(
    `**${formatNumber(loads)} ${loads === 1 ? 'load' : 'loads'}**, **${formatDollars(total)}** at ${formatDollars(price)} a load.`,
    [
      ...volume.steps,
      `${yards} yards ÷ ${formatNumber(capacity, 1)} = ${formatNumber(volume.yards / capacity, 2)}, so ${formatNumber(loads)} ${loads === 1 ? 'load' : 'loads'}`,
      `${formatNumber(loads)} × ${formatDollars(price)} = ${formatDollars(total)}`,
    ],
    total,
    { goal: 'total', notes: listNotes(volume.yards, capacity, loads) },
  );
  const words = `${toCents(volume.yards)} yards, truck holds ${capacity} yards, how many loads and what is it at $${price} a load`;
  return { ...sum, state: { ...sum.state, words } };
}

function findFirst(forms: RegExp[], text: string): RegExpExecArray | null {
  for (const form of forms) {
    const found = form.exec(text);
    if (found) return found;
  }
  return null;
}

interface Volume {
  yards: number;
  steps: string[];
  rest: string;
}

/** As told, as its sides make it, or as it was worked out before. */
function readVolume(text: string, before: SumState | null): Volume | null {
  const sides = SIDES.exec(text);
  if (sides) {
    const [, long, wide, high] = sides.map(Number) as [number, number, number, number];
    const feet = long * wide * high;
    const step = `${formatNumber(long, 1)} × ${formatNumber(wide, 1)} × ${formatNumber(high, 1)} ft ÷ ${CUBIC_FEET} = ${formatNumber(feet / CUBIC_FEET, 1)} cubic yards`;
    return { yards: feet / CUBIC_FEET, steps: [step], rest: text.replace(sides[0], ' ') };
  }
  const told = VOLUME.exec(text);
  if (told) return { yards: Number(told[1]), steps: [], rest: text.replace(told[0], ' ') };
  return before?.goal === 'volume' ? { yards: before.result, steps: [], rest: text } : null;
}

/** The last load may be nearly empty, which is where a customer asks for less. */
function listNotes(yards: number, capacity: number, loads: number): string[] {
  const last = yards - (loads - 1) * capacity;
  if (loads < 2 || last > capacity / 2) return [];
  return [
    `The last load is only ${formatNumber(last, 1)} of ${formatNumber(capacity, 1)} yards; it is counted as a whole one.`,
  ];
}
