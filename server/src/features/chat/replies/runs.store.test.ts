import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { deleteOldRunData } from './runs.store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

it('the events of a reply go ten minutes after its end, also if no server ran for days after it', async () => {
  const pat = await app.signUpPremium();
  for (const hours of [0, 1, 24 * 30]) {
    await app.events('/chat/stream/', { token: pat.access, body: { message: `what weighs more, number ${hours}` } });
    await app.db
      .updateTable('runs')
      .set({ finished_at: new Date(Date.now() - hours * HOUR_MS) })
      .where('finished_at', '>', new Date(Date.now() - HOUR_MS / 2))
      .where('id', 'in', (runs) => runs.selectFrom('runs').select('id').orderBy('started_at', 'desc').limit(1))
      .execute();
  }
  const listAges = async () => {
    const rows = await app.db
      .selectFrom('run_events')
      .innerJoin('runs', 'runs.id', 'run_events.run_id')
      .select('finished_at')
      .distinct()
      .execute();
    return rows.map(({ finished_at }) => Math.round((Date.now() - Number(finished_at)) / HOUR_MS)).toSorted();
  };
  expect(await listAges()).toEqual([0, 1, 720]);
  await deleteOldRunData(app.db);
  expect(await listAges()).toEqual([0]);
});
