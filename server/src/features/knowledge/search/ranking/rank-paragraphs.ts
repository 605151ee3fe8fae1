import type { Query } from '../../indexing/vectors/late-interaction.ts';
import { computePackedCosines } from '../../indexing/vectors/packed-rows.ts';
import { computeCosine } from '../../indexing/vectors/vector-codec.ts';
import type { RankableParagraph } from '../memory/paragraph-cache.ts';
import { type AnswerType, computeTypeFit } from './answer-type.ts';

/** The forms of a question used for comparison. */
export interface QuestionView {
  /** Distinct stems of the question, without synonyms. */
  terms: string[];
  /** Of each term, by rarity. */
  weights: number[];
  type: AnswerType;
  /** Null without embeddings. */
  vector: Float32Array | null;
  late: Query | null;
}

export interface ParagraphFeatures {
  coverage: number;
  /** Coverage including the words of the paragraph's known questions. */
  ask_coverage: number;
  cosine: number;
  late: number;
  ask_match: number;
  /** Mean of the best three of these cosines, since a single one may be chance. */
  ask_mean: number;
  passage: number;
  type: number;
}

export interface RankedParagraph {
  paragraph: RankableParagraph;
  features: ParagraphFeatures;
  score: number;
}

/**
 * Fitted on questions that no paragraph lists and checked on others; results hardly change around these values.
 * `coverage` adds nothing to `ask_coverage` here, but the gate uses it.
 */
const WEIGHTS: Record<Exclude<keyof ParagraphFeatures, 'coverage'>, number> = {
  ask_coverage: 1.2,
  cosine: 0.8,
  late: 0.8,
  ask_match: 1.3,
  ask_mean: 1,
  passage: 1,
  type: 0.15,
};
const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
const MEAN_OVER = 3;
const NONE: number[] = [];
const SUM_OF_WEIGHTS = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** Paragraphs by how well they answer, best first; scores are 0–1. */
export function rankParagraphs(
  paragraphs: RankableParagraph[],
  question: QuestionView,
  scores: { passage(id: number): number; late(unitId: number): number },
): RankedParagraph[] {
  return paragraphs
    .map((paragraph) => {
      const features = featuresOf(paragraph, question, scores.passage(paragraph.passage_id), scores.late(paragraph.id));
      return { paragraph, features, score: weighted(features) };
    })
    .sort((a, b) => b.score - a.score || a.paragraph.id - b.paragraph.id);
}

function featuresOf(
  paragraph: RankableParagraph,
  question: QuestionView,
  passage: number,
  late: number,
): ParagraphFeatures {
  const { vector } = question;
  const cosine = vector && paragraph.vector ? Math.max(0, computeCosine(paragraph.vector, vector)) : 0;
  const best = vector ? findBestKnownQuestions(paragraph, vector) : NONE;
  const { coverage, ask_coverage } = computeCoverages(paragraph, question);
  return {
    coverage,
    ask_coverage,
    cosine,
    late,
    // Without known questions the text counts instead, so that uploads compete with articles on equal terms.
    ask_match: best[0] ?? cosine,
    ask_mean: best.length > 0 ? mean(best) : cosine,
    passage,
    type: getTypeFit(paragraph, question.type),
  };
}

/** What a text holds is the same for all questions; kept as long as the paragraphs are. */
const typeFits = new WeakMap<RankableParagraph, Map<AnswerType, number>>();

function getTypeFit(paragraph: RankableParagraph, type: AnswerType): number {
  let known = typeFits.get(paragraph);
  if (known === undefined) {
    known = new Map();
    typeFits.set(paragraph, known);
  }
  let fit = known.get(type);
  if (fit === undefined) {
    fit = computeTypeFit(type, paragraph.text);
    known.set(type, fit);
  }
  return fit;
}

/** Both in one pass: this is done for each of a hundred paragraphs of a search. */
function computeCoverages(
  { terms: inText, headingTerms, knownQuestionTerms }: RankableParagraph,
  { terms, weights }: QuestionView,
): Pick<ParagraphFeatures, 'coverage' | 'ask_coverage'> {
  let [held, asked, total] = [0, 0, 0];
  for (let i = 0; i < terms.length; i++) {
    const [term, weight] = [terms[i] as string, weights[i] ?? 0];
    total += weight;
    const isHeld = inText.has(term) || headingTerms.has(term);
    if (isHeld) held += weight;
    if (isHeld || knownQuestionTerms.has(term)) asked += weight;
  }
  return total > 0 ? { coverage: held / total, ask_coverage: asked / total } : { coverage: 0, ask_coverage: 0 };
}

/** Share of the question's terms, weighted by rarity, for which `holds` is true. */
export function computeCoverage({ terms, weights }: QuestionView, holds: (term: string) => boolean): number {
  let held = 0;
  let total = 0;
  terms.forEach((term, i) => {
    const weight = weights[i] ?? 0;
    total += weight;
    if (holds(term)) held += weight;
  });
  return total > 0 ? held / total : 0;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The cosines of the three nearest known questions of a paragraph, best first. */
function findBestKnownQuestions(paragraph: RankableParagraph, vector: Float32Array): number[] {
  const best: number[] = [];
  for (const cosine of computePackedCosines(paragraph.known_question_vectors, vector)) {
    let place = Math.min(best.length, MEAN_OVER);
    while (place > 0 && (best[place - 1] as number) < cosine) place -= 1;
    if (place === MEAN_OVER) continue;
    best.splice(place, 0, Math.max(0, cosine));
    if (best.length > MEAN_OVER) best.length = MEAN_OVER;
  }
  return best;
}

function weighted(features: ParagraphFeatures): number {
  let sum = 0;
  for (const name of NAMES) sum += WEIGHTS[name] * features[name];
  return sum / SUM_OF_WEIGHTS;
}
