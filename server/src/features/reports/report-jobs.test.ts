import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/files/s3-server.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createId } from '../../platform/core/ids.ts';
import { openLocalStorage } from '../../platform/storage/local-storage.ts';
import { openS3Storage } from '../../platform/storage/s3-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { buildReport } from './building/build-report.ts';
import { deleteOldReports, retryStalledReports } from './report-jobs.ts';
import { findReportKeys, finishReport, startReport } from './reports.store.ts';

const clock = movingClock();
let app: TestApp;
let ada: TestUser;
let storage: Storage;
const queued: { queue: string; data: unknown }[] = [];
const jobs = { enqueue: async (queue: string, data: object) => void queued.push({ queue, data }) };
const said: object[] = [];
const log = { warn: () => undefined, error: (entry: object) => said.push(entry), info: () => undefined };

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.signUpAdmin();
  storage = await openLocalStorage(join(app.config.dataDir, 'files'));
});
afterAll(() => app.close());

const builder = (place: Storage = storage) => ({
  db: app.db,
  clock,
  log: log as never,
  storage: place,
  config: app.config,
});
const worker = () => ({ db: app.db, clock, jobs: jobs as never });
const find = (id: string) => app.db.selectFrom('analytics_reports').selectAll().where('id', '=', id).executeTakeFirst();
const files = () => readdir(join(app.config.dataDir, 'files'));

async function waiting(report_type = 'users', format = 'csv'): Promise<string> {
  const body = { report_type, format, start_date: '2026-11-01', end_date: '2026-11-30' };
  const reply = await app.request('POST', '/analytics/reports/', { token: ada.access, body });
  return reply.body.data.id;
}

/** Storage that accepts bytes only after `letGo`. */
function slowStorage(): { storage: Storage; begun: Promise<void>; letGo: () => void } {
  let began = () => {};
  let letGo = () => {};
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const write: Storage['write'] = async (content) => {
    began();
    const broken = new Promise<never>((_, reject) => content.once('error', reject));
    await Promise.race([gate, broken]);
    return await storage.write(content);
  };
  return { storage: { ...storage, write }, begun, letGo: () => letGo() };
}

describe('a report that is being built', () => {
  it('is built once, even if it is queued several times', async () => {
    const id = await waiting();
    await Promise.all([1, 2, 3].map(() => buildReport(builder(), { id })));
    expect(await find(id)).toMatchObject({ status: 'ready', attempt: 1 });
    await buildReport(builder(), { id });
    expect(await find(id)).toMatchObject({ status: 'ready', attempt: 1 });
  });

  it('is abandoned without a trace when it is deleted', async () => {
    const before = await files();
    const id = await waiting();
    const slow = slowStorage();
    const building = buildReport(builder(slow.storage), { id });
    await slow.begun;
    await app.request('DELETE', `/analytics/reports/${id}/`, { token: ada.access });
    await building;
    expect(await files()).toEqual(before);
    expect(await find(id)).toBeUndefined();
  });

  it('leaves no file if it is deleted at the last moment', async () => {
    const before = await files();
    const id = await waiting();
    const write: Storage['write'] = async (content) => {
      const written = await storage.write(content);
      await app.db.deleteFrom('analytics_reports').where('id', '=', id).execute();
      return written;
    };
    await buildReport(builder({ ...storage, write }), { id });
    expect(await files()).toEqual(before);
  });

  it('is restarted once its builder stalls, and the stalled builder cannot finish it', async () => {
    const id = await waiting();
    const dead = await startReport(app.db, id, clock.now());
    clock.advance(29);
    expect(await retryStalledReports(worker())).toBe(0);
    clock.advance(2);
    queued.length = 0;
    expect(await retryStalledReports(worker())).toBe(1);
    expect(queued).toEqual([{ queue: 'analytics.build-report', data: { id } }]);
    await buildReport(builder(), { id });
    const key = (await find(id))?.storage_key;
    const late = { key: 'f'.repeat(32), size: 1, sha256: '0', rows: 1 };
    expect(dead && (await finishReport(app.db, dead, late, clock.now()))).toBe(false);
    expect(await find(id)).toMatchObject({ status: 'ready', attempt: 2, storage_key: key });
  });

  it('shows its progress, and 100 % only when it is ready', async () => {
    const rows = Array.from({ length: 700 }, () => ({
      id: createId(),
      amount_cents: 100,
      provider: 'manual',
      paid_at: clock.now(),
    }));
    await app.db.insertInto('payments').values(rows).execute();
    clock.advance(1);
    const id = await waiting('revenue', 'json');
    let seen = 0;
    const write: Storage['write'] = async (content) => {
      for await (const _ of content) {
        // Holds up the stream until the next progress update.
        await vi.waitFor(async () => expect((await find(id))?.progress).toBeGreaterThan(0));
        seen = (await find(id))?.progress ?? 0;
      }
      return await storage.write(Readable.from(['{}']));
    };
    await buildReport(builder({ ...storage, write }), { id });
    expect(seen).toBeGreaterThan(50);
    expect(seen).toBeLessThan(100);
    expect(await find(id)).toMatchObject({ status: 'ready', progress: 100, row_count: 700 });
  });
});

describe('a report that cannot be built', () => {
  const failing = (error: Error): Storage => ({
    ...storage,
    write: async (content) => {
      content.destroy();
      throw error;
    },
  });

  it('fails at once if storage is full', async () => {
    const id = await waiting();
    await buildReport(builder(failing(new AppError('files.no_space'))), { id });
    const report = await find(id);
    expect(report).toMatchObject({ status: 'failed', attempt: 1, storage_key: null });
    expect(report?.error).toMatch(/room|space/i);
  });

  it('is retried, then fails on the third attempt without revealing secrets', async () => {
    const id = await waiting();
    const broken = failing(new Error('password=hunter2 at 10.0.0.7'));
    for (const _ of [1, 2]) {
      await expect(buildReport(builder(broken), { id })).rejects.toThrow();
      expect(await find(id)).toMatchObject({ status: 'waiting', progress: 0 });
    }
    await buildReport(builder(broken), { id });
    expect(await find(id)).toMatchObject({ status: 'failed', attempt: 3 });
    expect((await find(id))?.error).not.toContain('hunter2');
    expect(said).not.toHaveLength(0);
  });
});

describe('the file of a report', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.stop());

  it('can be stored in a bucket', async () => {
    const bucket = await openS3Storage(s3.place, '0123456789abcdef');
    const id = await waiting('users', 'json');
    await buildReport(builder(bucket), { id });
    const report = await find(id);
    const bytes = await text(await bucket.read(report?.storage_key ?? ''));
    expect(JSON.parse(bytes).rows).toHaveLength(report?.row_count ?? -1);
    bucket.close();
  });

  it('is spared by the sweep of the file storage', async () => {
    const id = await waiting();
    await buildReport(builder(), { id });
    const key = (await find(id))?.storage_key ?? '';
    expect(await findReportKeys(app.db, [key, 'f'.repeat(32)])).toEqual([key]);
  });

  it('is deleted with the report after 90 days', async () => {
    const id = await waiting();
    await buildReport(builder(), { id });
    const key = (await find(id))?.storage_key;
    clock.advance(90 * 86_400 - 60);
    queued.length = 0;
    await deleteOldReports(worker());
    expect(await find(id)).toBeDefined();
    clock.advance(120);
    await deleteOldReports(worker());
    expect(await find(id)).toBeUndefined();
    expect(queued.find(({ data }) => JSON.stringify(data).includes(String(key)))?.queue).toBe('files.remove-bytes');
  });
});
