import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { sumSystemMetrics } from './system-metrics.ts';
import { readUptime } from './uptime.ts';

const MINUTE = 60_000;
const BEGIN = Date.parse('2026-11-18T00:00:00.000Z');
const MINUTES = 4 * 24 * 60;
const INSTANCES = ['01a201cf-35ec-7000-9192-3b2090028c6c', '01a201cf-35ec-7000-9192-3b2090028c6d'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minute = fc.integer({ min: 0, max: MINUTES });
/** Spans in which one of two processes ran. */
const spans = fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 900 }), fc.nat(1)), { minLength: 1, maxLength: 6 });
const ranges = fc.array(fc.tuple(minute, minute), { minLength: 1, maxLength: 5 });

type Span = [from: number, length: number, instance: number];

/** Stores only the heartbeats of these spans until `nowAt`, and returns the minutes with a heartbeat. */
async function leaveBeats(ran: Span[], nowAt: number): Promise<number[]> {
  await app.db.deleteFrom('heartbeats').execute();
  await app.db.deleteFrom('system_metrics').execute();
  const beats = new Map<string, { at: number; minute: Date; instance_id: string }>();
  for (const [from, length, instance] of ran)
    for (let at = from; at < Math.min(from + length, nowAt + 1); at += 1)
      beats.set(`${at} ${instance}`, { at, minute: momentOf(at), instance_id: INSTANCES[instance] ?? '' });
  const rows = [...beats.values()].map(({ at: _at, ...row }) => row);
  for (let i = 0; i < rows.length; i += 5_000)
    await app.db
      .insertInto('heartbeats')
      .values(rows.slice(i, i + 5_000))
      .execute();
  return [...new Set([...beats.values()].map(({ at }) => at))];
}

const momentOf = (at: number, ms = 0) => new Date(BEGIN + at * MINUTE + ms);

function recount(up: number[], from: number, until: number, nowAt: number): number | null {
  const begin = Math.max(from, Math.min(...up));
  const end = Math.min(until, nowAt);
  if (end <= begin) return null;
  return (100 * up.filter((at) => at >= begin && at < end).length) / (end - begin);
}

async function expectRecount(asked: [number, number][], up: number[], nowAt: number, now: Date): Promise<void> {
  for (const range of asked) {
    const [from, until] = [Math.min(...range), Math.max(...range)];
    const read = await readUptime(app.db, momentOf(from), momentOf(until), now);
    expect(read).toBe(recount(up, from, until, nowAt));
  }
}

test('uptime equals a count of the minutes, whenever processes ran and days were summed', async () => {
  await fc.assert(
    fc.asyncProperty(spans, ranges, minute, fc.nat(59_999), fc.boolean(), async (ran, asked, nowAt, ms, isOld) => {
      const up = await leaveBeats(ran, nowAt);
      const now = momentOf(nowAt, ms);
      await expectRecount(asked, up, nowAt, now);
      const config = { ...app.config, metricsRetentionDays: isOld ? 2 : 35 };
      await sumSystemMetrics({ ...app, config, clock: { now: () => now } });
      await expectRecount(asked, up, nowAt, now);
    }),
    { numRuns: 40 },
  );
});
