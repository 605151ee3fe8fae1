/**
 * Measures lists of conversations, searches and opening a long conversation, over HTTP and with their counts:
 * `npm run bench -- conversations [messages]`. Fails if a 99th percentile is above its limit.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { startTestServer } from '../../server/test/database/postgres-server.ts';
import { startTestApp } from '../../server/test/harness.ts';
import { isBelowFloor, type Measure, percentile, printTable } from '../eval/measures.ts';
import type { Task } from './clients.ts';
import { seedConversations } from './seed.ts';

const MESSAGES = Number(process.argv[2] ?? 1_000_000);
const REQUESTS = 400;
/** Creating so many rows takes longer than a request may (ms). */
const TIMEOUTS = { statement_timeout: 0, query_timeout: 3_600_000 };

const SEARCHES: Record<string, string[]> = {
  'a rare word': ['asbestos', 'hoarder', 'piano', 'refrigerant'],
  'a common word': ['truck', 'dump', 'price', 'customer'],
  'two words': ['dump fee', 'price job', 'truck weight', 'insurance cost'],
  'five words': ['how much does a truck', 'what to charge for a', 'the cost of the dump'],
  'while typing': ['tr', 'mat', 'dump f', 'insur'],
  'no match': ['zyzzyva', 'truck zyzzyva'],
};

const postgres = await startTestServer('embedded');
const app = await startTestApp({
  database: {
    options: { ...postgres.app, ...TIMEOUTS, database: postgres.template },
    url: null,
    drop: async () => undefined,
  },
});
const [big, small] = [await app.signUp(), await app.signUp()];
const long = await seedConversations(app.db, big.user.id, small.user.id, MESSAGES);
const api = `${await app.listen()}/api/chat`;
const clients = fork(fileURLToPath(new URL('clients.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
clients.once('exit', (code, signal) => {
  console.error(`The clients ended with ${code ?? signal}.`);
  process.exit(1);
});

const measures: Measure[] = [];
const search = (words: string) => `${api}/conversations/?search=${encodeURIComponent(words)}`;
// The time of a request that does nothing, as a baseline. It also warms up the compiler.
await times({ urls: [`${api}/conversations/`], token: big.access, clients: 20, requests: 2_000 });
await measure('nothing (health/live)', [api.replace('/chat', '/health/live/')], big.access, 25);
for (const [owner, token] of [
  ['10,000 conversations', big.access],
  ['50 conversations', small.access],
] as const) {
  await measure(`list of ${owner}`, [`${api}/conversations/`], token, 25);
  await measure(`unfiled ones of ${owner}`, [`${api}/conversations/?folder=none`], token, 25);
  for (const [kind, words] of Object.entries(SEARCHES)) {
    await measure(`search of ${owner}, ${kind}`, words.map(search), token, 50, [1]);
  }
  await measure(`search of ${owner}, all kinds`, Object.values(SEARCHES).flat().map(search), token, 50);
}
await measure('page 400 of 10,000 conversations', [`${api}/conversations/?page=400`], big.access, 25);
await measure('30 projects with their counts', [`${api}/folders/`], big.access, 25);
for (const limit of [200, 500]) {
  const url = `${api}/conversations/${long}/history/?limit=${limit}`;
  await measure(`the newest ${limit} of 1,000 messages`, [url], small.access, 30, [1]);
}
clients.removeAllListeners('exit').kill();
await app.close();
await postgres.stop();
console.log(`\n${printTable(measures)}`);
process.exit(measures.some(isBelowFloor) ? 1 : 0);

/** The median and the 99th percentile for each number of clients. */
async function measure(name: string, urls: string[], token: string, goal: number, crowds = [1, 20]): Promise<void> {
  await times({ urls, token, clients: 1, requests: 2 * urls.length });
  for (const crowd of crowds) {
    const before = await processorTime();
    const taken = await times({ urls, token, clients: crowd, requests: REQUESTS });
    const after = await processorTime();
    const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)].map((ms) => ms.toFixed(1));
    const server = ((after.server - before.server) / REQUESTS).toFixed(2);
    const worked = [...after.database].map(([pid, ms]) => ms - (before.database.get(pid) ?? 0));
    const database = (worked.reduce((sum, ms) => sum + ms, 0) / REQUESTS).toFixed(2);
    console.log(`${name}, ${crowd}: ${p50} / ${p99} ms; CPU of server ${server}, of database ${database} ms a request`);
    for (const p of [0.5, 0.99]) {
      measures.push({
        name: `${name}, ${crowd} client${crowd > 1 ? 's' : ''}, p${p * 100}`,
        value: percentile(taken, p),
        unit: 'ms',
        floor: goal * 10,
        goal,
        is_more_better: false,
      });
    }
  }
}

/** CPU time so far of this process and of the database's (ms). On a busy machine it says more than elapsed time. */
async function processorTime(): Promise<{ server: number; database: Map<number, number> }> {
  const { user, system } = process.cpuUsage();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(app.db);
  return { server: (user + system) / 1_000, database: new Map(rows.map(({ pid }) => [pid, workedBy(pid)])) };
}

/** CPU time in hundredths of a second, on Linux; 0 elsewhere. */
function workedBy(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

async function times(task: Task): Promise<number[]> {
  clients.send(task);
  const [taken] = (await once(clients, 'message')) as [number[]];
  return taken;
}
