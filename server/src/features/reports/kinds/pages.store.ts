import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from './pages.ts';

/** SQL condition: the row comes after the cursor in the order of `at` and `id`. */
export function isAfter(after: Cursor | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return after === null ? sql`true` : sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
}
