/**
 * Measures the administrator's figures, the load of open dashboards, and the cost of counting a message:
 * `npm run bench -- dashboard [users] [messages] [directory]`. A named directory is kept and reused.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { openPool } from '../../server/src/platform/db/database.ts';
import { makeDataDir } from '../../server/test/database/data-dir.ts';
import { signUp } from '../../server/test/running-server.ts';
import { isBelowFloor, type Measure, percentile, printTable } from '../eval/measures.ts';
import { processorTime } from './processor-time.ts';
import { keepOpen, range, timesOf, zoneOf } from './requests.ts';
import { measureWriteCost } from './write-cost.ts';

const [users = '100000', messages = '1000000', directory] = process.argv.slice(2);
const REQUESTS = 40;
const DASHBOARDS = 100;
const SECONDS = 60;
const FLOORS = { dashboard: 150, others: 300 };

const dataDir = directory ?? (await makeDataDir());
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o711);
const server = fork(join(import.meta.dirname, 'app-server.ts'), [dataDir, users, messages], {
  execArgv: ['--import', 'tsx'],
});
process.once('exit', () => server.kill());
const [{ port, options }] = (await once(server, 'message')) as [{ port: number; options: PoolConfig }];
const origin = `http://127.0.0.1:${port}`;
const { db } = openPool({ ...options, statement_timeout: 0, query_timeout: 0 });
const token = await signUpAdmin();

const measures: Measure[] = [];
for (const days of [30, 366]) {
  await measure(
    `dashboard, ${days} days`,
    FLOORS.dashboard,
    (n) => `analytics/dashboard/?${range(days, n)}&${zoneOf(n)}`,
  );
}
for (const path of ['subscription-stats', 'payment-stats', 'feature-usage', 'user-activity', 'user-activity/stats']) {
  for (const days of [30, 366]) {
    await measure(`${path}, ${days} days`, FLOORS.others, (n) => `analytics/${path}/?${range(days, n)}`);
  }
}
for (const path of [
  'users-list-stats',
  'user-dashboard-stats',
  'events',
  'system-metrics',
  'errors',
  'errors/stats',
  'reports',
  'profit',
  'health',
]) {
  await measure(path, FLOORS.others, () => `analytics/${path}/`);
}
await measure('profit, 366 days', FLOORS.others, (n) => `analytics/profit/?${range(366, n)}`);
await measure('user-activity, the quiet ones', FLOORS.others, () => 'analytics/user-activity/?ordering=questions');
for (const path of ['chat/admin/analytics', 'chat/feedback/analytics', 'files/admin/analytics']) {
  for (const days of [30, 366])
    await measure(`${path}, ${days} days`, FLOORS.others, (n) => `${path}/?${range(days, n)}`);
}
await measureOpenDashboards();
const cost = await measureWriteCost(db);
console.log(
  `\nA message costs the database ${cost.without.toFixed(0)} µs without counting and ${cost.with.toFixed(0)} µs with it.`,
);

await db.destroy();
server.send('stop');
await once(server, 'exit');
if (directory === undefined) await rm(dataDir, { recursive: true, force: true });
console.log(`\n${printTable(measures)}`);
process.exit(measures.some(isBelowFloor) ? 1 : 0);

async function signUpAdmin(): Promise<string> {
  const access = await signUp(origin);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('date_joined', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  return access;
}

/** Measures elapsed times and the CPU time per request, which does not depend on other load. */
async function measure(name: string, floor: number, path: (n: number) => string): Promise<void> {
  const before = processorTime(server.pid ?? 0);
  const { p50, p95 } = await timesOf(origin, token, path, REQUESTS);
  const work = ((processorTime(server.pid ?? 0) - before) * 1_000) / (REQUESTS + 1);
  const measured = { unit: 'ms', floor, goal: floor / 2, is_more_better: false } as const;
  measures.push({ name: `${name}, p50`, value: p50, ...measured }, { name: `${name}, p95`, value: p95, ...measured });
  console.log(`${name}: ${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${work.toFixed(1)} ms of a core`);
}

/** Measures the share of one core that server and PostgreSQL use, for a minute with open dashboards and one without. */
async function measureOpenDashboards(): Promise<void> {
  const shareOver = async (work: Promise<unknown>) => {
    const [begun, before] = [performance.now(), processorTime(server.pid ?? 0)];
    await work;
    return (100 * (processorTime(server.pid ?? 0) - before)) / ((performance.now() - begun) / 1_000);
  };
  const idle = await shareOver(new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000)));
  let times: number[] = [];
  const open = await shareOver(
    keepOpen(origin, token, DASHBOARDS, SECONDS).then((asked) => {
      times = asked;
    }),
  );
  console.log(`CPU, in % of a core: ${open.toFixed(1)} with ${DASHBOARDS} dashboards open, ${idle.toFixed(1)} idle.`);
  measures.push(
    {
      name: `${DASHBOARDS} dashboards open, of a core`,
      value: open - idle,
      unit: '%',
      floor: 5,
      goal: 3,
      is_more_better: false,
    },
    {
      name: '… their requests, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      floor: 150,
      goal: 75,
      is_more_better: false,
    },
  );
}
