import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../../test/database/database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { createId } from '../../../platform/core/ids.ts';

const ERROR_LEVEL = 50;
/** Tables that may mention deleted users: the audit log on purpose, rate limit counters until they expire. */
const MAY_NAME_THE_GONE = ['audit_log', 'rate_limits'];

const script = createScriptedEngine();
let app: TestApp;
let admin: TestUser;
let user: TestUser;

const remove = (id: string) => app.request('DELETE', `/auth/users/${id}/`, { token: admin.access });
const faults = () => app.logs.filter(({ level }) => level >= ERROR_LEVEL);

/** Tables with a row that contains this text anywhere. */
async function tablesNaming(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`
      select from ${sql.table(name)} as t where to_jsonb(t)::text like ${`%${text}%`} limit 1`.execute(app.db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found.sort();
}

beforeAll(async () => {
  app = await startTestApp({ engine: script.engine });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.signUpAdmin();
  user = await app.signUp();
});

describe('deleting a user', () => {
  it('removes everything they own from every table; payments stay, without a name', async () => {
    const asUser = { token: user.access };
    const headers = { 'idempotency-key': 'once' };
    const title = { title: `Of ${user.user.id}` };
    expect((await app.request('POST', '/chat/conversations/', { ...asUser, body: title, headers })).status).toBe(201);
    await app.request('PATCH', '/auth/client-info/', { ...asUser, body: { company_name: 'Curb' } });
    script.finish();
    await app.request('POST', '/chat/', { ...asUser, body: { message: 'What do I charge?' } });
    await app.request('POST', '/auth/login/', { body: { username: user.username, password: 'Wrong-1-wrong' } });
    await app.db.insertInto('folders').values({ id: createId(), user_id: user.user.id, name: 'Mine' }).execute();
    const payment = { id: createId(), user_id: user.user.id, amount_cents: 1_900, provider: 'manual' };
    await app.db.insertInto('payments').values(payment).execute();
    const before = await tablesNaming(user.user.id);
    expect(before).toEqual(
      expect.arrayContaining([
        'client_info',
        'conversations',
        'idempotency_keys',
        'runs',
        'sessions',
        'sign_in_guesses',
      ]),
    );

    expect((await remove(user.user.id)).status).toBe(204);
    const after = await tablesNaming(user.user.id);
    expect(after.filter((table) => !MAY_NAME_THE_GONE.includes(table))).toEqual([]);
    const left = app.db.selectFrom('payments').select(['user_id', 'amount_cents']).where('id', '=', payment.id);
    expect(await left.execute()).toEqual([{ user_id: null, amount_cents: 1_900 }]);
  });

  it('is audited, and the user can no longer sign in or be found', async () => {
    await remove(user.user.id);
    const rows = await app.db.selectFrom('audit_log').selectAll().where('event', '=', 'user.deleted').execute();
    expect(rows.at(-1)).toMatchObject({ actor_id: admin.user.id, target_id: user.user.id, details: {} });
    expect((await app.request('GET', '/auth/user/', { token: user.access })).status).toBe(401);
    expect((await app.request('POST', '/auth/refresh/', { body: { refresh: user.refresh } })).status).toBe(401);
    const { username, password } = user;
    expect((await app.request('POST', '/auth/login/', { body: { username, password } })).status).toBe(401);
    expect((await remove(user.user.id)).status).toBe(404);
    expect((await app.request('GET', `/auth/users/${user.user.id}/`, { token: admin.access })).status).toBe(404);
  });

  it('is rejected for administrators, active or not', async () => {
    const other = await app.signUpAdmin();
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', other.user.id).execute();
    for (const { id } of [other.user, admin.user]) {
      const { status, body } = await remove(id);
      expect([status, body.error]).toEqual([403, 'Admin users cannot be deleted.']);
    }
  });

  it('stops a running reply without a server fault', async () => {
    const origin = await app.listen();
    const headers = { authorization: `Bearer ${user.access}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ message: 'How much is a sofa?' });
    const stream = await fetch(`${origin}/api/chat/stream/`, { method: 'POST', headers, body });
    script.say('About ');
    expect((await remove(user.user.id)).status).toBe(204);
    expect(await stream.text()).toMatch(/"type":"error"/);
    expect(await app.db.selectFrom('runs').select('id').where('user_id', '=', user.user.id).execute()).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('makes requests in progress fail with 409', async () => {
    const asked = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.user.id).forUpdate().execute();
      const body = { title: 'Too late' };
      const request = app.request('POST', '/chat/conversations/', { token: user.access, body });
      await expect.poll(() => countWaiting(app.db)).toBe(1);
      await tx.deleteFrom('users').where('id', '=', user.user.id).execute();
      return { request };
    });
    expect(await asked.request).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(faults()).toEqual([]);
  });

  it('does not deadlock with questions asked at the same time', async () => {
    const asking = { token: user.access, body: { message: 'And now?' } };
    const results = [...Array(3)].flatMap(() => [app.request('POST', '/chat/', asking)]);
    const removed = remove(user.user.id);
    for (const _ of results) script.finish();
    expect((await removed).status).toBe(204);
    for (const { status } of await Promise.all(results)) expect(status).not.toBe(500);
    expect(faults()).toEqual([]);
  });
});
