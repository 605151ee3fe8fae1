import type { Batch, ReportRow } from '../report.ts';

/** A place in an order that never changes: the moment as PostgreSQL writes it (a Date would lose digits), and the id. */
export interface Place {
  at: string;
  id: string;
}

const PAGE = 500;

/** Reads page after page; each is a statement of its own, so that no transaction stays open for as long as a report takes. */
export async function* inPages<T extends Place>(
  readAfter: (after: Place | null, limit: number) => Promise<T[]>,
  show: (row: T) => ReportRow | null,
  size = PAGE,
): AsyncGenerator<Batch> {
  for (let after: Place | null = null; ; ) {
    const page: T[] = await readAfter(after, size);
    yield { rows: page.map(show).filter((row) => row !== null), scanned: page.length };
    if (page.length < size) return;
    after = page.at(-1) ?? null;
  }
}

export const dollars = (cents: number): number => cents / 100;

export const centsOf = (value: unknown): number => Math.round(Number(value) * 100);
