import type { Method } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';

const FOREIGN_ID = '0bad0bad-0bad-7bad-8bad-0bad0bad0bad';
const FOREIGN_TEXT = 'stuck-like-gum';
const FOREIGN_NUMBER = 424_242;
const FOREIGN_TIME = '2001-02-03T04:05:06.789Z';

const IDS = [
  'id',
  'user_id',
  'user',
  'owner',
  'owner_id',
  'account_id',
  'actor_id',
  'target_id',
  'session_id',
  'new_id',
  'conversation_id',
  'folder_id',
  'message_id',
  'instance_id',
  'replaced_by',
  '_id',
];
const TEXTS = [
  'password_hash',
  'password_hashed',
  'hash',
  'refresh_hash',
  'search_text',
  'full_name',
  'token',
  'access_token',
  'provider_customer_id',
  'provider_subscription_id',
  'request_hash',
  'idempotency_key',
  'address',
  'user_agent',
  'content',
  'citations',
];
const NUMBERS = [
  'total_revenue',
  'total_revenue_cents',
  'total_payments',
  'amount_cents',
  'days_until_expiry',
  'message_count',
  'position',
  'questions_today',
];
const TIMES = [
  'date_joined',
  'last_login',
  'created_at',
  'updated_at',
  'expires_at',
  'subscription_expires_at',
  'paid_at',
];
/** Values that also occur legitimately; the rows below show whether they were stored. */
const CHOICES = {
  role: 'admin',
  is_admin: true,
  is_staff: true,
  is_superuser: true,
  permissions: ['admin'],
  is_active: false,
  has_password: false,
  has_two_factor: true,
  subscription_type: 'lifetime',
  subscription_status: 'cancelled',
  subscription: { type: 'lifetime' },
  type: 'lifetime',
  status: 'cancelled',
  __proto: { role: 'admin' },
};

const all = (names: string[], value: unknown) => names.map((name): [string, unknown] => [name, value]);
const FORBIDDEN: [string, unknown][] = [
  ...all(IDS, FOREIGN_ID),
  ...all(TEXTS, FOREIGN_TEXT),
  ...all(NUMBERS, FOREIGN_NUMBER),
  ...all(TIMES, FOREIGN_TIME),
  ...Object.entries(CHOICES),
];

describe('fields that clients may not set (promise P3)', () => {
  let app: TestApp;
  let user: TestUser;
  let people = 0;

  const registration = () => {
    people += 1;
    const [username, password] = [`gum${people}`, 'Curbside-4-Couches!'];
    const names = { first_name: 'Pat', last_name: 'Doe', email: `${username}@example.com` };
    return { username, ...names, password, password_confirm: password };
  };
  const TARGETS: [Method, string, () => object, number][] = [
    ['POST', '/auth/register/', registration, 201],
    ['PATCH', '/auth/profile/', () => ({ first_name: 'Pat' }), 200],
    ['PATCH', '/auth/client-info/', () => ({ company_name: 'Curb' }), 200],
    ['POST', '/chat/conversations/', () => ({ title: 'Prices' }), 201],
    ['POST', '/chat/', () => ({ message: 'hello' }), 200],
  ];

  /** The rows that decide what each user may do. */
  async function rights(): Promise<object[]> {
    const { rows } = await sql<object>`
      select distinct role, is_active, has_two_factor, password_hash is not null as has_password, type, status,
        expires_at, total_revenue_cents, total_payments, now() - date_joined < interval '1 hour' as is_new
      from users join subscriptions on user_id = users.id`.execute(app.db);
    return rows;
  }

  /** Tables with a row that contains a value that was sent. */
  async function stuckIn(): Promise<string[]> {
    const sent = [FOREIGN_ID, FOREIGN_TEXT, String(FOREIGN_NUMBER), FOREIGN_TIME.slice(0, 10)].map(
      (text) => `%${text}%`,
    );
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
    const searches = tables.rows.map(
      ({ name }) => sql`
        select distinct ${name}::text as name from ${sql.table(name)} t where to_jsonb(t)::text like any(${sent}::text[])`,
    );
    const { rows } = await sql<{ name: string }>`${sql.join(searches, sql` union all `)}`.execute(app.db);
    return rows.map(({ name }) => name);
  }

  beforeAll(async () => {
    app = await startTestApp();
    user = await app.signUp();
  });
  afterAll(() => app.close());

  it('are at least 60, and the search for stored values works', async () => {
    expect(FORBIDDEN.length).toBeGreaterThanOrEqual(60);
    expect(await stuckIn()).toEqual([]);
    await app.db.updateTable('users').set({ last_login: FOREIGN_TIME }).execute();
    expect(await stuckIn()).toEqual(['users']);
    await app.db.updateTable('users').set({ last_login: null }).execute();
  });

  it.each(TARGETS)('%s %s: none of them is stored', async (method, path, makeBody, status) => {
    const before = await rights();
    expect(before).toHaveLength(1);
    for (const [field, value] of FORBIDDEN) {
      const body = { ...makeBody(), [field]: value };
      // Otherwise the first fields would use up the day's questions.
      await app.db.deleteFrom('question_counts').execute();
      const reply = await app.request(method, path, { token: user.access, body });
      // Ids that the endpoint accepts are looked up, and this one does not exist.
      expect([status, 404], `${field}: ${reply.text}`).toContain(reply.status);
      expect(reply.text, field).not.toContain(FOREIGN_ID);
    }
    const together = await app.request(method, path, {
      token: user.access,
      body: { ...Object.fromEntries(FORBIDDEN), ...makeBody(), conversation_id: null },
    });
    expect(together.status, together.text).toBe(status);
    expect(await rights()).toEqual(before);
    expect(await stuckIn()).toEqual([]);
  });

  it('are also closed to administrators if only the server may set them', async () => {
    const admin = await app.signUpAdmin();
    const target = await app.signUp();
    const read = async () => {
      const row = await app.db.selectFrom('users').selectAll().where('id', '=', target.user.id).executeTakeFirst();
      return row;
    };
    const before = await read();
    const serversOwn = [...all(IDS, FOREIGN_ID), ...all(TEXTS, FOREIGN_TEXT), ...all(NUMBERS, FOREIGN_NUMBER)];
    const body = { ...Object.fromEntries(serversOwn), date_joined: FOREIGN_TIME, last_login: FOREIGN_TIME };
    const reply = await app.request('PATCH', `/auth/users/${target.user.id}/`, { token: admin.access, body });
    expect(reply.status).toBe(200);
    expect(await read()).toEqual(before);
    expect(await stuckIn()).toEqual([]);
  });
});
