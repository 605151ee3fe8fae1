import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/database/database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import type { EngineEvent } from '../../answers/engines/engine.ts';
import { QuestionQueue, type ReleasePermit } from './question-queue.ts';

const stays = new AbortController().signal;

describe('a queue of questions', () => {
  /** Lets people wait behind one question; returns who began, and what lets the next proceed. */
  function fill(people: string[]) {
    const queue = new QuestionQueue(() => 1);
    const begun: string[] = [];
    const told = new Map<string, number[]>();
    let release: ReleasePermit = () => undefined;
    const controllers = people.map((name, n) => {
      const controller = new AbortController();
      const key = `${name}${n}`;
      const permit = queue.wait(name, controller.signal, (ahead) => told.set(key, [...(told.get(key) ?? []), ahead]));
      void permit.then((end) => {
        begun.push(end === null ? `${key} left` : key);
        if (end) release = end;
      });
      return controller;
    });
    const next = async () => {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { queue, begun, told, controllers, next };
  }

  it('lets one of each user proceed after the other, each in the order of asking', async () => {
    const { queue, begun, next } = fill(['ann', 'ann', 'ann', 'bob', 'cy', 'bob']);
    for (let n = 0; n < 6; n += 1) await next();
    expect(begun).toEqual(['ann0', 'ann1', 'bob3', 'cy4', 'ann2', 'bob5']);
    expect(queue.length).toBe(0);
  });

  it('tells each how many are ahead', () => {
    const { told } = fill(['ann', 'ann', 'ann', 'bob', 'cy']);
    expect(Object.fromEntries(told)).toEqual({ ann1: [0], ann2: [1], bob3: [1], cy4: [2] });
  });

  it('lets somebody leave without holding anybody up', async () => {
    const { queue, begun, controllers, next } = fill(['ann', 'bob', 'cy']);
    controllers[1]?.abort();
    await next();
    expect(queue.length).toBe(1);
    await next();
    expect(begun).toEqual(['ann0', 'bob1 left', 'cy2']);
    expect(await queue.wait('dee', AbortSignal.abort())).toBeNull();
  });

  it('counts a permit that is released twice once', async () => {
    const queue = new QuestionQueue(() => 1);
    const end = await queue.wait('ann', stays);
    end?.();
    end?.();
    expect(await queue.wait('bob', stays)).not.toBeNull();
    let hasBegun = false;
    void queue.wait('cy', stays).then(() => {
      hasBegun = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasBegun).toBe(false);
  });
});

describe('more questions than can be answered at once', () => {
  let database: TestDatabase;
  let app: TestApp;
  const written: string[] = [];

  beforeAll(async () => {
    const { options, ...rest } = await createTestDatabase();
    // A busy machine may need longer for a test than a statement may take.
    database = { ...rest, options: { ...options, statement_timeout: 0, query_timeout: 0 } };
    app = await startTestApp({
      database,
      maxWaitingQuestions: 3,
      async *engine({ question }): AsyncGenerator<EngineEvent> {
        written.push(question);
        yield { type: 'delta', content: `About ${question}.` };
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const ask = (message: string, { access }: TestUser) =>
    app
      .events('/chat/stream/', { token: access, body: { message } })
      .then((events) => events.map(({ event }) => event));

  /** While this lasts, nothing is found for people who have not asked before, so that their questions wait. */
  async function withoutSearch(work: () => Promise<void>): Promise<void> {
    await app.db.transaction().execute(async (tx) => {
      await sql`lock table documents in access exclusive mode`.execute(tx);
      await work();
    });
  }

  const countRuns = async () =>
    (await app.db.selectFrom('runs').select('id').where('status', '=', 'running').execute()).length;

  it('are all stored at once, told their place, and answered, nobody waiting for all of another person; further ones are refused', async () => {
    const [dana, lee] = [await app.signUp(), await app.signUp()];
    const replies: ReturnType<typeof ask>[] = [];
    await withoutSearch(async () => {
      for (const [count, message] of ['A', 'B', 'C', 'D', 'E'].entries()) {
        replies.push(ask(message, dana));
        await expect.poll(countRuns).toBe(count + 1);
      }
      replies.push(ask('F', lee));
      await expect.poll(countRuns).toBe(6);
      const refused = await app.request('POST', '/chat/stream/', { token: lee.access, body: { message: 'Too many' } });
      expect(refused).toMatchObject({ status: 503, body: { code: 'too_busy' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
    const all = await Promise.all(replies);
    expect(all.map((events) => events.at(-1))).toMatchObject(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({ type: 'complete', response: `About ${letter}.` })),
    );
    const places = all.map((events) =>
      events.filter(({ content }) => /ahead|next/.test(content)).map((e) => e.content),
    );
    expect(places.map(([first]) => first)).toEqual([
      undefined,
      undefined,
      undefined,
      'Many are asking. Your question is next',
      'Many are asking. 1 ahead of you',
      'Many are asking. 1 ahead of you',
    ]);
  });

  it('can be stopped while they wait', async () => {
    const dana = await app.signUp();
    const replies: ReturnType<typeof ask>[] = [];
    await withoutSearch(async () => {
      for (const message of ['G', 'H', 'I', 'J']) {
        replies.push(ask(message, dana));
        await expect.poll(countRuns).toBe(replies.length);
      }
      const { conversation_id } = await app.db
        .selectFrom('messages')
        .select('conversation_id')
        .where('content', '=', 'J')
        .executeTakeFirstOrThrow();
      const { body } = await app.request('POST', `/chat/conversations/${conversation_id}/stop/`, {
        token: dana.access,
      });
      expect(body).toEqual({ stopped: true });
      const last = (await replies[3])?.at(-1);
      expect(last).toMatchObject({ type: 'complete', status: 'interrupted', is_stopped: true, response: '' });
    });
    expect((await Promise.all(replies)).map((events) => events.at(-1).status)).toEqual([
      'complete',
      'complete',
      'complete',
      'interrupted',
    ]);
    expect(written).not.toContain('J');
  });
});
