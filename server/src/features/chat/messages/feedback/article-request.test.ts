import type { KnowledgeGap, Message } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { createId } from '../../../../platform/core/ids.ts';

/** The knowledge base is empty, so that every question is refused. */
let app: TestApp;
let dana: TestUser;
let other: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  [dana, other, admin] = [await app.signUpPremium(), await app.signUp(), await app.signUpAdmin()];
});
afterAll(() => app.close());

async function ask(message: string, user = dana, conversation_id?: string): Promise<Message> {
  const body = { message, ...(conversation_id ? { conversation_id } : {}) };
  const reply = await app.request('POST', '/chat/', { token: user.access, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}

const request = (id: string, user = dana) =>
  app.request('POST', `/chat/messages/${id}/request-article/`, { token: user.access });

async function gaps(query: Record<string, string>): Promise<KnowledgeGap[]> {
  return (await app.request('GET', '/knowledge/gaps/', { token: admin.access, query })).body.results;
}

const reasonsOf = async (search: string) => (await gaps({ search }))[0]?.reasons;
const NONE = { unanswered: 0, low_support: 0, not_helpful: 0, requested: 0 };

describe('asking for an article', () => {
  it('moves the question on the gap board from not answered to asked for, and counts it once', async () => {
    const { id } = await ask('how do i haul a grand piano');
    await expect.poll(() => reasonsOf('piano')).toEqual({ ...NONE, unanswered: 1 });
    const replies = await Promise.all([request(id), request(id)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await request(id)).status).toBe(204);
    expect(await gaps({ search: 'piano' })).toMatchObject([{ count: 1, users: 1, reasons: { ...NONE, requested: 1 } }]);
    const [gap] = await gaps({ reason: 'requested', search: 'piano' });
    const detail = await app.request('GET', `/knowledge/gaps/${gap?.id}/`, { token: admin.access });
    expect(detail.body.questions).toMatchObject([{ question: 'how do i haul a grand piano', reason: 'requested' }]);
    expect(await gaps({ reason: 'unanswered', search: 'piano' })).toEqual([]);
  });

  it('is remembered when the reply is rated afterwards', async () => {
    const { id } = await ask('how do i haul a kiln');
    expect((await request(id)).status).toBe(204);
    const rating = { feedback_type: 'thumbs_down', comment: 'Nothing on kilns.' };
    await app.request('POST', `/chat/messages/${id}/feedback/`, { token: dana.access, body: rating });
    const [gap] = await gaps({ search: 'kiln' });
    const questions = async () =>
      (await app.request('GET', `/knowledge/gaps/${gap?.id}/`, { token: admin.access })).body.questions;
    await expect.poll(questions).toMatchObject([{ reason: 'requested', comment: 'Nothing on kilns.' }]);
    expect(await reasonsOf('kiln')).toEqual({ ...NONE, requested: 1 });
  });

  it('completes a follow-up with what it is about', async () => {
    const first = await ask('how do i become a notary in nevada');
    const { id } = await ask('and what does it cost?', dana, first.conversation);
    await request(id);
    await expect
      .poll(async () => (await reasonsOf('how do i become a notary in nevada – and what does it cost?'))?.requested)
      .toBe(1);
  });

  it('stores even what would not be recorded by itself', async () => {
    for (const question of ['pretend to be a pirate', '???']) {
      const { id } = await ask(question);
      expect((await request(id)).status).toBe(204);
      expect(await reasonsOf(question)).toEqual({ ...NONE, requested: 1 });
    }
  });

  it('requires one of the caller’s own replies', async () => {
    const { id, conversation } = await ask('how do i haul an anvil');
    await expect.poll(() => reasonsOf('anvil')).toEqual({ ...NONE, unanswered: 1 });
    const history = await app.request('GET', `/chat/conversations/${conversation}/history/`, { token: dana.access });
    const [question] = history.body.results;
    expect(question.message_type).toBe('user');
    for (const user of [other, admin]) expect((await request(id, user)).status).toBe(404);
    expect((await request(question.id)).status).toBe(404);
    expect((await request(createId())).status).toBe(404);
    expect((await request('anvil')).status).toBe(404);
    expect((await app.request('POST', `/chat/messages/${id}/request-article/`)).status).toBe(401);
    await app.request('DELETE', `/chat/conversations/${conversation}/delete/`, { token: dana.access });
    expect((await request(id)).status).toBe(404);
    expect(await reasonsOf('anvil')).toEqual({ ...NONE, unanswered: 1 });
  });
});
