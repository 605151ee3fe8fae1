import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

const QUESTIONS_EACH = 5;
const GAPS = 4_000;
/** Rows inserted by one statement. */
const BATCH = 2_000;
/** Generous, for a machine that is busy with other things. */
const SLOWEST_MS = 1_500;

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());

const list = async (query: Record<string, string | number>) => {
  const begun = performance.now();
  const reply = await app.request('GET', '/knowledge/gaps/', { token: admin.access, query });
  expect(reply.status, reply.text).toBe(200);
  expect(performance.now() - begun).toBeLessThan(SLOWEST_MS);
  return reply.body;
};

describe('the gap board without a model', () => {
  it('groups questions with the same words', async () => {
    const ask = async (message: string) => {
      const reply = await app.request('POST', '/chat/', { token: admin.access, body: { message } });
      expect(reply.status, reply.text).toBe(200);
    };
    await ask('price for trampoline removal?');
    await ask('Trampolines: the removal price');
    await ask('price for piano removal');
    await expect.poll(async () => (await list({ search: 'trampoline' })).results[0]?.count).toBe(2);
    await expect.poll(async () => (await list({})).count).toBe(2);
  });

  it('is listed, filtered and searched quickly when it is large', async () => {
    await sql`
      insert into gaps (id, question, count, users, unanswered, low_support, not_helpful, status, closed_at, first_asked_at,
        last_asked_at, since, revision)
      select gen_random_uuid(), 'how do i haul thing ' || n, 5, 2, n % 3, n % 5, n % 2, s.status,
        case when s.status <> 'open' then now() end, now(), now() - n * interval '1 minute', now(), nextval('gap_revisions')
      from generate_series(1, ${GAPS}::int) n,
        lateral (select case when n % 10 = 0 then 'dismissed' else 'open' end as status) s`.execute(app.db);
    const { rows } = await sql<{ last: number }>`select last_value as last from gap_revisions`.execute(app.db);
    const last = rows[0]?.last ?? 0;
    for (let from = last - GAPS; from < last; from += BATCH) {
      await sql`
      insert into gap_questions (id, gap_id, question, words_hash, reason, asked_at)
      select gen_random_uuid(), g.id, g.question || ' number ' || n, md5(g.question || n), 'unanswered', now()
      from gaps g, generate_series(1, ${QUESTIONS_EACH}::int) n where g.question like 'how do i haul%'
        and g.revision > ${from} and g.revision <= ${from + BATCH}`.execute(app.db);
    }
    await sql`analyze gaps, gap_questions`.execute(app.db);
    expect((await list({})).count).toBe(GAPS * 0.9 + 2);
    await list({ status: 'all', ordering: 'last_asked_at', page: 190 });
    await list({ reason: 'not_helpful', ordering: '-last_asked_at' });
    expect((await list({ search: 'thing 3999 number 5' })).count).toBe(1);
    expect((await list({ search: '100%_' })).count).toBe(0);
  });
});
