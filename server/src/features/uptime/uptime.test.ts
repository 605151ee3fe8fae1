import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { type MovingClock, movingClock } from '../../../test/moving-clock.ts';
import { createLogger } from '../../platform/telemetry/log/logger.ts';
import { sumSystemMetrics } from './system-metrics.ts';
import { readUptime } from './uptime.ts';
import { createUptimeRecorder, type UptimeRecorder } from './uptime-recorder.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

let clock: MovingClock;
let app: TestApp;
let admin: TestUser;

beforeEach(async () => {
  clock = movingClock('2026-11-20T12:00:30.000Z');
  app = await startTestApp({ clock });
  admin = await app.signUpAdmin();
});
afterEach(() => app.close());

const newRecorder = (): UptimeRecorder => createUptimeRecorder({ db: app.db, clock, log: createLogger('silent') });
const readBeats = () => app.db.selectFrom('heartbeats').selectAll().orderBy('minute').execute();
const uptime = (from: string, until: string) => readUptime(app.db, new Date(from), new Date(until), clock.now());
const wholeDay = () => uptime('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z');

async function beatFor(minutes: number, ...recorders: UptimeRecorder[]): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const recorder of recorders) await recorder.beat();
    clock.advance(MINUTE);
  }
}

/** Sends a request as an administrator with a fresh session, whatever the time. */
async function asAdmin(method: 'GET' | 'POST', path: string, body?: object) {
  const { username, password } = admin;
  const signedIn = await app.request('POST', '/auth/login/', { body: { username, password } });
  return app.request(method, `/analytics/system-metrics/${path}`, { token: signedIn.body.tokens.access, body });
}

describe('uptime', () => {
  it('is unknown without measurements and in the first minute', async () => {
    expect(await wholeDay()).toBeNull();
    await newRecorder().beat();
    expect(await wholeDay()).toBeNull();
    clock.advance(MINUTE);
    expect(await wholeDay()).toBe(100);
  });

  it('counts the minutes from a kill to the next start as down', async () => {
    await beatFor(6, newRecorder());
    clock.advance(2 * MINUTE);
    expect(await wholeDay()).toBe(75);
    await beatFor(2, newRecorder());
    expect(await wholeDay()).toBe(80);
    expect(await uptime('2026-11-20T12:06:00Z', '2026-11-20T12:09:00Z')).toBeCloseTo(100 / 3, 10);
  });

  it('counts a minute with two processes once, and as up if either ran', async () => {
    const [one, two] = [newRecorder(), newRecorder()];
    await beatFor(4, one, two);
    await beatFor(4, two);
    expect(await readBeats()).toHaveLength(12);
    expect(await wholeDay()).toBe(100);
  });

  it('stays the same when days are summed and their heartbeats deleted, in any time zone', async () => {
    await beatFor(11 * 60, newRecorder());
    clock.advance(HOUR / 2);
    await beatFor(2 * 60, newRecorder());
    const read = () =>
      Promise.all([
        wholeDay(),
        uptime('2026-11-20T05:30:00Z', '2026-11-21T01:15:00Z'),
        uptime('2026-11-20T22:47:00Z', '2026-11-20T23:17:00Z'),
        uptime('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z'),
      ]);
    const before = await read();
    expect(before[0]).toBeCloseTo((100 * 689.5) / 719.5, 1);
    await sumSystemMetrics(app);
    expect(await read()).toEqual(before);
    clock.advance(34 * 24 * HOUR);
    await sumSystemMetrics(app);
    expect((await readBeats()).length).toBeGreaterThan(0);
    clock.advance(3 * 24 * HOUR);
    await sumSystemMetrics(app);
    expect(await readBeats()).toEqual([]);
    expect((await read()).slice(0, 3)).toEqual(before.slice(0, 3));
  });

  it('deletes no heartbeat that is not summed', async () => {
    await beatFor(3, newRecorder());
    clock.advance(90 * 24 * HOUR);
    await sumSystemMetrics(app);
    expect(await readBeats()).toEqual([]);
    expect(await uptime('2026-11-20T12:00:00Z', '2026-11-20T12:03:00Z')).toBe(100);
  });

  it('never exceeds 100 and loses nothing when the clock jumps', async () => {
    const recorder = newRecorder();
    await beatFor(5, recorder);
    clock.advance(-3 * MINUTE);
    recorder.count({ route: '/api/chat/', status: 200, ms: 5 });
    await beatFor(6, recorder);
    expect(await wholeDay()).toBe(100);
    clock.advance(20 * 24 * HOUR);
    await recorder.beat();
    await sumSystemMetrics(app);
    clock.advance(-20 * 24 * HOUR);
    await beatFor(2, recorder);
    expect(await wholeDay()).toBe(100);
    const beats = await readBeats();
    expect(beats.reduce((sum, { requests }) => sum + requests, 0)).toBe(1);
    clock.advance(12 * HOUR);
    await sumSystemMetrics(app);
    expect(await uptime('2026-11-20T12:00:00Z', '2026-11-20T12:10:00Z')).toBe(100);
  });

  it('ignores heartbeats from before the clock was set', async () => {
    clock.advance(-56 * 365 * 24 * HOUR);
    await newRecorder().beat();
    expect(await readBeats()).toEqual([]);
  });
});

describe('a heartbeat', () => {
  it('has the measurements of its process for the minute', async () => {
    const recorder = newRecorder();
    await recorder.beat();
    for (let ms = 1; ms <= 100; ms += 1) recorder.count({ route: '/api/chat/', status: ms <= 3 ? 503 : 200, ms });
    recorder.count({ route: '/api/chat/stream/', status: 200, ms: null });
    recorder.count({ route: '/api/health/live/', status: 200, ms: 9_000 });
    clock.advance(MINUTE);
    await recorder.beat();
    const [beat, next] = await readBeats();
    expect(beat).toMatchObject({ requests: 101, server_errors: 3, timed_requests: 100, response_ms: 5_050 });
    expect(beat?.p95_response_ms).toBeCloseTo(95, 0);
    expect(beat?.memory_bytes).toBeGreaterThan(10_000_000);
    expect(beat?.cpu_seconds).toBeGreaterThan(0);
    expect(beat?.database_bytes).toBeGreaterThan(1_000_000);
    expect(next).toMatchObject({ requests: 0, timed_requests: 0, p95_response_ms: null });
  });

  it('is skipped while the database is down, with one warning, and resumes afterwards', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const recorder = createUptimeRecorder({ db: app.db, clock, log });
    await beatFor(2, recorder);
    await sql`alter table heartbeats rename to out_of_reach`.execute(app.db);
    await beatFor(3, recorder);
    await sql`alter table out_of_reach rename to heartbeats`.execute(app.db);
    await beatFor(1, recorder);
    expect(lines.filter((line) => line.includes('heartbeat'))).toHaveLength(1);
    expect((await readBeats()).map(({ minute }) => minute.toISOString().slice(11, 16))).toEqual([
      ...['12:00', '12:01', '12:04', '12:05'],
    ]);
  });

  it('is written when the server starts and when it stops', async () => {
    const other = await startTestApp({ clock, database: app.database });
    await other.start();
    expect(await readBeats()).toHaveLength(1);
    await other.request('GET', '/auth/user/');
    await other.close();
    expect((await readBeats())[0]).toMatchObject({ requests: 1, timed_requests: 1 });
  });
});

describe('the system metrics', () => {
  it('are listed by day, including today so far and days of downtime', async () => {
    const recorder = newRecorder();
    await recorder.beat();
    recorder.count({ route: '/api/chat/', status: 500, ms: 40 });
    clock.advance(MINUTE);
    await beatFor(9, recorder);
    clock.advance(2 * 24 * HOUR);
    await beatFor(5, newRecorder());
    const { status, body } = await asAdmin('GET', '');
    expect(status).toBe(200);
    expect(body.data.count).toBe(3);
    expect(body.data.results[0]).toMatchObject({ date: '2026-11-22', minutes_up: 5, is_final: false });
    expect(body.data.results[0].minutes_expected).toBe(12 * 60 + 15);
    expect(body.data.results[1]).toMatchObject({
      date: '2026-11-21',
      uptime_percentage: 0,
      minutes_up: 0,
      minutes_expected: 1_440,
      mean_response_ms: null,
      peak_memory_bytes: null,
    });
    expect(body.data.results[2]).toMatchObject({
      date: '2026-11-20',
      minutes_up: 10,
      minutes_expected: 720,
      requests: 1,
      server_errors: 1,
      mean_response_ms: 40,
      is_final: true,
    });
    await sumSystemMetrics(app);
    expect((await asAdmin('GET', '')).body).toEqual(body);
    const second = await asAdmin('GET', '?page=2&page_size=2');
    expect(second.body.data.results.map(({ date }: { date: string }) => date)).toEqual(['2026-11-20']);
  });

  it('sum the memory of all processes', async () => {
    await beatFor(2, newRecorder(), newRecorder());
    await app.db.updateTable('heartbeats').set({ memory_bytes: 500 }).execute();
    expect((await asAdmin('GET', '')).body.data.results[0].peak_memory_bytes).toBe(1_000);
  });

  it('can be summed again for a day any number of times', async () => {
    await beatFor(4, newRecorder());
    clock.advance(24 * HOUR);
    await sumSystemMetrics(app);
    await app.db.updateTable('system_metrics').set({ requests: 77 }).execute();
    const again = await asAdmin('POST', 'generate/', { date: '2026-11-20' });
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ date: '2026-11-20', minutes_up: 4, requests: 0, is_final: true });
    expect((await asAdmin('POST', 'generate/', { date: '2026-11-20' })).body).toEqual(again.body);
  });

  it('keep the sums of a day whose heartbeats are deleted', async () => {
    await beatFor(4, newRecorder());
    clock.advance(24 * HOUR);
    await sumSystemMetrics(app);
    const [first] = await readBeats();
    await app.db
      .deleteFrom('heartbeats')
      .where('minute', '>', first?.minute ?? new Date())
      .execute();
    expect((await asAdmin('POST', 'generate/', { date: '2026-11-20' })).body.data.minutes_up).toBe(4);
    await app.db.deleteFrom('heartbeats').execute();
    expect((await asAdmin('POST', 'generate/', { date: '2026-11-20' })).body.data.minutes_up).toBe(4);
  });

  it('are refused for future days, days without heartbeats and invalid days', async () => {
    await beatFor(1, newRecorder());
    const ask = async (date: string) => {
      const { status, body } = await asAdmin('POST', 'generate/', { date });
      return [status, body.code];
    };
    expect(await ask('2026-11-21')).toEqual([400, 'day_not_over']);
    expect(await ask('2026-11-19')).toEqual([404, 'nothing_measured']);
    expect(await ask('2026-02-30')).toEqual([400, 'validation_failed']);
    expect((await asAdmin('POST', 'generate/', { date: '2026-11-20' })).body.data.is_final).toBe(false);
    expect(await app.db.selectFrom('system_metrics').selectAll().execute()).toEqual([]);
  });

  it('are for administrators', async () => {
    const pat = await app.signUp();
    const list = await app.request('GET', '/analytics/system-metrics/', { token: pat.access });
    const generate = await app.request('POST', '/analytics/system-metrics/generate/', {
      token: pat.access,
      body: { date: '2026-11-20' },
    });
    expect([list.status, generate.status]).toEqual([403, 403]);
  });
});
