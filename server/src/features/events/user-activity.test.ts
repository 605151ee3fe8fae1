import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { createId } from '../../platform/core/ids.ts';
import { updateEventMonths } from './event-months.ts';
import { insertEvents } from './events.store.ts';

type Name = 'ann' | 'bob' | 'cat' | 'dan' | 'eve';

const clock = movingClock('2026-11-20T12:00:00.000Z');
let app: TestApp;
let admin: TestUser;
const users = new Map<Name, string>();

async function asked(name: Name, day: string, count: number): Promise<void> {
  const user_id = users.get(name) ?? '';
  await app.db.insertInto('question_counts').values({ user_id, day, count }).execute();
}

const happened = (name: Name, at: string) =>
  insertEvents(
    app.db,
    [
      {
        id: createId(),
        at: new Date(at),
        event: 'page.viewed',
        origin: 'client',
        user_id: users.get(name) ?? '',
        properties: {},
      },
    ],
    new Date(0),
  );

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.signUpAdmin();
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve'] as const)
    users.set(name, (await app.signUp({ username: name })).user.id);
  await app.db.updateTable('users').set({ role: 'admin' }).where('username', '=', 'eve').execute();
  // Keeps registrations, which are events too, out of the range below.
  clock.advance(24 * 60 * 60);
  await asked('ann', '2026-11-18', 5);
  await asked('ann', '2026-11-19', 2);
  await asked('bob', '2026-11-19', 7);
  await asked('eve', '2026-11-19', 99);
  await asked('cat', '2026-10-02', 3);
  await happened('ann', '2026-11-19T23:59:59Z');
  await happened('bob', '2026-11-18T00:00:00Z');
  await happened('dan', '2026-11-17T12:00:00Z');
});
afterAll(() => app.close());

async function ask(path: string, query: Record<string, string | number> = {}) {
  const body = { username: admin.username, password: admin.password };
  const { access } = (await app.request('POST', '/auth/login/', { body })).body.tokens;
  return app.request('GET', `/analytics/user-activity/${path}`, { token: access, query });
}

const RANGE = { start_date: '2026-11-18', end_date: '2026-11-19' };

async function namesBy(ordering: string, query: Record<string, string | number> = RANGE): Promise<string[]> {
  const { body } = await ask('', { ...query, ordering });
  return body.data.results.map(({ user }: { user: { username: string } }) => user.username);
}

describe('the activity of users', () => {
  it('lists users by activity in the range, most active first, without administrators', async () => {
    const { status, body } = await ask('', RANGE);
    expect(status).toBe(200);
    expect(body.data.count).toBe(4);
    expect(body.data.results.slice(0, 2)).toEqual([
      {
        user: { id: users.get('ann'), username: 'ann' },
        questions: 7,
        active_days: 2,
        events: 1,
        last_active_day: '2026-11-19',
      },
      {
        user: { id: users.get('bob'), username: 'bob' },
        questions: 7,
        active_days: 2,
        events: 1,
        last_active_day: '2026-11-19',
      },
    ]);
    expect(body.data.results.slice(2)).toEqual([
      expect.objectContaining({
        user: { id: users.get('cat'), username: 'cat' },
        questions: 0,
        active_days: 0,
        events: 0,
        last_active_day: '2026-10-02',
      }),
      expect.objectContaining({ user: { id: users.get('dan'), username: 'dan' }, last_active_day: '2026-11-17' }),
    ]);
  });

  it('can list the quietest, the most recent or the longest absent users first', async () => {
    expect(await namesBy('questions')).toEqual(['cat', 'dan', 'ann', 'bob']);
    expect(await namesBy('-last_active_day')).toEqual(['ann', 'bob', 'dan', 'cat']);
    expect(await namesBy('last_active_day')).toEqual(['cat', 'dan', 'ann', 'bob']);
    expect(await namesBy('-questions', { ...RANGE, page: 2, page_size: 3 })).toEqual(['dan']);
  });

  it('grows with every question that counts against a plan', async () => {
    const today = { start_date: '2026-11-21', end_date: '2026-11-21' };
    const body = { username: 'cat', password: admin.password };
    const { access } = (await app.request('POST', '/auth/login/', { body })).body.tokens;
    for (const message of ['One?', 'Two?']) await app.request('POST', '/chat/', { token: access, body: { message } });
    const [cat] = (await ask('', today)).body.data.results;
    expect(cat).toMatchObject({
      user: { username: 'cat' },
      questions: 2,
      active_days: 1,
      last_active_day: '2026-11-21',
    });
  });

  it('refuses invalid ranges and orders', async () => {
    expect((await ask('', { start_date: '2026-11-19', end_date: '2026-11-18' })).status).toBe(400);
    expect((await ask('', { ordering: 'username; drop table users' })).status).toBe(400);
    expect((await ask('stats/', { start_date: '2020-01-01' })).status).toBe(400);
  });

  it('is for administrators', async () => {
    const pat = await app.signUp();
    for (const path of ['', 'stats/']) {
      const reply = await app.request('GET', `/analytics/user-activity/${path}`, { token: pat.access });
      expect(reply.status).toBe(403);
    }
  });
});

describe('the figures of active users', () => {
  it('count each user once, by day and in recent periods', async () => {
    const { data } = (await ask('stats/', { start_date: '2026-11-17', end_date: '2026-11-20' })).body;
    expect(data.by_day.slice(0, 3)).toEqual([
      { date: '2026-11-17', active_users: 1 },
      { date: '2026-11-18', active_users: 2 },
      { date: '2026-11-19', active_users: 2 },
    ]);
    expect(data.active_today).toBeGreaterThanOrEqual(1);
    expect(data.active_7_days).toBeGreaterThanOrEqual(data.active_today);
    expect(data.active_30_days).toBeGreaterThanOrEqual(data.active_7_days);
  });

  it('count paying users who have asked nothing for 14 days', async () => {
    const quiet = async () => (await ask('stats/')).body.data.quiet_paying_users;
    const pay = (name: Name, change: object = {}) =>
      app.db
        .updateTable('subscriptions')
        .set({ type: 'premium', ...change })
        .where('user_id', '=', users.get(name) ?? '')
        .execute();
    expect(await quiet()).toBe(0);
    await pay('dan');
    expect(await quiet()).toBe(1);
    await pay('ann');
    await pay('eve');
    await pay('bob', { expires_at: new Date('2026-11-01T00:00:00Z') });
    expect(await quiet()).toBe(1);
    clock.advance(11 * 24 * 60 * 60);
    expect(await quiet()).toBe(1);
    clock.advance(24 * 60 * 60);
    expect(await quiet()).toBe(2);
  });

  it('delete old days along with events', async () => {
    const parts = { ...app, config: { ...app.config, eventsRetentionDays: 30 } };
    await updateEventMonths(parts);
    const { rows } = { rows: await app.db.selectFrom('user_days').select('day').orderBy('day').execute() };
    expect(rows.at(0)?.day).toBe('2026-11-17');
    expect(rows.map(({ day }) => day)).not.toContain('2026-10-02');
  });
});
