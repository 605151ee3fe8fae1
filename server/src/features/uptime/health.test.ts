import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createId } from '../../platform/core/ids.ts';
import { countSignedInUsers } from '../auth/index.ts';
import { checkReadiness, readMetrics } from './health.ts';

describe('health', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('reports that the process is live and ready', async () => {
    expect(await app.request('GET', '/health/live/')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const ready = await app.request('GET', '/health/ready/');
    expect([ready.status, ready.body.status]).toEqual([200, 'ok']);
    expect(ready.body.parts).toMatchObject({ database: 'ok', migrations: 'ok' });
  });

  it('serves request counts by route to Prometheus on this machine', async () => {
    await app.request('GET', '/nothing/with-a-secret');
    const { status, headers, text } = await app.request('GET', '/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(
      'haulwise_http_request_duration_seconds_count{method="GET",route="/api/health/live/",status="200"}',
    );
    expect(text).toMatch(/haulwise_database_connections\{state="idle"\} \d/);
    expect(text).toContain('haulwise_event_streams_open 0');
    expect(text).not.toContain('with-a-secret');
  });

  it('counts replies by outcome and measures the time to the first word', async () => {
    const { access } = await app.signUp();
    await app.request('POST', '/chat/', { token: access, body: { message: 'How heavy is a piano?' } });
    const { text } = await app.request('GET', '/metrics');
    expect(text).toContain('haulwise_replies_total{engine="built_in",outcome="refused"} 1');
    expect(text).toContain('haulwise_reply_first_word_seconds_count{engine="built_in"} 1');
    expect(text).toContain('haulwise_reply_duration_seconds_count{engine="built_in"} 1');
  });

  it('reports signed-in users, jobs, documents and free space', async () => {
    const upload = { kind: 'upload', name: 'prices.csv', title: 'prices.csv', media_type: 'text/csv', sha256: '' };
    const state = { status: 'processing', is_waiting: true, file_version: 1, revision: 1 };
    await app.db
      .insertInto('documents')
      .values({ id: createId(), file_id: createId(), ...upload, ...state })
      .execute();
    const { text } = await app.request('GET', '/metrics');
    expect(text).toContain('haulwise_database_up 1');
    expect(text).toMatch(/haulwise_signed_in_users \d+\n/);
    expect(text).toContain('haulwise_ingestion_documents{state="queued"} 1');
    expect(text).toMatch(/haulwise_storage_free_bytes \d{6,}/);
    expect(text).toMatch(/haulwise_queue_oldest_job_seconds [\d.]+/);
    expect(text).toMatch(/haulwise_database_wait_seconds_count [1-9]/);
    expect(text).not.toMatch(/^haulwise_model_resting /m);
  });

  it('counts a signed-in user once, however many devices they use', async () => {
    const before = await countSignedInUsers(app.db, new Date());
    const { username, password } = await app.signUp();
    await app.request('POST', '/auth/login/', { body: { username, password } });
    expect(await countSignedInUsers(app.db, new Date())).toBe(before + 1);
    expect(await countSignedInUsers(app.db, new Date(Date.now() + 400 * 86_400_000))).toBe(0);
  });

  it.each([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { 'x-real-ip': '203.0.113.9' }])(
    'hides the metrics from callers behind a proxy: %j',
    async (headers) => {
      expect((await app.request('GET', '/metrics', { headers })).status).toBe(404);
    },
  );
});

describe('readiness', () => {
  const well = {
    isDraining: () => false,
    askDatabase: async () => undefined,
    knowledge: () => 'ok' as const,
    hasKnowledge: () => true,
    freeSpace: async () => 1024 ** 3,
  };

  it('names the part that is down', async () => {
    const down = checkReadiness({ ...well, askDatabase: () => Promise.reject(new Error('gone')) });
    await expect(down).rejects.toMatchObject({
      id: 'common.unavailable',
      details: { status: 'unavailable', parts: { database: 'down', migrations: 'ok', knowledge: 'ok', disk: 'ok' } },
    });
  });

  it('fails until the knowledge base has been read once, and not while it changes later', async () => {
    const loading = { ...well, knowledge: () => 'loading' as const };
    await expect(checkReadiness({ ...loading, hasKnowledge: () => false })).rejects.toMatchObject({
      id: 'common.unavailable',
      details: { parts: { knowledge: 'loading' } },
    });
    await expect(checkReadiness(loading)).resolves.toMatchObject({ parts: { knowledge: 'loading' } });
  });

  it('is a 507 on a full disk', async () => {
    await expect(checkReadiness({ ...well, freeSpace: async () => 0 })).rejects.toMatchObject({
      id: 'common.disk_full',
      status: 507,
      details: { parts: { disk: 'full' } },
    });
  });

  it('fails as soon as the process is asked to end', async () => {
    await expect(checkReadiness(well)).resolves.toMatchObject({ status: 'ok' });
    await expect(checkReadiness({ ...well, isDraining: () => true })).rejects.toMatchObject({
      id: 'common.unavailable',
    });
  });
});

describe('the metrics', () => {
  const text = async () => 'figures';
  const far = (headers = {}) => ({ ip: '203.0.113.9', headers });

  it('are for this machine or the holder of the token', async () => {
    expect(await readMetrics({ ip: '::1', headers: {} }, null, text)).toBe('figures');
    expect(await readMetrics(far({ authorization: 'Bearer sesame-open-now' }), 'sesame-open-now', text)).toBe(
      'figures',
    );
    for (const headers of [{}, { authorization: 'Bearer sesame' }, { authorization: 'sesame-open-now' }]) {
      await expect(readMetrics(far(headers), 'sesame-open-now', text)).rejects.toMatchObject({
        id: 'common.not_found',
      });
    }
    await expect(readMetrics(far({ authorization: 'Bearer null' }), null, text)).rejects.toMatchObject({
      id: 'common.not_found',
    });
  });
});
