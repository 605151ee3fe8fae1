import type { FigureTable, KnowledgeFigure, knowledgeEndpoints } from '@haulwise/contract';
import type { Call } from '../../../platform/http/route.ts';
import type { FigureRow } from './shelves/figure-rows.ts';

/** Years after which a figure of each table should be looked up again; weights and volumes hardly change. */
const MOST_YEARS: Record<FigureTable, number> = {
  price: 3,
  weight: 15,
  volume: 15,
  time: 10,
  cost: 5,
  'dump fee': 3,
  wage: 3,
  insurance: 3,
  fine: 5,
  threshold: 5,
  software: 2,
  equipment: 4,
  benchmark: 6,
  'state rule': 5,
  advice: Number.POSITIVE_INFINITY,
  assumption: Number.POSITIVE_INFINITY,
};

/** Whether the year that a figure is of is further back than figures of its table may be; what has no year is not. */
export function isOldFigure({ table, source }: Pick<FigureRow, 'table' | 'source'>, today: Date): boolean {
  const year = source?.year ?? null;
  return year !== null && today.getUTCFullYear() - year > MOST_YEARS[table];
}

/** One page of the figures that a search and filters leave, in their own order. */
export function listFigures(
  rows: readonly FigureRow[],
  query: Call<typeof knowledgeEndpoints.listKnowledgeFigures>['query'],
  today: Date,
): { count: number; results: KnowledgeFigure[] } {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    if (query.table !== undefined && row.table !== query.table) return false;
    if (query.only === 'old' && !isOldFigure(row, today)) return false;
    if (query.only === 'estimate' && row.source !== null) return false;
    const text = [row.table, row.name, row.value, row.region, row.says, row.source?.publisher, row.source?.title]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const from = (query.page - 1) * query.page_size;
  return { count: found.length, results: found.slice(from, from + query.page_size).map((row) => toFigure(row, today)) };
}

function toFigure(row: FigureRow, today: Date): KnowledgeFigure {
  const { source, ...rest } = row;
  const shown = source && { title: source.title, publisher: source.publisher, url: source.url, year: source.year };
  return { ...rest, source: shown, is_old: isOldFigure(row, today) };
}
