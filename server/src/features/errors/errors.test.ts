import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { createId } from '../../platform/core/ids.ts';

const DAY = 24 * 60 * 60;
const REPORT = {
  message: "Cannot read properties of undefined (reading 'map')",
  kind: 'TypeError',
  stack: 'TypeError: x\n    at draw (https://haul.example.com/assets/files-a1b2c3d4.js:1:2)',
  path: '/files/0190a000-0000-7000-8000-0000000000a1?token=secret',
  version: '0.1.0',
};

describe('the error log', () => {
  const clock = movingClock();
  let app: TestApp;
  let admin: TestUser;
  let pat: TestUser;
  let sam: TestUser;

  const tell = async (user: TestUser, change: Partial<typeof REPORT> = {}) => {
    const headers = { 'user-agent': 'Browser/1' };
    const body = { ...REPORT, ...change };
    const { status } = await app.request('POST', '/analytics/errors/log/', { token: user.access, body, headers });
    expect(status).toBe(204);
  };
  const ask = (path: string, query: Record<string, string | number> = {}) =>
    app.request('GET', `/analytics/errors/${path}`, { token: admin.access, query });
  const list = async (query: Record<string, string | number> = {}) => {
    const { status, body } = await ask('', query);
    expect(status).toBe(200);
    return body.data;
  };
  const set = (id: string, status: string) =>
    app.request('PATCH', `/analytics/errors/${id}/`, { token: admin.access, body: { status } });

  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await app.signUpAdmin();
    pat = await app.signUp();
    sam = await app.signUp();
  });
  beforeEach(async () => {
    await list();
    await app.db.deleteFrom('error_groups').execute();
  });
  afterAll(() => app.close());

  it('is resolved and reopened by is_resolved as well as by status', async () => {
    await tell(pat);
    const { id } = (await list()).results[0];
    const patch = (body: object) => app.request('PATCH', `/analytics/errors/${id}/`, { token: admin.access, body });
    expect((await patch({ is_resolved: true })).body.data.status).toBe('resolved');
    expect((await patch({ is_resolved: false })).body.data.status).toBe('open');
    for (const body of [{}, { is_resolved: true, status: 'open' }]) {
      expect(await patch(body)).toMatchObject({
        status: 400,
        body: { status: ['Send either status or is_resolved.'] },
      });
    }
  });

  it('groups occurrences of the same error and counts the users affected', async () => {
    await tell(pat);
    clock.advance(60);
    await tell(pat, { message: "Cannot read properties of undefined (reading 'filter')", path: '/files/17' });
    await tell(sam);
    await tell(sam, { kind: 'RangeError' });
    const { count, results } = await list({ ordering: '-count' });
    expect(count).toBe(2);
    expect(results[0]).toEqual({
      id: expect.any(String),
      source: 'browser',
      kind: 'TypeError',
      message: REPORT.message,
      location: '/files/:id',
      status: 'open',
      count: 3,
      users: 2,
      first_seen_at: '2026-11-20T12:00:00.000Z',
      last_seen_at: '2026-11-20T12:01:00.000Z',
      resolved_at: null,
      resolved_by: null,
      reopened_count: 0,
      by_day: expect.any(Array),
    });
    expect(results[0].by_day).toHaveLength(14);
    expect(results[0].by_day.at(-1)).toEqual({ date: '2026-11-20', occurrences: 3 });
  });

  it('shows the user, place and details of each occurrence, without secrets', async () => {
    await tell(pat, { stack: REPORT.stack.replace('.js:1:2', '.js?token=abc'), message: 'No mailbox pat@example.com' });
    const { results } = await list();
    const { body } = await ask(`${results[0].id}/`);
    expect(body.data).toMatchObject({ count: 1, kind: 'TypeError' });
    expect(body.data.occurrences).toEqual([
      {
        id: expect.any(String),
        at: clock.now().toISOString(),
        user: { id: pat.user.id, username: pat.username },
        message: 'No mailbox [e-mail]',
        stack: REPORT.stack.replace(':1:2', ''),
        path: '/files/0190a000-0000-7000-8000-0000000000a1',
        user_agent: 'Browser/1',
        request_id: null,
        version: '0.1.0',
      },
    ]);
  });

  it('keeps an error resolved until it recurs, then reopens it', async () => {
    await tell(pat);
    const [{ id }] = (await list()).results;
    clock.advance(1);
    const resolved = await set(id, 'resolved');
    expect(resolved.body.data).toMatchObject({
      status: 'resolved',
      resolved_at: clock.now().toISOString(),
      resolved_by: { id: admin.user.id, username: admin.username },
    });
    expect((await list({ status: 'open' })).count).toBe(0);
    clock.advance(1);
    await tell(sam);
    await tell(sam);
    const [back] = (await list({ status: 'open' })).results;
    expect(back).toMatchObject({ id, count: 3, reopened_count: 1, resolved_at: null, resolved_by: null });
    expect((await set(id, 'resolved')).body.data.status).toBe('resolved');
    expect((await set(id, 'open')).body.data).toMatchObject({ status: 'open', resolved_at: null, reopened_count: 1 });
  });

  it('reopens an error once when two servers report it at the same time', async () => {
    await tell(pat);
    const [{ id }] = (await list()).results;
    clock.advance(1);
    await set(id, 'resolved');
    clock.advance(1);
    const other = await startTestApp({ clock, database: app.database, dataDir: app.config.dataDir });
    const both = [app, other];
    const send = (each: TestApp) => each.request('POST', '/analytics/errors/log/', { token: pat.access, body: REPORT });
    await Promise.all(both.flatMap((each) => Array.from({ length: 20 }, () => send(each))));
    await Promise.all(both.map((each) => each.request('GET', '/analytics/errors/', { token: admin.access })));
    expect((await list()).results).toMatchObject([{ id, count: 41, users: 1, reopened_count: 1, status: 'open' }]);
    await other.close();
  });

  it('keeps the latest fifty occurrences of a flood and counts all of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      clock.advance(1);
      await Promise.all(Array.from({ length: 30 }, () => tell(pat)));
      await list();
    }
    const [group] = (await list()).results;
    expect(group).toMatchObject({ count: 180, users: 1 });
    const { body } = await ask(`${group.id}/`);
    expect(body.data.occurrences).toHaveLength(50);
    expect(body.data.occurrences[0].at).toBe(clock.now().toISOString());
  });

  it('can be searched, filtered, ordered and paged', async () => {
    await tell(pat, { message: '100% odd_thing', kind: 'OddError' });
    clock.advance(1);
    for (const user of [pat, sam]) await tell(user, { message: 'Common' });
    clock.advance(1);
    await tell(pat, { message: 'Latest' });
    const messages = async (query: Record<string, string | number>) =>
      (await list(query)).results.map(({ message }: { message: string }) => message);
    expect(await messages({})).toEqual(['Latest', 'Common', '100% odd_thing']);
    expect(await messages({ ordering: '-users', page_size: 1 })).toEqual(['Common']);
    expect(await messages({ ordering: '-first_seen_at', page_size: 2, page: 2 })).toEqual(['100% odd_thing']);
    expect(await messages({ search: '0% ODD_' })).toEqual(['100% odd_thing']);
    expect(await messages({ search: 'odd%thing' })).toEqual([]);
    expect(await messages({ search: 'odderror' })).toEqual(['100% odd_thing']);
    expect(await messages({ source: 'server' })).toEqual([]);
    expect(await messages({ source: 'browser', status: 'open', search: 'Latest' })).toEqual(['Latest']);
    expect((await list({ page: 1_000 })).results).toEqual([]);
    for (const query of [{ status: 'closed' }, { source: 'moon' }, { ordering: 'id' }, { search: 'a\0' }])
      expect((await ask('', query as Record<string, string>)).status).toBe(400);
  });

  it('counts errors by day', async () => {
    await tell(pat);
    await list();
    // Moves them two days back.
    const hour = new Date(clock.now().getTime() - 2 * DAY * 1_000);
    await app.db.updateTable('error_hours').set({ hour }).execute();
    await tell(pat);
    await tell(pat, { kind: 'RangeError' });
    const today = clock.now().toISOString().slice(0, 10);
    const { body } = await ask('stats/', { start_date: '2026-11-18' });
    expect(body.data).toMatchObject({
      open: 2,
      resolved: 0,
      occurrences_today: 2,
      by_source: { browser: 2, server: 0, job: 0 },
    });
    const days: { date: string; occurrences: number }[] = body.data.by_day;
    expect(days.filter(({ occurrences }) => occurrences > 0).map(({ occurrences }) => occurrences)).toEqual([1, 2]);
    expect(days.at(-1)).toEqual({ date: today, occurrences: 2 });
    expect((await ask('stats/', { start_date: '2026-11-20', end_date: '2026-11-19' })).body.code).toBe('days_reversed');
    expect((await ask('stats/', { start_date: '2024-11-20', end_date: '2026-11-19' })).body.code).toBe('too_many_days');
  });

  it('can be read and changed only by administrators, and written by signed-in users', async () => {
    const paths = ['/analytics/errors/', '/analytics/errors/stats/', `/analytics/errors/${createId()}/`];
    for (const path of paths) {
      expect((await app.request('GET', path)).status).toBe(401);
      expect((await app.request('GET', path, { token: pat.access })).status).toBe(403);
    }
    const change = { token: pat.access, body: { status: 'resolved' } };
    expect((await app.request('PATCH', `/analytics/errors/${createId()}/`, change)).status).toBe(403);
    expect((await app.request('POST', '/analytics/errors/log/', { body: REPORT })).status).toBe(401);
    expect((await ask(`${createId()}/`)).status).toBe(404);
    expect((await set(createId(), 'resolved')).status).toBe(404);
    expect((await set(createId(), 'gone')).status).toBe(400);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['no message', { message: '' }],
    ['a blank message', { message: ' ' }],
    ['a long message', { message: 'x'.repeat(2_001) }],
    ['a text that cannot be stored', { message: 'a\0' }],
    ['a long stack', { message: 'x', stack: 'x'.repeat(16_001) }],
    ['a number', { message: 'x', kind: 7 }],
    ['a list', { message: ['x'] }],
    ['a long path', { message: 'x', path: 'x'.repeat(301) }],
  ])('refuses %s', async (_what, body) => {
    const reply = await app.request('POST', '/analytics/errors/log/', { token: pat.access, body });
    expect(reply.status).toBe(400);
    expect((await list()).count).toBe(0);
  });

  it('accepts odd reports unchanged', async () => {
    for (const body of [
      { message: '=1+1<script>alert(1)</script>', kind: '', path: '' },
      { message: '😀'.repeat(1_000), stack: '\n'.repeat(10_000), path: '?#' },
      { message: 'x', kind: '__proto__', user_id: sam.user.id, source: 'server', status: 'resolved', count: 9 },
    ]) {
      expect((await app.request('POST', '/analytics/errors/log/', { token: pat.access, body })).status).toBe(204);
    }
    const { results } = await list();
    expect(results).toHaveLength(3);
    for (const group of results) expect(group).toMatchObject({ source: 'browser', status: 'open', count: 1 });
    const { body } = await ask(`${results[0].id}/`);
    expect(body.data.occurrences[0].user).toEqual({ id: pat.user.id, username: pat.username });
  });

  it('forgets deleted users but still counts them', async () => {
    const leaver = await app.signUp();
    await tell(leaver);
    const [{ id }] = (await list()).results;
    const { status } = await app.request('DELETE', `/auth/users/${leaver.user.id}/`, { token: admin.access });
    expect(status).toBe(204);
    const { body } = await ask(`${id}/`);
    expect(body.data).toMatchObject({ users: 1, count: 1, occurrences: [{ user: null }] });
  });

  it('accepts reports of users who were deleted right after', async () => {
    const leaver = await app.signUp();
    await tell(leaver);
    await app.request('DELETE', `/auth/users/${leaver.user.id}/`, { token: admin.access });
    const { results } = await list();
    expect(results).toMatchObject([{ count: 1 }]);
    expect(await app.db.selectFrom('error_users').select('group_id').execute()).toEqual([]);
  });
});

describe('an error of the server', () => {
  it('is logged with its endpoint, stack and user, but without what the user wrote', async () => {
    const app = await startTestApp();
    const [admin, pat] = [await app.signUpAdmin(), await app.signUp()];
    const secret = 'canary-couch-7731';
    await sql`alter table conversations add constraint no_more check (title <> ${sql.lit(secret)}) not valid`.execute(
      app.db,
    );
    const create = { token: pat.access, body: { title: secret } };
    const { status, body: refused } = await app.request('POST', '/chat/conversations/?x=y', create);
    expect(status).toBe(500);
    const { body } = await app.request('GET', '/analytics/errors/', { token: admin.access });
    expect(body.data.results).toMatchObject([
      { source: 'server', kind: '23514', location: 'POST /api/chat/conversations/', count: 1, users: 1 },
    ]);
    const { body: one, text } = await app.request('GET', `/analytics/errors/${body.data.results[0].id}/`, {
      token: admin.access,
    });
    expect(one.data.occurrences).toMatchObject([
      {
        user: { id: pat.user.id },
        path: '/api/chat/conversations/',
        request_id: refused.request_id,
        stack: expect.stringContaining('insertOwnConversation'),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    ]);
    expect(text).not.toContain(secret);
    await app.request('GET', '/nothing/', { token: pat.access });
    await app.request('POST', '/chat/conversations/', { token: pat.access, body: { title: 7 } });
    expect((await app.request('GET', '/analytics/errors/', { token: admin.access })).body.data.count).toBe(1);
    await app.close();
  });

  it('is logged when an engine fails in the middle of a reply', async () => {
    const app = await startTestApp({
      // biome-ignore lint/correctness/useYield: it fails before its first word
      engine: async function* () {
        throw new TypeError('No engine');
      },
    });
    const [admin, pat] = [await app.signUpAdmin(), await app.signUp()];
    await app.events('/chat/stream/', { token: pat.access, body: { message: 'How heavy is a piano?' } });
    const { body } = await app.request('GET', '/analytics/errors/', { token: admin.access });
    expect(body.data.results).toMatchObject([{ source: 'server', kind: 'TypeError', message: 'No engine', users: 1 }]);
    await app.close();
  });
});

describe('a flood of reports', () => {
  it('pushes no errors out, since a user may report thirty different ones an hour', async () => {
    const clock = movingClock();
    const app = await startTestApp({ clock });
    const [admin, pat, sam] = [await app.signUpAdmin(), await app.signUp(), await app.signUp()];
    const send = async (user: TestUser, kind: string) => {
      const body = { message: 'Again', kind };
      const reply = await app.request('POST', '/analytics/errors/log/', { token: user.access, body });
      expect(reply.status).toBe(204);
    };
    const count = async () => (await app.request('GET', '/analytics/errors/', { token: admin.access })).body.data.count;
    for (let n = 0; n < 40; n += 1) await send(pat, `Kind${n}`);
    expect(await count()).toBe(30);
    await send(pat, 'Kind3');
    await send(sam, 'Kind39');
    expect(await count()).toBe(31);
    await app.close();
  });

  it('is rate-limited by user', async () => {
    const app = await startTestApp({ rateLimits: true });
    const pat = await app.signUp();
    const body = { message: 'Again' };
    const send = () => app.request('POST', '/analytics/errors/log/', { token: pat.access, body });
    const replies = await Promise.all(Array.from({ length: 80 }, send));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
    await app.close();
  });
});
