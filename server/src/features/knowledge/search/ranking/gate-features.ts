import type { RankedPassages } from '../rank-passages.ts';
import { computeIdf } from './bm25.ts';
import { computeDirection } from './gate.ts';
import type { RankedParagraph } from './rank-paragraphs.ts';

const MARGIN_RANK = 5;
const MEAN_OVER = 10;
const LONG_QUESTION_TERMS = 12;
/** How strongly nearer neighbours outweigh farther ones. */
const SHARPNESS = 12;

/**
 * The features that decide "not in the knowledge base": raw scores of this question, all about 0–1. The lists are as
 * found, before reranking; `units` are the ranked paragraphs of the first passages.
 */
export function computeGateFeatures(
  found: RankedPassages,
  paragraphs: RankedParagraph[],
  passages: number,
): Record<string, number> {
  const weights = found.terms.map((term) => computeIdf(found.df.get(term) ?? 0, passages));
  const total = sum(weights) || 1;
  const unknown = sum(weights.filter((_, i) => !found.df.has(found.terms[i] ?? '')));
  const dense = [...found.dense.values()];
  const best = paragraphs[0]?.features;
  const most = (name: keyof RankedParagraph['features']) =>
    Math.max(0, ...paragraphs.map((paragraph) => paragraph.features[name]));
  return {
    cosine_top: dense[0] ?? 0,
    cosine_mean: sum(dense.slice(0, MEAN_OVER)) / MEAN_OVER,
    cosine_margin: (dense[0] ?? 0) - (dense[MARGIN_RANK - 1] ?? 0),
    ask_top: most('ask_match'),
    ask_mean_top: most('ask_mean'),
    coverage_top: most('coverage'),
    ask_coverage_top: most('ask_coverage'),
    late_top: most('late'),
    best_cosine: best?.cosine ?? 0,
    best_ask: best?.ask_match ?? 0,
    best_coverage: best?.coverage ?? 0,
    best_late: best?.late ?? 0,
    best_score: paragraphs[0]?.score ?? 0,
    unit_margin: (paragraphs[0]?.score ?? 0) - (paragraphs[MARGIN_RANK - 1]?.score ?? 0),
    lexical_top: ([...found.lexical.values()][0] ?? 0) / total,
    unknown_share: unknown / total,
    lists_agree: firstOf(found.lexical) !== undefined && firstOf(found.lexical) === firstOf(found.dense) ? 1 : 0,
    question_length: Math.min(1, found.terms.length / LONG_QUESTION_TERMS),
    ...scopeFeatures(found),
  };
}

/** Whether a question is about the trade at all, judged by the nearest known and the nearest refused questions. */
function scopeFeatures({ nearestKnownQuestions, nearestOutside, vector }: RankedPassages): Record<string, number> {
  const [inside, outside] = [nearestKnownQuestions[0] ?? 0, nearestOutside[0] ?? 0];
  return {
    outside_top: outside,
    inside_lead: inside - outside,
    density_lead: density(nearestKnownQuestions) - density(nearestOutside),
    direction: vector ? computeDirection(vector) : 0,
    has_vectors: vector ? 1 : 0,
  };
}

/** A soft maximum of the neighbours' cosines. */
function density(cosines: number[]): number {
  if (cosines.length === 0) return 0;
  return Math.log(sum(cosines.map((cosine) => Math.exp(SHARPNESS * cosine))) / cosines.length) / SHARPNESS;
}

function firstOf(scores: ReadonlyMap<number, number>): number | undefined {
  return scores.keys().next().value;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
