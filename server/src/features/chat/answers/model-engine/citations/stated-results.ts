import type { Calculation } from '@haulwise/contract';
import type { Claim } from './claim.ts';

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

function spellings(amount: Calculation['inputs'][number]['amount']): string[] {
  const values = amount === null ? [] : [amount].flat();
  return values.flatMap((value) => [0, 1, 2].map((digits) => String(Math.abs(Number(value.toFixed(digits))))));
}
