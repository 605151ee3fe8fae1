/**
 * Measures the administrator's lists, over HTTP and with their counts: `npm run bench -- users [users [audit rows]]`.
 * Fails if a 95th percentile is above its limit.
 */

import { startTestServer } from '../../server/test/database/postgres-server.ts';
import { startTestApp } from '../../server/test/harness.ts';
import { isBelowFloor, type Measure, printTable } from '../eval/measures.ts';
import { measureRequest } from './ask.ts';
import { seedAuditLog, seedUsers } from './seed.ts';

const USERS = Number(process.argv[2] ?? 100_000);
const AUDIT_ROWS = Number(process.argv[3] ?? 1_000_000);
/** Creating so many rows takes longer than a request may (ms). */
const TIMEOUTS = { statement_timeout: 300_000, query_timeout: 300_000 };

const USER_LISTS: Record<string, string> = {
  'first page': '',
  'page 50': 'page=50',
  'last page': `page=${Math.ceil(USERS / 20)}`,
  'oldest first': 'ordering=date_joined',
  'latest sign-in': 'ordering=-last_login',
  'earliest sign-in': 'ordering=last_login',
  'most revenue': 'ordering=-total_revenue',
  'least revenue': 'ordering=total_revenue',
  'by username': 'ordering=username',
  'search, a fifth match': 'search=gmail',
  'search, few match': 'search=ana kowalski',
  'search, two letters': 'search=qu',
  'search, none match': 'search=zyzzyva',
  'one plan': 'subscription_type=premium',
  'one status': 'subscription_status=expired',
  'status, plan and search': 'subscription_status=active&subscription_type=basic&search=hauling',
};
const AUDIT_LISTS: Record<string, string> = {
  'first page': '',
  'page 50': 'page=50',
  'a common action': 'action=sign_in',
  'a rare action': 'action=user.role_changed',
  'one actor': 'actor=SOMEBODY',
  'a month': 'start_date=2025-03-01&end_date=2025-03-31',
};

const postgres = await startTestServer('embedded');
const app = await startTestApp({
  database: {
    options: { ...postgres.app, ...TIMEOUTS, database: postgres.template },
    url: null,
    drop: async () => undefined,
  },
});
await seedUsers(app.db, USERS);
await seedAuditLog(app.db, AUDIT_ROWS);
const { access } = await app.signUpAdmin();
const actor = await app.db.selectFrom('audit_log').select('actor_id').limit(1).executeTakeFirst();
const origin = await app.listen();

const measures: Measure[] = [];
for (const [name, query] of Object.entries(USER_LISTS)) {
  measures.push(...(await measureRequest(`users, ${name}`, `${origin}/api/auth/users/?${query}`, access)));
}
for (const [name, query] of Object.entries(AUDIT_LISTS)) {
  const url = `${origin}/api/audit-log/?${query.replace('SOMEBODY', actor?.actor_id ?? '')}`;
  measures.push(...(await measureRequest(`audit log, ${name}`, url, access)));
}
for (const path of ['auth/users/export/', 'audit-log/export/']) await exportWhole(path);
await app.close();
await postgres.stop();
console.log(`\n${printTable(measures)}`);
process.exit(measures.some(isBelowFloor) ? 1 : 0);

/** Reads a whole export and prints its duration and how much memory grew. */
async function exportWhole(path: string): Promise<void> {
  const [begin, before] = [performance.now(), process.memoryUsage.rss()];
  let [bytes, most] = [0, before];
  const response = await fetch(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${access}` } });
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const [seconds, size, grown] = [(performance.now() - begin) / 1000, bytes / 1e6, (most - before) / 1e6];
  console.log(`${path}: ${size.toFixed(1)} MB in ${seconds.toFixed(1)} s, memory + ${grown.toFixed(0)} MB`);
}
