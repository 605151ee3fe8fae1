import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recountDashboard, recountSubscriptions } from '../../../../test/database/recount-figures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { saveFigureSums } from './figures.store.ts';

const NOW = '2026-11-20T12:00:00.000Z';
/** Offsets of hours, half hours and quarters; clock changes of half an hour, at midnight, and none. */
const ZONES = [
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];
/** Days on which the clocks change in one of those zones. */
const EDGES = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-06',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2026-11-20',
];

const clock = movingClock(NOW);
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.signUpAdmin();
  await sql`insert into conversations (id, user_id, title) values (gen_random_uuid(), ${admin.user.id}, 'All')`.execute(
    app.db,
  );
});
afterAll(() => app.close());

/** A time close to an edge day and to a quarter of an hour, down to a microsecond before it. */
const time = fc
  .record({
    edge: fc.constantFrom(...EDGES),
    quarters: fc.integer({ min: -120, max: 120 }),
    off: fc.constantFrom('0', '-1 microsecond', '1 microsecond', '7 minutes', '-1 second'),
  })
  .map(
    ({ edge, quarters, off }) =>
      sql`(${`${edge}T00:00Z`}::timestamptz + ${quarters * 15} * interval '1 minute' + ${off}::interval)`,
  );
const times = fc.array(time, { minLength: 1, maxLength: 4 });
const cents = fc.integer({ min: -5_000, max: 100_000 });
const plan = fc.record({
  type: fc.constantFrom('free', 'basic', 'premium', 'lifetime'),
  status: fc.constantFrom('active', 'expired', 'cancelled', 'pending'),
  days: fc.option(fc.integer({ min: -3, max: 12 })),
  hasCard: fc.boolean(),
});

/** A random row of a table. */
const some = (table: string, n: number) =>
  sql`(select id from ${sql.table(table)} order by md5(id::text || ${n}::text) limit 1)`;
/** A random user other than the administrator who reads the figures. */
const somebody = (n: number) =>
  sql`(select id from users where id <> ${admin.user.id} order by md5(id::text || ${n}::text) limit 1)`;
const rowsAt = (at: RawBuilder<unknown>[]) => sql`(values ${sql.join(at.map((one) => sql`(${one})`))}) as made (at)`;
const aConversation = sql`(select id from conversations where title = 'All')`;

type Change = (n: number) => RawBuilder<unknown>[];

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at: times, plan }).map(
    ({ at, plan: { type, status, days, hasCard } }): Change =>
      () => {
        const end = days === null || type === 'free' ? null : sql`${NOW}::timestamptz + ${days} * interval '1 day'`;
        return [
          sql`with made as (
          insert into users (id, username, email, first_name, last_name, date_joined)
          select id, id, id, 'A', 'B', at from (select gen_random_uuid() as id, at from ${rowsAt(at)}) made returning id)
        select id into temp joined from made`,
          sql`insert into subscriptions (user_id, type, status, expires_at, provider_subscription_id)
        select id, ${type}, ${status}, ${end}, ${hasCard && end ? sql`gen_random_uuid()` : null} from joined`,
          sql`drop table joined`,
        ];
      },
  ),
  times.map(
    (at): Change =>
      (n) => [
        sql`with own as (
        insert into conversations (id, user_id, title) select gen_random_uuid(), id, 'One' from ${somebody(n)} as his returning id)
      insert into messages (id, conversation_id, message_type, content, created_at)
      select gen_random_uuid(), own.id, 'user', 'Text', at from own, ${rowsAt(at)}`,
      ],
  ),
  time.map(
    (at): Change =>
      (n) => [sql`update users set date_joined = ${at} where id = ${somebody(n)}`],
  ),
  fc.constant<Change>((n) => [sql`delete from users where id = ${somebody(n)}`]),
  plan.map(
    ({ type, status }): Change =>
      (n) => [sql`update subscriptions set type = ${type}, status = ${status} where user_id = ${somebody(n)}`],
  ),
  fc.record({ at: times, type: fc.constantFrom('user', 'assistant') }).map(
    ({ at, type }): Change =>
      () => [
        sql`insert into messages (id, conversation_id, message_type, content, created_at)
      select gen_random_uuid(), ${aConversation}, ${type}, 'Text', at from ${rowsAt(at)}`,
      ],
  ),
  fc.record({ at: time, type: fc.constantFrom('user', 'assistant') }).map(
    ({ at, type }): Change =>
      (n) => [sql`update messages set created_at = ${at}, message_type = ${type} where id = ${some('messages', n)}`],
  ),
  fc.constant<Change>((n) => [sql`update messages set content = content || '.' where id = ${some('messages', n)}`]),
  fc.constant<Change>((n) => [sql`delete from messages where id = ${some('messages', n)}`]),
  fc.record({ at: times, amount: cents }).map(
    ({ at, amount }): Change =>
      (n) => [
        sql`insert into payments (id, user_id, amount_cents, provider, paid_at)
      select gen_random_uuid(), ${somebody(n)}, ${amount}, 'manual', at from ${rowsAt(at)}`,
      ],
  ),
  fc.record({ at: time, amount: cents }).map(
    ({ at, amount }): Change =>
      (n) => [sql`update payments set paid_at = ${at}, amount_cents = ${amount} where id = ${some('payments', n)}`],
  ),
  fc.constant<Change>((n) => [sql`delete from payments where id = ${some('payments', n)}`]),
  fc.record({ at: times, size: fc.nat(9_000_000) }).map(
    ({ at, size }): Change =>
      () => [
        sql`with made as (
        insert into files (id, name, version, in_knowledge_base, created_at, updated_at)
        select gen_random_uuid(), 'f', 1, false, at, at from ${rowsAt(at)} returning id, created_at)
      insert into file_versions (file_id, version, original_name, file_size, file_type, category, sha256, storage_key, created_at)
      select id, 1, 'f', ${size}, 'text/plain', 'other', '', gen_random_uuid(), created_at from made`,
      ],
  ),
  fc.nat(9_000_000).map(
    (size): Change =>
      (n) => [sql`update file_versions set file_size = ${size} where file_id = ${some('files', n)}`],
  ),
  fc.constant<Change>((n) => [sql`delete from files where id = ${some('files', n)}`]),
);

/** The transactions of one connection, some of which are rolled back. */
const work = fc.array(
  fc.record({
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    isKept: fc.boolean(),
    foldsAfter: fc.boolean(),
  }),
  { maxLength: 4 },
);
const range = fc.record({
  time_zone: fc.constantFrom(...ZONES),
  end_date: fc.constantFrom(...EDGES),
  days: fc.integer({ min: 0, max: 365 }),
});

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

async function doWork(
  steps: { changes: Change[]; isKept: boolean; foldsAfter: boolean }[],
  seed: number,
): Promise<void> {
  for (const [step, { changes, isKept, foldsAfter }] of steps.entries()) {
    const attempt = app.db.transaction().execute(async (tx) => {
      for (const [i, one] of changes.entries())
        for (const statement of one(seed + step * 10 + i)) await sql`${statement}`.execute(tx);
      if (!isKept) throw new Error('taken back');
    });
    // Two transactions may deadlock; then one of them is rolled back, too.
    await attempt.catch((error: Error) => {
      if (!/taken back|deadlock|foreign key/.test(error.message)) throw error;
    });
    if (foldsAfter) await saveFigureSums(app.db);
  }
}

async function expectRecount(asked: { start_date: string; end_date: string; time_zone: string }): Promise<void> {
  const read = async (path: string) => {
    const reply = await app.request('GET', path, { token: admin.access, query: asked });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  const { uptime_percentage: _, feature_usage_chart: __, ...shown } = await read('/analytics/dashboard/');
  expect(shown).toEqual(await recountDashboard(app.db, asked, clock.now()));
  expect(await read('/analytics/subscription-stats/')).toEqual(await recountSubscriptions(app.db, asked, clock.now()));
}

describe('the figures equal a recount', () => {
  it('after concurrent inserts, updates and deletes, in every time zone, whenever changes are folded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(work, work, work),
        range,
        fc.nat(),
        async (works, { time_zone, end_date, days }, seed) => {
          const folds = Array.from({ length: 3 }, () => saveFigureSums(app.db));
          await Promise.all([...works.map((steps, i) => doWork(steps, seed + i * 1_000)), ...folds]);
          const asked = { start_date: daysBefore(end_date, days), end_date, time_zone };
          await expectRecount(asked);
          await saveFigureSums(app.db);
          await expectRecount(asked);
        },
      ),
      { numRuns: 30 },
    );
  }, 120_000);
});
