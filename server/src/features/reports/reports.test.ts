import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { createId } from '../../platform/core/ids.ts';
import { openLocalStorage } from '../../platform/storage/local-storage.ts';
import { buildReport } from './building/build-report.ts';

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const clock = movingClock();
let app: TestApp;
let ada: TestUser;
let pat: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.signUpAdmin();
  pat = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('analytics_reports').execute();
});

const ask = (wish: object, headers: Record<string, string> = {}) =>
  app.request('POST', '/analytics/reports/', {
    token: ada.access,
    headers,
    body: { report_type: 'revenue', format: 'csv', ...OCTOBER, ...wish },
  });
const read = async (id: string) =>
  (await app.request('GET', `/analytics/reports/${id}/`, { token: ada.access })).body.data;
const download = (id: string, headers: Record<string, string> = {}) =>
  app.request('GET', `/analytics/reports/${id}/download/`, { token: ada.access, headers });

async function build(id: string): Promise<void> {
  const storage = await openLocalStorage(join(app.config.dataDir, 'files'));
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined };
  await buildReport({ db: app.db, clock, storage, log: log as never, config: app.config }, { id });
}

async function made(wish: object): Promise<string> {
  const { status, body } = await ask(wish);
  expect(status).toBe(201);
  await build(body.data.id);
  return body.data.id;
}

const pay = (cents: number, at: string, note = '', user_id: string | null = pat.user.id) =>
  app.db
    .insertInto('payments')
    .values({ id: createId(), user_id, amount_cents: cents, provider: 'manual', paid_at: new Date(at), note })
    .execute();

describe('a report', () => {
  it('is queued, built, and downloaded under a descriptive name', async () => {
    const { status, body } = await ask({});
    expect([status, body.data]).toMatchObject([
      201,
      { status: 'waiting', progress: 0, rows: null, size: null, error: null, created_by: { username: ada.username } },
    ]);
    const { id } = body.data;
    const early = await download(id);
    expect([early.status, early.body.code]).toEqual([409, 'report_not_ready']);
    await build(id);
    const ready = await read(id);
    expect(ready).toMatchObject({ status: 'ready', progress: 100, rows: 0, finished_at: clock.now().toISOString() });
    const file = await download(id);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toContain(
      'attachment; filename="haulwise-revenue-2026-10-01-to-2026-10-31.csv"',
    );
    expect(Buffer.byteLength(file.text)).toBe(ready.size);
  });

  it('is listed latest first, in pages', async () => {
    for (const report_type of ['users', 'chat', 'files']) {
      await ask({ report_type });
      clock.advance(1);
    }
    const list = await app.request('GET', '/analytics/reports/', { token: ada.access, query: { page_size: 2 } });
    expect(list.body.data).toMatchObject({ count: 3, results: [{ report_type: 'files' }, { report_type: 'chat' }] });
    const next = await app.request('GET', '/analytics/reports/', {
      token: ada.access,
      query: { page_size: 2, page: 2 },
    });
    expect(next.body.data.results).toMatchObject([{ report_type: 'users' }]);
  });

  it('can be downloaded in ranges', async () => {
    const id = await made({});
    const part = await download(id, { range: 'bytes=3-4' });
    expect([part.status, part.text]).toEqual([206, 'id']);
  });

  it.each([
    [{ start_date: '2026-11-02', end_date: '2026-11-01' }, 'start_date'],
    [{ start_date: '2024-01-01', end_date: '2026-11-01' }, 'start_date'],
    [{ start_date: 'soon' }, 'start_date'],
    [{ end_date: '2026-02-30' }, 'end_date'],
    [{ report_type: 'secrets' }, 'report_type'],
    [{ format: 'exe' }, 'format'],
  ])('with %j is rejected', async (wish, field) => {
    const { status, body } = await ask(wish);
    expect(status).toBe(400);
    expect(body[field] ?? body.end_date).toBeDefined();
  });

  it('is created once per Idempotency-Key, which cannot be reused for another report', async () => {
    const key = { 'idempotency-key': 'october' };
    const [first, again] = [await ask({}, key), await ask({}, key)];
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await ask({ format: 'pdf' }, key)).status).toBe(409);
    expect(await app.db.selectFrom('analytics_reports').select('id').execute()).toHaveLength(1);
  });

  it('is rejected if there are a hundred already', async () => {
    const one = { report_type: 'users', format: 'csv', ...OCTOBER, created_at: clock.now() };
    const rows = Array.from({ length: 99 }, () => ({ ...one, id: createId() }));
    await app.db.insertInto('analytics_reports').values(rows).execute();
    const replies = await Promise.all([ask({}), ask({}), ask({})]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many_reports');
  });

  it('is deleted with its file, and the audit log shows who created, downloaded and deleted it', async () => {
    const folder = join(app.config.dataDir, 'files');
    const before = await readdir(folder);
    const id = await made({});
    expect(await readdir(folder)).toHaveLength(before.length + 1);
    await download(id);
    await download(id, { range: 'bytes=5-9' });
    const gone = await app.request('DELETE', `/analytics/reports/${id}/`, { token: ada.access });
    expect(gone.status).toBe(204);
    expect((await app.request('GET', `/analytics/reports/${id}/`, { token: ada.access })).status).toBe(404);
    expect((await download(id)).status).toBe(404);
    const told = await app.db
      .selectFrom('audit_log')
      .select(['event', 'actor_id', 'details'])
      .where('event', 'like', 'report.%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(told.map(({ event }) => event)).toEqual(['report.deleted', 'report.downloaded', 'report.created']);
    for (const one of told) expect(one).toMatchObject({ actor_id: ada.user.id, details: { report: id } });
  });

  it('cannot be downloaded if it failed, and says why', async () => {
    const { id } = (await ask({})).body.data;
    const reason = 'There is no room.';
    await app.db
      .updateTable('analytics_reports')
      .set({ status: 'failed', error: reason })
      .where('id', '=', id)
      .execute();
    expect(await read(id)).toMatchObject({ status: 'failed', error: reason });
    const { status, body } = await download(id);
    expect([status, body.code]).toEqual([409, 'report_failed']);
  });

  it('outlives the administrator who created it', async () => {
    const eve = await app.signUpAdmin();
    const wish = { report_type: 'users', format: 'csv', ...OCTOBER };
    const { body } = await app.request('POST', '/analytics/reports/', { token: eve.access, body: wish });
    await app.db.deleteFrom('users').where('id', '=', eve.user.id).execute();
    expect(await read(body.data.id)).toMatchObject({ created_by: null, report_type: 'users' });
  });
});

describe('the rows of a report', () => {
  const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '－1', '＋1', '＠x', '\u200b=1'];

  it('of revenue are all payments of the days, with negative refunds and correct totals', async () => {
    await pay(-1_050, '2026-10-01T00:00:00.000Z', 'first moment');
    await pay(2_999, '2026-10-31T23:59:59.999Z', 'last moment', null);
    await pay(5_000, '2026-11-01T00:00:00.000Z', 'too late');
    await pay(5_000, '2026-09-30T23:59:59.999Z', 'too early');
    const rows = parse((await download(await made({}))).text, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map(({ note, amount, is_refund, username }) => [note, amount, is_refund, username])).toEqual([
      ['first moment', '-10.5', 'true', pat.username],
      ['last moment', '29.99', 'false', ''],
    ]);
    const { report, totals, rows: same } = (await download(await made({ format: 'json' }))).body;
    expect(report).toMatchObject({ title: 'Revenue', ...OCTOBER, scope: expect.stringContaining('Payments') });
    expect(totals).toEqual({ payments: 1, charged: 29.99, refunds: 1, refunded: 10.5, revenue: 19.49 });
    expect(same.map(({ amount }: { amount: number }) => amount)).toEqual([-10.5, 29.99]);
  });

  it('never act as formulas in a spreadsheet', async () => {
    await app.db.deleteFrom('payments').execute();
    for (const note of FORMULAS) await pay(100, '2026-10-05T12:00:00Z', note);
    const { text } = await download(await made({}));
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map(({ note }) => note).sort()).toEqual(FORMULAS.map((note) => `'${note}`).sort());
    const notes = (await download(await made({ format: 'json' }))).body.rows.map(({ note }: { note: string }) => note);
    expect(notes.sort()).toEqual([...FORMULAS].sort());
  });

  it('of chat are questions with their outcomes, without deleted conversations', async () => {
    const question = 'How heavy is "a piano",\nreally?';
    const { body } = await app.request('POST', '/chat/', { token: pat.access, body: { message: question } });
    const other = await app.request('POST', '/chat/', { token: pat.access, body: { message: 'Gone with it?' } });
    await app.request('POST', `/chat/messages/${body.message.id}/feedback/`, {
      token: pat.access,
      body: { feedback_type: 'thumbs_down', comment: '=HYPERLINK("x")' },
    });
    await app.request('DELETE', `/chat/conversations/${other.body.conversation_id}/delete/`, { token: pat.access });
    const days = { start_date: '2026-11-20', end_date: '2026-11-20' };
    clock.advance(60);
    const chat = (await download(await made({ report_type: 'chat', format: 'json', ...days }))).body;
    expect(chat.rows).toMatchObject([
      { question, username: pat.username, conversation_id: body.conversation_id, helpful: false, outcome: 'refused' },
    ]);
    expect(chat.totals).toEqual({ questions: 1, answered: 0, refused: 1, helpful: 0, not_helpful: 1 });
    const feedback = (await download(await made({ report_type: 'feedback', ...days }))).text;
    expect(feedback).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('of users are those who joined, asked or paid on these days', async () => {
    await app.db.deleteFrom('payments').execute();
    const [old, payer] = [await app.signUp(), await app.signUp()];
    await app.db
      .updateTable('users')
      .set({ date_joined: new Date('2026-01-01') })
      .where('id', 'in', [old.user.id, payer.user.id])
      .execute();
    await pay(1_900, '2026-11-20T01:00:00Z', '', payer.user.id);
    const days = { start_date: '2026-11-20', end_date: '2026-11-20' };
    const { rows, totals } = (await download(await made({ report_type: 'users', format: 'json', ...days }))).body;
    const byName = new Map(rows.map((row: { username: string }) => [row.username, row]));
    expect(byName.has(old.username)).toBe(false);
    expect(byName.get(payer.username)).toMatchObject({
      joined_in_range: false,
      revenue: 19,
      payments: 1,
      questions: 0,
    });
    expect(byName.get(pat.username)).toMatchObject({ joined_in_range: true, questions: 2 });
    expect(totals).toMatchObject({ users: rows.length, revenue: 19 });
  });

  it('contain no secrets', async () => {
    const { text } = await download(
      await made({ report_type: 'users', format: 'json', start_date: '2026-11-01', end_date: '2026-11-30' }),
    );
    expect(text).not.toMatch(/argon2|password|token/i);
  });

  it.each(['users', 'revenue', 'chat', 'files', 'feedback'])(
    'of %s are available in every format',
    async (report_type) => {
      const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
      const counts = new Set<number>();
      for (const format of ['csv', 'json', 'pdf']) {
        const id = await made({ report_type, format, ...days });
        const report = await read(id);
        expect([report.status, report.error]).toEqual(['ready', null]);
        counts.add(report.rows);
        const { text } = await download(id);
        if (format === 'pdf') expect(text.slice(0, 5)).toBe('%PDF-');
      }
      expect(counts.size).toBe(1);
    },
  );

  it('are read in pages without loss or repetition, even if many share a timestamp', async () => {
    await app.db.deleteFrom('payments').execute();
    const payment = { user_id: pat.user.id, amount_cents: 1, provider: 'manual', paid_at: new Date('2026-10-09') };
    const ids = Array.from({ length: 1_203 }, () => createId());
    await app.db
      .insertInto('payments')
      .values(ids.map((id) => ({ ...payment, id })))
      .execute();
    const { rows, totals } = (await download(await made({ format: 'json' }))).body;
    expect(new Set(rows.map(({ id }: { id: string }) => id))).toEqual(new Set(ids));
    expect([rows.length, totals.revenue]).toEqual([1_203, 12.03]);
  });
});

describe('the report job', () => {
  it('builds requested reports and removes the files of deleted ones', async () => {
    const other = await startTestApp();
    const boss = await other.signUpAdmin();
    const token = boss.access;
    const folder = join(other.config.dataDir, 'files');
    await other.start();
    const wish = { report_type: 'users', format: 'pdf', ...OCTOBER };
    const { id } = (await other.request('POST', '/analytics/reports/', { token, body: wish })).body.data;
    await vi.waitFor(
      async () => {
        const { body } = await other.request('GET', `/analytics/reports/${id}/`, { token });
        expect(body.data.status).toBe('ready');
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(await readdir(folder)).toHaveLength(1);
    await other.request('DELETE', `/analytics/reports/${id}/`, { token });
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { timeout: 15_000, interval: 200 });
    await other.close();
  });
});
