import type { ReportBatch, ReportRow } from '../report.ts';

/** Keyset cursor. `at` is the timestamp as PostgreSQL prints it, because a Date would lose microseconds. */
export interface Cursor {
  at: string;
  id: string;
}

const PAGE = 500;

/** Reads page by page, each in its own statement, so that no transaction stays open while a report is built. */
export async function* readPages<T extends Cursor>(
  readAfter: (after: Cursor | null, limit: number) => Promise<T[]>,
  show: (row: T) => ReportRow | null,
  size = PAGE,
): AsyncGenerator<ReportBatch> {
  for (let after: Cursor | null = null; ; ) {
    const page: T[] = await readAfter(after, size);
    yield { rows: page.map(show).filter((row) => row !== null), scanned: page.length };
    if (page.length < size) return;
    after = page.at(-1) ?? null;
  }
}

export const toDollars = (cents: number): number => cents / 100;

export const toCents = (value: unknown): number => Math.round(Number(value) * 100);
