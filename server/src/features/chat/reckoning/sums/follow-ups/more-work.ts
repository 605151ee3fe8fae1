import { computeTripsAfter } from '../problems/loads/piles.ts';
import { computeFilledPart, computeOtherPart } from '../problems/pricing/part-load.ts';
import type { Sum, SumState } from '../sum-result.ts';

/** Other work than the sum before counts: another part of the truck, or more trips. */
export function computeMoreWork(text: string, before: SumState): Sum | null {
  return computeOtherPart(text, before) ?? computeFilledPart(text, before) ?? computeTripsAfter(text, before);
}
