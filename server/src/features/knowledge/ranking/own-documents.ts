import type { RankedUnit, UnitFeatures } from './rank-units.ts';

/**
 * What the company wrote or uploaded itself goes before a general article that is ahead by no more than this, mostly by
 * questions that were noted for it: uploads have few.
 */
const NEAR_EQUAL = 0.12;
/** … unless its own words fit worse by more than this. Both measured by `npm run bench -- uploads`. */
const WORSE_WORDS = 0.1;
/** A paragraph that says all that is asked for answers it, as long as the question is not plainly another world's. */
const WHOLE_COVERAGE = 0.95;
const CLOSE_LATE = 0.5;
const LEAST_GATE = 0.05;
const LEAST_TERMS = 2;

/** Ranked units, the company's own ahead of general ones that are nearly equal; the order among each stays. */
export function preferOwn(units: RankedUnit[]): RankedUnit[] {
  const [best] = units;
  if (!best || !units.some(({ unit }) => unit.is_own)) return units;
  const isPreferred = ({ unit, score, features }: RankedUnit) =>
    unit.is_own && score >= best.score - NEAR_EQUAL && byWords(features) >= byWords(best.features) - WORSE_WORDS;
  return [...units.filter(isPreferred), ...units.filter((unit) => !isPreferred(unit))];
}

/**
 * Whether the company's own document plainly holds what is asked, though the gate, which knows the questions of articles,
 * doubts it: no question is noted for an upload on a subject that no article knows of.
 */
export function saysWhatIsAsked(best: RankedUnit | undefined, gate: number, terms: number): boolean {
  if (!best?.unit.is_own || gate < LEAST_GATE || terms < LEAST_TERMS) return false;
  return best.features.coverage >= WHOLE_COVERAGE && best.features.late >= CLOSE_LATE;
}

function byWords({ coverage, cosine, late }: UnitFeatures): number {
  return 0.4 * coverage + 0.3 * cosine + 0.3 * late;
}
