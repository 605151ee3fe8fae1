import { type RawBuilder, sql } from 'kysely';
import type { Calendar } from './calendar.ts';

/** An id that sorts by time, like those of newId. */
export function buildIdAt(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
}

/** A moment in US working hours on the day by which `share` (0 to 1) of all activity has happened. */
export function buildMomentAt({ from, shares }: Calendar, share: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`(${from}::timestamptz + (width_bucket((${share})::float8, ${shares}::float8[]) - 1) * interval '1 day'
    + (46800 + 21600 * (random() + random())) * interval '1 second')`;
}

/** The share (0 to 1) of activity before the day of a moment. */
export function buildShareBefore({ from, shares }: Calendar, moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${shares}::float8[])[1 + floor(extract(epoch from ${moment} - ${from}::timestamptz) / 86400)::int]`;
}

/** The moment, or if it is after `until`, one within `hours` hours before `until`. */
export function buildMomentBefore(moment: RawBuilder<unknown>, until: Date, hours: number): RawBuilder<Date> {
  return sql`case when ${moment} > ${until}::timestamptz
    then ${until}::timestamptz - random() * ${hours}::float8 * interval '1 hour' else ${moment} end`;
}
