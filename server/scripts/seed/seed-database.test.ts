import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '../../src/platform/db/database.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { parseSeedArguments } from './seed-arguments.ts';
import { checkAlmostEmpty, insertSeedData, PATIENT } from './seed-database.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const WANTED = { users: 40, messages: 300, days: 20, now: NOW };
let app: TestApp;
let patient: Db;

async function row<T>(query: string): Promise<T> {
  const { rows } = await sql.raw<T>(query).execute(app.db);
  const [first] = rows;
  if (first === undefined) throw new Error(`Nothing from ${query}`);
  return first;
}

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } });
  patient = openPool({ ...app.database.options, ...PATIENT }).db;
  await insertSeedData(patient, WANTED);
});
afterAll(async () => {
  await patient.destroy();
  await app.close();
});

describe('a seeded database', () => {
  it('has the requested number of users and messages', async () => {
    expect(
      await row(`select (select count(*) from users) as users, (select count(*) from subscriptions) as subscriptions,
        (select count(*) from messages) as messages, (select sum(count) from question_counts)::int as questions`),
    ).toEqual({ users: 40, subscriptions: 40, messages: 300, questions: 150 });
  });

  it('lies within the requested days and never in the future', async () => {
    const inRange = (column: string) => `every(${column} >= '2026-11-01T00:00Z' and ${column} <= '2026-11-20T15:00Z')`;
    for (const [table, column] of [
      ['users', 'date_joined'],
      ['users', 'last_login'],
      ['messages', 'created_at'],
      ['conversations', 'created_at'],
      ['conversations', 'updated_at'],
      ['folders', 'created_at'],
      ['payments', 'paid_at'],
      ['feedback', 'created_at'],
      ['model_usage', 'at'],
      ['analytics_events', 'at'],
      ['heartbeats', 'minute'],
    ] as const)
      expect([table, await row(`select coalesce(${inRange(column)}, true) as is_so from ${table}`)]).toEqual([
        table,
        { is_so: true },
      ]);
    const early = `select count(*) as count from messages m join conversations c on c.id = m.conversation_id
      join users u on u.id = c.user_id where m.created_at < u.date_joined`;
    expect(await row(early)).toEqual({ count: 0 });
  });

  it('agrees with the counts that triggers maintain', async () => {
    expect(
      await row(`select (select sum(conversations)::int from conversation_counts) = count(*) as counted,
        every(message_count = (select count(*) from messages where conversation_id = c.id)) as messages from conversations c`),
    ).toEqual({ counted: true, messages: true });
    expect(
      await row(`select every(s.total_revenue_cents = coalesce(p.cents, 0) and s.total_payments = coalesce(p.paid, 0)) as same
        from subscriptions s left join (select user_id, sum(amount_cents) as cents, count(*) filter (where amount_cents >= 0) as paid
          from payments group by 1) as p using (user_id)`),
    ).toEqual({ same: true });
    const figure = (name: string) => `(select coalesce(sum(amount), 0)::int from (
      select amount from figure_changes where figure = '${name}' union all
      select amount from figure_sums where figure = '${name}' and grain = 'all') as amounts)`;
    expect(await row(`select ${figure('users')} as users, ${figure('questions')} as questions`)).toEqual({
      users: 40,
      questions: 150,
    });
    expect(
      await row(`select every(d.questions = c.count) as same, count(*) = (select count(*) from question_counts) as all_there
        from user_days d join question_counts c using (user_id, day)`),
    ).toEqual({ same: true, all_there: true });
  });

  it('has the same search words as the index would have', async () => {
    await sql`create table kept as select * from conversation_words`.execute(app.db);
    await sql`truncate conversation_words`.execute(app.db);
    await sql`select renew_conversation_words(id) from conversations`.execute(app.db);
    expect(
      await row(`select every(a.words = b.words) as same, count(*) > 30 as many
        from kept a full join conversation_words b using (conversation_id)`),
    ).toEqual({ same: true, many: true });
  });

  it('sums model usage by user, plan and day', async () => {
    expect(
      await row(`select every(d.cost_micros is not distinct from u.cost and d.answers is not distinct from u.answers) as same,
        count(*) > 10 as many
        from model_days d full join (select user_id, plan, (at at time zone 'UTC')::date as day, sum(cost_micros)::bigint as cost,
          count(*)::int as answers from model_usage group by 1, 2, 3) as u using (user_id, plan, day)`),
    ).toEqual({ same: true, many: true });
  });

  it('shows on the dashboard, and its users cannot sign in', async () => {
    const admin = await app.signUpAdmin();
    const { body } = await app.request('GET', '/analytics/dashboard/', { token: admin.access });
    expect(body.data).toMatchObject({ total_users: 41, total_messages: 300, period: { questions: 150 } });
    expect(await row('select count(password_hash) as count from users where not role = $$admin$$')).toEqual({
      count: 0,
    });
  });

  it('can be added to', async () => {
    await insertSeedData(patient, { ...WANTED, users: 5, messages: 20 });
    expect(await row('select count(*) as users from users')).toEqual({ users: 46 });
    await expect(checkAlmostEmpty(app.db)).rejects.toThrow('holds 46 users already');
  });
});

describe('the arguments of the seed', () => {
  it('have defaults', () => {
    expect(parseSeedArguments([])).toEqual({ users: 1000, messages: 10000, days: 365, password: null, force: false });
    expect(parseSeedArguments(['--users', '5', '--password', 'Hauler-55!', '--force'])).toMatchObject({
      users: 5,
      password: 'Hauler-55!',
      force: true,
    });
  });

  it.each([
    [['--users', '0'], '--users must be a whole number from 1 to 1,000,000'],
    [['--users', '1e3'], '--users must be'],
    [['--messages', '-5'], 'argument'],
    [['--messages=-5'], '--messages must be'],
    [['--days', '1'], '--days must be a whole number from 2'],
    [['--user', '5'], "'--user'"],
    [['5'], "'5'"],
    [['--password', ''], '--password must not be empty'],
  ])('are refused with a reason: %j', (args, message) => {
    expect(() => parseSeedArguments(args)).toThrow(message);
    expect(() => parseSeedArguments(args)).toThrow('npm run seed --');
  });
});
