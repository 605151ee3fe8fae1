import type { Sum, SumState } from '../sums/sum-result.ts';
import { computeOfRows } from './of-rows.ts';

interface Known {
  language: 'en' | 'es';
  /** The sum that stands. */
  before: SumState | null;
}

/** What the last turn of a talk asks of the figures that all of it tells; null where none of these ways knows it. */
export function computeOfLedger(turns: string[], { language }: Known): Sum | null {
  return language === 'en' ? computeOfRows(turns) : null;
}
