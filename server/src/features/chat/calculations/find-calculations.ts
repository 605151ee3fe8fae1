import type { Calculation } from '@haulwise/contract';
import { splitQuestion } from '../answers/question.ts';
import type { CompanyFacts } from '../company-facts/company-facts.ts';
import { followCalculation } from './follow-calculation.ts';
import { makeCalculation } from './make-calculation.ts';
import { type RecognisedCalculation, recogniseCalculation } from './recognise-calculation.ts';

/**
 * The calculations that a message asks for, done with what it says, else with the last one of its conversation or with
 * what the record knows. None for nearly every message.
 */
export function findCalculations(message: string, last: Calculation | null, facts: CompanyFacts): Calculation[] {
  const recognised = recogniseAll(message);
  const changed = last && followCalculation(message, last, recognised[0]?.name ?? null);
  if (changed) return [changed];
  return recognised.map(({ name, said }) => makeCalculation(name, said, facts));
}

/** Figures may stand anywhere in a message, so its parts count only where each asks for another calculation. */
function recogniseAll(message: string): RecognisedCalculation[] {
  const parts = splitQuestion(message).flatMap((part) => recogniseCalculation(part) ?? []);
  if (new Set(parts.map(({ name }) => name)).size > 1) return parts;
  const whole = recogniseCalculation(message) ?? parts[0];
  return whole ? [whole] : [];
}
