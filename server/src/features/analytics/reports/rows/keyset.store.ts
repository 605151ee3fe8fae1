import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Place } from './in-pages.ts';

/** True of what comes after a place in the order of `at` and `id`. */
export function comesAfter(after: Place | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return after === null ? sql`true` : sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
}
