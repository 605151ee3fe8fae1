import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { type MovingClock, movingClock } from '../../../test/moving-clock.ts';
import type { EngineEvent } from '../chat/index.ts';
import { listMonths } from './event-months.store.ts';
import { updateEventMonths } from './event-months.ts';
import { insertEvents, type NewEvent } from './events.store.ts';

const DAY = 24 * 60 * 60;
let clock: MovingClock;
let app: TestApp;
let admin: TestUser;

async function* engine(): AsyncGenerator<EngineEvent> {
  yield { type: 'delta', content: 'An answer.' };
}

beforeEach(async () => {
  clock = movingClock('2026-11-20T12:00:00.000Z');
  app = await startTestApp({ clock, engine });
  admin = await app.signUpAdmin();
});
afterEach(() => app.close());

let made = 0;
function event(at: string, name = 'feature.chat', origin: NewEvent['origin'] = 'server'): NewEvent {
  made += 1;
  const id = `00000000-0000-8000-8000-${String(made).padStart(12, '0')}`;
  return { id, at: new Date(at), event: name, origin, user_id: null, properties: {} };
}

const insert = (...events: NewEvent[]) => insertEvents(app.db, events, new Date(0));

/** Uses by feature and day, without features and days that have none. */
async function usage(query: Record<string, string> = {}): Promise<Record<string, Record<string, number>>> {
  const { username, password } = admin;
  const signedIn = await app.request('POST', '/auth/login/', { body: { username, password } });
  const token = signedIn.body.tokens.access;
  const { status, body } = await app.request('GET', '/analytics/feature-usage/', { token, query });
  expect(status).toBe(200);
  const used: Record<string, Record<string, number>> = {};
  for (const { feature_name, total_uses, by_day } of body.data.results) {
    const days = by_day.filter(({ uses }: { uses: number }) => uses > 0);
    const sum = days.reduce((all: number, { uses }: { uses: number }) => all + uses, 0);
    expect(total_uses).toBe(sum);
    if (sum > 0) used[feature_name] = Object.fromEntries(days.map(({ date, uses }: Use) => [date, uses]));
  }
  return used;
}
interface Use {
  date: string;
  uses: number;
}

/** Of those made here: the server stores its own, about sign-ins, a moment later. */
const countEvents = async () =>
  (
    await app.db
      .selectFrom('analytics_events')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(sql<boolean>`id::text like '00000000-%'`)
      .executeTakeFirst()
  )?.n;
const countRest = async () =>
  (await sql<{ n: number }>`select count(*) as n from event_months.rest`.execute(app.db)).rows[0]?.n;

describe('the use of features', () => {
  it('lists all six in the order of their colours, with every day', async () => {
    const { body } = await app.request('GET', '/analytics/feature-usage/', { token: admin.access });
    expect(body.data.count).toBe(6);
    const names = body.data.results.map(({ feature_name }: { feature_name: string }) => feature_name);
    expect(names).toEqual(['chat', 'projects', 'calculators', 'templates', 'exports', 'sharing']);
    expect(body.data.results[0].by_day).toHaveLength(30);
    expect(body.data.results[0].total_uses).toBe(0);
  });

  it('is counted by day in the requested time zone', async () => {
    await insert(event('2026-11-19T23:30:00Z'), event('2026-11-20T05:30:00Z'), event('2026-11-20T06:00:00Z'));
    expect(await usage()).toEqual({ chat: { '2026-11-19': 1, '2026-11-20': 2 } });
    expect(await usage({ time_zone: 'America/Chicago' })).toEqual({ chat: { '2026-11-19': 2, '2026-11-20': 1 } });
    expect(await usage({ time_zone: 'Asia/Kathmandu' })).toEqual({ chat: { '2026-11-20': 3 } });
  });

  it('accepts from a browser only what the server cannot see, and only the six features', async () => {
    await insert(
      ...['chat', 'projects', 'calculators', 'templates', 'exports', 'sharing', 'rockets'].map((feature) =>
        event('2026-11-20T10:00:00Z', `feature.${feature}`, 'client'),
      ),
      event('2026-11-20T10:00:00Z', 'feature.rockets'),
      event('2026-11-20T10:00:00Z', 'page.viewed'),
    );
    expect(await usage()).toEqual({ calculators: { '2026-11-20': 1 }, templates: { '2026-11-20': 1 } });
    expect(await countEvents()).toBe(9);
  });

  it('counts an event that is inserted twice once', async () => {
    const one = event('2026-11-20T10:00:00Z');
    await insert(one);
    await insert({ ...one, at: new Date('2026-11-20T10:00:05Z') }, one);
    expect(await usage()).toEqual({ chat: { '2026-11-20': 1 } });
  });

  it('stays the same when events are deleted', async () => {
    const pat = await app.signUpPremium();
    await app.request('POST', '/chat/', { token: pat.access, body: { message: 'One?' } });
    await app.request('POST', '/chat/', { token: pat.access, body: { message: 'Two?' } });
    await app.request('POST', '/chat/folders/', { token: pat.access, body: { name: 'Bids' } });
    const tracked = { event: 'feature.templates', properties: { template: 'quote' } };
    await app.request('POST', '/analytics/track/', { token: pat.access, body: tracked });
    const done = { chat: { '2026-11-20': 2 }, projects: { '2026-11-20': 1 }, templates: { '2026-11-20': 1 } };
    await vi.waitFor(async () => expect(await usage()).toEqual(done), { interval: 100 });
    await updateEventMonths(app);
    clock.advance(450 * DAY);
    await updateEventMonths(app);
    expect(
      await app.db.selectFrom('analytics_events').select('id').where('event', 'like', 'feature.%').execute(),
    ).toEqual([]);
    expect(await usage({ start_date: '2026-11-01', end_date: '2026-11-30' })).toEqual(done);
  });
});

describe('the partitions of events', () => {
  it('are created ahead, and take over the rows of the default partition without losing or recounting any', async () => {
    await insert(event('2026-09-30T23:59:59.999Z'), event('2026-10-01T00:00:00Z'), event('2026-11-20T10:00:00Z'));
    const before = [await countEvents(), await usage({ start_date: '2026-09-01' })];
    await updateEventMonths(app);
    await updateEventMonths(app);
    expect(await listMonths(app.db)).toEqual([
      ...['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'],
    ]);
    expect(await countRest()).toBe(0);
    expect([await countEvents(), await usage({ start_date: '2026-09-01' })]).toEqual(before);
    await insert(event('2027-01-31T23:59:59Z'), event('2027-02-01T00:00:00Z'));
    expect(await countRest()).toBe(1);
  });

  it('can be created by two processes at once', async () => {
    await insert(event('2026-10-15T00:00:00Z'));
    await Promise.all([updateEventMonths(app), updateEventMonths(app), insert(event('2026-11-20T11:00:00Z'))]);
    await updateEventMonths(app);
    expect(await listMonths(app.db)).toHaveLength(4);
    expect(await usage({ start_date: '2026-10-01' })).toEqual({ chat: { '2026-10-15': 1, '2026-11-20': 1 } });
  });

  it('are changed whole or not at all, also if the connection breaks in the middle', async () => {
    await insert(event('2026-10-15T00:00:00Z'), event('2026-11-20T10:00:00Z'));
    const before = [await countEvents(), await usage({ start_date: '2026-10-01' })];
    const listWaiting = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%attach partition%' and pid <> pg_backend_pid()`.execute(app.db);
      return rows;
    };
    await app.db.transaction().execute(async (tx) => {
      // Attaching waits for this: a partition refers to users.
      await sql`lock table users in row exclusive mode`.execute(tx);
      const ended = expect(updateEventMonths(app)).rejects.toThrow();
      await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(1), { interval: 20 });
      for (const { pid } of await listWaiting()) await sql`select pg_terminate_backend(${pid})`.execute(tx);
      await ended;
    });
    expect(await listMonths(app.db)).toEqual([]);
    expect(await countRest()).toBeGreaterThanOrEqual(2);
    expect([await countEvents(), await usage({ start_date: '2026-10-01' })]).toEqual(before);
    await updateEventMonths(app);
    expect(await listMonths(app.db)).toHaveLength(4);
    expect([await countEvents(), await usage({ start_date: '2026-10-01' })]).toEqual(before);
  });

  it('are dropped when they are old, to the day, and leave the rest of the table intact', async () => {
    await insert(event('2026-08-31T10:00:00Z'), event('2026-09-05T10:00:00Z'), event('2026-11-20T10:00:00Z'));
    const parts = { ...app, config: { ...app.config, eventsRetentionDays: 80 } };
    await updateEventMonths(parts);
    expect((await listMonths(app.db))[0]).toBe('2026-09-01');
    expect(
      await app.db
        .selectFrom('analytics_events')
        .select('at')
        .where('event', 'like', 'feature.%')
        .orderBy('at')
        .execute(),
    ).toEqual([{ at: new Date('2026-09-05T10:00:00Z') }, { at: new Date('2026-11-20T10:00:00Z') }]);
    clock.advance(80 * DAY);
    await updateEventMonths(parts);
    expect((await listMonths(app.db))[0]).toBe('2026-11-01');
    await app.db
      .deleteFrom('users')
      .where('id', '=', (await app.signUp()).user.id)
      .execute();
    await insert(event('2027-02-08T10:00:00Z'));
  });
});
