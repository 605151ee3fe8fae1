import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';

const DAY = 24 * 60 * 60;

describe('the audit log', () => {
  const clock = movingClock('2026-11-18T23:59:59.500Z');
  let app: TestApp;
  let admin: TestUser;
  let user: TestUser;

  const list = (query: Record<string, string | number> = {}) =>
    app.request('GET', '/audit-log/', { token: admin.access, query });
  const actions = async (query: Record<string, string | number>): Promise<string[]> => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    return body.results.map((record: { action: string }) => record.action);
  };
  const signIn = async (person: TestUser) => {
    const body = { username: person.username, password: person.password };
    return (await app.request('POST', '/auth/login/', { body })).body.tokens;
  };

  beforeAll(async () => {
    app = await startTestApp({ clock });
    user = await app.signUp();
    clock.advance(DAY);
    admin = await app.signUpAdmin();
    clock.advance(DAY);
    admin = { ...admin, access: (await signIn(admin)).access };
    await app.request('POST', '/auth/login/', { body: { username: user.username, password: 'Wrong-1-wrong' } });
    const { access } = await signIn(user);
    expect((await app.request('GET', '/audit-log/', { token: access })).status).toBe(403);
  });
  afterAll(() => app.close());

  it('lists what happened, by whom and to whom, latest first', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ next: null, previous: null, count: body.results.length });
    expect(body.results[0]).toEqual({
      id: expect.any(String),
      happened_at: '2026-11-20T23:59:59.500Z',
      action: 'access.denied',
      actor: { id: user.user.id, username: user.username },
      target: null,
      address: '127.0.0.1',
      details: { method: 'GET', path: '/audit-log/' },
    });
    const times = body.results.map((record: { happened_at: string }) => record.happened_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(body.actions).toEqual(expect.arrayContaining(['access.denied', 'user.deleted']));
  });

  it('can be filtered by action, in full or by its first word', async () => {
    expect(await actions({ action: 'sign_in.failed' })).toEqual(['sign_in.failed']);
    expect(await actions({ action: 'sign_in' })).toEqual(['sign_in.succeeded', 'sign_in.failed', 'sign_in.succeeded']);
    expect(await actions({ action: 'sign' })).toEqual([]);
    expect(await actions({ action: '%' })).toEqual([]);
  });

  it('can be filtered by the username, email or id of the actor', async () => {
    const of = await actions({ actor: user.username.toUpperCase() });
    expect(of).toEqual(['access.denied', 'sign_in.succeeded', 'account.registered']);
    expect(await actions({ actor: user.user.email })).toEqual(of);
    expect(await actions({ actor: user.user.id.toUpperCase() })).toEqual(of);
    expect(await actions({ actor: 'nobody' })).toEqual([]);
    expect(await actions({ actor: '%' })).toEqual([]);
  });

  it('can be filtered by a user who acted or was acted upon, and by several actions', async () => {
    const user_id = user.user.id;
    await recordAudit(app.db, { event: 'plan.expired', at: clock.now(), target_id: user_id });
    expect(await actions({ user_id })).toEqual([
      'plan.expired',
      'access.denied',
      'sign_in.succeeded',
      'sign_in.failed',
      'account.registered',
    ]);
    expect(await actions({ user_id, action: 'plan, account' })).toEqual(['plan.expired', 'account.registered']);
    expect(await actions({ user_id: admin.user.id, actor: user.username })).toEqual([]);
    expect((await list({ user_id: "' or true --" })).status).toBe(400);
  });

  it('can be filtered by days in UTC, both inclusive', async () => {
    expect(await actions({ start_date: '2026-11-18', end_date: '2026-11-18' })).toEqual(['account.registered']);
    expect(await actions({ end_date: '2026-11-19' })).toHaveLength(2);
    expect(await actions({ start_date: '2026-11-20', actor: user.username })).toHaveLength(2);
    expect(await actions({ start_date: '2026-11-21' })).toEqual([]);
    expect(await actions({ start_date: '0001-01-01', end_date: '9999-12-31' })).not.toEqual([]);
  });

  it.each([{ start_date: '18.11.2026' }, { end_date: '2026-02-30' }, { actor: 'a\0' }, { action: 'x'.repeat(65) }])(
    'rejects %j',
    async (query) => {
      const { status, body } = await list(query as unknown as Record<string, string>);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );

  it('is paged', async () => {
    const { body: all } = await list();
    const { body: first } = await list({ page_size: 2, action: 'sign_in' });
    expect(first).toMatchObject({ count: 3, previous: null });
    const { body: second } = await app.request('GET', first.next.replace('/api', ''), { token: admin.access });
    expect(second.results).toEqual([all.results.at(-3)]);
    expect((await list({ page: 1_000_000 })).body.results).toEqual([]);
  });

  it('can be exported as CSV, with formulas disarmed', async () => {
    const at = clock.now();
    await recordAudit(app.db, { event: 'user.changed', at, address: '=1+1', details: { fields: 'email, role', n: 2 } });
    const reply = await app.request('GET', '/audit-log/export/', { token: admin.access, query: { action: 'user' } });
    expect(reply.headers['content-disposition']).toContain('filename="audit-log-2026-11-20.csv"');
    expect(reply.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'happened_at,action,actor,actor_id,target,target_id,address,details',
      `2026-11-20T23:59:59.500Z,user.changed,,,,,'=1+1,"n=2; fields=email, role"`,
      '',
    ]);
    expect(await actions({ action: 'audit_log' })).toEqual(['audit_log.exported']);
  });

  it('identifies deleted users by id only', async () => {
    await app.request('DELETE', `/auth/users/${user.user.id}/`, { token: admin.access });
    const { body } = await list({ action: 'user.deleted' });
    expect(body.results[0]).toMatchObject({
      actor: { id: admin.user.id, username: admin.username },
      target: { id: user.user.id, username: null },
    });
    expect(await actions({ actor: user.user.id })).toHaveLength(3);
  });

  it('is counted exactly while it grows, despite cached counts', async () => {
    const [from, until] = ['2026-11-18', '2026-11-19'];
    const filters = [
      {},
      { action: 'session' },
      { end_date: until },
      { start_date: from },
      { start_date: '2026-11-21' },
    ];
    const counts = () =>
      Promise.all(filters.map(async (filter) => (await list({ ...filter, page_size: 1 })).body.count as number));
    const rows = await app.db.selectFrom('audit_log').select('id').execute();
    const before = await counts();
    expect(before[0]).toBe(rows.length);
    for (const minutes of [0, 5, 5, 1]) {
      clock.advance(minutes * 60);
      await recordAudit(app.db, { event: 'session.signed_out', at: clock.now() });
      if (minutes === 5) await counts();
    }
    // One of the four rows was written before midnight.
    admin = { ...admin, access: (await signIn(admin)).access };
    const [all, sessions, early, since, late] = await counts();
    const [was, sessionsWere, earlyWere, sinceWas] = before;
    expect([all, sessions, early]).toEqual([(was ?? 0) + 5, (sessionsWere ?? 0) + 4, earlyWere]);
    expect([since, late]).toEqual([(sinceWas ?? 0) + 5, 4]);
  });

  it('is exported completely and without repetition, even if many rows share a timestamp', async () => {
    const many = 4_321;
    await sql`
      insert into audit_log (id, happened_at, event, details)
      select gen_random_uuid(), ${clock.now()}, 'session.signed_out', jsonb_build_object('n', n)
      from generate_series(1, ${many}::int) n`.execute(app.db);
    const { text } = await app.request('GET', '/audit-log/export/', {
      token: admin.access,
      query: { action: 'session.signed_out' },
    });
    const told = text.match(/n=\d+/g)?.map((part) => Number(part.slice(2)));
    expect(told?.sort((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, n) => n + 1));
  });

  it('cannot be rewritten, not even by the server itself', async () => {
    await expect(app.db.updateTable('audit_log').set({ event: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});
