import { type AuditFilter, countAuditRows } from '../../platform/audit/audit-log.store.ts';
import type { Context } from '../../platform/core/context.ts';

/** No rows older than this are still being written: no transaction takes longer, and no clock lags more (ms). */
const SETTLED_AFTER = 10 * 60 * 1000;
const MOST_REMEMBERED = 200;

export type CountAuditLog = (filter: AuditFilter) => Promise<number>;

/** The number of rows of a filter before `until`. */
interface Past {
  count: number;
  until: Date;
}

/**
 * Counts the rows of a filter. Rows are only ever added, so counts of the past are cached: a
 * million rows are counted once, not for every page.
 */
export function createAuditCounter({ db, clock }: Pick<Context, 'db' | 'clock'>): CountAuditLog {
  const remembered = new Map<string, Past>();

  const countPast = async (filter: AuditFilter, until: Date): Promise<Past> => {
    const key = JSON.stringify(filter);
    const known = remembered.get(key);
    // If the clock was set back, nothing must be counted twice.
    if (known && known.until >= until) return known;
    const added = await countAuditRows(db, { ...filter, ...(known && { from: known.until }), until });
    const past = { count: (known?.count ?? 0) + added, until };
    remembered.delete(key);
    remembered.set(key, past);
    const oldest = remembered.size > MOST_REMEMBERED ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    return past;
  };

  return async (filter) => {
    const settled = new Date(clock.now().getTime() - SETTLED_AFTER);
    if (filter.from && filter.from >= settled) return await countAuditRows(db, filter);
    if (filter.until && filter.until <= settled) return (await countPast(filter, filter.until)).count;
    const past = await countPast(filter, settled);
    return past.count + (await countAuditRows(db, { ...filter, from: past.until }));
  };
}
