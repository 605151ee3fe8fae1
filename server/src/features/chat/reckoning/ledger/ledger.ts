import { computeRoofWeight } from '../sums/problems/loads/piles.ts';
import { toPlain } from '../sums/reading/plain-text.ts';
import type { Sum, SumState } from '../sums/sum-result.ts';
import { computeOnTally, computeTally } from '../tally/tally.ts';
import { computeOfAlike } from './alike.ts';
import { computeFromTo, computeOfEach } from './compared.ts';
import { computeByYard } from './needed.ts';
import { computeOfRows } from './of-rows.ts';
import { computeOfStanding } from './of-standing.ts';
import { computeByTiers } from './tiers.ts';
import { computeTwoDumps } from './two-dumps.ts';

interface Known {
  language: 'en' | 'es';
  /** The sum that stands. */
  before: SumState | null;
}

const A_TON = /\b(?:an?|per|\/) ?ton\b|\/ton/i;

/** A roof with what the dump takes a ton; without that, articles add to its weight. */
function computeRoof(turns: string[]): Sum | null {
  const last = turns.at(-1) ?? '';
  return A_TON.test(last) ? computeRoofWeight(toPlain(last)) : null;
}

const WAYS = [
  computeOfRows,
  computeByTiers,
  computeTwoDumps,
  computeOfAlike,
  computeOfEach,
  computeFromTo,
  computeByYard,
  computeRoof,
];

/** What the last turn of a talk asks of the figures that all of it tells; null where none of these ways knows it. */
export function computeOfLedger(turns: string[], { language, before }: Known): Sum | null {
  if (language === 'en') {
    const last = turns.at(-1) ?? '';
    const tally = (before && computeOnTally(last, before)) ?? computeTally(last);
    if (tally) return tally;
    for (const way of WAYS) {
      const sum = way(turns);
      if (sum) return sum;
    }
  }
  return computeOfStanding(turns, before, language);
}
