import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { movingClock } from '../../../../../test/moving-clock.ts';
import { createId } from '../../../../platform/core/ids.ts';
import type { EngineEvent } from '../../answers/engines/engine.ts';

const citation = (index: number, source: string) => ({
  index,
  source,
  title: 'Dump fees',
  url: null,
  passage: 'Fees go by the ton.',
  passage_id: 'p',
  score: 1,
  document: 'dump-fees.md',
  heading: 'Fees',
  page: null,
  year: 2026,
  kind: null,
  is_own: false,
  is_private: false,
  others: [],
  support: [],
});
const ANSWER = 'Fees go **by the ton** [1].';

let app: TestApp;
let dana: TestUser;
let other: TestUser;
let admin: TestUser;
const clock = movingClock();

beforeAll(async () => {
  app = await startTestApp({
    clock,
    async *engine({ question }): AsyncGenerator<EngineEvent> {
      yield { type: 'citation', citation: citation(1, 'https://epa.example/fees') };
      yield { type: 'delta', content: question.startsWith('same') ? ANSWER : `${question}? ${ANSWER}` };
    },
  });
  [dana, other, admin] = [await app.signUpPremium(), await app.signUp(), await app.signUpAdmin()];
});
afterAll(() => app.close());

async function ask(message: string, user = dana, conversation_id: string | null = null) {
  const reply = await app.request('POST', '/chat/', { token: user.access, body: { message, conversation_id } });
  return { id: reply.body.message.id as string, session_id: reply.body.conversation_id as string };
}

const rate = (id: string, body: object, user = dana) =>
  app.request('POST', `/chat/messages/${id}/feedback/`, { token: user.access, body });
const create = (body: object, user = dana) => app.request('POST', '/chat/feedback/', { token: user.access, body });
const list = async (user: TestUser, query = {}) =>
  (await app.request('GET', '/chat/feedbacks/', { token: user.access, query })).body;

describe('rating a reply', () => {
  it('stores question, answer and sources, and shows in the history', async () => {
    const { id, session_id } = await ask('What is the fee');
    const reply = await rate(id, { feedback_type: 'thumbs_up' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      feedback_type: 'thumbs_up',
      question: 'What is the fee',
      answer: `What is the fee? ${ANSWER}`,
      comment: 'Helpful response',
      sources: ['https://epa.example/fees', 'dump-fees.md'],
      session_id,
      message_id: id,
      user: null,
    });
    const history = await app.request('GET', `/chat/conversations/${session_id}/history/`, { token: dana.access });
    const feedback = history.body.results.map((message: { feedback: string | null }) => message.feedback);
    expect(feedback).toEqual([null, 'thumbs_up']);
  });

  it('is possible once', async () => {
    const { id } = await ask('Once');
    const both = await Promise.all([
      rate(id, { feedback_type: 'thumbs_up' }),
      rate(id, { feedback_type: 'thumbs_down', comment: 'No.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_rated');
  });

  it.each([
    [{ feedback_type: 'thumbs_down' }, 'comment'],
    [{ feedback_type: 'thumbs_down', comment: ' \u200b ' }, 'comment'],
    [{ feedback_type: 'thumbs_down', comment: 'x'.repeat(4_001) }, 'comment'],
    [{ feedback_type: 'so-so' }, 'feedback_type'],
    [{}, 'feedback_type'],
  ])('refuses %j', async (body, field) => {
    const { id, session_id } = await ask('Nonsense');
    const reply = await rate(id, body);
    expect([reply.status, Object.hasOwn(reply.body, field)]).toEqual([400, true]);
    expect((await create({ ...body, session_id, answer: 'x' })).status).toBe(400);
  });

  it('requires one of the caller’s own replies, not a question or something that does not exist', async () => {
    const { id, session_id } = await ask('Whose');
    const history = await app.request('GET', `/chat/conversations/${session_id}/history/`, { token: dana.access });
    const rating = { feedback_type: 'thumbs_up' };
    for (const user of [other, admin]) {
      expect((await rate(id, rating, user)).status).toBe(404);
      expect((await create({ ...rating, session_id, answer: ANSWER, message_id: id }, user)).status).toBe(404);
    }
    const elsewhere = await ask('Mine', other);
    const foreign = { ...rating, session_id: elsewhere.session_id, answer: ANSWER, message_id: id };
    expect((await create(foreign, other)).status).toBe(404);
    expect((await create({ ...foreign, session_id, message_id: elsewhere.id })).status).toBe(404);
    expect((await rate(history.body.results[0].id, rating)).status).toBe(404);
    expect((await rate(createId(), rating)).status).toBe(404);
    expect((await list(other)).count).toBe(0);
  });

  it('finds the latest reply with that text if no message is named, ignoring markers and markup', async () => {
    const first = await ask('same');
    const second = await ask('same again', dana, first.session_id);
    await ask('another', dana, first.session_id);
    const body = { feedback_type: 'thumbs_down', session_id: first.session_id, comment: 'Old.', question: 'made up' };
    const exact = await create({ ...body, answer: ANSWER });
    expect([exact.status, exact.body.message_id, exact.body.question]).toEqual([201, second.id, 'same again']);
    expect((await create({ ...body, answer: 'fees go by the TON.' })).body.code).toBe('already_rated');
    expect((await create({ ...body, answer: 'fees go by the truck' })).status).toBe(404);
    expect((await create({ ...body, answer: '**' })).status).toBe(404);
  });

  it('survives the conversation, but no longer names it', async () => {
    const { id, session_id } = await ask('Gone soon', other);
    await rate(id, { feedback_type: 'thumbs_up' }, other);
    const path = `/chat/conversations/${session_id}/delete/`;
    await app.request('DELETE', path, { token: other.access });
    expect((await rate(id, { feedback_type: 'thumbs_up' }, other)).status).toBe(404);
    expect((await list(other)).results).toMatchObject([{ question: 'Gone soon', session_id: null }]);
    await app.db.deleteFrom('conversations').where('id', '=', session_id).execute();
    expect((await list(other)).results).toMatchObject([{ question: 'Gone soon', session_id: null, message_id: null }]);
  });
});

describe('the list of feedback', () => {
  it('shows users their own and administrators everybody’s, without access to the conversation', async () => {
    const pat = await app.signUp();
    const { id } = await ask('Is 100% of it heavy', pat);
    await rate(id, { feedback_type: 'thumbs_down', comment: 'Too short.' }, pat);
    expect(await list(pat)).toMatchObject({ count: 1, results: [{ comment: 'Too short.', user: null }] });
    const found = await list(admin, { search: '100% of' });
    expect(found).toMatchObject({
      count: 1,
      results: [{ session_id: null, message_id: null, user: { id: pat.user.id, username: pat.username } }],
    });
    expect((await list(admin, { search: '100_ of' })).count).toBe(0);
    expect((await list(admin, { user_id: pat.user.id })).count).toBe(1);
    expect((await list(dana, { user_id: pat.user.id })).count).toBe(0);
    expect((await list(admin, { search: pat.username })).count).toBe(1);
    expect((await list(dana, { search: pat.username })).count).toBe(0);
    expect((await list(pat, { feedback_type: 'thumbs_up' })).count).toBe(0);
    expect((await list(pat, { start_date: '2020-01-01', end_date: '2020-01-02' })).count).toBe(0);
    const pages = await list(admin, { page_size: 1 });
    expect([pages.results.length, pages.next !== null, pages.results[0].comment]).toEqual([1, true, 'Too short.']);
  });
});

describe('the analytics of feedback', () => {
  const analytics = (user: TestUser, query = {}) =>
    app.request('GET', '/chat/feedback/analytics/', { token: user.access, query });

  it('counts by day, fills in days without any, and names the sources that helped least', async () => {
    clock.advance(3 * 24 * 60 * 60);
    const login = async (user: TestUser) => {
      const body = { username: user.username, password: user.password };
      user.access = (await app.request('POST', '/auth/login/', { body })).body.tokens.access;
    };
    await login(dana);
    await login(admin);
    const today = clock.now().toISOString().slice(0, 10);
    for (const comment of ['No.', 'Wrong.', ''])
      await rate((await ask('Today')).id, { feedback_type: comment ? 'thumbs_down' : 'thumbs_up', comment });
    const { status, body } = await analytics(admin, { start_date: today });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      total: 3,
      helpful: 1,
      not_helpful: 2,
      helpful_rate: 1 / 3,
      by_day: [{ date: today, helpful: 1, not_helpful: 2 }],
      worst_sources: [
        { source: 'dump-fees.md', helpful: 1, not_helpful: 2 },
        { source: 'https://epa.example/fees', helpful: 1, not_helpful: 2 },
      ],
    });
    const month = (await analytics(admin)).body.data;
    expect(month.by_day).toHaveLength(30);
    expect(month.by_day.at(-2)).toMatchObject({ helpful: 0, not_helpful: 0 });
    expect(month.total).toBeGreaterThan(3);
    const before = (await analytics(admin, { start_date: '2020-01-01', end_date: '2020-01-03' })).body.data;
    expect(before).toMatchObject({ total: 0, helpful_rate: null, worst_sources: [] });
    expect(before.by_day).toHaveLength(3);
  });

  it('are for administrators only and reject a reversed date range', async () => {
    expect((await analytics(dana)).status).toBe(403);
    for (const query of [
      { start_date: '2026-02-02', end_date: '2026-02-01' },
      { start_date: '2020-01-01', end_date: '2026-02-01' },
      { start_date: 'yesterday' },
    ])
      expect((await analytics(admin, query)).status).toBe(400);
  });
});
