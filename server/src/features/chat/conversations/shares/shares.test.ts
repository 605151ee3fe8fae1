import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tablesHolding } from '../../../../../test/database/search-database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../../test/model/scripted-engine.ts';
import { movingClock } from '../../../../../test/moving-clock.ts';
import { deleteEndedShares } from './shares.ts';

const DAY = 24 * 3600;
const clock = movingClock();
let app: TestApp;
let script: ScriptedEngine;
let dana: TestUser;
let sam: TestUser;
let id: string;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine, clock, publicUrl: 'https://haul.example' });
});
beforeEach(async () => {
  [dana, sam] = [await app.signUp(), await app.signUp()];
  id = await ask('how heavy is a piano', 'About 500 lb.');
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, user = dana) =>
  app.request(method, `/chat/${path}`, { token: user.access, ...(body && { body }) });
const share = async (body: object = {}) => (await call('POST', `conversations/${id}/share/`, body)).body;
const tokenOf = (url: string) => url.slice('https://haul.example/shared/'.length);
/** The share as anybody with the link sees it. */
const open = (url: string) => app.request('GET', `/chat/shared/${tokenOf(url)}/`);

async function ask(message: string, answer: string, conversation_id?: string): Promise<string> {
  script.say(answer);
  script.finish();
  return (await call('POST', '', { message, ...(conversation_id && { conversation_id }) })).body.conversation_id;
}

async function signInAgain(): Promise<void> {
  const body = { username: dana.username, password: dana.password };
  dana.access = (await app.request('POST', '/auth/login/', { body })).body.tokens.access;
}

describe('a shared conversation', () => {
  it('is visible to anybody with the link, as it was when it was shared, without its owner', async () => {
    const made = await share();
    expect(made).toMatchObject({ conversation: id, title: 'how heavy is a piano', message_count: 2 });
    expect(new Date(made.expires_at).getTime() - clock.now().getTime()).toBe(30 * DAY * 1000);
    await ask('and a couch', 'Not so heavy.', id);
    const { status, body, headers, text } = await open(made.url);
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex, nofollow', 'no-store']);
    expect(body).toMatchObject({
      title: 'how heavy is a piano',
      shared_at: clock.now().toISOString(),
      messages: [
        { message_type: 'user', content: 'how heavy is a piano' },
        { message_type: 'assistant', content: 'About 500 lb.' },
      ],
    });
    for (const own of [dana.username, dana.user.id, dana.user.email, id, dana.user.first_name])
      expect(text).not.toContain(own);
  });

  it('leaves out the facts from the company record', async () => {
    const basis = [
      { start: 0, end: 5, kinds: ['your_data'], facts: [{ field: 'city', label: 'City', value: 'Tulsa' }] },
    ];
    await app.db
      .updateTable('messages')
      .set({ basis: JSON.stringify(basis) })
      .where('conversation_id', '=', id)
      .where('message_type', '=', 'assistant')
      .execute();
    const { text } = await open((await share()).url);
    expect(text).toContain('your_data');
    expect(text).not.toContain('Tulsa');
  });

  it('is listed with its link for its owner until it ends', async () => {
    const [first, second] = [await share({ expires_in_days: 1 }), await share({ expires_in_days: null })];
    const list = async () => (await call('GET', `conversations/${id}/shares/`)).body.results;
    expect(await list()).toEqual([second, first]);
    clock.advance(DAY);
    await signInAgain();
    expect(await list()).toEqual([second]);
    expect(await open(first.url)).toMatchObject({ status: 404, body: { code: 'share_not_open' } });
    expect((await open(second.url)).status).toBe(200);
  });

  it('disappears at once when it is revoked, and its copy with it', async () => {
    const { url, id: shareId } = await share();
    expect((await call('DELETE', `shares/${shareId}/`, undefined, sam)).status).toBe(404);
    expect((await open(url)).status).toBe(200);
    expect((await call('DELETE', `shares/${shareId}/`)).status).toBe(204);
    expect(await open(url)).toMatchObject({ status: 404, body: { code: 'share_not_open' } });
    expect((await call('DELETE', `shares/${shareId}/`)).status).toBe(204);
    const row = await app.db.selectFrom('conversation_shares').select('messages').where('id', '=', shareId).execute();
    expect(row).toEqual([{ messages: [] }]);
  });

  it('ends with its conversation and with its owner, and returns if the conversation is restored', async () => {
    const { url, id: shareId } = await share();
    await call('DELETE', `conversations/${id}/delete/`);
    expect((await open(url)).status).toBe(404);
    expect((await call('DELETE', `shares/${shareId}/`)).status).toBe(404);
    await call('POST', `conversations/${id}/restore/`, {});
    expect((await open(url)).status).toBe(200);
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', dana.user.id).execute();
    expect((await open(url)).status).toBe(404);
    await app.db.updateTable('users').set({ is_active: true }).where('id', '=', dana.user.id).execute();
    await app.request('POST', '/auth/account/delete/', { token: dana.access, body: { password: dana.password } });
    expect((await open(url)).status).toBe(404);
    expect(await tablesHolding(app.db, shareId)).toEqual(['audit_log']);
  });

  it('opens only with the token created for it', async () => {
    const [one, other] = [tokenOf((await share()).url), tokenOf((await share()).url)];
    const bytes = Buffer.from(one, 'base64url');
    expect(bytes.length).toBe(48);
    const flipped = Array.from(bytes, (byte, at) =>
      Buffer.from(bytes)
        .fill(byte ^ 1, at, at + 1)
        .toString('base64url'),
    );
    const swapped = Buffer.concat([bytes.subarray(0, 16), Buffer.from(other, 'base64url').subarray(16)]);
    const tries = [
      ...flipped,
      swapped.toString('base64url'),
      one.slice(0, -1),
      `${one}A`,
      `${one}=`,
      one.toUpperCase(),
      bytes.subarray(0, 16).toString('base64url'),
      '..%2f..',
      '%00',
      'x'.repeat(200),
    ];
    for (const token of tries) {
      const { status } = await app.request('GET', `/chat/shared/${token}/`);
      expect([400, 404], token).toContain(status);
    }
    expect((await app.request('GET', `/chat/shared/${one}/`)).status).toBe(200);
  });

  it('leaves its link neither in the database nor in the log', async () => {
    const headers = { 'idempotency-key': 'tap' };
    const { body } = await app.request('POST', `/chat/conversations/${id}/share/`, {
      token: dana.access,
      headers,
      body: {},
    });
    await open(body.url);
    const tag = tokenOf(body.url).slice(-40);
    expect(await tablesHolding(app.db, tag)).toEqual([]);
    expect(JSON.stringify(app.logs)).not.toContain(tag);
  });
});

describe('sharing', () => {
  it('acts once for a repeated request', async () => {
    const send = (body: object = {}) =>
      app.request('POST', `/chat/conversations/${id}/share/`, {
        token: dana.access,
        headers: { 'idempotency-key': 'once' },
        body,
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    await call('DELETE', `shares/${first.body.id}/`);
    expect((await send()).status).toBe(409);
  });

  it('requires a conversation of the caller’s own with something in it', async () => {
    for (const [method, path] of [
      ['POST', 'share/'],
      ['GET', 'shares/'],
    ] as const)
      expect((await call(method, `conversations/${id}/${path}`, method === 'POST' ? {} : undefined, sam)).status).toBe(
        404,
      );
    id = (await call('POST', 'conversations/', { title: 'Empty' })).body.id;
    expect(await call('POST', `conversations/${id}/share/`, {})).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_share' },
    });
  });

  it.each([0, 366, 1.5, '30', true])('refuses a lifetime of %j days', async (expires_in_days) => {
    expect((await call('POST', `conversations/${id}/share/`, { expires_in_days })).status).toBe(400);
  });

  it('allows 20 links for a conversation and no more', async () => {
    const made = await Promise.all(Array.from({ length: 22 }, () => call('POST', `conversations/${id}/share/`, {})));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 201)?.body.code).toBe('too_many_shares');
  });

  it('leaves out a reply that is being written', async () => {
    const asked = script.questions.length;
    const events = app.events('/chat/stream/', { token: dana.access, body: { message: 'and?', conversation_id: id } });
    await expect.poll(() => script.questions.length).toBe(asked + 1);
    expect((await share()).message_count).toBe(3);
    script.finish();
    await events;
  });

  it('is recorded in the audit log without the link', async () => {
    const { id: shareId } = await share();
    await call('DELETE', `shares/${shareId}/`);
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('actor_id', '=', dana.user.id)
      .where('event', 'like', 'conversation.%')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { event: 'conversation.shared', details: { share: shareId, conversation: id } },
      { event: 'conversation.share_revoked', details: { share: shareId } },
    ]);
  });

  it('is forgotten a day after the link ends', async () => {
    const { id: shareId } = await share({ expires_in_days: 1 });
    const kept = await share({ expires_in_days: null });
    const rows = () =>
      app.db.selectFrom('conversation_shares').select('id').where('conversation_id', '=', id).execute();
    clock.advance(2 * DAY - 1);
    await deleteEndedShares(app);
    expect(await rows()).toHaveLength(2);
    clock.advance(2);
    await deleteEndedShares(app);
    expect(await rows()).toEqual([{ id: kept.id }]);
    expect(shareId).not.toBe(kept.id);
  });
});
