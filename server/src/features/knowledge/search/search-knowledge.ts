import { type Colloquial, toPlainWords } from '../text/colloquial.ts';
import { findTerms } from '../text/words.ts';
import { type RankedPassages, rankPassages, type SearchParts } from './rank-passages.ts';
import { findAnswerType } from './ranking/answer-type.ts';
import { computeIdf } from './ranking/bm25.ts';
import { computeGate, getGateThreshold, isAnswerable } from './ranking/gate.ts';
import { computeGateFeatures } from './ranking/gate-features.ts';
import { isPlainlyAnswered, rankOwnFirst } from './ranking/own-documents.ts';
import { findMissingPlace, isOnlyOfPlace } from './ranking/places.ts';
import { findReference, toKnownPeople } from './ranking/question.ts';
import { type QuestionView, type RankedParagraph, rankParagraphs } from './ranking/rank-paragraphs.ts';
import { listSentences } from './ranking/score-sentences.ts';
import {
  type AnswerParagraph,
  type AnswerSentence,
  type Retrieval,
  type RetrievedPassage,
  toQuotable,
} from './retrieval.ts';
import type { SearchIndex } from './search-index.ts';

const MOST_PASSAGES = 10;
const MOST_PARAGRAPHS = 24;
/** Questions that differ in an article or a plural at most. */
const LISTED = 0.97;

interface SearchOptions {
  /** Documents that are read by name only. */
  isHidden: (document: string) => boolean;
  colloquial: Colloquial;
}

/**
 * Corrects the spelling of a question, ranks passages and their paragraphs, and decides whether they answer it. One with
 * sayings in it is searched for in plain words too.
 */
export async function searchKnowledge(
  parts: SearchParts,
  question: string,
  { isHidden, colloquial }: SearchOptions,
): Promise<Retrieval> {
  const find = (text: string) => parts.index.remember(text, () => searchFor(parts, text, isHidden));
  const asked = await find(question);
  if (isSure(asked)) return asked;
  const plain = toPlainWords(question, colloquial);
  if (!hasOtherTerms(plain, question)) return asked;
  return { ...mergeRetrievals(asked, await find(plain)), question };
}

/** So likely an answer that other words would find no better one. */
const SURE = { gate: 0.75, ask_match: 0.8 };

function isSure({ answerable, gate, paragraphs: [best] }: Retrieval): boolean {
  return answerable && best !== undefined && (gate >= SURE.gate || best.ask_match >= SURE.ask_match);
}

/** "gonna" and "lemme know" are other words only to the eye. */
function hasOtherTerms(plain: string, question: string): boolean {
  const terms = new Set(findTerms(question));
  return findTerms(plain).some((term) => !terms.has(term));
}

/** What was found for a question in two wordings: the paragraphs that fit both come first. */
function mergeRetrievals(one: Retrieval, other: Retrieval): Retrieval {
  const isOwn = [one, other].some(({ paragraphs }) => paragraphs.some((unit) => unit.is_own));
  // The company's own documents speak as it does.
  if (isOwn) return one.answerable || !other.answerable ? one : other;
  const known = [one, other].find(({ paragraphs: [best] }) => best && best.ask_match >= LISTED);
  if (known) return known;
  const [likelier, less] = one.gate >= other.gate ? [one, other] : [other, one];
  const scores = new Map(less.paragraphs.map(({ text, score }) => [text, score]));
  const found = new Set(likelier.paragraphs.map(({ text }) => text));
  const paragraphs = [
    ...likelier.paragraphs.map((unit) => ({ ...unit, score: (unit.score + (scores.get(unit.text) ?? 0)) / 2 })),
    ...less.paragraphs.filter(({ text }) => !found.has(text)).map((unit) => ({ ...unit, score: unit.score / 2 })),
  ];
  return { ...likelier, paragraphs: paragraphs.sort((a, b) => b.score - a.score).slice(0, MOST_PARAGRAPHS) };
}

async function searchFor(
  parts: SearchParts,
  question: string,
  isHidden: (document: string) => boolean,
): Promise<Retrieval> {
  const begun = performance.now();
  const corrected = toKnownPeople(await withoutUnknownReference(parts, parts.index.correct(question)));
  const found = withoutDocuments(await rankPassages(parts, corrected), isHidden);
  const view = viewOf(found, corrected, parts.index.totals.passages);
  const paragraphs = rankParagraphs(found.paragraphs, view, {
    passage: (id) => found.scores.get(id) ?? 0,
    late: (id) => found.paragraphLate.get(id) ?? 0,
  });
  const features = computeGateFeatures(found, paragraphs, parts.index.totals.passages);
  // If the knowledge base knows none of the words, similarity is chance, and there is no question to answer.
  const isMeant = found.terms.some((term) => found.df.has(term));
  const gate = computeGate(features);
  const ranked = rankOwnFirst(paragraphs, corrected, (paragraph) => parts.index.isFirst(paragraph));
  const isAsked = createIsAsked(question);
  const ordered = ranked[0]?.paragraph.is_own ? ranked : putKnownFirst(ranked, isAsked);
  const isKnown = ordered[0] !== undefined && isAsked(ordered[0]);
  const isLikely = isAnswerable(features) && !isOnlyOfPlace(corrected, ordered);
  const place = isLikely && !isKnown ? findMissingPlace(corrected, ordered) : null;
  const isSaid = isKnown || (isLikely && place === null);
  const isHeld = isSaid || isPlainlyAnswered(ordered, gate, found.terms.length, corrected);
  return {
    question,
    corrected,
    answerable: paragraphs.length > 0 && isMeant && isHeld,
    missing_place: isHeld ? null : place,
    gate,
    gate_features: features,
    passages: describePassages(found),
    paragraphs: ordered
      .slice(0, MOST_PARAGRAPHS)
      .map((one) => toAnswerParagraph(one, view, parts.index.isFirst(one.paragraph))),
    timings: { ...found.timings, total: performance.now() - begun },
  };
}

async function withoutUnknownReference({ index }: SearchParts, question: string): Promise<string> {
  const found = findReference(question);
  return found && (await index.readFrequencies([found.number])).size === 0 ? found.rest : question;
}

const SECTION = /^\W*(?:what about|tell me) (.+?)[\s?.!]*$/i;

/** "What about fuel and bottles?", as it is offered after an answer: a section by its heading, in lower case; else null. */
export function findNamedSection(question: string): string | null {
  return SECTION.exec(question)?.[1]?.toLowerCase() ?? null;
}

/** Whether a paragraph lists the very question or stands under the heading that it names: no likelihood is needed. */
function createIsAsked(question: string): (one: RankedParagraph) => boolean {
  const section = findNamedSection(question);
  return ({ features, paragraph }) =>
    features.ask_match >= LISTED ||
    (section !== null && paragraph.heading.split(' › ').at(-1)?.toLowerCase() === section);
}

function putKnownFirst(ranked: RankedParagraph[], isAsked: (one: RankedParagraph) => boolean): RankedParagraph[] {
  const known = ranked.find(isAsked);
  return known ? [known, ...ranked.filter((one) => one !== known)] : ranked;
}

function withoutDocuments(found: RankedPassages, isHidden: (document: string) => boolean): RankedPassages {
  const hidden = new Set(
    found.paragraphs.filter(({ document }) => isHidden(document)).map((paragraph) => paragraph.passage_id),
  );
  if (hidden.size === 0) return found;
  return {
    ...found,
    order: found.order.filter((id) => !hidden.has(id)),
    paragraphs: found.paragraphs.filter((paragraph) => !hidden.has(paragraph.passage_id)),
  };
}

function viewOf(found: RankedPassages, question: string, passages: number): QuestionView {
  return {
    terms: found.terms,
    weights: found.terms.map((term) => computeIdf(found.df.get(term) ?? 0, passages)),
    type: findAnswerType(question),
    vector: found.vector,
    late: found.query,
  };
}

/** The first passages with the scores of their paragraphs, which are loaded because all of these were reranked. */
function describePassages(found: RankedPassages): RetrievedPassage[] {
  const toParagraph = new Map(found.paragraphs.map((paragraph) => [paragraph.passage_id, paragraph]));
  return found.order.slice(0, MOST_PASSAGES).flatMap((id) => {
    const paragraph = toParagraph.get(id);
    if (!paragraph) return [];
    return {
      passage_id: String(id),
      document: paragraph.document,
      document_id: paragraph.document_id,
      title: paragraph.title,
      heading: paragraph.heading,
      text: paragraph.passage_text,
      lexical: found.lexical.get(id) ?? null,
      dense: found.dense.get(id) ?? null,
      late: found.late.get(id) ?? null,
      score: found.scores.get(id) ?? 0,
    };
  });
}

function toAnswerParagraph(ranked: RankedParagraph, view: QuestionView, is_first: boolean): AnswerParagraph {
  const { paragraph, features, score } = ranked;
  let sentences: AnswerSentence[] | null = null;
  return {
    ...toQuotable(paragraph),
    is_first,
    // Most are never told.
    get sentences() {
      sentences ??= listSentences(ranked, view);
      return sentences;
    },
    score,
    cosine: features.cosine,
    coverage: features.coverage,
    late: features.late,
    ask_match: features.ask_match,
  };
}

/** What retrieval finds for a question, with the scores behind its decision, for administrators. */
export async function searchWithScores(knowledge: Pick<SearchIndex, 'search'>, question: string) {
  const found = await knowledge.search(question);
  return { data: { ...found, threshold: getGateThreshold(found.gate_features) } };
}
