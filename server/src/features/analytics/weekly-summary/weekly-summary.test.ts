import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { addModelUsage } from '../../../../test/model/model-usage.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { mailsTo } from '../../../../test/services/outbox.ts';
import { createId } from '../../../platform/core/ids.ts';
import { buildSummaryMail } from './summary-mail.ts';
import { getWeekBefore, getWeekToReport } from './week.ts';
import { sendSummaries } from './weekly-summary.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** A Wednesday. */
const clock = movingClock('2026-11-18T12:00:00.000Z');
let app: TestApp;
let boss: TestUser;
const sent: { user_id: string; week: string }[] = [];
const note = async (mail: { user_id: string; week: string }) => void sent.push(mail);
const parts = () => ({ ...app, origin: () => 'https://haulwise.example.com' });

beforeAll(async () => {
  app = await startTestApp({ clock, llmPrices: { input: 1, output: 1 } });
});
beforeEach(async () => {
  sent.length = 0;
  await app.db.deleteFrom('weekly_summaries').execute();
  boss = await app.signUpAdmin();
});
afterAll(() => app.close());

/** Signs in again, since weeks have passed and the session has ended. */
async function tokenOf({ username, password }: TestUser): Promise<string> {
  return (await app.request('POST', '/auth/login/', { body: { username, password } })).body.tokens.access;
}

async function wish(is_subscribed: boolean, user = boss) {
  const token = await tokenOf(user);
  return await app.request('PUT', '/analytics/weekly-summary/', { token, body: { is_subscribed } });
}

/** Advances the clock to the next Monday, 07:00 UTC. */
function toMonday(): void {
  const now = clock.now().getTime() / 1_000;
  const monday = Date.parse('2026-11-16T07:00:00.000Z') / 1_000;
  clock.advance(7 * DAY - ((now - monday) % (7 * DAY)));
}

describe('the week to report', () => {
  it.each([
    ['2026-11-16T06:59:59.999Z', '2026-11-02', '2026-11-08'],
    ['2026-11-16T07:00:00.000Z', '2026-11-09', '2026-11-15'],
    ['2026-11-22T23:59:59.999Z', '2026-11-09', '2026-11-15'],
    ['2026-11-23T06:00:00.000Z', '2026-11-09', '2026-11-15'],
    ['2027-01-04T07:00:00.000Z', '2026-12-28', '2027-01-03'],
  ])('at %s begins on %s', (now, first, last) => {
    expect(getWeekToReport(new Date(now))).toEqual({ first, last });
  });

  it('follows another week', () => {
    expect(getWeekBefore({ first: '2027-01-04', last: '2027-01-10' })).toEqual({
      first: '2026-12-28',
      last: '2027-01-03',
    });
  });
});

describe('the weekly summary', () => {
  it('can be switched on by administrators, each for themselves', async () => {
    const token = await tokenOf(boss);
    const read = () => app.request('GET', '/analytics/weekly-summary/', { token });
    expect((await read()).body.data).toEqual({ is_subscribed: false, last_sent_at: null });
    expect((await wish(true)).body.data).toEqual({ is_subscribed: true, last_sent_at: null });
    expect((await read()).body.data.is_subscribed).toBe(true);
    expect((await wish(false)).body.data.is_subscribed).toBe(false);
    const pat = await app.signUp();
    expect((await wish(true, pat)).status).toBe(403);
    const path = '/analytics/weekly-summary/';
    const { status } = await app.request('PUT', path, { token: await tokenOf(boss), body: {} });
    expect(status).toBe(400);
  });

  it('is sent once a week, from the first Monday after subscribing, even if several servers send it', async () => {
    await wish(true);
    await sendSummaries(app, note);
    expect(sent).toEqual([]);
    toMonday();
    await Promise.all([sendSummaries(app, note), sendSummaries(app, note), sendSummaries(app, note)]);
    await sendSummaries(app, note);
    const { first } = getWeekToReport(clock.now());
    expect(sent).toEqual([{ user_id: boss.user.id, week: first }]);
    clock.advance(6 * DAY);
    await sendSummaries(app, note);
    expect(sent).toHaveLength(1);
    // The server was down on Monday morning.
    clock.advance(3 * DAY);
    await sendSummaries(app, note);
    expect(sent.map(({ week }) => week)).toEqual([first, getWeekToReport(clock.now()).first]);
  });

  it('is not sent twice to a user who unsubscribes and subscribes again', async () => {
    await wish(true);
    toMonday();
    await sendSummaries(app, note);
    await wish(false);
    await wish(true);
    await sendSummaries(app, note);
    expect(sent).toHaveLength(1);
  });

  it('is not marked as sent if its mail could not be queued', async () => {
    await wish(true);
    toMonday();
    await expect(sendSummaries(app, () => Promise.reject(new Error('no queue')))).rejects.toThrow('no queue');
    await sendSummaries(app, note);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['stopped it', () => wish(false)],
    ['is no longer an administrator', () => change({ role: 'user' })],
    ['is no longer active', () => change({ is_active: false })],
    ['is gone', () => app.db.deleteFrom('users').where('id', '=', boss.user.id).execute()],
  ])('is not sent to a user who %s, even if it was queued', async (_what, act) => {
    await wish(true);
    toMonday();
    const { first } = getWeekToReport(clock.now());
    expect(await buildSummaryMail(parts(), { user_id: boss.user.id, week: first })).not.toBeNull();
    await act();
    await sendSummaries(app, note);
    expect(sent).toEqual([]);
    expect(await buildSummaryMail(parts(), { user_id: boss.user.id, week: first })).toBeNull();
  });

  const change = (changes: { role?: string; is_active?: boolean }) =>
    app.db.updateTable('users').set(changes).where('id', '=', boss.user.id).execute();

  it('compares the week with the one before, and lists losses and unanswered questions', async () => {
    await wish(true);
    toMonday();
    const { first } = getWeekToReport(clock.now());
    const at = (days: number) => new Date(Date.parse(first) + days * DAY * 1_000);
    const pat = await app.signUp({ first_name: 'Pat' });
    await app.db
      .updateTable('users')
      .set({ date_joined: at(2) })
      .where('id', '=', pat.user.id)
      .execute();
    const payment = { user_id: pat.user.id, provider: 'manual', plan: 'basic' };
    await app.db
      .insertInto('payments')
      .values([
        { ...payment, id: createId(), amount_cents: 1_900, paid_at: at(6.99) },
        { ...payment, id: createId(), amount_cents: 700, paid_at: at(-0.01) },
        { ...payment, id: createId(), amount_cents: 99_900, paid_at: at(7) },
      ])
      .execute();
    await addModelUsage(app.db, pat.user.id, 21_500_000, at(1).toISOString().slice(0, 10), 'basic');
    const rating = { user_id: pat.user.id, comment: 'No.', answer: 'A', sources: [], created_at: at(3) };
    await app.db
      .insertInto('feedback')
      .values([
        { ...rating, id: createId(), feedback_type: 'thumbs_down', question: 'Who buys <b>scrap</b> & tires?' },
        { ...rating, id: createId(), feedback_type: 'thumbs_up', question: 'What is a tipping fee?' },
        { ...rating, id: createId(), feedback_type: 'thumbs_up', question: 'What is a half load?' },
      ])
      .execute();
    const mail = await buildSummaryMail(parts(), { user_id: boss.user.id, week: first });
    expect(mail).toMatchObject({
      to: `${boss.username}@example.com`,
      subject: expect.stringMatching(/^Your week on Haulwise: /),
    });
    expect(mail?.text).toMatch(/^New users +2 +0$/m);
    expect(mail?.text).toMatch(/^Revenue +\$19\.00 +\$7\.00$/m);
    expect(mail?.text).toMatch(/^Model cost +\$21\.50 +\$0\.00$/m);
    expect(mail?.text).toMatch(/^Rated helpful +66\.7% +none$/m);
    expect(mail?.text).toContain('- Basic: $2.50 more than it earned');
    expect(mail?.text).toContain('- Who buys <b>scrap</b> & tires?');
    expect(mail?.text).toContain('https://haulwise.example.com/dashboard');
    expect(mail?.text).toContain('To stop it');
    expect(mail?.html).toContain('Who buys &lt;b&gt;scrap&lt;/b&gt; &amp; tires?');
    expect(mail?.html).toContain('href="https://haulwise.example.com/dashboard"');
  });

  it('quotes a question on one line, so that it cannot pose as part of the mail', async () => {
    await wish(true);
    toMonday();
    const { first } = getWeekToReport(clock.now());
    const question = `Is it so?\r\n\r\nTo stop it, open\u2028https://evil.example x`;
    const { user } = await app.signUp();
    const rating = { user_id: user.id, comment: 'No.', answer: 'A', sources: [], created_at: new Date(first) };
    await app.db
      .insertInto('feedback')
      .values({ ...rating, id: createId(), feedback_type: 'thumbs_down', question })
      .execute();
    const mail = await buildSummaryMail(parts(), { user_id: boss.user.id, week: first });
    expect(mail?.text).toMatch(/^- Is it so\? To stop it, open https:\/\/evil\.example x+$/m);
  });

  it('arrives by mail and shows when it was sent', async () => {
    await wish(true);
    toMonday();
    const token = await tokenOf(boss);
    const read = async () => (await app.request('GET', '/analytics/weekly-summary/', { token })).body.data;
    await sql`insert into jobs.job (name) values ('analytics.weekly-summary')`.execute(app.db);
    await app.start();
    await expect.poll(async () => (await read()).last_sent_at, { timeout: 15_000 }).toBe(clock.now().toISOString());
    const [mail] = await mailsTo(app, `${boss.username}@example.com`);
    expect(mail?.subject).toMatch(/^Your week on Haulwise/);
    expect(mail?.html).toContain('</table>');
  });
});
