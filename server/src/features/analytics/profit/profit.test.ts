import type { PlanType } from '@haulwise/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { addModelUsage } from '../../../../test/model/model-usage.ts';
import { createId } from '../../../platform/core/ids.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const PLANS: PlanType[] = ['free', 'basic', 'premium', 'lifetime'];
let app: TestApp;
let admin: TestUser;
let pat: TestUser;
let kim: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } });
  admin = await app.signUpAdmin();
  [pat, kim] = [await app.signUp(), await app.signUpPremium()];
});
beforeEach(async () => {
  await setPrices('2.5', '10');
  await sql`truncate model_usage, model_days, payments`.execute(app.db);
});
afterAll(() => app.close());

const setPrices = (input: string | null, output: string | null) =>
  app.request('PATCH', '/settings/', {
    token: admin.access,
    body: { values: { LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } },
  });

const profit = async (query: Record<string, string | number> = {}) =>
  await app.request('GET', '/analytics/profit/', { token: admin.access, query });

function used(user: TestUser | null, micros: number, day = '2026-11-20', plan: PlanType = 'free'): Promise<void> {
  return addModelUsage(app.db, user?.user.id ?? null, micros, day, plan);
}

async function paid(user: TestUser | null, cents: number, day = '2026-11-20', plan: PlanType | null = 'premium') {
  const row = { id: createId(), user_id: user?.user.id ?? null, amount_cents: cents, provider: 'manual', plan };
  await app.db
    .insertInto('payments')
    .values({ ...row, paid_at: new Date(`${day}T23:59:59.999Z`) })
    .execute();
}

describe('profit', () => {
  it('is zero if nothing was asked or paid', async () => {
    const { status, body } = await profit();
    expect(status).toBe(200);
    const nothing = { revenue: 0, model_cost: 0, profit: 0, by_plan: [], count: 0, results: [] };
    expect(body.data).toEqual({ prices: { input_per_million: 2.5, output_per_million: 10 }, ...nothing });
    await setPrices(null, null);
    expect((await profit()).body.data.prices).toBeNull();
  });

  it('is listed by user, greatest loss first, and by the plan at the time', async () => {
    await used(pat, 1_234);
    await used(kim, 50_000, '2026-11-19', 'premium');
    await used(kim, 7, '2026-11-01', 'free');
    await paid(kim, 4_900, '2026-11-01');
    await paid(kim, -100, '2026-11-02', null);
    const { data } = (await profit()).body;
    expect(data).toMatchObject({ revenue: 48, model_cost: 0.051241, profit: 47.948759, count: 2 });
    expect(data.by_plan).toEqual([
      { plan: 'free', users: 2, revenue: -1, model_cost: 0.001241, profit: -1.001241, is_losing: true },
      { plan: 'premium', users: 1, revenue: 49, model_cost: 0.05, profit: 48.95, is_losing: false },
    ]);
    expect(data.results).toEqual([
      {
        user: { id: pat.user.id, username: pat.username },
        plan: 'free',
        answers: 1,
        input_tokens: 100,
        output_tokens: 10,
        revenue: 0,
        model_cost: 0.001234,
        profit: -0.001234,
      },
      {
        user: { id: kim.user.id, username: kim.username },
        plan: 'premium',
        answers: 2,
        input_tokens: 200,
        output_tokens: 20,
        revenue: 48,
        model_cost: 0.050007,
        profit: 47.949993,
      },
    ]);
  });

  it('covers the requested days, both ends included', async () => {
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']) {
      await used(pat, 1_000_000, day);
      await paid(pat, 200, day);
    }
    const { data } = (await profit({ start_date: '2026-11-01', end_date: '2026-11-02' })).body;
    expect(data).toMatchObject({ revenue: 4, model_cost: 2, profit: 2 });
    expect(data.results[0]).toMatchObject({ answers: 2, input_tokens: 200 });
    expect((await profit({ start_date: '2026-11-02', end_date: '2026-11-01' })).status).toBe(400);
    expect((await profit({ start_date: '2020-11-02' })).status).toBe(400);
  });

  it('has pages that miss no user', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp()));
    for (const person of people) await used(person, 500);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => profit({ page, page_size: 2 })));
    expect(pages.map(({ body }) => [body.data.count, body.data.results.length])).toEqual([
      [5, 2],
      [5, 2],
      [5, 1],
      [5, 0],
    ]);
    const ids = pages.flatMap(({ body }) => body.data.results.map((row: { user: { id: string } }) => row.user.id));
    expect(ids.toSorted()).toEqual(people.map(({ user }) => user.id).toSorted());
  });

  it('sums the payments and usage of deleted users in one row without a name', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    for (const person of [one, two]) {
      await used(person, 300, '2026-11-20', 'basic');
      await paid(person, 1_900, '2026-11-20', 'basic');
      const path = `/auth/users/${person.user.id}/`;
      expect((await app.request('DELETE', path, { token: admin.access })).status).toBe(204);
    }
    const { data } = (await profit()).body;
    expect(data.results).toEqual([
      {
        user: null,
        plan: null,
        answers: 2,
        input_tokens: 200,
        output_tokens: 20,
        revenue: 38,
        model_cost: 0.0006,
        profit: 37.9994,
      },
    ]);
    expect(data.by_plan).toMatchObject([{ plan: 'basic', users: 0, revenue: 38 }]);
  });

  it('is for administrators', async () => {
    expect((await app.request('GET', '/analytics/profit/', { token: pat.access })).status).toBe(403);
    expect((await app.request('GET', '/analytics/profit/')).status).toBe(401);
  });

  it('equals a recount of any payments and runs', async () => {
    const day = fc.integer({ min: 1, max: 19 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
    const who = fc.integer({ min: 0, max: 2 });
    const plan = fc.constantFrom(...PLANS);
    const run = fc.record({ who, day, plan, micros: fc.integer({ min: 0, max: 5_000_000_000 }) });
    const payment = fc.record({ who, day, plan: fc.option(plan), cents: fc.integer({ min: -59_900, max: 59_900 }) });
    const people = [pat, kim, null];
    await fc.assert(
      fc.asyncProperty(
        fc.array(run, { maxLength: 12 }),
        fc.array(payment, { maxLength: 8 }),
        day,
        day,
        async (runs, payments, one, other) => {
          await sql`truncate model_usage, model_days, payments`.execute(app.db);
          for (const { who, micros, day, plan } of runs) await used(people[who] ?? null, micros, day, plan);
          for (const { who, cents, day, plan } of payments) await paid(people[who] ?? null, cents, day, plan);
          const [start_date = '', end_date = ''] = [one, other].toSorted();
          const { rows } = await sql<{ revenue: number; model_cost: number }>`
            select (select coalesce(sum(amount_cents), 0)::float8 / 100 from payments
                where (paid_at at time zone 'UTC')::date between ${start_date} and ${end_date}) as revenue,
              (select coalesce(sum(cost_micros), 0)::float8 / 1000000 from model_usage
                where (at at time zone 'UTC')::date between ${start_date} and ${end_date}) as model_cost`.execute(
            app.db,
          );
          const { data } = (await profit({ start_date, end_date })).body;
          const close = (value: number) => expect.closeTo(value, 6);
          const expected = { revenue: close(rows[0]?.revenue ?? 0), model_cost: close(rows[0]?.model_cost ?? 0) };
          expect(data).toMatchObject(expected);
          const total = (rows: { profit: number }[]) => rows.reduce((sum, row) => sum + row.profit, 0);
          expect(total(data.by_plan)).toBeCloseTo(data.profit, 5);
          expect(total(data.results)).toBeCloseTo(data.profit, 5);
        },
      ),
      { numRuns: 25 },
    );
  });
});
