import { formatDollars, formatNumber } from '../../../sums/sum-words.ts';
import { type Band, computeMiddle } from '../../price-line.ts';

/** What the asker gets for a share of the truck. */
export interface Tier {
  fraction: number;
  dollars: number;
}

interface Ladder {
  tiers: Tier[];
  /** The least that they go out for. */
  least: number;
  /** Cubic yards of the truck; null if nobody told. */
  yards: number | null;
  /** Whether the room was told, and not reckoned from the things. */
  isTold: boolean;
}

/** Cubic yards of a full truck where nobody told: the middle of the published ones. */
export const USUAL_TRUCK = 13.5;
/** What is worked out between two prices is rounded to this. */
export const STEP = 5;
/** What is guessed from the things is charged by the eighth, as in a price book. */
const EIGHTHS = 8;
const SLACK = 0.2;
/** Over full trucks a driver fits this share in. */
const SPARE = 0.1;

/** So much room at the asker's own prices, with how it comes about. */
export function computeRoomPrice(room: Band, { tiers, least, yards, isTold }: Ladder): [text: string, value: number] {
  const truck = yards ?? USUAL_TRUCK;
  const middle = computeMiddle(room);
  const exact = middle / truck;
  const fraction = isTold ? exact : Math.max(1, Math.ceil(exact * EIGHTHS - SLACK)) / EIGHTHS;
  const value = Math.max(least, Math.round(priceFraction(fraction, tiers) / STEP) * STEP);
  const span = isTold || room[0] === room[1] ? '' : ` (${formatNumber(room[0])}–${formatNumber(room[1])})`;
  const on = yards === null ? `a usual truck of ${USUAL_TRUCK}` : `your ${formatNumber(yards)} yard truck`;
  return [
    `${isTold ? '' : 'About '}${formatNumber(Math.round(middle * 10) / 10)} cubic yards${span} are ${formatShare(exact)} of ${on}${isTold ? '' : `, charged as ${formatEighths(fraction)}`}, at ${formatTiers(tiers)}`,
    value,
  ];
}

/** Whole trucks, and between two told shares in line. */
function priceFraction(fraction: number, tiers: Tier[]): number {
  const sorted = tiers.toSorted((a, b) => a.fraction - b.fraction);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return 0;
  const full = last.dollars / last.fraction;
  const trucks = Math.floor(fraction + SPARE);
  const rest = Math.max(0, fraction - trucks);
  if (trucks > 0) return trucks * full + (rest > 0 ? priceFraction(rest, tiers) : 0);
  const above = sorted.find((tier) => tier.fraction >= fraction);
  const below = sorted.findLast((tier) => tier.fraction < fraction) ?? { fraction: 0, dollars: 0 };
  if (!above) return fraction * full;
  const part = (fraction - below.fraction) / (above.fraction - below.fraction);
  return below.dollars + part * (above.dollars - below.dollars);
}

function formatShare(fraction: number): string {
  return fraction >= 1.05 ? `${formatNumber(Math.round(fraction * 10) / 10)} loads` : `${Math.round(fraction * 100)}%`;
}

function formatEighths(fraction: number): string {
  const [whole, rest] = [Math.floor(fraction), fraction % 1];
  const part = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8'][Math.round(rest * EIGHTHS)] ?? '';
  if (whole === 0) return part;
  const loads = part === '' ? `${whole}` : `${whole} ${part}`;
  return fraction === 1 ? 'a full load' : `${loads} loads`;
}

function formatTiers(tiers: Tier[]): string {
  const full = tiers.find(({ fraction }) => fraction === 1);
  return tiers.length === 1 && full ? `${formatDollars(full.dollars)} full` : 'your prices by the load';
}
