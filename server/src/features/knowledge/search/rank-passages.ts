import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import type { TokenVectors } from '../../../platform/models/embeddings/encoder.ts';
import { buildLateQuery, computeBestMatches, computeMaxSim, type Query } from '../indexing/vectors/late-interaction.ts';
import type { Found } from '../indexing/vectors/vector-index.ts';
import { findSynonyms } from '../text/synonyms.ts';
import { findTerms, getStem, isStopWord, splitWords } from '../text/words.ts';
import type { RankableParagraph } from './memory/paragraph-cache.ts';
import type { ReaderIndex } from './own/reader-index.ts';
import { computeIdf, splitTerms } from './ranking/bm25.ts';
import { computeFusedScores, rankByScore, type Scores, toRelativeScores } from './ranking/fuse.ts';
import { countTerms, findFocus, findSearchTerms } from './ranking/question.ts';

export interface SearchParts {
  index: ReaderIndex;
  embedder: Embedder | null;
}

/** What was found, and the scores behind it. */
export interface RankedPassages {
  /** Passage ids, best first. */
  order: number[];
  scores: Scores;
  lexical: Scores;
  dense: Scores;
  knownQuestions: Scores;
  /** Cosines of the nearest known questions, and of the nearest questions that must be refused; best first. */
  nearestKnownQuestions: number[];
  nearestOutside: number[];
  late: Scores;
  /** Paragraphs of the first twenty passages, with their late-interaction scores. */
  paragraphs: RankableParagraph[];
  paragraphLate: Scores;
  /** Distinct terms of the question. */
  terms: string[];
  df: ReadonlyMap<string, number>;
  vector: Float32Array | null;
  query: Query | null;
  timings: Record<string, number>;
}

const LIST_LENGTH = 200;
/** Vectors to consider for that many passages, which have several each. */
const VECTORS = 800;
/** Known questions to consider in the decision to answer. */
const NEIGHBOURS = 10;
const RERANKED = 32;
/** Late interaction compares each word with each word: a message of 8,000 characters would hold up everybody. */
const MOST_CHARACTERS = 1_500;
const LATE_SHARE = 0.25;
/** Weight of stop words and punctuation in late interaction; other words are weighted by rarity. */
const STOP_WORD_WEIGHT = 0.3;
const MARK_WEIGHT = 0.05;

/** Passages ranked by words and meaning, the first twenty reranked by late interaction. `question` is spell-checked. */
export async function rankPassages(parts: SearchParts, question: string): Promise<RankedPassages> {
  const { index } = parts;
  const clock = stopwatch();
  const text = findFocus(question).slice(0, MOST_CHARACTERS);
  const terms = [...countTerms(question).keys()];
  const [{ lexical, frequencies }, tokens] = await Promise.all([
    findByWords(index, question),
    encode(parts.embedder, text),
  ]);
  const idfOf = (term: string) => computeIdf(frequencies.get(term) ?? 0, index.totals.passages);
  clock.lap('words');
  const vector = tokens?.sentence ?? null;
  const dense = vector ? await nearestPassages(index, vector) : new Map<number, number>();
  const asked = vector ? index.nearestKnownQuestions(vector, VECTORS) : [];
  const knownQuestions = findPassagesByKnownQuestion(index, asked);
  const nearestKnownQuestions = asked.slice(0, NEIGHBOURS).map(({ cosine }) => cosine);
  const nearestOutside = vector ? index.nearestOutside(vector, NEIGHBOURS).map(({ cosine }) => cosine) : [];
  const fused = computeFusedScores({
    lexical,
    dense,
    knownQuestions,
    hasKnownQuestions: (id) => index.hasKnownQuestion(id),
  });
  const order = rankByScore(fused, LIST_LENGTH);
  clock.lap('vectors');
  const query = tokens && tokens.ids.length > 0 ? buildLateQuery(tokens, weightOf(text, idfOf)) : null;
  const paragraphs = await index.loadParagraphs(order.slice(0, RERANKED));
  clock.lap('units');
  const found = {
    order,
    scores: fused,
    lexical,
    dense,
    knownQuestions,
    nearestKnownQuestions,
    nearestOutside,
    paragraphs,
    terms,
    df: frequencies,
    vector,
    query,
  };
  const reranked = query ? rerank(found, query) : { order, scores: fused, late: new Map(), paragraphLate: new Map() };
  clock.lap('late');
  return { ...found, ...reranked, timings: clock.laps };
}

/** The passages found by words, and the document frequency of each term. */
export async function findByWords(
  index: ReaderIndex,
  question: string,
): Promise<{ lexical: Map<number, number>; frequencies: Map<string, number> }> {
  const { totals } = index;
  const terms = findTerms(question);
  const frequencies = await index.readFrequencies([...new Set([...terms, ...findSynonyms(terms).keys()])]);
  const idfOf = (term: string) => computeIdf(frequencies.get(term) ?? 0, totals.passages);
  const plan = splitTerms(findSearchTerms(question, idfOf), frequencies, totals.passages);
  return { lexical: await index.rankByWords(plan, LIST_LENGTH), frequencies };
}

async function encode(embedder: Embedder | null, text: string): Promise<TokenVectors | null> {
  if (!embedder) return null;
  try {
    if (embedder.hasTokens) return (await embedder.tokens([text]))[0] ?? null;
    const [sentence] = await embedder.embed([text]);
    return sentence ? { ...NO_TOKENS, sentence } : null;
  } catch {
    // The embedder has logged the error; words alone still find most answers.
    return null;
  }
}

const NO_TOKENS: Omit<TokenVectors, 'sentence'> = {
  actScores: new Float32Array(),
  ids: new Int32Array(),
  starts: new Int32Array(),
  ends: new Int32Array(),
  vectors: new Float32Array(),
};

async function nearestPassages(index: ReaderIndex, vector: Float32Array): Promise<Map<number, number>> {
  const best = new Map<number, number>();
  for (const { owner, cosine } of await index.nearestParagraphs(vector, VECTORS)) {
    if (best.size === LIST_LENGTH) break;
    if (!best.has(owner)) best.set(owner, cosine);
  }
  return best;
}

function findPassagesByKnownQuestion(index: ReaderIndex, asked: Found[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { owner, cosine } of asked) {
    if (best.size === LIST_LENGTH) break;
    const passage = index.findPassage(owner);
    if (passage !== undefined && !best.has(passage)) best.set(passage, cosine);
  }
  return best;
}

function rerank(found: Pick<RankedPassages, 'order' | 'scores' | 'paragraphs'>, query: Query) {
  const late = new Map<number, number>();
  const paragraphLate = new Map<number, number>();
  const matches = new Map<number, Float32Array>();
  for (const paragraph of found.paragraphs) {
    if (!paragraph.bits) continue;
    const best = computeBestMatches(query, paragraph.bits);
    paragraphLate.set(paragraph.id, computeMaxSim(query, best));
    const before = matches.get(paragraph.passage_id);
    if (before) raise(before, best);
    else matches.set(paragraph.passage_id, best);
  }
  for (const [passage, best] of matches) late.set(passage, computeMaxSim(query, best));
  const scaled = toRelativeScores(late);
  const scores = new Map(found.scores);
  for (const [id, value] of scaled) scores.set(id, (1 - LATE_SHARE) * (scores.get(id) ?? 0) + LATE_SHARE * value);
  // Passages that were not reranked stay behind those that were.
  const first = new Map(found.order.slice(0, RERANKED).map((id) => [id, scores.get(id) ?? 0]));
  return { order: [...rankByScore(first, RERANKED), ...found.order.slice(RERANKED)], scores, late, paragraphLate };
}

/** Raises each number to that of another list where that is larger. */
function raise(numbers: Float32Array, to: Float32Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const other = to[i] ?? 0;
    if (other > (numbers[i] ?? 0)) numbers[i] = other;
  }
}

function weightOf(question: string, idfOf: (term: string) => number): (start: number, end: number) => number {
  return (start, end) => {
    const form = splitWords(question.slice(start, end))[0]?.form;
    if (form === undefined) return MARK_WEIGHT;
    return isStopWord(form) ? STOP_WORD_WEIGHT : idfOf(getStem(form));
  };
}

function stopwatch(): { laps: Record<string, number>; lap(name: string): void } {
  const laps: Record<string, number> = {};
  let last = performance.now();
  return {
    laps,
    lap(name) {
      const now = performance.now();
      laps[name] = now - last;
      last = now;
    },
  };
}
