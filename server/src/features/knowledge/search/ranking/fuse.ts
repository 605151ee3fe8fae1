import type { Found } from '../../indexing/vectors/vector-index.ts';

/** A ranking as found: id → raw score. */
export type Scores = ReadonlyMap<number, number>;

/** Scales scores from the list's worst (0) to its best (1); equal scores all become 1. */
export function toRelativeScores(scores: Scores): Map<number, number> {
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (const score of scores.values()) {
    if (score > highest) highest = score;
    if (score < lowest) lowest = score;
  }
  const range = highest - lowest;
  const relative = new Map<number, number>();
  scores.forEach((score, id) => {
    relative.set(id, range > 0 ? (score - lowest) / range : 1);
  });
  return relative;
}

export interface Lists {
  lexical: Scores;
  /** Best cosine of a passage's own text. */
  dense: Scores;
  /** Best cosine of a passage's known questions. */
  knownQuestions: Scores;
  /** Whether the passage has known questions; having none must not count against it. */
  hasKnownQuestions(id: number): boolean;
}

/**
 * One score per passage: half words, half meaning, each list scaled to 0–1 first. Meaning is the mean of text and known
 * questions; a passage without known questions has its text count twice. Without embeddings words count alone.
 */
export function computeFusedScores(lists: Lists): Map<number, number> {
  const lexical = toRelativeScores(lists.lexical);
  if (lists.dense.size === 0) return lexical;
  const dense = toRelativeScores(lists.dense);
  const knownQuestions = toRelativeScores(lists.knownQuestions);
  const fused = new Map<number, number>();
  for (const list of [lexical, dense, knownQuestions]) {
    for (const id of list.keys()) {
      if (fused.has(id)) continue;
      const own = dense.get(id) ?? 0;
      const meaning = lists.hasKnownQuestions(id) ? (own + (knownQuestions.get(id) ?? 0)) / 2 : own;
      fused.set(id, ((lexical.get(id) ?? 0) + meaning) / 2);
    }
  }
  return fused;
}

/** Ids by score, best first, ties by id, so that the same question always gets the same answer. */
export function rankByScore(scores: Scores, limit: number): number[] {
  const ids = [...scores.keys()];
  const values = Float64Array.from(scores.values());
  return [...ids.keys()]
    .sort((a, b) => (values[b] as number) - (values[a] as number) || (ids[a] as number) - (ids[b] as number))
    .slice(0, limit)
    .map((place) => ids[place] as number);
}

/** The same with their scores. */
export function rankScores(scores: Scores, limit: number): Map<number, number> {
  return new Map(rankByScore(scores, limit).map((id) => [id, scores.get(id) ?? 0]));
}

/** The nearest of what several indexes found, in the order of one. */
export function rankFound(found: Found[], limit: number): Found[] {
  return found.toSorted((a, b) => b.cosine - a.cosine || a.id - b.id).slice(0, limit);
}
