/** How long a time a stored sum is of (UTC); `all` is of all time. */
export type Grain = 'quarter' | 'hour' | 'day' | 'all';

/** Stored sums of one grain, from a moment (ms since 1970, included) to another. */
export interface Piece {
  grain: Grain;
  from: number;
  until: number;
}

const MINUTE = 60_000;
const COARSE_TO_FINE: { grain: Grain; length: number }[] = [
  { grain: 'day', length: 24 * 60 * MINUTE },
  { grain: 'hour', length: 60 * MINUTE },
  { grain: 'quarter', length: 15 * MINUTE },
];

/** The fewest sums that make up a time; its ends are on quarters of an hour, or infinite. */
export function cover(from: number, until: number, grains = COARSE_TO_FINE): Piece[] {
  if (from >= until) return [];
  if (from === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY) return [{ grain: 'all', from, until }];
  const [coarsest, ...finer] = grains;
  if (coarsest === undefined) return [];
  const { grain, length } = coarsest;
  if (finer.length === 0) return [{ grain, from, until }];
  const [first, last] = [Math.ceil(from / length) * length, Math.floor(until / length) * length];
  if (first >= last) return cover(from, until, finer);
  return [...cover(from, first, finer), { grain, from: first, until: last }, ...cover(last, until, finer)];
}
