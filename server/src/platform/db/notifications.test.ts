import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { type Db, openPool, runInTransaction } from './database.ts';
import { createNotifications, type Notifications, sendNotification } from './notifications.ts';

let database: TestDatabase;
let db: Db;
let notifications: Notifications;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = openPool(database.options));
  notifications = createNotifications(database.options, pino({ level: 'silent' }));
});

afterEach(async () => {
  await notifications.close();
  await db.destroy();
  await database.drop();
});

/** Listens and waits until PostgreSQL does too. */
async function listenTo(channel: string) {
  const payloads: string[] = [];
  const onGap = vi.fn();
  const stop = notifications.listen(channel, (payload) => payloads.push(payload), onGap);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
  return { payloads, onGap, stop };
}

test('a notification reaches every listener of its channel and no others', async () => {
  const first = await listenTo('trucks');
  const second = await listenTo('trucks');
  const other = await listenTo('other "channel"');
  await sendNotification(db, 'trucks', 'empty');
  await sendNotification(db, 'other "channel"', 'done');
  await vi.waitFor(() => expect(other.payloads).toEqual(['done']));
  expect(first.payloads).toEqual(['empty']);
  expect(second.payloads).toEqual(['empty']);
});

test('a listener that stopped gets no more notifications, while others still do', async () => {
  const first = await listenTo('trucks');
  const second = await listenTo('trucks');
  first.stop();
  await sendNotification(db, 'trucks', 'full');
  await vi.waitFor(() => expect(second.payloads).toEqual(['full']));
  expect(first.payloads).toEqual([]);
});

test('a rolled-back transaction sends no notification', async () => {
  const { payloads } = await listenTo('trucks');
  const failing = runInTransaction(db, async (tx) => {
    await sendNotification(tx, 'trucks', 'never');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow();
  await sendNotification(db, 'trucks', 'later');
  await vi.waitFor(() => expect(payloads).toEqual(['later']));
});

test('listening goes on after a broken connection, and the gap is reported', async () => {
  const { payloads, onGap } = await listenTo('trucks');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'haulwise listen' and datname = current_database()`.execute(db);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2));
  await sendNotification(db, 'trucks', 'back');
  await vi.waitFor(() => expect(payloads).toEqual(['back']));
});

test('where notifications do not arrive, it says so and has its listeners look for themselves', async () => {
  const elsewhere = await createTestDatabase();
  const apart = openPool(elsewhere.options);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  // What another database sends does not arrive, as through a pooler.
  const deaf = createNotifications(database.options, log, apart.db);
  try {
    const onGap = vi.fn();
    deaf.listen('trucks', () => undefined, onGap);
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledWith(true), { timeout: 60_000 });
    expect(lines.join()).toContain('set DATABASE_LISTEN_URL');
  } finally {
    await deaf.close();
    await apart.db.destroy();
    await elsewhere.drop();
  }
});
