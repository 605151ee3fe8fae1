import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const MANY = 2_050;

let app: TestApp;
let admin: TestUser;

const exported = async (query: Record<string, string> = {}) => {
  const reply = await app.request('GET', '/auth/users/export/', { token: admin.access, query });
  return { ...reply, lines: reply.text.replace('\uFEFF', '').split('\r\n').slice(0, -1) };
};
const usernames = (lines: string[]) => lines.slice(1).map((line) => line.split(',')[1]);

beforeAll(async () => {
  app = await startTestApp({ clock: movingClock() });
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());

test('users are exported to a dated file with formulas disarmed', async () => {
  const { user } = await app.signUp({ username: 'ann', first_name: '=HYPERLINK("x")', phone_number: '+1 512 555' });
  const { headers, lines } = await exported();
  expect(headers['content-disposition']).toContain('filename="users-2026-11-20.csv"');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(lines[0]).toBe(
    'id,username,email,first_name,last_name,phone_number,role,is_active,subscription_type,subscription_status,' +
      'subscription_expires_at,total_revenue,total_payments,date_joined,last_login',
  );
  const time = '2026-11-20T12:00:00.000Z';
  const start = `${user.id},ann,ann@example.com,"'=HYPERLINK(""x"")",Doe,'+1 512 555,user,true,free,active,,0,0`;
  expect(lines.slice(1)).toEqual([`${start.replace('ann@example.com', user.email)},${time},${time}`]);
});

test('the export has the same users in the same order as the list, however many there are', async () => {
  // Half of them never signed in; the others all did at the same moment.
  await sql`
    with made as (
      insert into users (id, username, email, first_name, last_name, last_login)
      select gen_random_uuid(), 'u' || n, 'u' || n || '@x.example', 'Many', 'People',
        case when n % 2 = 0 then timestamptz '2026-11-01' end
      from generate_series(1, ${MANY}::int) n returning id
    ) insert into subscriptions (user_id) select id from made`.execute(app.db);
  await sql`analyze users, subscriptions`.execute(app.db);
  for (const ordering of ['-last_login', 'last_login', 'username', '-total_revenue']) {
    const listed: string[] = [];
    for (let path: string | null = `/auth/users/?search=many&page_size=100&ordering=${ordering}`; path; ) {
      const { body } = await app.request('GET', path, { token: admin.access });
      listed.push(...body.results.map((user: { username: string }) => user.username));
      path = body.next?.replace('/api', '') ?? null;
    }
    const { lines } = await exported({ search: 'many', ordering });
    expect(usernames(lines)).toEqual(listed);
    expect(new Set(listed).size).toBe(MANY);
  }
});

test('the export applies filters and is audited', async () => {
  expect(usernames((await exported({ role: 'admin' })).lines)).toEqual([admin.username]);
  expect((await exported({ search: 'nobody at all' })).lines).toHaveLength(1);
  expect((await exported({ role: 'boss' })).status).toBe(400);
  const rows = await app.db.selectFrom('audit_log').select('actor_id').where('event', '=', 'users.exported').execute();
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ actor_id }) => actor_id === admin.user.id)).toBe(true);
});

test("viewing a user's company record is audited, and returns 404 if there is none", async () => {
  const user = await app.signUp();
  const view = (id: string) => app.request('GET', `/auth/users/${id}/client-info/`, { token: admin.access });
  expect(await view(user.user.id)).toMatchObject({ status: 404, body: { code: 'no_client_info' } });
  await app.request('PATCH', '/auth/client-info/', { token: user.access, body: { company_name: 'Curb & Sons' } });
  expect(await view(user.user.id)).toMatchObject({ status: 200, body: { company_name: 'Curb & Sons', state: '' } });
  expect(await view('0198c0de-0000-7000-8000-000000000000')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  const rows = app.db.selectFrom('audit_log').select(['actor_id', 'target_id']).where('event', '=', 'company.viewed');
  expect(await rows.execute()).toEqual([{ actor_id: admin.user.id, target_id: user.user.id }]);
});
