import type { Figures } from '../../../../knowledge/index.ts';
import { type Band, formatBand, type PriceLine } from '../price-line.ts';
import type { Job } from '../read-job.ts';

/** What is taken down board by board, so that its floor says how long it takes. */
const BUILT = /\b(?:shed|deck|gazebo|playset|swing set|barn|porch|carport|garage)\b/;
/** Two people need half a day for an 8 × 10 shed; what it takes by the square foot, give or take a quarter. */
const HOURS_A_SQUARE_FOOT: Band = [0.075, 0.125];
const USUAL_FEET = 80;
/** Two people break out and load about 170 square feet of slab in a day. */
const HOURS_A_SQUARE_FOOT_OF_SLAB: Band = [0.06, 0.1];

/** Taking a shed or deck down before it is hauled, by the hour of each person. */
export function listDemolitionLines({ demolition, items, poured }: Job, { surcharges }: Figures): PriceLine[] {
  const built = items.filter(({ item }) => !item.price && BUILT.test(item.name));
  const rate = surcharges.find(({ name }) => name === 'extra crew time');
  if (poured?.isBrokenOut && rate?.band) return [toSlabLine(poured.square_feet, rate.band, rate)];
  if (demolition === null || built.length === 0 || !rate?.band) return [];
  const count = built.reduce((sum, one) => sum + one.count, 0);
  const { feet } = demolition;
  const area = feet ? feet[0] * feet[1] : USUAL_FEET * count;
  const [low, high] = HOURS_A_SQUARE_FOOT.map((hours) => Math.max(1, Math.round(area * hours))) as [number, number];
  const size = feet
    ? `${feet[0]} × ${feet[1]} feet`
    : `${count > 1 ? 'each about' : 'about'} 8 × 10 feet, as you gave no size`;
  return [
    {
      text: `Taking ${count > 1 ? 'them' : 'it'} down (${size}): ${low}–${high} hours of work, all people together, at ${formatBand(rate.band)} an hour`,
      band: [low * rate.band[0], high * rate.band[1]],
      article: rate.article ?? null,
      says: rate.says ?? null,
    },
  ];
}

function toSlabLine(square_feet: number, rate: Band, { article, says }: Figures['surcharges'][number]): PriceLine {
  const [low, high] = HOURS_A_SQUARE_FOOT_OF_SLAB.map((hours) => Math.max(1, Math.round(square_feet * hours))) as Band;
  return {
    text: `Breaking it out (${square_feet} square feet): ${low}–${high} hours of work, all people together, at ${formatBand(rate)} an hour`,
    band: [low * rate[0], high * rate[1]],
    article: article ?? null,
    says: says ?? null,
  };
}
