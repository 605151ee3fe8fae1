import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@haulwise/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createId } from '../../src/platform/core/ids.ts';
import { openPool } from '../../src/platform/db/database.ts';
import { asAdmin } from '../database/as-admin.ts';
import { type RunningTestServer, startTestServer } from '../database/postgres-server.ts';
import { callAs, type RunningServer, stopServer } from '../running-server.ts';
import { type Ground, isLong, prepareGround } from './fault-ground.ts';

const ADMIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'Curbside-4-Couches!' };
const PAYMENTS = 12_000;
/** A builder is silent for 30 s before another begins, and that is looked for once a minute. */
const RESUMED_WITHIN_MS = 240_000;

let postgres: RunningTestServer;
let ground: Ground;
let url: string;

beforeEach(async () => {
  postgres = await startTestServer('external');
  ground = await prepareGround();
  await asAdmin(postgres.admin, `create database reports owner ${postgres.app.user}`);
  const { user, password, host, port } = postgres.app;
  url = `postgres://${user}:${password}@${host}:${port}/reports`;
});

afterEach(async () => {
  await ground.clear();
  await postgres.stop();
});

async function signIn(server: RunningServer): Promise<string> {
  const form = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  const reply = await callAs('', server.url, 'POST', '/auth/login/', form);
  return ((await reply.json()) as { tokens: { access: string } }).tokens.access;
}

async function insertPayments(): Promise<void> {
  const { db } = openPool({ ...postgres.app, database: 'reports' });
  for (let made = 0; made < PAYMENTS; made += 4_000) {
    const rows = Array.from({ length: 4_000 }, () => ({
      id: createId(),
      amount_cents: 1_900,
      provider: 'manual',
      note: 'Paid by check at the end of the job, with thanks.',
      paid_at: new Date('2026-10-10'),
    }));
    await db.insertInto('payments').values(rows).execute();
  }
  await db.destroy();
}

test.runIf(isLong)(
  'a report whose server is killed is built whole by the next one, and leaves no half file',
  async () => {
    const env = { ...ADMIN, DATABASE_URL: url };
    const first = await ground.start(env);
    await insertPayments();
    let token = await signIn(first);
    const wish = { report_type: 'revenue', format: 'pdf', start_date: '2026-10-01', end_date: '2026-10-31' };
    const made = await callAs(token, first.url, 'POST', '/analytics/reports/', wish);
    const { id } = ((await made.json()) as { data: Report }).data;
    const read = async (server: RunningServer) => {
      const reply = await callAs(token, server.url, 'GET', `/analytics/reports/${id}/`);
      return ((await reply.json()) as { data: Report }).data;
    };
    await vi.waitFor(async () => expect((await read(first)).status).toBe('building'), {
      timeout: 20_000,
      interval: 50,
    });
    await stopServer(first, 'SIGKILL');

    const second = await ground.start(env);
    token = await signIn(second);
    expect((await read(second)).status).toBe('building');
    await vi.waitFor(async () => expect((await read(second)).status).toBe('ready'), {
      timeout: RESUMED_WITHIN_MS,
      interval: 1_000,
    });
    expect(await read(second)).toMatchObject({ rows: PAYMENTS, progress: 100, error: null });
    const file = await callAs(token, second.url, 'GET', `/analytics/reports/${id}/download/`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(-6)
        .toString(),
    ).toContain('%%EOF');
    const kept = (await readdir(join(ground.dataDir, 'files'))).filter((name) => !name.startsWith('unfinished-'));
    expect(kept).toHaveLength(1);
  },
);
