import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const DAY = 24 * 60 * 60;

describe('the list of users', () => {
  const clock = movingClock();
  let app: TestApp;
  let admin: TestUser;
  const people: Record<string, TestUser> = {};

  const list = (query: Record<string, string | number> = {}) =>
    app.request('GET', '/auth/users/', { token: admin.access, query });
  const names = async (query: Record<string, string | number>): Promise<string[]> => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect(body.count).toBe(body.results.length);
    return body.results.map((user: { username: string }) => user.username);
  };

  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await app.signUpAdmin();
    for (const [username, first_name, last_name, email] of [
      ['zeb', 'Zoë', 'Ångström', 'zeb@curb.example'],
      ['ann_b', 'Ann', 'Brown', 'ann@curb.example'],
      ['mo100', 'Mo', 'O’Hara', 'mo@100percent.example'],
      ['Carl', 'Carl', 'van Dyke', 'carl@junk.example'],
    ] as const) {
      clock.advance(60);
      people[username] = await app.signUp({ username, first_name, last_name, email });
    }
    const bill = (name: string, row: object) =>
      app.db
        .updateTable('subscriptions')
        .set(row)
        .where('user_id', '=', people[name]?.user.id ?? '')
        .execute();
    const ends = (days: number) => new Date(clock.now().getTime() + days * DAY * 1000);
    await bill('zeb', { type: 'premium', expires_at: ends(-3), total_revenue_cents: 4_950, total_payments: 1 });
    await bill('ann_b', { type: 'premium', expires_at: ends(3.5), total_revenue_cents: 9_900, total_payments: 2 });
    await bill('mo100', { type: 'basic', status: 'cancelled', expires_at: ends(9) });
    await app.db.updateTable('users').set({ last_login: null }).where('username', '=', 'ann_b').execute();
  });
  afterAll(() => app.close());

  it('shows ordinary users, latest first, with the fields administrators need', async () => {
    const { body } = await list();
    expect(body.results.map((user: { username: string }) => user.username)).toEqual(['Carl', 'mo100', 'ann_b', 'zeb']);
    expect(body).toMatchObject({ count: 4, next: null, previous: null });
    expect(body.results[2]).toEqual({
      ...people.ann_b?.user,
      subscription_type: 'premium',
      days_until_expiry: 4,
      total_revenue: 99,
      total_payments: 2,
      last_login: null,
    });
  });

  it('shows administrators on request', async () => {
    expect(await names({ role: 'admin' })).toEqual([admin.username]);
    expect(await names({ role: 'all', ordering: 'date_joined' })).toEqual([
      admin.username,
      'zeb',
      'ann_b',
      'mo100',
      'Carl',
    ]);
  });

  it.each([
    ['ANN_', ['ann_b']],
    ['curb.ex', ['ann_b', 'zeb']],
    ['ångström', ['zeb']],
    ['carl van d', ['Carl']],
    ['o’hara', ['mo100']],
    ['  brown ', ['ann_b']],
    ['', ['Carl', 'mo100', 'ann_b', 'zeb']],
    ['nobody', []],
  ])('finds %j in any name, ignoring case', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it.each(['%', '_', '\\', '%%', 'a%n', 'ann\\', '100%'])(
    'searches for %j literally, not as a pattern',
    async (search) => {
      expect(await names({ search })).toEqual(search === '_' ? ['ann_b'] : []);
    },
  );

  it('does not match text across two fields', async () => {
    expect(await names({ search: 'zeb zeb@' })).toEqual([]);
    expect(await names({ search: 'example zoë' })).toEqual([]);
  });

  it('takes empty values for no filter, as forms send them', async () => {
    const all = await names({});
    expect(await names({ subscription_status: '', subscription_type: '', search: '', ordering: '', page: '' })).toEqual(
      all,
    );
  });

  it('filters by the plan in effect now, not by the stored status', async () => {
    expect(await names({ subscription_status: 'expired' })).toEqual(['zeb']);
    expect(await names({ subscription_status: 'active' })).toEqual(['Carl', 'ann_b']);
    expect(await names({ subscription_status: 'cancelled', subscription_type: 'basic' })).toEqual(['mo100']);
    expect(await names({ subscription_type: 'premium', search: 'ann' })).toEqual(['ann_b']);
    expect(await names({ subscription_status: 'pending' })).toEqual([]);
  });

  it.each([
    ['username', ['ann_b', 'Carl', 'mo100', 'zeb']],
    ['-username', ['zeb', 'mo100', 'Carl', 'ann_b']],
    ['last_login', ['zeb', 'mo100', 'Carl', 'ann_b']],
    ['-last_login', ['Carl', 'mo100', 'zeb', 'ann_b']],
    ['date_joined', ['zeb', 'ann_b', 'mo100', 'Carl']],
    ['-total_revenue', ['ann_b', 'zeb', 'Carl', 'mo100']],
    ['total_revenue', ['mo100', 'Carl', 'zeb', 'ann_b']],
  ])('orders by %s, with a stable order of ties and users who never signed in last', async (ordering, expected) => {
    expect(await names({ ordering })).toEqual(expected);
  });

  it('is paged, and the links to other pages keep the filter', async () => {
    const first = await list({ page_size: 2, ordering: 'username', search: 'example' });
    expect(first.body).toMatchObject({ count: 4, previous: null });
    const second = await app.request('GET', first.body.next.replace('/api', ''), { token: admin.access });
    expect(second.body.results.map((user: { username: string }) => user.username)).toEqual(['mo100', 'zeb']);
    expect(second.body.next).toBeNull();
    expect((await list({ page: 99 })).body).toMatchObject({ count: 4, next: null, results: [] });
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ page_size: 101 }, 'page_size'],
    [{ role: 'boss' }, 'role'],
    [{ ordering: 'password_hash' }, 'ordering'],
    [{ subscription_status: 'Active' }, 'subscription_status'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ search: 'a\0b' }, 'search'],
  ])('rejects %j with a message at its field', async (query, field) => {
    const { status, body } = await list(query as unknown as Record<string, string>);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('shows a single user with the end of their plan; 404 for an unknown one', async () => {
    const get = (id: string) => app.request('GET', `/auth/users/${id}/`, { token: admin.access });
    const { body } = await get(people.mo100?.user.id ?? '');
    expect(body).toMatchObject({ username: 'mo100', subscription_status: 'cancelled', has_two_factor: false });
    expect(body.subscription_expires_at).toBe(new Date(clock.now().getTime() + 9 * DAY * 1000).toISOString());
    expect(JSON.stringify(body)).not.toMatch(/hash|argon|search_text/);
    expect((await get('0198c0de-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await get('1')).status).toBe(404);
  });
});
