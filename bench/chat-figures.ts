/**
 * Measures the administrator's figures of the chats over a million messages: `npm run bench -- chat-figures
 * [messages]`. Fails if one takes longer than its limit.
 */
import { sql } from 'kysely';
import { sumUpSources } from '../server/src/features/chat/index.ts';
import type { Db } from '../server/src/platform/db/database.ts';
import { startTestServer } from '../server/test/database/postgres-server.ts';
import { startTestApp } from '../server/test/harness.ts';
import { isBelowFloor, type Measure, percentile, printTable } from './eval/measures.ts';

const MESSAGES = Number(process.argv[2] ?? 1_000_000);
const REQUESTS = 30;
/** Creating so many rows takes longer than a request may (ms). */
const TIMEOUTS = { statement_timeout: 300_000, query_timeout: 300_000 };
const FIGURES: Record<string, string> = {
  'chats, 30 days': 'chat/admin/analytics/',
  'chats, a year': 'chat/admin/analytics/?start_date=YEAR_AGO',
  'feedback, 30 days': 'chat/feedback/analytics/',
  'feedback, a year': 'chat/feedback/analytics/?start_date=YEAR_AGO',
  'list of feedback': 'chat/feedbacks/',
  'list of feedback, searched': 'chat/feedbacks/?search=mattress 77',
};

const postgres = await startTestServer('embedded');
const app = await startTestApp({
  database: {
    options: { ...postgres.app, ...TIMEOUTS, database: postgres.template },
    url: null,
    drop: async () => undefined,
  },
});
await seedYear(app.db);
await sumUpSources(app);
const { access } = await app.signUpAdmin();
const origin = await app.listen();
const yearAgo = new Date(Date.now() - 364 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const measures: Measure[] = [];
for (const [name, path] of Object.entries(FIGURES)) {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i += 1) times.push(await timeOf(`${origin}/api/${path.replace('YEAR_AGO', yearAgo)}`));
  const isOfYear = name.endsWith('a year');
  for (const p of [0.5, 0.95]) {
    measures.push({
      name: `${name}, p${p * 100}`,
      value: percentile(times.slice(1), p),
      unit: 'ms',
      floor: isOfYear ? 3_000 : 300,
      goal: isOfYear ? 1_500 : 150,
      is_more_better: false,
    });
  }
}
await app.close();
await postgres.stop();
console.log(`\n${printTable(measures)}`);
process.exit(measures.some(isBelowFloor) ? 1 : 0);

async function timeOf(url: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${access}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  return performance.now() - begin;
}

/** A year of 2,000 users; one reply in ten is a refusal, one in twenty is rated. */
async function seedYear(db: Db): Promise<void> {
  await sql`
    insert into users (id, username, email, first_name, last_name, phone_number, role, password_hash, date_joined)
    select gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.com', 'Pat', 'Doe', '', 'user', null, now()
    from generate_series(1, 2000) n`.execute(db);
  await sql`
    insert into conversations (id, user_id, title)
    select gen_random_uuid(), id, 'Bench' from users, generate_series(1, 10)`.execute(db);
  // Nothing is searched here, and indexing the words would take longer than all the rest.
  await sql`alter table messages disable trigger user`.execute(db);
  await sql`
    create table seed_turns as
    select n, gen_random_uuid() as question, gen_random_uuid() as reply, c.id as conversation_id, c.user_id,
      now() - interval '1 year' + n * (interval '1 year' / ${MESSAGES / 2}::int) as at
    from generate_series(1, ${MESSAGES / 2}::int) n
    join (select id, user_id, row_number() over () as r from conversations) c on c.r = 1 + n % 20000`.execute(db);
  await sql`
    insert into messages (id, conversation_id, message_type, content, created_at)
    select question, conversation_id, 'user', 'What do I charge for mattress ' || n % 3000 || '?', at
    from seed_turns order by n`.execute(db);
  await sql`
    insert into messages (id, conversation_id, parent_id, message_type, content, sources, is_refusal, answer_ms, created_at)
    select reply, conversation_id, question, 'assistant', repeat('Fees go by the ton. ', 60),
      array['article-' || n % 20 || '.md', 'https://fees.example/' || n % 300, 'https://tires.example/' || n % 70],
      n % 10 = 0, 200 + n % 6007, at
    from seed_turns order by n`.execute(db);
  await sql`
    insert into feedback
      (id, user_id, message_id, conversation_id, feedback_type, comment, question, answer, sources, created_at)
    select gen_random_uuid(), t.user_id, m.id, m.conversation_id,
      case when n % 3 = 0 then 'thumbs_down' else 'thumbs_up' end, 'Comment', 'What do I charge for mattress ' || n % 3000,
      m.content, m.sources, at
    from seed_turns t join messages m on m.id = t.reply where n % 20 = 1`.execute(db);
  await sql`
    insert into question_counts (user_id, day, count)
    select user_id, (at at time zone 'UTC')::date, count(*) from seed_turns group by 1, 2`.execute(db);
  await sql`drop table seed_turns`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
