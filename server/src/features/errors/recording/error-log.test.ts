import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/database.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { type Db, openPool } from '../../../platform/db/database.ts';
import { createLogger } from '../../../platform/telemetry/log/logger.ts';
import { deleteOldErrors } from '../errors.ts';
import { MOST_GROUPS } from './error-log.store.ts';
import { ErrorLog } from './error-log.ts';

const DAY = 24 * 60 * 60;

describe('the error recorder', () => {
  const clock = movingClock();
  let database: TestDatabase;
  let db: Db;
  let lines: { msg: string; dropped?: number }[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });

  const openLog = (on: Db = db) => new ErrorLog({ db: on, clock, log });
  const note = (errors: ErrorLog, message: string, location = 'knowledge.read') =>
    errors.recordFailure({ source: 'job', location, error: new Error(message) });
  const groups = () => db.selectFrom('error_groups').selectAll().orderBy('last_seen_at').execute();
  const away = () => openPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }).db;

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ db } = openPool(database.options));
  });
  beforeEach(async () => {
    lines = [];
    await db.deleteFrom('error_groups').execute();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('writes ten thousand reports of one error as one group with the exact count', async () => {
    const errors = openLog();
    const write = vi.spyOn(db, 'transaction');
    for (let n = 0; n < 10_000; n += 1) note(errors, `Row ${n} is missing`);
    await errors.close();
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
    expect(await groups()).toMatchObject([
      { occurrences: 10_000, source: 'job', location: 'knowledge.read', users: 0 },
    ]);
    const kept = await db.selectFrom('error_occurrences').select('message').orderBy('id').execute();
    expect(kept).toHaveLength(10);
    expect(kept.at(-1)?.message).toBe('Row 9999 is missing');
  });

  it('writes automatically after a short delay', async () => {
    const errors = openLog();
    note(errors, 'Unasked');
    await expect.poll(groups).toHaveLength(1);
    await errors.close();
  });

  it('waits while the database is down, logs that once and throws nothing', async () => {
    const nowhere = away();
    const errors = openLog(nowhere);
    for (let n = 0; n < 3; n += 1) {
      note(errors, 'Lost');
      await errors.settle();
    }
    expect(lines.map(({ msg }) => msg)).toEqual(['could not write the error log']);
    Reflect.set(errors, 'parts', { db, clock, log });
    clock.advance(1);
    note(errors, 'Lost');
    await errors.close();
    expect(await groups()).toMatchObject([{ occurrences: 4 }]);
    await nowhere.destroy();
  });

  it('collects reports while a write hangs, starts no other, and writes them all afterwards', async () => {
    let fail = (_error: Error) => {};
    const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(
      () =>
        ({
          execute: () =>
            new Promise((_resolve, reject) => {
              fail = reject;
            }),
        }) as unknown as ReturnType<Db['transaction']>,
    );
    const errors = openLog();
    note(errors, 'Hung');
    await expect.poll(() => transaction.mock.calls).toHaveLength(1);
    note(errors, 'Hung');
    expect(Reflect.get(errors, 'timer')).toBeNull();
    fail(new Error('late'));
    await expect.poll(groups).toMatchObject([{ occurrences: 2 }]);
    expect(transaction).toHaveBeenCalledTimes(2);
    await errors.close();
    transaction.mockRestore();
  });

  it('does not report that a report failed', async () => {
    const errors = openLog();
    note(errors, 'x', 'POST /api/analytics/errors/log/');
    await errors.close();
    expect(await groups()).toEqual([]);
  });

  it('accepts any thrown value', async () => {
    const errors = openLog();
    const odd = [null, undefined, 'words', 7, { message: 'x' }, Object.assign(new Error('a\0b\ud800'), { code: 7 })];
    for (const error of odd) errors.recordFailure({ source: 'job', location: 'odd', error });
    await errors.close();
    const rows = await groups();
    expect(rows.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(odd.length);
  });

  it('keeps up to the limit of groups, open ones before resolved ones', async () => {
    const errors = openLog();
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    note(errors, 'kept open');
    note(errors, 'resolved');
    await errors.settle();
    clock.advance(1);
    await db
      .updateTable('error_groups')
      .set({ status: 'resolved', resolved_at: clock.now() })
      .where('message', '=', 'resolved')
      .execute();
    for (let n = 0; n < MOST_GROUPS.job - 1; n += 1) {
      note(errors, `error ${letters(n)}`);
      if (n % 100 === 99) await errors.settle();
    }
    await errors.close();
    const rows = await groups();
    expect(rows).toHaveLength(MOST_GROUPS.job);
    expect(rows.map(({ message }) => message)).toContain('kept open');
    expect(rows.map(({ message }) => message)).not.toContain('resolved');
    expect(lines).toEqual([]);
  });

  it('counts reports dropped between two writes', async () => {
    const errors = openLog();
    for (let n = 0; n < 300; n += 1) note(errors, 'x', `queue-${n}`);
    await errors.close();
    expect(await groups()).toHaveLength(200);
    expect(lines).toMatchObject([{ msg: 'too many errors at once: some were dropped', dropped: 100 }]);
  });

  it('does not reopen an error for an occurrence from before it was resolved', async () => {
    const errors = openLog();
    note(errors, 'Late');
    await errors.settle();
    note(errors, 'Late');
    clock.advance(10);
    await db.updateTable('error_groups').set({ status: 'resolved', resolved_at: clock.now() }).execute();
    await errors.settle();
    expect(await groups()).toMatchObject([{ status: 'resolved', occurrences: 2, reopened_count: 0 }]);
    clock.advance(1);
    note(errors, 'Late');
    await errors.close();
    expect(await groups()).toMatchObject([{ status: 'open', occurrences: 3, reopened_count: 1, resolved_at: null }]);
  });

  it('deletes old resolved errors, and the old occurrences of others', async () => {
    const errors = openLog();
    note(errors, 'resolved');
    note(errors, 'open');
    await errors.settle();
    const resolved = { status: 'resolved', resolved_at: clock.now() };
    await db.updateTable('error_groups').set(resolved).where('message', '=', 'resolved').execute();
    const forget = (days: string) =>
      deleteOldErrors({ config: readConfig({ ERRORS_RETENTION_DAYS: days }), db, clock });
    clock.advance(30 * DAY);
    await forget('30');
    expect(await groups()).toHaveLength(2);
    clock.advance(1);
    await forget('30');
    expect(await groups()).toMatchObject([{ message: 'open', occurrences: 1 }]);
    expect(await db.selectFrom('error_occurrences').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('error_hours').select('hour').execute()).toHaveLength(1);
    clock.advance(400 * DAY);
    await forget('30');
    expect(await db.selectFrom('error_hours').select('hour').execute()).toEqual([]);
    await errors.close();
  });
});
