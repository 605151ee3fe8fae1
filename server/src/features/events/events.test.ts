import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upload } from '../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';
import { CONTENT, savePrices } from '../../../test/services/sample-quotes.ts';
import type { EngineEvent } from '../chat/index.ts';

const clock = movingClock('2026-11-20T12:00:00.000Z');
let app: TestApp;
let admin: TestUser;
let pat: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, engine });
  [admin, pat] = [await app.signUpAdmin(), await app.signUpPremium()];
});
afterAll(() => app.close());

const sum = { title: 'Jobs to break even', formula: '', inputs: [], results: [], steps: [], notes: [] };

/** Answers a question for a sum with a calculation. */
async function* engine({ question }: { question: string }): AsyncGenerator<EngineEvent> {
  if (question.startsWith('Sum'))
    yield { type: 'calculation', calculation: { ...sum, tool: 'break_even_day', faults: {}, fault: null } };
  yield { type: 'delta', content: 'An answer.' };
}

const list = async (query: Record<string, string | number> = {}, user = admin) =>
  app.request('GET', '/analytics/events/', { token: user.access, query });

/** Waits until `count` events of a name are stored, and returns them, latest first. */
function eventsOf(event: string, count: number) {
  return vi.waitFor(
    async () => {
      const { data } = (await list({ event })).body;
      expect(data.count).toBe(count);
      return data.results;
    },
    { interval: 100 },
  );
}

const track = (body: unknown, user = pat) => app.request('POST', '/analytics/track/', { token: user.access, body });

describe('events of the server', () => {
  it('have kinds but no words', async () => {
    const { access: token } = pat;
    const asked = await app.request('POST', '/chat/', { token, body: { message: 'How heavy is my secret piano?' } });
    const conversation = asked.body.conversation_id;
    const folder = await app.request('POST', '/chat/folders/', { token, body: { name: 'Secret bids' } });
    await app.request('POST', `/chat/conversations/${conversation}/move/`, {
      token,
      body: { folder_id: folder.body.id },
    });
    await app.request('PATCH', `/chat/conversations/${conversation}/`, { token, body: { title: 'Renamed' } });
    await app.request('GET', `/chat/conversations/${conversation}/export/?format=txt`, { token });
    await app.request('POST', `/chat/conversations/${conversation}/share/`, { token, body: {} });
    const rating = { feedback_type: 'thumbs_up' };
    await app.request('POST', `/chat/messages/${asked.body.message.id}/feedback/`, { token, body: rating });
    await upload(app, admin, 'secret.txt', 'A secret.');
    await upload(app, pat, 'secret prices.txt', 'A secret.', { path: '/documents/' });
    await upload(app, pat, 'secret fees.txt', 'A secret.', {
      path: `/chat/conversations/${conversation}/attachments/`,
    });
    await app.request('POST', '/chat/facts/', { token, body: { text: 'Our secret minimum is 135' } });
    await savePrices(app, pat);
    await app.request('POST', '/quotes/', { token, body: { ...CONTENT, customer_name: 'Secret' } });
    await app.request('POST', '/company/invitations/', { token, body: { email: 'secret@example.com' } });

    const [question] = await eventsOf('feature.chat', 1);
    expect(question).toEqual({
      id: expect.any(String),
      event: 'feature.chat',
      origin: 'server',
      user: { id: pat.user.id, username: pat.username },
      properties: { is_edited: false },
      at: '2026-11-20T12:00:00.000Z',
    });
    // 21:00 of the same day in Tokyo, 02:00 of the next on Kiritimati.
    const inTokyo = { event: 'feature.chat', time_zone: 'Asia/Tokyo' };
    expect((await list({ ...inTokyo, start_date: '2026-11-20', end_date: '2026-11-20' })).body.data.count).toBe(1);
    const early = { ...inTokyo, time_zone: 'Pacific/Kiritimati' };
    expect((await list({ ...early, start_date: '2026-11-20', end_date: '2026-11-20' })).body.data.count).toBe(0);
    expect((await list({ ...early, start_date: '2026-11-21', end_date: '2026-11-21' })).body.data.count).toBe(1);
    const acts = (await eventsOf('feature.projects', 2)).map(
      ({ properties }: { properties: { act: string } }) => properties.act,
    );
    expect(acts.sort()).toEqual(['created', 'moved']);
    expect((await eventsOf('feature.exports', 1))[0].properties).toEqual({ format: 'txt' });
    expect((await eventsOf('feature.sharing', 1))[0].properties).toEqual({ what: 'conversation' });
    expect((await eventsOf('feedback.given', 1))[0].properties).toEqual({ kind: 'thumbs_up' });
    expect((await eventsOf('file.uploaded', 1))[0].user.username).toBe(admin.username);
    for (const kept of [
      'document.uploaded',
      'document.attached',
      'fact.kept',
      'prices.saved',
      'quote.saved',
      'company.invited',
    ])
      expect((await eventsOf(kept, 1))[0]).toMatchObject({ user: { id: pat.user.id }, properties: {} });
    expect((await eventsOf('account.registered', 2)).map(({ user }: { user: { id: string } }) => user.id)).toContain(
      pat.user.id,
    );
    const everything = (await list({ page_size: 100 })).text;
    expect(everything).not.toMatch(/secret|piano|Renamed/i);
    expect(everything).not.toContain(conversation);
    expect(everything).not.toContain(folder.body.id);
  });

  it('are recorded only for calls that succeed', async () => {
    const kim = await app.signUp();
    const { access: token } = kim;
    const wrong = { username: kim.username, password: 'Wrong-password-1' };
    const refusals = await Promise.all([
      app.request('POST', '/chat/', { token, body: { message: '   ' } }),
      app.request('POST', '/chat/folders/', { token, body: { name: '' } }),
      app.request('POST', '/chat/', { body: { message: 'Who am I?' } }),
      app.request('GET', `/chat/conversations/${kim.user.id}/export/`, { token }),
      app.request('POST', '/auth/login/', { body: wrong }),
    ]);
    expect(refusals.every(({ status }) => status >= 400)).toBe(true);
    await app.request('POST', '/auth/login/', { body: { username: kim.username, password: kim.password } });
    await eventsOf('account.signed_in', 1);
    const { data } = (await list({ user_id: kim.user.id })).body;
    expect(data.results.map(({ event }: { event: string }) => event).sort()).toEqual([
      'account.registered',
      'account.signed_in',
    ]);
  });

  it('count a request repeated with its Idempotency-Key once', async () => {
    const kim = await app.signUpPremium();
    const send = (path: string, body: object, key: string) =>
      app.request('POST', path, { token: kim.access, body, headers: { 'idempotency-key': key } });
    const asked = await send('/chat/', { message: 'One?' }, 'a');
    await send('/chat/', { message: 'One?' }, 'a');
    await send('/chat/stream/', { message: 'Two?' }, 'b');
    await send('/chat/stream/', { message: 'Two?' }, 'b');
    await send(`/chat/conversations/${asked.body.conversation_id}/share/`, {}, 'c');
    await eventsOf('feature.sharing', 2);
    await send(`/chat/conversations/${asked.body.conversation_id}/share/`, {}, 'c');
    await send('/chat/', { message: 'One?' }, 'a');
    const file = (name: string) => upload(app, admin, name, 'Bids.', { key: 'd' });
    await file('bids.txt');
    await file('bids.txt');
    await send('/chat/', { message: 'Three?' }, 'e');
    await vi.waitFor(async () =>
      expect((await list({ user_id: kim.user.id, event: 'feature.chat' })).body.data.count).toBe(3),
    );
    await eventsOf('file.uploaded', 2);
    await eventsOf('feature.sharing', 2);
  });

  it('count an answer with a calculation as a use of the calculators', async () => {
    const body = { message: 'Sum it up' };
    await app.request('POST', '/chat/', { token: pat.access, body });
    const [used] = await eventsOf('feature.calculators', 1);
    expect(used).toMatchObject({ origin: 'server', user: { id: pat.user.id } });
    expect(used.properties).toEqual({ act: 'answered', calculator: 'break_even_day' });
  });

  it('do not count a HEAD request as an export', async () => {
    const { access: token } = pat;
    const { conversation_id } = (await app.request('POST', '/chat/', { token, body: { message: 'Why?' } })).body;
    const url = `${await app.listen()}/api/chat/conversations/${conversation_id}/export/`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(200);
    expect((await fetch(url, { headers })).status).toBe(200);
    await eventsOf('feature.exports', 2);
  });

  it('do not count a regenerated answer as a question', async () => {
    const kim = await app.signUpPremium();
    const { access: token } = kim;
    const { conversation_id } = (await app.request('POST', '/chat/', { token, body: { message: 'Why?' } })).body;
    await app.request('POST', '/chat/', { token, body: { conversation_id, regenerate: true } });
    await eventsOf('answer.regenerated', 1);
    expect((await list({ user_id: kim.user.id, event: 'feature.chat' })).body.data.count).toBe(1);
  });

  it('lose their user when the account is deleted', async () => {
    const kim = await app.signUp();
    await track({ event: 'page.viewed' }, kim);
    await eventsOf('page.viewed', 1);
    const body = { password: kim.password };
    await app.request('POST', '/auth/account/delete/', { token: kim.access, body });
    const [viewed] = await eventsOf('page.viewed', 1);
    expect(viewed.user).toBeNull();
    expect((await list({ user_id: kim.user.id })).body.data.count).toBe(0);
  });
});

describe('an event of a browser', () => {
  it('is stored under its user', async () => {
    const reply = await track({ event: 'app.installed', properties: { platform: 'android', runs: 2, is_new: true } });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await eventsOf('app.installed', 1))[0]).toMatchObject({
      origin: 'client',
      user: { id: pat.user.id },
      properties: { platform: 'android', runs: 2, is_new: true },
    });
  });

  it('cannot pose as an event of the server, of another user or of another time', async () => {
    const forged = { origin: 'server', user_id: admin.user.id, at: '2020-01-01T00:00:00.000Z', id: admin.user.id };
    await track({ event: 'forged.event', ...forged });
    expect((await eventsOf('forged.event', 1))[0]).toMatchObject({
      origin: 'client',
      user: { id: pat.user.id },
      at: '2026-11-20T12:00:00.000Z',
    });
  });

  it.each([
    ['deep', { event: 'a.b', properties: { a: { b: 1 } } }],
    ['a list', { event: 'a.b', properties: { a: [1] } }],
    ['a NUL', { event: 'a.b', properties: { a: 'x\u0000y' } }],
    ['a lone surrogate', { event: 'a.b', properties: { a: '\ud800' } }],
    ['too long a text', { event: 'a.b', properties: { a: 'x'.repeat(301) } }],
    ['too many', { event: 'a.b', properties: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${i}`, i])) }],
    ['a strange name', { event: 'a.b', properties: { "a'; drop table users": 1 } }],
    ['no event', { properties: {} }],
    ['an event of strange letters', { event: 'A B' }],
    ['an event too long', { event: `a${'.b'.repeat(40)}` }],
    ['nothing', null],
    ['a list of events', [{ event: 'a.b' }]],
  ])('is refused if it is %s', async (_what, body) => {
    expect((await track(body)).status).toBe(400);
  });

  it('is refused if it is large', async () => {
    expect((await track({ event: 'a.b', properties: { a: 'x'.repeat(1024 * 1024) } })).status).toBe(413);
  });

  it('is stored up to 100,000 characters per user and hour, so that no one can fill the disk', async () => {
    const [greedy, other] = [await app.signUp(), await app.signUp()];
    const most = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, 'x'.repeat(300)]));
    for (let i = 0; i < 30; i += 1)
      expect((await track({ event: 'much.told', properties: most }, greedy)).status).toBe(204);
    await track({ event: 'little.told' }, other);
    await eventsOf('little.told', 1);
    await eventsOf('much.told', 15);
  });

  it('may have names that are special in JavaScript', async () => {
    const raw = '{"event":"proto.event","properties":{"__proto__":"x","constructor":"y","toString":1}}';
    const reply = await app.request('POST', '/analytics/track/', {
      token: pat.access,
      body: raw,
      headers: { 'content-type': 'application/json' },
    });
    expect([204, 400]).toContain(reply.status);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    expect((await list()).status).toBe(200);
  });

  it('is accepted only from signed-in users, and is rate-limited', async () => {
    expect((await app.request('POST', '/analytics/track/', { body: { event: 'a.b' } })).status).toBe(401);
    const strict = await startTestApp({ clock, rateLimits: true });
    const kim = await strict.signUp();
    const send = () =>
      strict.request('POST', '/analytics/track/', { token: kim.access, body: { event: 'flood.drop' } });
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await send()).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    await strict.close();
  });
});

describe('events of administrators', () => {
  const create = (body: object, key = 'x', user = admin) =>
    app.request('POST', '/analytics/events/', { token: user.access, body, headers: { 'idempotency-key': key } });

  it('are stored at once, and once per key', async () => {
    const body = { event: 'campaign.began', properties: { name: 'Spring' } };
    const { status, body: reply } = await create(body);
    expect(status).toBe(201);
    expect(reply.data).toMatchObject({ ...body, origin: 'client', user: { id: admin.user.id } });
    expect((await create(body)).body).toEqual(reply);
    expect((await list({ event: 'campaign.began' })).body.data).toEqual({ count: 1, results: [reply.data] });
  });

  it('are for administrators', async () => {
    expect((await create({ event: 'a.b' }, 'y', pat)).status).toBe(403);
    expect((await list({}, pat)).status).toBe(403);
  });

  it('can be filtered by day, name and user, and paged', async () => {
    const { data } = (await list({ page: 2, page_size: 3 })).body;
    const all = (await list({ page_size: 100 })).body.data;
    expect(data.count).toBe(all.count);
    expect(data.results).toEqual(all.results.slice(3, 6));
    expect((await list({ end_date: '2026-11-19' })).body.data).toEqual({ count: 0, results: [] });
    expect((await list({ start_date: '2026-11-20', end_date: '2026-11-19' })).status).toBe(400);
    expect((await list({ user_id: 'nobody' })).status).toBe(400);
    expect((await list({ event: "' or 1=1" })).status).toBe(400);
  });

  it('cannot be changed', async () => {
    await expect(app.db.updateTable('analytics_events').set({ event: 'a.b' }).execute()).rejects.toThrow('append-only');
  });
});
