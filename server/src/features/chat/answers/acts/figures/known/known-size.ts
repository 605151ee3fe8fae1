import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeWorth } from './company-worth.ts';
import { composeSizes } from './compared-sizes.ts';
import { composeTrips } from './trips.ts';

/** Bins or trucks side by side, how many trips a pile takes, and what a company sells for; null for any other message. */
export async function composeKnownSize(asked: Asked): Promise<Composition | null> {
  return composeTrips(asked) ?? (await composeSizes(asked)) ?? (await composeWorth(asked));
}
