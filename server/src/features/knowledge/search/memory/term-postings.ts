import type { Db } from '../../../../platform/db/database.ts';
import { countPostings, listPostings, rankByWords } from '../../indexing/postings.store.ts';
import { B, type IndexTotals, K1, type WeightedTerm } from '../ranking/bm25.ts';
import { rankScores } from '../ranking/fuse.ts';

/** Ten times what the articles hold; at about 12 bytes each. */
const MOST_POSTINGS = 1_000_000;

/** Where a term stands: places in the list of passages, and how often there. */
interface TermPlaces {
  places: Uint32Array;
  times: Float32Array;
}

interface KeptPostings {
  passages: number[];
  /** Of the passages, in terms. */
  lengths: number[];
  terms: Map<string, TermPlaces>;
}

/** Which shared passages hold each term: in memory unless they are very many, else in the database. */
export class TermPostings {
  private readonly most: number;
  private kept: KeptPostings | null = null;

  constructor(most = MOST_POSTINGS) {
    this.most = most;
  }

  async refresh(db: Db): Promise<void> {
    this.kept = (await countPostings(db)) <= this.most ? await loadPostings(db) : null;
  }

  /** The best passages by BM25, best first. */
  async rank(
    db: Db,
    plan: { rare: WeightedTerm[]; common: WeightedTerm[] },
    totals: IndexTotals,
    limit: number,
  ): Promise<Map<number, number>> {
    // Where some terms are common, only the database ranks as it does.
    if (this.kept === null || plan.common.length > 0) return rankByWords(db, plan, totals, limit);
    return rankKept(this.kept, plan.rare, totals, limit);
  }
}

function rankKept(
  { passages, lengths, terms }: KeptPostings,
  asked: WeightedTerm[],
  totals: IndexTotals,
  limit: number,
): Map<number, number> {
  const average = totals.length / totals.passages;
  const scores = new Float64Array(passages.length);
  for (const { term, weight } of asked) {
    const found = terms.get(term);
    if (!found) continue;
    const { places, times } = found;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      const tf = times[i] as number;
      const norm = K1 * (1 - B + (B * (lengths[place] as number)) / average);
      scores[place] = (scores[place] as number) + (weight * tf * (K1 + 1)) / (tf + norm);
    }
  }
  const least = findLeast(scores, limit);
  const best = new Map<number, number>();
  scores.forEach((score, place) => {
    if (score > 0 && score >= least) best.set(passages[place] as number, score);
  });
  return rankScores(best, limit);
}

/** The score that `limit` passages reach, of which most hold no term: sorting all of them would take longer. */
function findLeast(scores: Float64Array, limit: number): number {
  const found = new Float64Array(scores.length);
  let count = 0;
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] as number;
    if (score > 0) found[count++] = score;
  }
  return found.subarray(0, count).sort()[count - limit] ?? 0;
}

async function loadPostings(db: Db): Promise<KeptPostings> {
  const kept: KeptPostings = { passages: [], lengths: [], terms: new Map() };
  const placeOf = new Map<number, number>();
  for (const { term, postings } of await listPostings(db)) {
    const places = new Uint32Array(postings.length);
    const times = new Float32Array(postings.length);
    postings.forEach(({ passage_id, tf, length }, i) => {
      const place = placeOf.get(passage_id) ?? kept.passages.push(passage_id) - 1;
      placeOf.set(passage_id, place);
      kept.lengths[place] = length;
      places[i] = place;
      times[i] = tf;
    });
    kept.terms.set(term, { places, times });
  }
  return kept;
}
