import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../test/model/scripted-engine.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { formatWait } from './questions.ts';

const clock = movingClock('2026-11-20T20:40:00.000Z');
let app: TestApp;
let script: ScriptedEngine;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ clock, engine: script.engine });
});
afterAll(() => app.close());

const ask = (user: TestUser, body: object = { message: 'What does a couch weigh?' }, headers = {}) => {
  script.finish();
  return app.request('POST', '/chat/', { token: user.access, body, headers });
};

/** A user who has asked that many questions today. */
async function used(count: number, overrides: object = {}): Promise<TestUser> {
  const user = await app.signUp();
  await app.db
    .insertInto('question_counts')
    .values({ user_id: user.user.id, day: clock.now().toISOString().slice(0, 10), count })
    .execute();
  const plan = { type: 'free', ...overrides };
  await app.db.updateTable('subscriptions').set(plan).where('user_id', '=', user.user.id).execute();
  return user;
}

async function today(user: TestUser): Promise<number> {
  const { body } = await app.request('GET', '/billing/subscription/', { token: user.access });
  return body.questions_today;
}

async function messages(user: TestUser): Promise<number> {
  const { body } = await app.request('GET', '/chat/conversations/', { token: user.access });
  return body.count;
}

describe("a day's questions", () => {
  it('are rejected from the 21st on, with advice and without being stored', async () => {
    const user = await used(19);
    expect((await ask(user)).status).toBe(200);
    for (const path of ['/chat/', '/chat/stream/']) {
      const reply = await app.request('POST', path, { token: user.access, body: { message: 'One more?' } });
      expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([429, 'plan_limit', '12000']);
      expect(reply.body.message).toBe(
        'You have used all 20 questions of your Free plan for today. You can ask again in 3 hours 20 minutes, or upgrade your plan.',
      );
    }
    expect([await messages(user), await today(user)]).toEqual([1, 20]);
  });

  it('leave no empty conversation behind when they are used up', async () => {
    const user = await used(20);
    const reply = await app.request('POST', '/chat/conversations/', {
      token: user.access,
      body: { title: 'One more?' },
    });
    expect([reply.status, reply.body.code]).toEqual([429, 'plan_limit']);
    expect(await messages(user)).toBe(0);
  });

  it('include edits and regenerated answers', async () => {
    const user = await used(17);
    const { body } = await ask(user);
    const conversation_id = body.conversation_id;
    const { body: history } = await app.request('GET', `/chat/conversations/${conversation_id}/history/`, {
      token: user.access,
    });
    expect((await ask(user, { conversation_id, regenerate: true })).status).toBe(200);
    const edit = { conversation_id, message: 'And two?', edit_message_id: history.results[0].id };
    expect((await ask(user, edit)).status).toBe(200);
    expect(await today(user)).toBe(20);
    for (const again of [edit, { conversation_id, regenerate: true }])
      expect((await app.request('POST', '/chat/', { token: user.access, body: again })).status).toBe(429);
  });

  it('are limited to 20 even if 30 arrive at once', async () => {
    const user = await app.signUp();
    for (let turn = 0; turn < 20; turn += 1) script.finish();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        app.request('POST', '/chat/', { token: user.access, body: { message: 'At once?' } }),
      ),
    );
    const statuses = replies.map((reply) => reply.status).sort();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    expect([await messages(user), await today(user)]).toEqual([20, 20]);
  });

  it('reset at midnight UTC', async () => {
    const user = await used(20);
    expect((await app.request('POST', '/chat/', { token: user.access, body: { message: 'x' } })).status).toBe(429);
    clock.advance(3 * 3600 + 20 * 60);
    const { body } = await app.request('POST', '/auth/refresh/', { body: { refresh: user.refresh } });
    const again = { ...user, access: body.token };
    expect((await ask(again)).status).toBe(200);
    expect(await today(again)).toBe(1);
  });

  it('are limited to 200 on the basic plan, and to 20 again once it has ended', async () => {
    const later = new Date(clock.now().getTime() + 1_000);
    const user = await used(199, { type: 'basic', expires_at: later });
    expect((await ask(user)).status).toBe(200);
    expect(
      (await app.request('POST', '/chat/', { token: user.access, body: { message: 'x' } })).body.message,
    ).toContain('all 200 questions of your Basic plan');
    const ended = await used(20, { type: 'basic', expires_at: clock.now() });
    expect(
      (await app.request('POST', '/chat/', { token: ended.access, body: { message: 'x' } })).body.message,
    ).toContain('all 20 questions of your Free plan');
  });

  it.each([
    ['cancelled', 1_000, 200],
    ['pending', 1_000, 200],
    ['active', null, 200],
    ['cancelled', null, 429],
    ['pending', null, 429],
    ['expired', 1_000, 429],
    ['active', -1, 429],
  ])('on a premium plan that is %s and ends in %s ms return %i after the 20th', async (status, ms, expected) => {
    const expires_at = ms === null ? null : new Date(clock.now().getTime() + ms);
    const user = await used(20, { type: 'premium', status, expires_at });
    const send =
      expected === 200
        ? ask
        : (who: TestUser) => app.request('POST', '/chat/', { token: who.access, body: { message: 'x' } });
    expect((await send(user)).status).toBe(expected);
  });

  it('are unlimited for administrators', async () => {
    const admin = await app.signUpAdmin();
    await app.db
      .insertInto('question_counts')
      .values({ user_id: admin.user.id, day: clock.now().toISOString().slice(0, 10), count: 500 })
      .execute();
    expect((await ask(admin)).status).toBe(200);
  });

  it('are not counted twice for a repeated request, a rejected one or a failed reply', async () => {
    const user = await used(0);
    const body = { message: 'Once?' };
    const key = { 'idempotency-key': 'twice' };
    const first = await ask(user, body, key);
    const second = await app.request('POST', '/chat/', { token: user.access, body, headers: key });
    expect(second.body.message.id).toBe(first.body.message.id);
    expect(await today(user)).toBe(1);

    const stranger = '018f0000-0000-7000-8000-000000000000';
    await app.request('POST', '/chat/', { token: user.access, body: { message: 'x', conversation_id: stranger } });
    expect(await today(user)).toBe(1);

    script.fail(new Error('upstream'));
    const { conversation_id } = first.body;
    await app.request('POST', '/chat/', { token: user.access, body: { message: 'Fails?', conversation_id } });
    expect(await today(user)).toBe(2);
    expect((await ask(user, { conversation_id, regenerate: true })).status).toBe(200);
    expect(await today(user)).toBe(2);
  });
});

describe('formatWait', () => {
  it.each([
    [0, '1 minute'],
    [60_001, '2 minutes'],
    [3_600_000, '1 hour'],
    [12_000_000, '3 hours 20 minutes'],
    [86_399_999, '24 hours'],
  ])('formats %i ms as %s', (ms, words) => {
    expect(formatWait(ms)).toBe(words);
  });
});
