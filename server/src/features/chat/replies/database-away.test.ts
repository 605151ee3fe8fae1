import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';

let app: TestApp;
let script: ScriptedEngine;
let dana: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine });
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
