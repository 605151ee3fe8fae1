import type { Figures } from '../../../knowledge/index.ts';
import { type Band, formatBand, type PriceLine } from './price-line.ts';
import type { Job } from './read-job.ts';

/** What the asker takes off, never more than the price. */
export function listDiscounts({ discount }: Job, full: Band): PriceLine[] {
  if (discount === null) return [];
  const off = ([low, high]: Band): Band =>
    'percent' in discount
      ? [(low * discount.percent) / 100, (high * discount.percent) / 100]
      : [Math.min(low, discount.dollars), Math.min(high, discount.dollars)];
  const [low, high] = off(full);
  const name = 'percent' in discount ? `${discount.percent}% off` : `$${discount.dollars} off`;
  return [
    {
      text: `Your ${name}: less ${formatBand([low, high])}`,
      band: [-low, -high],
      article: null,
      says: null,
      isTold: true,
    },
  ];
}

const SLAB_FEET = 1 / 3;
const CUBIC_FEET_A_YARD = 27;

/** What a floor under a shed or a rush does to the price, in words. */
export function listChangeNotes({ slab, isRush }: Job, { materials }: Figures): string[] {
  const solid = materials.find(({ name }) => name === 'solid concrete')?.pounds_per_yard[0];
  const yards = slab ? (slab[0] * slab[1] * SLAB_FEET) / CUBIC_FEET_A_YARD : 0;
  return [
    ...(slab && solid
      ? [
          `The concrete floor is not in that price: ${slab[0]} × ${slab[1]} feet at 4 inches is about ${yards.toFixed(1)} cubic yards and ${(Math.round((yards * solid) / 100) * 100).toLocaleString('en-US')} lb, so price breaking it out and its dump fee on top.`,
        ]
      : []),
    ...(isRush
      ? ['A weekend or rush slot is worth more: it can cost you overtime, so name a surcharge before you book it.']
      : []),
  ];
}
