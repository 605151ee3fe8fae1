import type { Query } from '../../indexing/vectors/late-interaction.ts';
import { packedCosine } from '../../indexing/vectors/vector-codec.ts';
import type { RankableUnit } from '../memory/paragraph-cache.ts';
import { type AnswerType, suitsType } from './answer-type.ts';

/** What a question is compared by. */
export interface QuestionView {
  /** Distinct stems asked for, synonyms apart. */
  terms: string[];
  idfOf(term: string): number;
  type: AnswerType;
  /** Null without embeddings. */
  vector: Float32Array | null;
  late: Query | null;
}

export interface UnitFeatures {
  coverage: number;
  /** Coverage with the words of the questions that the unit answers. */
  ask_coverage: number;
  cosine: number;
  late: number;
  ask_match: number;
  /** Mean of the best three of those cosines: one alone may be chance. */
  ask_mean: number;
  passage: number;
  type: number;
}

export interface RankedUnit {
  unit: RankableUnit;
  features: UnitFeatures;
  score: number;
}

/**
 * Fitted on questions that no paragraph lists, checked on others; the figures hardly move around these values. The words
 * of the text alone add nothing to `ask_coverage`, but the gate looks at them.
 */
const WEIGHTS: Record<Exclude<keyof UnitFeatures, 'coverage'>, number> = {
  ask_coverage: 1.2,
  cosine: 0.8,
  late: 0.8,
  ask_match: 1.3,
  ask_mean: 1,
  passage: 1,
  type: 0.15,
};
const MEAN_OVER = 3;
const SUM_OF_WEIGHTS = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** Units by how well they answer, best first; scores are 0–1. */
export function rankUnits(
  units: RankableUnit[],
  question: QuestionView,
  scores: { passage(id: number): number; late(unitId: number): number },
): RankedUnit[] {
  return units
    .map((unit) => {
      const rest = { passage: scores.passage(unit.passage_id), late: scores.late(unit.id) };
      const features = { ...featuresOf(unit, question), ...rest };
      return { unit, features, score: weighted(features) };
    })
    .sort((a, b) => b.score - a.score || a.unit.id - b.unit.id);
}

function featuresOf(unit: RankableUnit, question: QuestionView): Omit<UnitFeatures, 'passage' | 'late'> {
  const { vector } = question;
  const cosine = vector && unit.vector ? Math.max(0, packedCosine(unit.vector, vector)) : 0;
  const asks = vector ? askCosines(unit, vector) : [];
  const inText = (term: string) => unit.terms.has(term) || unit.headingTerms.has(term);
  return {
    coverage: coverageOf(question, inText),
    ask_coverage: coverageOf(question, (term) => inText(term) || unit.askTerms.has(term)),
    cosine,
    // A unit without known questions is taken by its text, so that uploads stand beside articles as equals.
    ask_match: asks[0] ?? cosine,
    ask_mean: asks.length > 0 ? mean(asks.slice(0, MEAN_OVER)) : cosine,
    type: suitsType(question.type, unit.text),
  };
}

/** Share of the asked terms, weighted by rarity, that are held. */
export function coverageOf({ terms, idfOf }: QuestionView, holds: (term: string) => boolean): number {
  let held = 0;
  let total = 0;
  for (const term of terms) {
    const weight = idfOf(term);
    total += weight;
    if (holds(term)) held += weight;
  }
  return total > 0 ? held / total : 0;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function askCosines(unit: RankableUnit, vector: Float32Array): number[] {
  return unit.ask_vectors.map((packed) => Math.max(0, packedCosine(packed, vector))).sort((a, b) => b - a);
}

function weighted(features: UnitFeatures): number {
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
  return names.reduce((sum, name) => sum + WEIGHTS[name] * features[name], 0) / SUM_OF_WEIGHTS;
}
