/**
 * How fast the built server writes reports over a million questions (or `rows`), how much memory that takes, and how
 * long other requests take meanwhile: `npm run bench -- reports [rows]`. Fails if memory grows with the rows.
 */
import { readFile, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Db, openPool } from '../server/src/platform/db/database.ts';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { startTestServer } from '../server/test/database/postgres-server.ts';
import { callAs, startServer, stopServer } from '../server/test/running-server.ts';
import { percentile } from './eval/measures.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const TIMEOUTS = { statement_timeout: 900_000, query_timeout: 900_000 };
const ADMIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'Curbside-4-Couches!' };
/** Room for garbage; must not grow with the number of rows. */
const HIGHEST_GROWTH_MB = 200;
const DAYS = { start_date: '2026-01-01', end_date: '2026-12-31' };

const postgres = await startTestServer('external');
const { host, port, user, password } = postgres.app;
const { db } = openPool({ ...postgres.app, ...TIMEOUTS, database: postgres.template });
const begun = performance.now();
await seedQuestions(db);
await db.destroy();
console.log(`${ROWS} questions inserted in ${Math.round((performance.now() - begun) / 1_000)} s`);
const dataDir = await makeDataDir();
const database = `postgres://${user}:${password}@${host}:${port}/${postgres.template}`;
const server = await startServer({ ...ADMIN, DATABASE_URL: database, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
const pid = server.process.pid ?? 0;

interface Report {
  id: string;
  status: string;
  progress: number;
  rows: number | null;
  size: number | null;
  error: string | null;
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Waits until the knowledge base is loaded, whose memory would otherwise count. */
async function untilLoaded(): Promise<void> {
  for (;;) {
    const reply = await fetch(`${server.url}/api/health/ready/`);
    const { parts } = (await reply.json()) as { parts?: { knowledge?: string } };
    if (parts?.knowledge !== 'loading') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function measure(token: string, format: string): Promise<boolean> {
  const body = { report_type: 'chat', format, ...DAYS };
  const wish = await callAs(token, server.url, 'POST', '/analytics/reports/', body);
  const { id } = ((await wish.json()) as { data: Report }).data;
  const read = async () => {
    const asked = performance.now();
    const reply = await callAs(token, server.url, 'GET', `/analytics/reports/${id}/`);
    const { data } = (await reply.json()) as { data: Report };
    return { data, ms: performance.now() - asked };
  };
  let report = await read();
  while (report.data.status === 'waiting') report = await read();
  const before = await memory();
  const began = performance.now();
  let highest = before;
  const times: number[] = [];
  const steps: number[] = [];
  while (report.data.status === 'building') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    report = await read();
    times.push(report.ms);
    steps.push(report.data.progress);
    highest = Math.max(highest, await memory());
  }
  const seconds = (performance.now() - began) / 1_000;
  const { rows, size, status, error } = report.data;
  const growth = Math.round(highest - before);
  const isRising = steps.every((step, i) => i === 0 || step >= (steps[i - 1] ?? 0));
  console.log(
    `${format}: ${status} ${error ?? ''} ${rows} rows, ${Math.round((size ?? 0) / 1e6)} MB in ${seconds.toFixed(1)} s: ` +
      `${Math.round((rows ?? 0) / seconds)} rows/s; memory ${Math.round(before)} MB before, at most ${growth} MB more ` +
      `(allowed: ${HIGHEST_GROWTH_MB}); others answered in ${Math.round(percentile(times, 0.95))} ms (p95)`,
  );
  const isWhole = await isDownloadWhole(token, id, size ?? 0);
  return status === 'ready' && rows === ROWS && growth <= HIGHEST_GROWTH_MB && isRising && isWhole;
}

async function isDownloadWhole(token: string, id: string, size: number): Promise<boolean> {
  const reply = await callAs(token, server.url, 'GET', `/analytics/reports/${id}/download/`);
  let got = 0;
  for await (const chunk of reply.body ?? []) got += chunk.length;
  return got === size;
}

try {
  const signedIn = await callAs('', server.url, 'POST', '/auth/login/', {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const { tokens } = (await signedIn.json()) as { tokens: { access: string } };
  await untilLoaded();
  for (const format of ['csv', 'json', 'pdf'])
    if (!(await measure(tokens.access, format))) {
      console.log(`${format}: WRONG CONTENT`);
      process.exitCode = 1;
    }
} finally {
  await stopServer(server);
  await rm(dataDir, { recursive: true, force: true });
  await postgres.stop();
}

/** A year of 2,000 users; one question in ten is refused, one in twenty is rated. */
async function seedQuestions(on: Db): Promise<void> {
  await sql`
    insert into users (id, username, email, first_name, last_name, phone_number, role, password_hash, date_joined)
    select gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.com', 'Pat', 'Doe', '', 'user', null, now()
    from generate_series(1, 2000) n`.execute(on);
  await sql`
    insert into conversations (id, user_id, title)
    select gen_random_uuid(), id, 'Bench' from users, generate_series(1, 10)`.execute(on);
  // Nothing is searched or counted here.
  for (const table of ['messages', 'feedback'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(on);
  await sql`
    create table seed_turns as
    select n, gen_random_uuid() as question, gen_random_uuid() as reply, c.id as conversation_id, c.user_id,
      timestamptz '2026-01-01 00:00Z' + n * (interval '300 days' / ${ROWS}::int) as at
    from generate_series(1, ${ROWS}::int) n
    join (select id, user_id, row_number() over () as r from conversations) c on c.r = 1 + n % 20000`.execute(on);
  await sql`
    insert into messages (id, conversation_id, message_type, content, created_at)
    select question, conversation_id, 'user', 'What do I charge for mattress ' || n % 3000 || '?', at
    from seed_turns order by n`.execute(on);
  await sql`
    insert into messages (id, conversation_id, parent_id, message_type, content, sources, is_refusal, answer_ms, created_at)
    select reply, conversation_id, question, 'assistant', repeat('Fees go by the ton. ', 20),
      array['article-' || n % 20 || '.md', 'https://fees.example/' || n % 300], n % 10 = 0, 200 + n % 6007, at
    from seed_turns order by n`.execute(on);
  await sql`
    insert into feedback
      (id, user_id, message_id, conversation_id, feedback_type, comment, question, answer, sources, created_at)
    select gen_random_uuid(), user_id, reply, conversation_id,
      case when n % 3 = 0 then 'thumbs_down' else 'thumbs_up' end, '', 'Mattress?', 'Fees go by the ton.', '{}', at
    from seed_turns where n % 20 = 1`.execute(on);
  await sql`drop table seed_turns`.execute(on);
  await sql`vacuum analyze`.execute(on);
}
