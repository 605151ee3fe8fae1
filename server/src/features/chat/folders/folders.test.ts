import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

const NOWHERE = '018f0000-0000-7000-8000-000000000000';
let app: TestApp;
let dana: TestUser;
let sam: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  sam = await app.signUp();
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.close());

const make = async (body: object, user = dana, headers = {}) =>
  app.request('POST', '/chat/folders/', { token: user.access, body, headers });
const list = async (query = {}, user = dana) =>
  (await app.request('GET', '/chat/folders/', { token: user.access, query })).body;

describe('folders', () => {
  it('are created with a trimmed name and one of the ten colours, grey by default', async () => {
    const { status, body } = await make({ name: ' Estates ', color: '#22C55E' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Estates', color: '#22C55E', conversation_count: 0 });
    expect((await make({ name: 'Estates' })).body).toMatchObject({ name: 'Estates', color: '#6B7280' });
    expect(await list()).toMatchObject({ count: 2, results: [{ color: '#22C55E' }, { color: '#6B7280' }] });
    expect(await list({ page: 2, page_size: 1 })).toMatchObject({
      count: 2,
      next: null,
      results: [{ color: '#6B7280' }],
    });
    expect((await list({}, sam)).results).toEqual([]);
  });

  it('are created once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'tap' };
    const replies = await Promise.all([make({ name: 'Once' }, dana, headers), make({ name: 'Once' }, dana, headers)]);
    expect(new Set(replies.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))).size).toBe(1);
    expect((await list()).count).toBe(1);
  });

  it.each([
    { name: ' ' },
    { name: '\u2060' },
    { name: 'x'.repeat(101) },
    { color: '#6B7280' },
    { name: 'x', color: 'red' },
    { name: 'x', color: '#6b7280;background:url(//x)' },
    { name: 'x', color: null },
  ])('are not created from %j', async (body) => {
    expect((await make(body)).status).toBe(400);
    expect((await list()).count).toBe(0);
  });

  it('can be renamed and recoloured, which changes nothing else', async () => {
    const { body: folder } = await make({ name: 'Jobs' });
    const patch = (body: object) => app.request('PATCH', `/chat/folders/${folder.id}/`, { token: dana.access, body });
    const { updated_at: _, ...same } = folder;
    expect((await patch({ name: 'Bids' })).body).toMatchObject({ ...same, name: 'Bids' });
    expect(
      (await patch({ color: '#EC4899', user_id: sam.user.id, created_at: '2001-01-01T00:00:00.000Z' })).body,
    ).toMatchObject({ ...same, name: 'Bids', color: '#EC4899' });
    expect((await patch({})).status).toBe(200);
    expect((await patch({ name: '' })).status).toBe(400);
    const { body } = await app.request('GET', `/chat/folders/${folder.id}/`, { token: dana.access });
    expect(body).toMatchObject({ ...same, name: 'Bids', color: '#EC4899' });
  });

  it('count and list what would be deleted with them, archived conversations too', async () => {
    const { body: folder } = await make({ name: 'Jobs' });
    const titles = ['a', 'b', 'c'];
    const ids: string[] = [];
    for (const title of titles) {
      const body = { title, folder: folder.id };
      ids.push((await app.request('POST', '/chat/conversations/', { token: dana.access, body })).body.id);
    }
    await app.request('POST', `/chat/conversations/${ids[0]}/archive/`, { token: dana.access, body: {} });
    await app.request('DELETE', `/chat/conversations/${ids[1]}/delete/`, { token: dana.access });
    expect((await list()).results).toMatchObject([{ conversation_count: 2 }]);
    const path = `/chat/folders/${folder.id}/conversations/`;
    const { body } = await app.request('GET', path, { token: dana.access, query: { page_size: 1 } });
    expect(body).toMatchObject({ count: 2, results: [{ title: 'c', folder: folder.id }] });
    expect(body.next).toBe(`/api${path}?page=2&page_size=1`);
  });

  it('do not exist for anybody else, administrators included', async () => {
    const { body: folder } = await make({ name: 'Jobs' });
    const admin = await app.signUpAdmin();
    for (const token of [sam.access, admin.access]) {
      for (const id of [folder.id, NOWHERE]) {
        const ask = async (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path = '', body?: object) =>
          (await app.request(method, `/chat/folders/${id}/${path}`, { token, body })).status;
        expect(await ask('GET')).toBe(404);
        expect(await ask('GET', 'conversations/')).toBe(404);
        expect(await ask('PATCH', '', { name: 'Mine' })).toBe(404);
        expect(await ask('DELETE')).toBe(404);
        expect(await ask('POST', 'restore/', {})).toBe(404);
      }
    }
    expect((await list()).results).toEqual([folder]);
  });
});
