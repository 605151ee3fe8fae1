export const K1 = 1.2;
export const B = 0.75;

export interface IndexTotals {
  passages: number;
  /** Sum of the lengths of all passages, in terms. */
  length: number;
}

export interface WeightedTerm {
  term: string;
  /** Inverse document frequency times what the term counts in the question. */
  weight: number;
}

/** Passages that hold a term above this number make it common … */
const COMMON_FROM = 8_000;
/** … and so does this share of all passages. */
const COMMON_SHARE = 0.08;

/** Lucene's inverse document frequency: never negative. */
export function computeIdf(df: number, passages: number): number {
  return Math.log(1 + (passages - df + 0.5) / (df + 0.5));
}

/**
 * The terms to look up, in order of rarity. Very common ones do not bring passages in: where rarer terms exist they only
 * add to the score of what those have found, which costs a few look-ups instead of a scan of tens of thousands of rows.
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
  const limit = Math.max(COMMON_FROM, passages * COMMON_SHARE);
  const isRare = ({ frequency }: { frequency: number }, place: number) => place === 0 || frequency <= limit;
  const plain = ({ term, weight }: WeightedTerm) => ({ term, weight });
  return {
    rare: known.filter(isRare).map(plain),
    common: known.filter((term, place) => !isRare(term, place)).map(plain),
  };
}
