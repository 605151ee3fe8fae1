import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { createLogger } from '../../platform/telemetry/log/logger.ts';
import { EventRecorder } from './event-recorder.ts';

const clock = movingClock('2026-11-20T12:00:00.000Z');
let app: TestApp;
let lines: string[];
let recorder: EventRecorder;

beforeEach(async () => {
  app = await startTestApp({ clock });
  lines = [];
  recorder = new EventRecorder({
    db: app.db,
    clock,
    log: createLogger('info', { write: (line) => void lines.push(JSON.parse(line).msg) }),
  });
});
afterEach(async () => {
  await recorder.close();
  await app.close();
});

const note = (event: string, user_id: string | null = null, key: string | null = null) =>
  recorder.record({ event, user_id, key });
const names = async () =>
  (await app.db.selectFrom('analytics_events').select('event').orderBy('event').execute()).map(({ event }) => event);

async function whileAway(work: () => Promise<void>): Promise<void> {
  await sql`alter table analytics_events rename to out_of_reach`.execute(app.db);
  await work();
  await sql`alter table out_of_reach rename to analytics_events`.execute(app.db);
}

describe('the event recorder', () => {
  it('writes events together, about a second later', async () => {
    const insertions = vi.spyOn(app.db, 'transaction');
    for (let i = 0; i < 500; i += 1) note(`e.n${i}`);
    await vi.waitFor(async () => expect(await names()).toHaveLength(500), { interval: 100 });
    expect(insertions).toHaveBeenCalledTimes(1);
  });

  it("resets a user's quota after an hour", async () => {
    const tell = (times: number) => {
      for (let i = 0; i < times; i += 1) recorder.recordFromBrowser({ event: 'app.opened', user_id: null });
    };
    tell(2_000);
    await recorder.flush();
    expect(await names()).toHaveLength(892);
    clock.advance(3_600);
    tell(1);
    await recorder.flush();
    expect(await names()).toHaveLength(893);
  });

  it('writes waiting events when the server stops', async () => {
    const other = await startTestApp({ clock, database: app.database });
    const pat = await other.signUp();
    await other.request('POST', '/analytics/track/', { token: pat.access, body: { event: 'last.word' } });
    await other.close();
    expect(await names()).toContain('last.word');
  });

  it('keeps events while the database is down, logs that once and fails no request', async () => {
    const pat = await app.signUp();
    await vi.waitFor(async () => expect(await names()).toHaveLength(1), { interval: 100 });
    await whileAway(async () => {
      note('while.away');
      await recorder.flush();
      note('while.away_still');
      await recorder.flush();
      const reply = await app.request('POST', '/analytics/track/', {
        token: pat.access,
        body: { event: 'from.browser' },
      });
      expect(reply.status).toBe(204);
    });
    await recorder.flush();
    expect(await names()).toEqual(expect.arrayContaining(['while.away', 'while.away_still']));
    expect(lines).toEqual(['could not write events; they stay in memory until the database is back']);
  });

  it('drops the oldest events of a flood during an outage, and counts them', async () => {
    await whileAway(async () => {
      for (let i = 0; i < 20_010; i += 1) note(i < 10 ? 'flood.first' : 'flood.last');
      await recorder.flush();
    });
    await recorder.flush();
    const kept = await names();
    expect(kept).toHaveLength(20_000);
    expect(kept).not.toContain('flood.first');
    expect(lines.at(-1)).toBe('events were lost while the database was down');
  });

  it('writes all others if the database rejects an event', async () => {
    note('good.one');
    recorder.record({ event: 'bad.one', user_id: null, properties: { text: 'a\u0000b' } });
    note('good.two', 'no-id-at-all');
    note('good.three');
    await recorder.flush();
    expect(await names()).toEqual(['good.one', 'good.three']);
    expect(lines.filter((line) => line === 'the database rejected an event')).toHaveLength(2);
  });

  it('stores an event of a user deleted meanwhile without the user', async () => {
    note('gone.user', '01a201cf-35ec-7000-9192-3b2090028c6c');
    await recorder.flush();
    expect(await app.db.selectFrom('analytics_events').select('user_id').execute()).toEqual([{ user_id: null }]);
  });

  it('counts a key once a day: at once, later, and from another process', async () => {
    const { user } = await app.signUp();
    const other = new EventRecorder({ db: app.db, clock, log: createLogger('silent') });
    const tell = () => {
      note('keyed.event', user.id, 'k1');
      other.record({ event: 'keyed.event', user_id: user.id, key: 'k1' });
    };
    const keyed = async () => (await names()).filter((name) => name === 'keyed.event');
    tell();
    tell();
    await Promise.all([recorder.flush(), other.flush()]);
    clock.advance(23 * 60 * 60);
    tell();
    await Promise.all([recorder.flush(), other.flush()]);
    expect(await keyed()).toHaveLength(1);
    clock.advance(2 * 60 * 60);
    tell();
    await Promise.all([recorder.flush(), other.flush()]);
    expect(await keyed()).toHaveLength(2);
    note('keyed.event', user.id, 'k2');
    await recorder.flush();
    expect(await keyed()).toHaveLength(3);
  });
});
