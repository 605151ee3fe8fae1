/** The period a stored sum covers (UTC); a `quarter` is 15 minutes, `all` is all time. */
export type Grain = 'quarter' | 'hour' | 'day' | 'all';

/** Stored sums of one grain from `from` (included) to `until`, in Unix ms. */
export interface TimePiece {
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

/** The fewest stored sums that cover a period. Its ends are on quarter hours, or infinite. */
export function splitTime(from: number, until: number, grains = COARSE_TO_FINE): TimePiece[] {
  if (from >= until) return [];
  if (from === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY) return [{ grain: 'all', from, until }];
  const [coarsest, ...finer] = grains;
  if (coarsest === undefined) return [];
  const { grain, length } = coarsest;
  if (finer.length === 0) return [{ grain, from, until }];
  const [first, last] = [Math.ceil(from / length) * length, Math.floor(until / length) * length];
  if (first >= last) return splitTime(from, until, finer);
  return [...splitTime(from, first, finer), { grain, from: first, until: last }, ...splitTime(last, until, finer)];
}
