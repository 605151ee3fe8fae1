/**
 * Replies that are watched on another instance: transactions a second of the database with no watchers there, with 8 and
 * with 40. `npm run bench -- joins`. Fails if 40 watchers cost more than twice as many as none.
 */
import { get } from 'node:http';
import pg from 'pg';
import { asAdmin } from '../../server/test/database/as-admin.ts';
import { startTestServer } from '../../server/test/database/postgres-server.ts';
import { signUpAll, startApp, stopApp } from '../streams/servers.ts';
import { EVENTS_PER_SECOND } from '../streams/steady.ts';
import { watch } from '../streams/watch.ts';

const STREAMS = 8;
const WATCHERS = [0, 8, 40];
const MEASURED_SECONDS = 5;
const SETTLE_SECONDS = 2;
/** Backends report their counts at most every second. */
const REPORTED_WITHIN_SECONDS = 1.1;
/** The streams last as long as all measurements, and a little longer. */
const WORDS = (WATCHERS.length * (MEASURED_SECONDS + 2 * SETTLE_SECONDS) + 10) * EVENTS_PER_SECOND;
const MOST_TIMES = 2;

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

const postgres = await startTestServer('external');
await asAdmin(postgres.admin, `create database shared owner ${postgres.app.user}`);
const { user, password, host, port } = postgres.app;
const databaseUrl = `postgres://${user}:${password}@${host}:${port}/shared`;
const writer = await startApp(WORDS, { databaseUrl });
const other = await startApp(WORDS, { databaseUrl });
const tokens = await signUpAll(writer, STREAMS);
const streams = tokens.map((token) => watch(writer.port, '/api/chat/stream/', token, { message: 'how heavy is it' }));
await sleep(SETTLE_SECONDS);
const conversations = await Promise.all(tokens.map(findConversation));

const idle: number[] = [];
for (const watchers of WATCHERS) {
  const joined = Array.from({ length: watchers }, (_, n) => join(n % STREAMS));
  await sleep(SETTLE_SECONDS);
  const before = await countTransactions();
  await sleep(MEASURED_SECONDS);
  const rate = ((await countTransactions()) - before) / MEASURED_SECONDS;
  idle.push(rate);
  const events = joined.map(({ events }) => events());
  const late = events.filter((count) => count < MEASURED_SECONDS).length;
  console.log(
    `${STREAMS} streams, ${watchers} watchers on another instance: ${rate.toFixed(1)} transactions a second${late > 0 ? `, ${late} watchers saw next to nothing` : ''}`,
  );
  for (const { leave } of joined) leave();
  if (late > 0) process.exitCode = 1;
}
await Promise.all(streams);
await stopApp(other);
await stopApp(writer);
await postgres.stop();
const [none = 0, , forty = 0] = idle;
console.log(`40 watchers cost ${(forty / none).toFixed(2)} × as many transactions as none`);
process.exit(forty <= MOST_TIMES * none ? (process.exitCode ?? 0) : 1);

async function findConversation(token: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${writer.port}/api/chat/conversations/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { results } = (await reply.json()) as { results: { id: string }[] };
  return results[0]?.id ?? '';
}

/** How many transactions the database has seen. */
async function countTransactions(): Promise<number> {
  await sleep(REPORTED_WITHIN_SECONDS);
  const client = new pg.Client({ ...postgres.admin, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = 'shared'",
  );
  await client.end();
  return rows[0]?.count ?? Number.NaN;
}

/** Joins a reply on the other instance. */
function join(n: number) {
  let count = 0;
  const path = `/api/chat/conversations/${conversations[n]}/stream/`;
  const headers = { authorization: `Bearer ${tokens[n]}` };
  const request = get({ port: other.port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      count += chunk.split('data: ').length - 1;
    });
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return { events: () => count, leave: () => request.destroy() };
}
