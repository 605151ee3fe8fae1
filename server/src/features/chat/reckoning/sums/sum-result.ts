import type { Period, SumItem } from './sum-items.ts';

/** A sum that was worked out, in words and in lines. */
export interface Sum {
  /** One sentence of markdown with the result in bold. */
  lead: string;
  /** The lines of the working, without their list marks. */
  steps: string[];
  /** What was assumed, a sentence each. */
  notes: string[];
  /** What a follow-up may change. */
  state: SumState;
}

export interface SumState {
  items: SumItem[];
  goal: Goal;
  result: number;
  /** How often the result comes; absent if it comes once. */
  period?: Period;
  /** The result before an input was changed. */
  earlier?: number;
}

export type Goal =
  | 'total'
  | 'left'
  | 'break_even'
  | 'split'
  | 'percent_of'
  /** What each of the items comes to; the result is their sum. */
  | 'each'
  | 'share'
  | 'volume'
  | 'weight'
  | 'payload'
  | 'piece_rate'
  | 'overtime'
  | 'price'
  | 'product';

export function toState(items: SumItem[], goal: Goal, result: number): SumState {
  return { items, goal, result };
}
