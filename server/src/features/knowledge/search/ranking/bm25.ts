export const K1 = 1.2;
export const B = 0.75;

export interface IndexTotals {
  passages: number;
  /** Total length of all passages, in terms. */
  length: number;
}

export interface WeightedTerm {
  term: string;
  /** Inverse document frequency times the term's weight in the question. */
  weight: number;
}

/** A term that occurs in more passages than this is common … */
const COMMON_FROM = 8_000;
/** … if that is this share of all passages … */
const COMMON_SHARE = 0.08;
/** … or, among very many, that many: reading them takes longer than looking at what rarer terms have found. */
const COMMON_ALWAYS = 50_000;

/** Lucene's inverse document frequency: never negative. */
export function computeIdf(df: number, passages: number): number {
  return Math.log(1 + (passages - df + 0.5) / (df + 0.5));
}

/**
 * The terms to look up, rarest first. If rarer terms exist, very common ones find no passages of their own but only add
 * to the scores of those found, which costs a few look-ups instead of scanning tens of thousands of rows.
 */
export function splitTerms(
  asked: ReadonlyMap<string, number>,
  df: ReadonlyMap<string, number>,
  passages: number,
): { rare: WeightedTerm[]; common: WeightedTerm[] } {
  const known = [...asked]
    .flatMap(([term, count]) => {
      const frequency = df.get(term);
      return frequency === undefined ? [] : [{ term, frequency, weight: computeIdf(frequency, passages) * count }];
    })
    .sort((a, b) => a.frequency - b.frequency);
  const limit = Math.max(COMMON_FROM, Math.min(passages * COMMON_SHARE, COMMON_ALWAYS));
  const isRare = ({ frequency }: { frequency: number }, place: number) => place === 0 || frequency <= limit;
  const plain = ({ term, weight }: WeightedTerm) => ({ term, weight });
  return {
    rare: known.filter(isRare).map(plain),
    common: known.filter((term, place) => !isRare(term, place)).map(plain),
  };
}
