import type { Period, SumItem } from './reading/sum-items.ts';

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
  /** Whether only the units of the figures put it together; a calculator knows more of what they mean. */
  isByUnits?: boolean;
  /** Whether it tells the sum before once more. */
  isAgain?: boolean;
}

export interface SumState {
  items: SumItem[];
  goal: Goal;
  result: number;
  /** Whether the result is paid by the asker: a fee, fuel, wages. */
  isCost?: boolean;
  /** What came in, where the result is what is left of it. */
  income?: number;
  /** What the result counts, and what it comes for, where that is known. */
  unit?: string;
  per?: string;
  /** The weight or volume that a price was worked out from. */
  measured?: { value: number; num: string };
  /** What it came to before a later turn told a figure anew. */
  was?: number;
  /** How often the result comes; absent if it comes once. */
  period?: Period;
  /** The message that was worked out, with what later messages changed in it. */
  words?: string | undefined;
  /** How an answer to the question for a missing figure reads, with `#` for the number. */
  wants?: string | undefined;
  /** What the result was shared among, so that a later message may correct how many they were. */
  shared?: { whole: number; count: number; unit: string };
  /** Dollars of the crew's part, how many share it, and how many percent it is. */
  crew?: { part: number; count: number; percent: number };
  /** What the answer told, the result first: its steps prove it. */
  proof?: string[];
  /** Values that later turns told or asked of, which the words do not hold. */
  sheet?: Sheet | undefined;
}

interface Sheet {
  need?: Need;
  /** What the result is a part of: "per mile" of a trip. */
  whole?: number;
  /** What it costs, where the result is a price for that. */
  cost?: number;
}

/** How many jobs are needed: the bills of a period, and what one job leaves. */
export interface Need {
  bills: number[];
  each: number;
  /** What a job brings, where what it leaves is that less its costs. */
  price?: number;
  unit: string;
  period: Period;
  /** How many weeks of the year are worked. */
  weeks?: number;
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
  | 'loads'
  | 'volume'
  | 'weight'
  | 'payload'
  | 'piece_rate'
  | 'overtime'
  | 'price'
  | 'product'
  /** What is still to be paid. */
  | 'balance'
  /** What an advance on sales costs, and what a policy pays: whether to take it, an article judges. */
  | 'advance'
  | 'claim'
  /** What somebody offers for the whole company. */
  | 'offer'
  /** No result yet: a figure was asked for. */
  | 'missing';

export function toState(items: SumItem[], goal: Goal, result: number): SumState {
  return { items, goal, result };
}

/** A sum with nothing but its result to go on with. */
export function createSum(
  lead: string,
  steps: string[],
  result: number,
  { goal = 'product', notes = [], isCost = false }: { goal?: Goal; notes?: string[]; isCost?: boolean } = {},
): Sum {
  const state = toState([], goal, result);
  return { lead, steps, notes, state: isCost ? { ...state, isCost } : state };
}

/** Asks for the one figure that is missing; `wants` is how its answer reads. */
export function createQuestion(question: string, wants: string): Sum {
  return { lead: question, steps: [], notes: [], state: { ...toState([], 'missing', 0), wants } };
}
