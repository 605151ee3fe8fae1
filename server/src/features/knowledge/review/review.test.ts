import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KnowledgeDocument, KnowledgeGap, KnowledgeOverlap, Message } from '@haulwise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

let folder: string;
let app: TestApp;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulwise-review-'));
  app = await startTestApp({ articlesDir: folder });
  await app.start();
  [admin, user] = [await app.signUpAdmin(), await app.signUpPremium()];
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (path: string, query: Record<string, string> = {}) =>
  (await app.request('GET', `/knowledge/${path}`, { token: admin.access, query })).body;

async function write(title: string, body: string, questions: string[] = []): Promise<string> {
  const reply = await app.request('POST', '/knowledge/articles/', {
    token: admin.access,
    body: { title, body, questions },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id;
}

async function ask(message: string): Promise<Message> {
  const reply = await app.request('POST', '/chat/', { token: user.access, body: { message } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}

/** Waits until everything that has changed so far is reviewed. */
async function reviewed(): Promise<void> {
  const isDone = async () => {
    const { rows } = await sql<{ is_done: boolean }>`
      select r.revision = t.revision as is_done from knowledge_reviews r, index_totals t`.execute(app.db);
    return rows[0]?.is_done;
  };
  await expect.poll(isDone, { timeout: 30_000, interval: 200 }).toBe(true);
}

describe('the review of the knowledge base', () => {
  it('closes a gap by a later document that was not written for it', async () => {
    await write('Deposits', 'Take a deposit of $50 on large jobs and refund it up to 24 hours before the pickup.');
    const question = 'how much do you charge to remove a swing set';
    const missed = await ask(question);
    const open = async (): Promise<KnowledgeGap[]> => (await get('gaps/', { search: 'swing' })).results;
    await expect.poll(async () => (await open()).length).toBe(1);
    await reviewed();
    expect(await open()).toHaveLength(1);
    await write('Swing sets', 'We charge $180 to remove a swing set, taken apart by our crew.', [
      'what does swing set removal cost',
      'how much do you charge to remove a swing set',
    ]);
    await expect.poll(async () => (await open()).length, { timeout: 30_000, interval: 200 }).toBe(0);
    const [gap] = (await get('gaps/', { search: 'swing', status: 'answered' })).results;
    expect(gap.answered_by.document).toBe('swing-sets.md');
    const history = await app.request('GET', `/chat/conversations/${missed.conversation}/history/`, {
      token: user.access,
    });
    expect(history.body.results.at(-1)).toMatchObject({ id: missed.id, is_answered_since: true });
    const tests = await get('tests/');
    expect(tests.results).toEqual([expect.objectContaining({ question, is_passing: true })]);
    await reviewed();
    // A reopened gap waits for something newer than what is there.
    await app.request('PATCH', `/knowledge/gaps/${gap.id}/`, { token: admin.access, body: { status: 'open' } });
    expect((await get('tests/')).count).toBe(0);
    await write('Uniforms', 'Crew shirts are green and washed on Fridays.');
    await reviewed();
    expect(await open()).toHaveLength(1);
  }, 120_000);

  it('finds contradictions and duplicates once, and forgets a dismissed pair until it changes', async () => {
    const price = await write('Mattress price', 'We charge $90 to pick up a mattress from a bedroom.');
    await write('Old price list', 'Picking up a mattress from a bedroom: we charge $65.');
    await write('Axles', 'A tandem axle trailer carries 14,000 lb on the road.');
    await write('Trailer axles', 'On the road a tandem axle trailer carries 14,000 lb.');
    await reviewed();
    const list = async (kind: string): Promise<KnowledgeOverlap[]> => (await get('overlaps/', { kind })).results;
    const [contrary, ...others] = await list('disagreement');
    expect(others).toEqual([]);
    expect(contrary?.passages.map(({ figures }) => figures).sort()).toEqual([['$65'], ['$90']]);
    expect(contrary?.similarity).toBeGreaterThan(0.7);
    const [twins, ...further] = await list('duplicate');
    expect(further).toEqual([]);
    expect(twins?.passages.map(({ title }) => title).sort()).toEqual(['Axles', 'Trailer axles']);

    const dismiss = (id: string | undefined) =>
      app.request('DELETE', `/knowledge/overlaps/${id}/`, { token: admin.access });
    expect((await dismiss(contrary?.id)).status).toBe(204);
    expect((await dismiss(contrary?.id)).status).toBe(404);
    const change = (body: Record<string, unknown>) =>
      app.request('PATCH', `/knowledge/articles/${price}/`, { token: admin.access, body });
    await change({ questions: ['mattress price'] });
    await reviewed();
    expect(await list('disagreement')).toEqual([]);
    await change({ body: 'We charge $95 to pick up a mattress from a bedroom.' });
    await reviewed();
    expect(await list('disagreement')).toHaveLength(1);
    await app.request('DELETE', `/knowledge/articles/${price}/`, { token: admin.access });
    expect(await list('disagreement')).toEqual([]);
  }, 120_000);

  it('counts the answers that cite a document and how they were rated', async () => {
    const message = await ask('how much do you charge to remove a swing set');
    expect(message.citations[0]?.document).toBe('swing-sets.md');
    const rate = { token: user.access, body: { feedback_type: 'thumbs_up' } };
    expect((await app.request('POST', `/chat/messages/${message.id}/feedback/`, rate)).status).toBe(201);
    const document = async (): Promise<KnowledgeDocument> => (await get('documents/', { search: 'swing' })).results[0];
    await expect.poll(async () => (await document()).helpful).toBe(1);
    const { answers, not_helpful, last_used_at } = await document();
    expect({ answers, not_helpful }).toEqual({ answers: 1, not_helpful: 0 });
    expect(Date.parse(last_used_at ?? '')).toBeGreaterThan(Date.parse(message.created_at) - 1);
    const first = (await get('documents/', { ordering: '-answers' })).results[0];
    expect(first.name).toBe('swing-sets.md');
  });

  it('lets administrators try a question without leaving a trace', async () => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from messages) + (select count(*) from gap_questions)
          + (select coalesce(sum(answers), 0) from document_usage) + (select count(*) from question_counts) as n`.execute(
        app.db,
      );
      return rows[0]?.n;
    };
    const before = await count();
    const ask = (question: string, token = admin.access) =>
      app.request('POST', '/knowledge/try/', { token, body: { question } });
    const { data } = (await ask('how much do you charge to remove a swing set')).body;
    expect(data.response).toContain('$180');
    expect(data.citations[0]).toMatchObject({ index: 1, document: 'swing-sets.md' });
    expect((await ask('how do i fold a parachute')).body.data.response).toContain('outside what I know');
    expect((await ask('how do i fold a parachute', user.access)).status).toBe(403);
    await ask('hello');
    expect(await count()).toBe(before);
  });
});
