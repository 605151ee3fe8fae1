import type { AmountKind } from '../../calculations/amounts.ts';

/** A number of a sum with the word that it counts or measures. */
export interface Factor {
  value: number;
  /** `tons`, `$`, `$ an hour`; '' for a bare number. */
  unit: string;
  kind: AmountKind;
}

/** A line of a sum: the product of its factors, to be added or taken off. */
export interface SumItem {
  /** What it is for, in the asker's own words; '' if they did not say. */
  label: string;
  factors: Factor[];
  value: number;
  isMoney: boolean;
  /** One of several amounts of the same kind. */
  isListed?: boolean;
  isTakenOff: boolean;
  /** "a week": how often it comes. */
  period: Period | null;
  /** The words around it. */
  around: string;
}

export type Period = 'day' | 'week' | 'month' | 'year';

/** Kinds of what is counted, not paid. */
export const COUNTED = new Set<AmountKind>([
  'hours',
  'people',
  'tons',
  'yards',
  'pounds',
  'miles',
  'jobs',
  'customers',
  'months',
  'days',
  'trucks',
  'other',
  'bare',
]);

export function isCrew(kind: AmountKind): boolean {
  return kind === 'people' || kind === 'hours' || kind === 'days';
}
