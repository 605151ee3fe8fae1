import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../../test/database/database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const script = createScriptedEngine();
const clock = movingClock();
let app: TestApp;
let admin: TestUser;
let user: TestUser;

const change = (target: TestUser, body: unknown, by = admin) =>
  app.request('PATCH', `/auth/users/${target.user.id}/`, { token: by.access, body });
const statusOf = async ({ access }: TestUser, path = '/auth/user/') =>
  (await app.request('GET', path, { token: access })).status;
const audited = (target: TestUser) =>
  app.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'details'])
    .where('target_id', '=', target.user.id)
    .where('event', 'like', 'user.%')
    .orderBy('id')
    .execute();

beforeAll(async () => {
  app = await startTestApp({ clock, engine: script.engine });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('users').set({ role: 'user' }).execute();
  admin = await app.signUpAdmin();
  user = await app.signUp();
});

describe('changing a user as an administrator', () => {
  it('changes single fields, and audits their names but not their values', async () => {
    const { status, body } = await change(user, {
      last_name: ' Hauler ',
      email: 'new@curb.example',
      phone_number: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...user.user,
      last_name: 'Hauler',
      full_name: 'Pat Hauler',
      email: 'new@curb.example',
    });
    const details = { fields: 'last_name, email' };
    expect(await audited(user)).toEqual([{ event: 'user.changed', actor_id: admin.user.id, details }]);
  });

  it('mails a change of email to the previous address, without the new one', async () => {
    await change(user, { email: 'elsewhere@curb.example' });
    const { rows } = await sql<{ data: unknown }>`select data from jobs.job where name = 'mail'`.execute(app.db);
    const mails = rows.map(({ data }) => JSON.stringify(data)).filter((mail) => mail.includes(user.username));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(user.user.email);
    expect(mails[0]).not.toContain('elsewhere@curb.example');
  });

  it('does not audit values that stay the same', async () => {
    const { email, first_name, role, is_active } = user.user;
    expect((await change(user, { email, first_name, role, is_active })).status).toBe(200);
    expect((await change(user, {})).status).toBe(200);
    expect(await audited(user)).toEqual([]);
  });

  it('ignores fields that only the server sets', async () => {
    const forbidden = { id: admin.user.id, username: 'boss', password_hash: 'x', total_revenue: 9, date_joined: null };
    expect((await change(user, { ...forbidden, has_two_factor: true, full_name: 'Boss' })).body).toMatchObject(
      user.user,
    );
  });

  it("rejects another user's email, whatever its case, even in a race", async () => {
    const { status, body } = await change(user, { email: admin.user.email.toUpperCase(), first_name: 'Eve' });
    expect([status, body.email]).toEqual([400, ['A user with that email already exists.']]);
    expect((await app.request('GET', '/auth/user/', { token: user.access })).body.first_name).toBe('Pat');
    const other = await app.signUp();
    const replies = await Promise.all([user, other].map((each) => change(each, { email: 'same@curb.example' })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });

  it.each([
    [{ role: 'boss' }, 'role'],
    [{ is_active: 'yes' }, 'is_active'],
    [{ email: 'nonsense' }, 'email'],
    [{ first_name: ' \u200b' }, 'first_name'],
    [{ subscription_type: 'gold' }, 'subscription_type'],
    [{ subscription_expires_at: 'tomorrow' }, 'subscription_expires_at'],
    [{ subscription_type: 'basic', subscription_expires_at: '1969-12-31T00:00:00Z' }, 'subscription_expires_at'],
    [{ subscription_type: 'basic', subscription_expires_at: '9999-12-31T23:59:59-01:00' }, 'subscription_expires_at'],
    [{ subscription_expires_at: '2999-12-31T23:59:59Z' }, 'subscription_expires_at'],
    [{ subscription_type: 'free', subscription_expires_at: '2999-12-31T23:59:59Z' }, 'subscription_expires_at'],
    [{ phone_number: 'call me' }, 'phone_number'],
  ])('rejects %j', async (body, field) => {
    const reply = await change(user, body);
    expect([reply.status, reply.body[field]]).toEqual([400, [expect.any(String)]]);
  });

  it('returns 404 for an unknown user', async () => {
    const gone = { ...user, user: { ...user.user, id: '0198c0de-0000-7000-8000-000000000000' } };
    expect((await change(gone, { role: 'admin' })).status).toBe(404);
  });
});

describe('a change of plan', () => {
  it('takes effect at once, and is audited with old and new values', async () => {
    const end = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const { body } = await change(user, { subscription_type: 'premium', subscription_expires_at: end });
    expect(body).toMatchObject({ subscription_type: 'premium', subscription_expires_at: end, days_until_expiry: 1 });
    expect((await audited(user)).map(({ event, details }) => [event, details])).toEqual([
      ['user.plan_changed', { old_plan: 'free', new_plan: 'premium', old_end: 'never', new_end: end }],
    ]);
    const cancelled = await change(user, { subscription_status: 'cancelled' });
    expect(cancelled.body).toMatchObject({ subscription_status: 'cancelled', subscription_expires_at: end });
  });

  it('is not audited if the plan stays the same', async () => {
    await change(user, { subscription_type: 'free', subscription_status: 'active' });
    expect(await audited(user)).toEqual([]);
  });
});

describe('a status on the free plan', () => {
  it('shows how the last plan ended, and has no effect on limits', async () => {
    const { status, body } = await change(user, { subscription_status: 'cancelled' });
    expect([status, body.subscription_type, body.subscription_status]).toEqual([200, 'free', 'cancelled']);
    const own = await app.request('GET', '/billing/subscription/', { token: user.access });
    expect(own.body).toMatchObject({ effective_type: 'free', questions_per_day: 20, days_until_expiry: null });
  });
});

describe('changes of role and access', () => {
  it('take effect on the next request', async () => {
    expect(await statusOf(user, '/auth/users/')).toBe(403);
    await change(user, { role: 'admin' });
    expect(await statusOf(user, '/auth/users/')).toBe(200);
    await change(user, { role: 'user' });
    expect(await statusOf(user, '/auth/users/')).toBe(403);
    expect((await audited(user)).map(({ event, details }) => [event, details])).toEqual([
      ['user.role_changed', { old: 'user', new: 'admin' }],
      ['user.role_changed', { old: 'admin', new: 'user' }],
    ]);
  });

  it('end all sessions on deactivation; old tokens stay invalid after reactivation', async () => {
    await change(user, { is_active: false });
    expect(await statusOf(user)).toBe(401);
    const refresh = () => app.request('POST', '/auth/refresh/', { body: { refresh: user.refresh } });
    expect((await refresh()).status).toBe(401);
    const signIn = () =>
      app.request('POST', '/auth/login/', { body: { username: user.username, password: user.password } });
    expect((await signIn()).status).toBe(401);
    await change(user, { is_active: true });
    expect([await statusOf(user), (await refresh()).status]).toEqual([401, 401]);
    expect((await signIn()).status).toBe(200);
    expect((await audited(user)).map(({ event }) => event)).toEqual(['user.deactivated', 'user.activated']);
  });

  it('end open streams within 5 s', { timeout: 15_000 }, async () => {
    const origin = await app.listen();
    const headers = { authorization: `Bearer ${user.access}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ message: 'How much is a sofa?' });
    const stream = await fetch(`${origin}/api/chat/stream/`, { method: 'POST', headers, body });
    const begun = performance.now();
    await change(user, { is_active: false });
    await stream.text();
    expect(performance.now() - begun).toBeLessThan(5_000);
    script.finish();
  });
});

describe('the last administrator', () => {
  const refusal = { status: 409, body: { code: 'last_admin' } };

  it('cannot be demoted or deactivated, not even by themselves', async () => {
    for (const body of [{ role: 'user' }, { is_active: false }, { role: 'user', is_active: false, first_name: 'X' }]) {
      expect(await change(admin, body)).toMatchObject(refusal);
    }
    expect((await change(admin, { first_name: 'Still' })).body).toMatchObject({ role: 'admin', first_name: 'Still' });
    expect((await audited(admin)).map(({ event }) => event)).toEqual(['user.changed']);
  });

  it('is the last active one: deactivated administrators do not count', async () => {
    await change(user, { role: 'admin' });
    await change(user, { is_active: false });
    expect(await change(admin, { role: 'user' })).toMatchObject(refusal);
    await change(user, { is_active: true });
    expect((await change(admin, { role: 'user' })).status).toBe(200);
  });

  it('remains if two administrators demote each other at the same time', async () => {
    await change(user, { role: 'admin' });
    const replies = await app.db.transaction().execute(async (tx) => {
      const ids = [admin.user.id, user.user.id];
      await tx.selectFrom('users').select('id').where('id', 'in', ids).forUpdate().execute();
      const both = [change(user, { role: 'user' }, admin), change(admin, { role: 'user' }, user)];
      await expect.poll(() => countWaiting(app.db)).toBeGreaterThanOrEqual(2);
      return both;
    });
    const statuses = (await Promise.all(replies)).map((reply) => reply.status);
    expect(statuses.sort()).toEqual([200, 409]);
    const left = await app.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left).toHaveLength(1);
  });
});
