import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { splitTime } from './split-time.ts';

/** Figures over consecutive periods: from each bound (Unix ms, or infinite) to the next. */
export interface Series {
  figures: readonly string[];
  bounds: readonly number[];
}

/** By figure, one amount per period of its series. */
export type Amounts = Map<string, number[]>;

export const ALL_TIME = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

export interface FoundAmount {
  figure: string;
  /** Index of the series and period a stored sum belongs to; null for changes. */
  series: number | null;
  time: number | null;
  /** When the change happened (Unix ms); null for a stored sum. */
  changed_at: number | null;
  amount: number;
}

/** The amounts of each series, in order. */
export async function sumFigures(db: Db, series: readonly Series[]): Promise<Amounts[]> {
  const { rows } = await buildFigureSumsQuery(series).execute(db);
  return toAmounts(series, rows);
}

/**
 * Reads the stored sums by key, and the changes not yet added to them. One statement, because between
 * two a change could move into a sum. Can be embedded in a larger statement.
 */
export function buildFigureSumsQuery(series: readonly Series[]): RawBuilder<FoundAmount> {
  const pieces = series.flatMap((one, index) => piecesOf(one).map((piece) => ({ ...piece, series: index })));
  return sql<FoundAmount>`
    select asked.figure, asked.series, asked.time, null::float8 as changed_at, sum(kept.amount)::bigint as amount
    from unnest(
      ${pieces.map((piece) => piece.figure)}::text[], ${pieces.map((piece) => piece.grain)}::text[],
      ${pieces.map((piece) => piece.from / 1000)}::float8[], ${pieces.map((piece) => piece.until / 1000)}::float8[],
      ${pieces.map((piece) => piece.series)}::int[], ${pieces.map((piece) => piece.time)}::int[]
    ) as asked (figure, grain, from_second, until_second, series, time)
    cross join lateral (
      select sum(amount) as amount from figure_sums
      where figure = asked.figure and grain = asked.grain
        and at >= to_timestamp(asked.from_second) and at < to_timestamp(asked.until_second)
    ) as kept
    where kept.amount is not null
    group by 1, 2, 3
    union all
    select figure, null, null, extract(epoch from at)::float8 * 1000, sum(amount)::bigint
    from figure_changes where figure = any(${series.flatMap(({ figures }) => figures)}::text[]) group by figure, at`;
}

export function toAmounts(series: readonly Series[], rows: readonly FoundAmount[]): Amounts[] {
  const amounts: Amounts[] = series.map(
    ({ figures, bounds }) => new Map(figures.map((figure) => [figure, bounds.slice(1).map(() => 0)])),
  );
  for (const row of rows) {
    for (const [index, { bounds }] of series.entries()) {
      if (row.series !== null && row.series !== index) continue;
      const time = row.time ?? bounds.findLastIndex((bound) => bound <= (row.changed_at ?? 0));
      const sums = amounts[index]?.get(row.figure);
      if (sums && time in sums) sums[time] = (sums[time] ?? 0) + row.amount;
    }
  }
  return amounts;
}

function piecesOf({ figures, bounds }: Series) {
  return bounds.slice(1).flatMap((until, time) => {
    const pieces = splitTime(bounds[time] ?? until, until);
    return figures.flatMap((figure) => pieces.map((piece) => ({ ...piece, figure, time })));
  });
}

/** Adds the changes so far to the stored sums. Does nothing while another process is at it. */
export async function saveFigureSums(db: Db): Promise<void> {
  await sql`select fold_figures()`.execute(db);
}
