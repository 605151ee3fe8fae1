import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthPart } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { createId } from '../../../platform/core/ids.ts';
import { openPool } from '../../../platform/db/database.ts';
import type { ModelState } from '../../../platform/models/llm/model-client.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readSystemHealth } from './health.ts';
import type { HealthParts } from './health-check.ts';

const never = () => new Promise<never>(() => undefined);
const FINE = {
  waiting: 0,
  oldest_due_at: null,
  running: 0,
  failing: [],
};
const WELL: ModelState = { is_resting: false, last_success_at: null, last_failure: null };

describe('the health page', () => {
  const clock = movingClock();
  let app: TestApp;
  let admin: TestUser;

  const storage = { write: async () => ({ key: 'x', size: 6, sha256: 'x' }), remove: async () => undefined };
  const partsWith = (change: Partial<HealthParts> = {}): HealthParts => ({
    config: app.config,
    db: app.db,
    clock,
    storage: { ...storage, freeSpace: async () => 1e12 } as unknown as Storage,
    jobs: { figures: async () => FINE },
    health: {
      modelState: () => null,
      replica: null,
      knowledge: { status: () => 'ok', embeddingRuntime: () => 'native' },
    },
    ...change,
  });
  const look = async (change: Partial<HealthParts> = {}) => {
    const { data } = await readSystemHealth(partsWith(change), clock.now());
    const part = (name: HealthPart['name']) => data.parts.find((each) => each.name === name);
    return { ...data, part };
  };
  const withModel = (state: ModelState) => ({
    config: readConfig({ LLM_BASE_URL: 'http://127.0.0.1:1', LLM_MODEL: 'large', DATA_DIR: app.config.dataDir }),
    health: { ...partsWith().health, modelState: () => state },
  });

  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await app.signUpAdmin();
  });
  afterAll(() => app.close());

  it('shows administrators every part with a message, and the versions', async () => {
    const { status, body } = await app.request('GET', '/analytics/health/', { token: admin.access });
    expect(status).toBe(200);
    const { parts, versions, ...rest } = body.data;
    expect(rest).toEqual({
      status: 'warning',
      checked_at: clock.now().toISOString(),
      started_at: clock.now().toISOString(),
    });
    expect(parts.map(({ name }: HealthPart) => name)).toEqual([
      'database',
      'storage',
      'model',
      'embeddings',
      'knowledge',
      'queue',
      'disk',
      'backup',
      'mail',
    ]);
    expect(parts.find(({ name }: HealthPart) => name === 'database')).toMatchObject({
      status: 'ok',
      figures: { Size: expect.stringMatching(/^[\d.]+ MB$/), 'Answers in': expect.stringMatching(/^\d+ ms$/) },
    });
    expect(parts.find(({ name }: HealthPart) => name === 'backup').message).toMatch(
      /^No backup was found\. Run npm run backup every day\./,
    );
    expect(versions).toMatchObject({
      haulwise: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      postgresql: expect.stringMatching(/^\d+/),
    });
  });

  it('is for administrators only', async () => {
    const pat = await app.signUp();
    expect((await app.request('GET', '/analytics/health/')).status).toBe(401);
    expect((await app.request('GET', '/analytics/health/', { token: pat.access })).status).toBe(403);
  });

  it('discloses no secrets of the configuration', async () => {
    const config = {
      ...readConfig({
        DATA_DIR: app.config.dataDir,
        LLM_BASE_URL: 'http://127.0.0.1:1',
        LLM_MODEL: 'large',
        LLM_API_KEY: 'canary-key',
        SMTP_URL: 'smtp://office:canary-mail@127.0.0.1:1',
      }),
      databaseUrl: 'postgres://x:canary-db@127.0.0.1/x',
    };
    const health = { ...partsWith().health, modelState: () => WELL };
    expect(JSON.stringify(await look({ config, health }))).not.toContain('canary');
  });

  it('loads within two seconds even if parts hang, and names them', async () => {
    const began = performance.now();
    const { status, part } = await look({
      storage: { ...storage, write: never } as unknown as Storage,
      jobs: { figures: never },
    });
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(status).toBe('down');
    expect(part('storage')).toMatchObject({
      status: 'down',
      message: expect.stringMatching(/^It did not answer within 2 seconds\. Check/),
    });
    expect(part('queue')?.status).toBe('down');
    expect(part('database')?.status).toBe('ok');
  });

  it('loads while the database is down', async () => {
    const nowhere = openPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }).db;
    const { status, part, versions } = await look({ db: nowhere });
    expect(status).toBe('down');
    expect(part('database')).toEqual({
      name: 'database',
      status: 'down',
      message: expect.stringMatching(/^It could not be checked\. Make sure PostgreSQL is running/),
      figures: {},
    });
    expect(part('knowledge')?.status).toBe('down');
    expect(part('disk')?.status).toMatch(/ok|warning/);
    expect(versions.postgresql).toBeNull();
    await nowhere.destroy();
  });

  it.each<[string, ModelState, string, string]>([
    ['has not been used yet', WELL, 'ok', 'has not been used'],
    ['answers', { ...WELL, last_success_at: new Date(0) }, 'ok', 'The model answers.'],
    [
      'failed last',
      { ...WELL, last_success_at: new Date(0), last_failure: { at: new Date(1), kind: 'status', status: 401 } },
      'warning',
      'The last request to the model failed',
    ],
    [
      'has answered since its last failure',
      { ...WELL, last_success_at: new Date(2), last_failure: { at: new Date(1), kind: 'slow', status: null } },
      'ok',
      'The model answers.',
    ],
    [
      'is suspended',
      { ...WELL, is_resting: true, last_failure: { at: new Date(1), kind: 'unreachable', status: null } },
      'down',
      'built-in engine answers',
    ],
  ])('reports a model that %s', async (_what, state, status, words) => {
    const { part } = await look(withModel(state));
    expect(part('model')).toMatchObject({ status, message: expect.stringContaining(words) });
    expect(part('model')?.figures.Model).toBe('large');
  });

  it('reports parts that are not configured as off', async () => {
    const { part } = await look();
    expect(part('model')).toMatchObject({ status: 'off', message: expect.stringContaining('built-in engine') });
    expect(part('mail')).toMatchObject({ status: 'off', message: expect.stringContaining('outbox') });
  });

  it.each<['lexical_only' | 'loading' | 'ok', 'native' | 'wasm' | null, string, string]>([
    ['lexical_only', null, 'warning', 'words only'],
    ['loading', null, 'ok', 'Until then'],
    ['ok', 'wasm', 'ok', 'more slowly'],
    ['ok', 'native', 'ok', 'meaning and words.'],
  ])('says how search works with embeddings that are %s (%s)', async (state, runtime, status, words) => {
    const knowledge = { status: () => state, embeddingRuntime: () => runtime };
    const { part } = await look({ health: { modelState: () => null, replica: null, knowledge } });
    expect(part('embeddings')).toMatchObject({ status, message: expect.stringContaining(words) });
  });

  it('warns of late jobs, failed jobs and unsent mail', async () => {
    const oldest_due_at = new Date(clock.now().getTime() - 6 * 60_000);
    const late = await look({ jobs: { figures: async () => ({ ...FINE, waiting: 3, oldest_due_at }) } });
    expect(late.part('queue')).toMatchObject({ status: 'warning', message: expect.stringContaining('6 minutes') });
    const failing = [
      { queue: 'knowledge.read', retrying: 0, failed: 2 },
      { queue: 'mail', retrying: 1, failed: 0 },
    ];
    const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: app.config.dataDir });
    const failed = await look({ config, jobs: { figures: async () => ({ ...FINE, failing }) } });
    expect(failed.part('queue')).toMatchObject({ status: 'warning', figures: { 'Failed in 24 hours': '2' } });
    expect(failed.part('queue')?.message).toContain('knowledge.read');
    expect(failed.part('mail')).toMatchObject({ status: 'warning', figures: { 'To be retried': '1' } });
  });

  it.each([
    [0, 'down'],
    [1_000_000, 'warning'],
    [1e12, 'ok'],
  ])('reports %d bytes of free space as %s', async (free, status) => {
    const { part } = await look({ storage: { ...storage, freeSpace: async () => free } as unknown as Storage });
    expect(part('storage')?.status).toBe(status);
  });

  it('finds the last backup by its modification time, and warns if it is old', async () => {
    const folder = join(app.config.dataDir, 'backups', 'daily');
    await mkdir(folder, { recursive: true });
    const [old, late] = [join(folder, 'old.dump'), join(folder, 'late.dump')];
    for (const path of [old, late]) await writeFile(path, 'x'.repeat(2_048));
    // A backup that was interrupted.
    await writeFile(join(folder, 'now.tar.gz.unfinished'), 'x');
    const written = async (path: string, daysAgo: number) => {
      const at = new Date(clock.now().getTime() - daysAgo * 24 * 60 * 60_000);
      await utimes(path, at, at);
    };
    await written(old, 30);
    await written(late, 2);
    expect((await look()).part('backup')).toMatchObject({
      status: 'ok',
      figures: { 'Last backup': '2 days ago', Size: '2 KB' },
    });
    await written(late, 9);
    expect((await look()).part('backup')).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(/^Backups have not run for \d+ days\./),
    });
    const finished_at = new Date(clock.now().getTime() - 3 * 60 * 60_000);
    await app.db
      .insertInto('backups')
      .values({ id: createId(), finished_at, size: 5 * 1024 * 1024 })
      .execute();
    expect((await look()).part('backup')).toMatchObject({
      status: 'ok',
      figures: { 'Last backup': '3 hours ago', Size: '5 MB' },
    });
  });

  it('reports what is wrong with the knowledge base', async () => {
    expect((await look()).part('knowledge')?.message).toContain('is empty');
    const document = {
      id: createId(),
      kind: 'upload',
      name: 'a.pdf',
      title: 'A',
      media_type: 'text/plain',
      sha256: 'x',
    };
    await app.db
      .insertInto('documents')
      .values([
        { ...document, revision: 1, status: 'failed' },
        { ...document, id: createId(), name: 'b.pdf', revision: 2, status: 'processing', is_waiting: true },
      ])
      .execute();
    const passage = { document_id: document.id, position: 0, heading: 'A', text: 'x' };
    await app.db.insertInto('passages').values(passage).execute();
    expect((await look()).part('knowledge')).toEqual({
      name: 'knowledge',
      status: 'warning',
      message: expect.stringContaining('could not be read'),
      figures: { Documents: '2', Passages: '1', Waiting: '1', Failed: '1' },
    });
  });
});

describe('the figures of the queue', () => {
  it("count due, retried and recently failed jobs, but not the queue's own", async () => {
    const app = await startTestApp();
    const admin = await app.signUpAdmin();
    await sql`
      insert into jobs.job (name, state, start_after, completed_on) values
        ('chat.sweep-runs', 'created', now() - interval '7 minutes', null),
        ('chat.sweep-runs', 'retry', now() + interval '1 hour', null),
        ('mail', 'failed', now(), now() - interval '23 hours'),
        ('mail', 'failed', now(), now() - interval '25 hours'),
        ('auth.sweep-sessions', 'failed', now(), now() - interval '1 hour')`.execute(app.db);
    const { body } = await app.request('GET', '/analytics/health/', { token: admin.access });
    const queue = body.data.parts.find(({ name }: HealthPart) => name === 'queue');
    expect(queue).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('has waited for 7 minutes'),
      figures: { Waiting: '1', 'Failed in 24 hours': '1', Running: '0' },
    });
    await app.close();
  });
});
