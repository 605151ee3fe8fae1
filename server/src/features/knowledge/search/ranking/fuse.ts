import type { Found } from '../../indexing/vectors/vector-index.ts';

/** A ranking as found: id → raw score. */
export type Scores = ReadonlyMap<number, number>;

type Scale = (id: number) => number;

/** How to scale scores of a list from its worst (0) to its best (1); equal scores all become 1, those of others 0. */
function createScale(scores: Scores): Scale {
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (const score of scores.values()) {
    if (score > highest) highest = score;
    if (score < lowest) lowest = score;
  }
  const range = highest - lowest;
  return (id) => {
    const score = scores.get(id);
    if (score === undefined) return 0;
    return range > 0 ? (score - lowest) / range : 1;
  };
}

export function toRelativeScores(scores: Scores): Map<number, number> {
  const scale = createScale(scores);
  const relative = new Map<number, number>();
  for (const id of scores.keys()) relative.set(id, scale(id));
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
  if (lists.dense.size === 0) return toRelativeScores(lists.lexical);
  const [lexical, dense, asked] = [lists.lexical, lists.dense, lists.knownQuestions].map(createScale) as [
    Scale,
    Scale,
    Scale,
  ];
  const fused = new Map<number, number>();
  for (const list of [lists.lexical, lists.dense, lists.knownQuestions]) {
    for (const id of list.keys()) {
      if (fused.has(id)) continue;
      const own = dense(id);
      const meaning = lists.hasKnownQuestions(id) ? (own + asked(id)) / 2 : own;
      fused.set(id, (lexical(id) + meaning) / 2);
    }
  }
  return fused;
}

/** Ids by score, best first, ties by id, so that the same question always gets the same answer. */
export function rankByScore(scores: Scores, limit: number): number[] {
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit)
    .map(([id]) => id);
}

/** The same with their scores. */
export function rankScores(scores: Scores, limit: number): Map<number, number> {
  return new Map(rankByScore(scores, limit).map((id) => [id, scores.get(id) ?? 0]));
}

/** The nearest of what several indexes found, in the order of one. */
export function rankFound(found: Found[], limit: number): Found[] {
  return found.toSorted((a, b) => b.cosine - a.cosine || a.id - b.id).slice(0, limit);
}
