import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { type MovingClock, movingClock } from '../../../../test/moving-clock.ts';

const AWAY = new Error('Query read timeout');

let clock: MovingClock;
let app: TestApp;
let script: ScriptedEngine;
let dana: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  clock = movingClock();
  app = await startTestApp({ engine: script.engine, clock });
  dana = await app.signUpPremium();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/**
 * The next transaction with such a statement is committed, but its connection breaks before that is heard: so it is with a
 * primary that dies after its standby has the transaction.
 */
function breakCommitAfter(statement: RegExp): void {
  const real = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  let chosen: unknown = null;
  let isOver = false;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [text] = given;
    const answer = real.apply(this, given);
    if (isOver || typeof text !== 'string') return answer;
    if (statement.test(text)) chosen = this;
    if (chosen !== this || text !== 'commit') return answer;
    isOver = true;
    return answer.then(() => {
      throw new Error('Connection terminated unexpectedly');
    });
  } as never);
}

const ask = (key: string) =>
  app.events('/chat/stream/', {
    token: dana.access,
    body: { message: 'how heavy is a cast iron tub' },
    headers: { 'idempotency-key': key },
  });

describe('a commit that succeeded, though its connection broke', () => {
  it('ends a reply as complete for those who watch it', async () => {
    breakCommitAfter(/update "runs" set "status"/);
    script.say('About 300 lb.');
    script.finish();
    const last = (await ask(randomUUID())).at(-1)?.event;
    expect(last).toMatchObject({ type: 'complete', status: 'complete', response: 'About 300 lb.' });
  });

  it('of a question does not leave it without a reply', async () => {
    breakCommitAfter(/insert into "runs"/);
    const key = randomUUID();
    const body = { message: 'how heavy is a cast iron tub' };
    const asked = { token: dana.access, body, headers: { 'idempotency-key': key } };
    expect((await app.request('POST', '/chat/', asked)).status).toBe(503);
    script.say('Two people carry it.');
    script.finish();
    const again = await app.request('POST', '/chat/', asked);
    expect([again.status, again.body.response]).toEqual([200, 'Two people carry it.']);
    expect(script.questions).toHaveLength(2);
  });
});

describe('a reply during which the database goes away', () => {
  it('is written once the database answers again', async () => {
    script.fail(AWAY);
    script.fail(AWAY);
    script.say('Worth the wait.');
    script.finish();
    const types = (await ask(randomUUID())).map(({ event }) => event.type);
    expect(types.filter((type) => type !== 'status')).toEqual(['start', 'delta', 'complete']);
  });

  it('does not begin anew once there is text', async () => {
    script.say('Half a ');
    script.fail(AWAY);
    expect((await ask(randomUUID())).at(-1)?.event).toMatchObject({ type: 'error', code: 'unavailable' });
  });

  it('says that the database is away when it does not answer in time', async () => {
    const failLate = async () => {
      const asked = script.questions.length;
      script.fail(AWAY);
      await expect.poll(() => script.questions.length).toBe(asked + 1);
      clock.advance(31);
      script.fail(AWAY);
    };
    const [events] = await Promise.all([ask(randomUUID()), failLate()]);
    expect(events.at(-1)?.event).toMatchObject({ type: 'error', code: 'unavailable' });
    const whole = { token: dana.access, body: { message: 'how heavy is a cast iron tub' } };
    const [reply] = await Promise.all([app.request('POST', '/chat/', whole), failLate()]);
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  });
});
