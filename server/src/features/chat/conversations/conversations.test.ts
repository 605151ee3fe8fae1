import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

const NOWHERE = '018f0000-0000-7000-8000-000000000000';
let app: TestApp;
let dana: TestUser;
let sam: TestUser;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  [dana, sam] = [await app.signUp(), await app.signUp()];
});
beforeEach(async () => {
  id = (await post('', { title: 'Hot tubs' })).body.id;
});
afterAll(() => app.close());

const post = (path: string, body: object, user = dana) =>
  app.request('POST', `/chat/conversations/${path}`, { token: user.access, body });
const patch = (body: object, user = dana, of = id) =>
  app.request('PATCH', `/chat/conversations/${of}/`, { token: user.access, body });
const read = async () => (await app.request('GET', `/chat/conversations/${id}/`, { token: dana.access })).body;
const makeFolder = async (user = dana) =>
  (await app.request('POST', '/chat/folders/', { token: user.access, body: { name: 'Jobs' } })).body.id;

describe('changing a conversation', () => {
  it('updates title, folder, pin and archive, and nothing else', async () => {
    const before = await read();
    const folder = await makeFolder();
    const change = { title: '  Spas ', folder, is_pinned: true, is_archived: true };
    const { status, body } = await patch({ ...change, updated_at: '2001-01-01T00:00:00.000Z', message_count: 9 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, ...change, title: 'Spas' });
    expect(await read()).toEqual(body);
    expect((await patch({})).body).toEqual(body);
    expect((await patch({ folder: null })).body).toEqual({ ...body, folder: null });
  });

  it('keeps both changes of two concurrent requests to different fields', async () => {
    const folder = await makeFolder();
    const changes = [{ title: 'Pianos' }, { is_pinned: true }, { is_archived: true }, { folder }];
    await Promise.all(changes.map((change) => patch(change)));
    expect(await read()).toMatchObject(Object.assign({}, ...changes));
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: '\u200b' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: null }, 'title'],
    [{ folder: 'none' }, 'folder'],
    [{ is_pinned: 'yes' }, 'is_pinned'],
    [{ is_archived: null }, 'is_archived'],
  ])('refuses %j', async (body, field) => {
    const before = await read();
    const reply = await patch(body);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, expect.arrayContaining([field])]);
    expect(await read()).toEqual(before);
  });

  it('is for its owner only, and only with their own folders', async () => {
    const before = await read();
    const foreign = await makeFolder(sam);
    expect((await patch({ title: 'Mine' }, sam)).status).toBe(404);
    for (const path of ['archive/', 'pin/', 'restore/'])
      expect((await post(`${id}/${path}`, {}, sam)).status).toBe(404);
    expect((await post(`${id}/move/`, { folder_id: foreign }, sam)).status).toBe(404);
    for (const folder of [foreign, NOWHERE]) {
      expect((await patch({ title: 'Mine', folder })).status).toBe(404);
      expect((await post(`${id}/move/`, { folder_id: folder })).status).toBe(404);
      expect((await post('', { title: 'New', folder })).status).toBe(404);
    }
    expect((await patch({ title: 'x' }, dana, NOWHERE)).status).toBe(404);
    expect(await read()).toEqual(before);
  });
});

describe('pin, archive and move', () => {
  it.each(['pin', 'archive'])('%s toggles, or sets what is given', async (verb) => {
    const field = verb === 'pin' ? 'is_pinned' : 'is_archived';
    const before = await read();
    for (const [body, wanted] of [
      [{}, true],
      [{}, false],
      [{ [field]: false }, false],
      [{ [field]: true }, true],
      [{ [field]: true }, true],
    ] as const) {
      const reply = await post(`${id}/${verb}/`, body);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ ...before, [field]: wanted });
    }
    expect((await post(`${id}/${verb}/`, { [field]: 'on' })).status).toBe(400);
    const plain = await app.request('POST', `/chat/conversations/${id}/${verb}/`, { token: dana.access });
    expect(plain.body).toEqual({ ...before, [field]: false });
  });

  it('two concurrent toggles cancel each other out', async () => {
    await Promise.all([post(`${id}/pin/`, {}), post(`${id}/pin/`, {})]);
    expect((await read()).is_pinned).toBe(false);
  });

  it('a conversation moves into a folder and out of it', async () => {
    const folder = await makeFolder();
    expect((await post(`${id}/move/`, { folder_id: folder })).body).toMatchObject({ folder, title: 'Hot tubs' });
    expect((await post(`${id}/move/`, { folder_id: null })).body.folder).toBeNull();
    expect((await post(`${id}/move/`, {})).status).toBe(400);
  });
});

describe('the list of conversations', () => {
  it('shows pinned ones first and filters by pin, archive and folder, each with its count', async () => {
    const pat = await app.signUp();
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push((await post('', { title }, pat)).body.id);
    const folder = await makeFolder(pat);
    await patch({ is_pinned: true }, pat, ids[0]);
    await patch({ is_archived: true }, pat, ids[1]);
    await patch({ folder }, pat, ids[2]);
    const titles = async (query: Record<string, string | number>) => {
      const { body } = await app.request('GET', '/chat/conversations/', { token: pat.access, query });
      return [body.results.map(({ title }: { title: string }) => title).join(''), body.count];
    };
    expect(await titles({})).toEqual(['adc', 3]);
    expect(await titles({ archived: 'all' })).toEqual(['adcb', 4]);
    expect(await titles({ archived: 'true' })).toEqual(['b', 1]);
    expect(await titles({ pinned: 'true' })).toEqual(['a', 1]);
    expect(await titles({ pinned: 'false' })).toEqual(['dc', 2]);
    expect(await titles({ folder })).toEqual(['c', 1]);
    expect(await titles({ folder: 'none' })).toEqual(['ad', 2]);
    expect(await titles({ page_size: 2 })).toEqual(['ad', 3]);
    expect(await titles({ page_size: 2, page: 2 })).toEqual(['c', 3]);
    expect(await titles({ page_size: 2, page: 3 })).toEqual(['', 3]);
    expect(
      (await app.request('GET', '/chat/conversations/', { token: sam.access, query: { folder } })).body.count,
    ).toBe(0);
  });
});
