import { type RankedPassages, rankPassages, type SearchParts } from './rank-passages.ts';
import { answerTypeOf } from './ranking/answer-type.ts';
import { idf } from './ranking/bm25.ts';
import { gateProbability, gateThreshold, isAnswerable } from './ranking/gate.ts';
import { gateFeatures } from './ranking/gate-features.ts';
import { preferOwn, saysWhatIsAsked } from './ranking/own-documents.ts';
import { type QuestionView, type RankedUnit, rankUnits } from './ranking/rank-units.ts';
import { scoreSentences } from './ranking/score-sentences.ts';
import type { AnswerUnit, Retrieval, RetrievedPassage } from './retrieval.ts';
import type { Searching } from './search-index.ts';

const MOST_PASSAGES = 10;
const MOST_UNITS = 24;

/** Looks a question up: puts its spelling right, ranks passages and the paragraphs in them, decides whether they answer it. */
export async function searchKnowledge(parts: SearchParts, question: string): Promise<Retrieval> {
  const begun = performance.now();
  const corrected = parts.memory.correct(question);
  const found = await rankPassages(parts, corrected);
  const view = viewOf(found, corrected, parts.memory.totals.passages);
  const units = rankUnits(found.units, view, {
    passage: (id) => found.scores.get(id) ?? 0,
    late: (id) => found.unitLate.get(id) ?? 0,
  });
  const features = gateFeatures(found, units, parts.memory.totals.passages);
  // Without one word that the knowledge base knows, nearness is chance: there is no question to answer.
  const isMeant = found.terms.some((term) => found.df.has(term));
  const gate = gateProbability(features);
  const ordered = preferOwn(units, corrected);
  const isHeld = isAnswerable(features) || saysWhatIsAsked(ordered[0], gate, found.terms.length);
  return {
    question,
    corrected,
    answerable: units.length > 0 && isMeant && isHeld,
    gate,
    gate_features: features,
    passages: describePassages(found),
    units: ordered.slice(0, MOST_UNITS).map((unit) => answerUnit(unit, view)),
    timings: { ...found.timings, total: performance.now() - begun },
  };
}

function viewOf(found: RankedPassages, question: string, passages: number): QuestionView {
  return {
    terms: found.terms,
    idfOf: (term) => idf(found.df.get(term) ?? 0, passages),
    type: answerTypeOf(question),
    vector: found.vector,
    late: found.query,
  };
}

/** The first passages, described by their units: all of them were reranked, so their units are at hand. */
function describePassages(found: RankedPassages): RetrievedPassage[] {
  const unitOf = new Map(found.units.map((unit) => [unit.passage_id, unit]));
  return found.order.slice(0, MOST_PASSAGES).flatMap((id) => {
    const unit = unitOf.get(id);
    if (!unit) return [];
    return {
      passage_id: String(id),
      document: unit.document,
      document_id: unit.document_id,
      title: unit.title,
      heading: unit.heading,
      text: unit.passage_text,
      lexical: found.lexical.get(id) ?? null,
      dense: found.dense.get(id) ?? null,
      late: found.late.get(id) ?? null,
      score: found.scores.get(id) ?? 0,
    };
  });
}

function answerUnit(ranked: RankedUnit, view: QuestionView): AnswerUnit {
  const { unit, features, score } = ranked;
  return {
    passage_id: String(unit.passage_id),
    document: unit.document,
    title: unit.title,
    heading: unit.heading,
    page: unit.page,
    is_own: unit.is_own,
    text: unit.text,
    sentences: scoreSentences(ranked, view),
    score,
    cosine: features.cosine,
    coverage: features.coverage,
    late: features.late,
    ask_match: features.ask_match,
  };
}

/** What retrieval finds for a question, with the figures behind its decision, for administrators. */
export async function inspectSearch(knowledge: Pick<Searching, 'search'>, question: string) {
  const found = await knowledge.search(question);
  return { data: { ...found, threshold: gateThreshold(found.gate_features) } };
}
