import type { Calculation } from '@haulwise/contract';
import type { Amount } from '@haulwise/contract/calculators';
import type { AmountKind } from '../amounts.ts';

/** What a question states, by field; may include a calculator's `alternatives`. */
export type StatedInputs = Record<string, Amount>;

/** Where an amount of a question belongs: its kind, and the words that must stand beside it. */
export interface Slot {
  field: string;
  kinds: AmountKind[];
  /** If absent, the kind alone is enough. */
  near?: RegExp;
  /** Takes only what no other slot wanted. */
  isLast?: true;
}

/** An amount by its name, formatted; '' if there is none. */
export type FormatNamed = (name: string) => string;

/** What the chat adds to a calculator of the contract: how to recognize it, fill it and phrase its result. */
export interface ChatCalculator {
  /** Words of a question that asks for it and states amounts. */
  words: RegExp;
  /**
   * Whether the stated inputs suffice. With fewer, the knowledge base gives the better answer. `own`: what the asker's
   * company is known to have.
   */
  isEnough(stated: StatedInputs, own: StatedInputs): boolean;
  /** Its name, in a request that states no amounts: "calculate my break even". */
  names: RegExp;
  /** The first slot that fits an amount and is still empty takes it. */
  slots: Slot[];
  /** Inputs that it accepts in place of its own fields, with their descriptions for a model. */
  alternatives?: Record<string, string>;
  /** What to look up beside it; its amounts would mislead the search. */
  topic: string;
  /** The result in one sentence of markdown. */
  formatResult(result: FormatNamed, input: FormatNamed): string;
  /** Inputs that were only a step towards the result and are not worth mentioning. */
  getSilentInputs?(calculation: Calculation): string[];
}

export function countStated(stated: StatedInputs, ...fields: string[]): number {
  return fields.filter((field) => field in stated).length;
}
