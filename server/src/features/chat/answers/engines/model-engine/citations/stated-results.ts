import type { BasisKind, Calculation } from '@haulwise/contract';
import { type Claim, parseClaim } from './claim.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The numbers of all calculations, if a sentence states a result of one: no passage has to hold them. Empty if it states
 * none. Small whole numbers count only in a sentence about jobs.
 */
export function findStatedResults(sentence: string, claim: Claim, calculations: Calculation[]): ReadonlySet<string> {
  const countsJobs = /\bjobs?\b/i.test(sentence);
  const results = calculations.flatMap((one) => one.results);
  const telling = results.filter(({ amount, unit }) => {
    const isSmall = [amount].flat().every((value) => Number.isInteger(value) && Math.abs(value) < 10);
    return !isSmall || (countsJobs && unit.startsWith('jobs'));
  });
  const tells = telling.some(({ amount }) => spellings(amount).some((figure) => claim.numbers.has(figure)));
  if (!tells) return NONE;
  const all = [...results, ...calculations.flatMap((one) => one.inputs)];
  return new Set(all.flatMap(({ amount }) => spellings(amount)));
}

/** Numbers of a part of the answer that was worked out without the model, and what that part rests on. */
export interface WorkedResult {
  numbers: ReadonlySet<string>;
  kinds: BasisKind[];
}

/** All numbers that were reckoned, if a sentence states one of them; small whole numbers do not tell. */
export function findWorkedNumbers({ numbers }: Claim, results: WorkedResult[]): ReadonlySet<string> {
  const reckoned = results.filter(({ kinds }) => kinds.includes('calculation')).flatMap((one) => [...one.numbers]);
  const tells = reckoned.some((number) => numbers.has(number) && !/^\d$/.test(number));
  return tells ? new Set(reckoned) : NONE;
}

/** The basis of a sentence without a source of its own, if a part that was worked out holds all its numbers. */
export function getInheritedKinds(kinds: BasisKind[], { numbers }: Claim, results: WorkedResult[]): BasisKind[] {
  if (!kinds.includes('general') || numbers.size === 0) return kinds;
  const part = results.find((one) => one.kinds.length > 0 && [...numbers].every((number) => one.numbers.has(number)));
  return part ? [...new Set([...kinds.filter((kind) => kind !== 'general'), ...part.kinds])] : kinds;
}

/** Whether an answer states a result of a calculation; a small whole number only where it has no other. */
export function hasStatedResult(answer: string, { results }: Calculation): boolean {
  const { numbers } = parseClaim(answer);
  const isSmall = ({ amount }: Calculation['results'][number]) =>
    [amount].flat().every((value) => Number.isInteger(value) && Math.abs(value) < 10);
  const large = results.filter((result) => !isSmall(result));
  const telling = large.length > 0 ? large : results;
  return telling.some(({ amount }) => spellings(amount).some((figure) => numbers.has(figure)));
}

function spellings(amount: Calculation['inputs'][number]['amount']): string[] {
  const values = amount === null ? [] : [amount].flat();
  return values.flatMap((value) => [0, 1, 2].map((digits) => String(Math.abs(Number(value.toFixed(digits))))));
}
