import type { Amount, CalculatorName } from '@haulwise/contract/calculators';
import type { Figure } from './figures.ts';
import { SLOTS, type Slot } from './slots.ts';

/** What the question itself says, by field; `yards`, `density` and `pounds` may stand where a tool has no such field. */
export type Said = Record<string, Amount>;

/**
 * Gives each figure its place. Words before a figure are looked at first ("payment 1100"), then those after it
 * ("1100 payment"); a slot is filled once.
 */
export function fillSlots(name: CalculatorName, figures: Figure[]): Said {
  const said: Said = {};
  const waiting = new Set(figures);
  const take = (fits: (figure: Figure, slot: Slot) => boolean) => {
    for (const figure of waiting) {
      const slot = SLOTS[name].find((candidate) => !(candidate.field in said) && fits(figure, candidate));
      if (!slot) continue;
      said[slot.field] = figure.amount;
      waiting.delete(figure);
    }
  };
  take(({ kind }, { kinds, near, isLast }) => kinds.includes(kind) && near === undefined && !isLast);
  take(({ kind, before }, { kinds, near }) => kinds.includes(kind) && near?.test(before) === true);
  take(({ kind, after }, { kinds, near }) => kinds.includes(kind) && near?.test(after) === true);
  take(({ kind }, { kinds, isLast }) => kinds.includes(kind) && isLast === true);
  return said;
}
