import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import type { EngineEvent } from '../answers/engines/engine.ts';
import { sumUpSources } from './chat-analytics.ts';

const clock = movingClock('2026-11-20T12:00:00.000Z');
let app: TestApp;
let dana: TestUser;
let pat: TestUser;
let admin: TestUser;

/** Takes as many seconds as the question says; refuses questions about pianos. */
async function* engine({ question }: { question: string }): AsyncGenerator<EngineEvent> {
  clock.advance(Number(/\d+/.exec(question)?.[0] ?? 0));
  if (/piano/i.test(question)) yield { type: 'refusal' };
  yield { type: 'delta', content: 'An answer.' };
}

beforeAll(async () => {
  app = await startTestApp({ clock, engine });
  [dana, pat, admin] = [await app.signUpPremium(), await app.signUp(), await app.signUpAdmin()];
});
afterAll(() => app.close());

async function ask(message: string, user = dana, body: object = {}) {
  const reply = await app.request('POST', '/chat/', { token: user.access, body: { message, ...body } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}

async function signInAgain(): Promise<void> {
  for (const user of [dana, admin]) {
    const body = { username: user.username, password: user.password };
    user.access = (await app.request('POST', '/auth/login/', { body })).body.tokens.access;
  }
}

const analytics = (user: TestUser, query = {}) =>
  app.request('GET', '/chat/admin/analytics/', { token: user.access, query });

describe('chat analytics', () => {
  it('are empty before anything is asked', async () => {
    const { status, body } = await analytics(admin);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ median_answer_ms: null, p95_answer_ms: null, unanswered: 0, top_sources: [] });
    expect(body.data.questions_by_day).toHaveLength(30);
    expect(body.data.active_users_by_day.at(-1)).toEqual({ date: '2026-11-20', users: 0 });
  });

  it('count questions, users, response times and unanswered questions', async () => {
    await ask('How long takes 1 second');
    await ask('How long takes 2 seconds');
    await ask('How long takes 9 seconds', pat);
    await ask('How heavy is a piano?');
    await ask('how heavy is a PIANO', pat);
    const poor = await ask('Who buys scrap');
    const body = { feedback_type: 'thumbs_down', comment: 'No.' };
    await app.request('POST', `/chat/messages/${poor.id}/feedback/`, { token: dana.access, body });
    const { data } = (await analytics(admin, { start_date: '2026-11-19', end_date: '2026-11-20' })).body;
    expect(data).toEqual({
      questions_by_day: [
        { date: '2026-11-19', questions: 0 },
        { date: '2026-11-20', questions: 6 },
      ],
      active_users_by_day: [
        { date: '2026-11-19', users: 0 },
        { date: '2026-11-20', users: 2 },
      ],
      median_answer_ms: 500,
      p95_answer_ms: 7250,
      unanswered: 2,
      top_sources: [],
      knowledge_gaps: [
        { question: 'how heavy is a PIANO', count: 2 },
        { question: 'Who buys scrap', count: 1 },
      ],
    });
    const earlier = (await analytics(admin, { start_date: '2026-11-18', end_date: '2026-11-19' })).body.data;
    expect(earlier).toMatchObject({ unanswered: 0, knowledge_gaps: [], median_answer_ms: null });
  });

  it('name the sources that most answers cite', async () => {
    const { id } = await ask('Sources');
    const sources = ['https://epa.example', 'fees.md'];
    await app.db.updateTable('messages').set({ sources }).where('id', '=', id).execute();
    const again = await ask('Sources again');
    await app.db
      .updateTable('messages')
      .set({ sources: ['fees.md'] })
      .where('id', '=', again.id)
      .execute();
    expect((await analytics(admin)).body.data.top_sources).toEqual([
      { source: 'fees.md', answers: 2 },
      { source: 'https://epa.example', answers: 1 },
    ]);
  });

  it('keep a summed-up day after its chats are deleted, and continue the next day', async () => {
    const topSources = async () => (await analytics(admin)).body.data.top_sources;
    const before = await topSources();
    await sumUpSources(app);
    expect(await app.db.selectFrom('source_days').selectAll().execute()).toEqual([]);
    clock.advance(13 * 60 * 60);
    await Promise.all([sumUpSources(app), sumUpSources(app)]);
    await sumUpSources(app);
    expect((await app.db.selectFrom('source_days').selectAll().execute()).length).toBeGreaterThan(1);
    await signInAgain();
    expect(await topSources()).toEqual(before);
    await app.db.deleteFrom('conversations').execute();
    expect(await topSources()).toEqual(before);
    const { id } = await ask('The next day');
    await app.db
      .updateTable('messages')
      .set({ sources: ['fees.md'] })
      .where('id', '=', id)
      .execute();
    expect((await topSources())[0]).toEqual({ source: 'fees.md', answers: before[0].answers + 1 });
    const next = (await analytics(admin, { start_date: '2026-11-21' })).body.data.top_sources;
    expect(next).toEqual([{ source: 'fees.md', answers: 1 }]);
  });

  it('are for administrators only and reject a reversed date range', async () => {
    expect((await analytics(dana)).status).toBe(403);
    const reversed = await analytics(admin, { start_date: '2026-02-02', end_date: '2026-02-01' });
    expect([reversed.status, reversed.body.end_date]).toEqual([
      400,
      ['The end date must not be before the start date.'],
    ]);
    expect((await analytics(admin, { start_date: '2020-01-01' })).body.code).toBe('too_many_days');
  });
});

describe('a user’s own chat totals', () => {
  const stats = async (user: TestUser) => (await app.request('GET', '/chat/stats/', { token: user.access })).body.data;

  it('count what is shown and not deleted, and today’s questions', async () => {
    const kim = await app.signUp();
    expect(await stats(kim)).toEqual({ conversations: 0, messages: 0, questions_today: 0, folders: 0 });
    const first = await ask('One', kim);
    await ask('Two', kim, { conversation_id: first.conversation, regenerate: true });
    const second = await ask('Three', kim);
    await app.request('POST', '/chat/folders/', { token: kim.access, body: { name: 'Bids' } });
    expect(await stats(kim)).toEqual({ conversations: 2, messages: 4, questions_today: 3, folders: 1 });
    await app.request('DELETE', `/chat/conversations/${second.conversation}/delete/`, { token: kim.access });
    expect(await stats(kim)).toEqual({ conversations: 1, messages: 2, questions_today: 3, folders: 1 });
  });
});
