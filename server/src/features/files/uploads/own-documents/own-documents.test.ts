import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from '../../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';

const ENOUGH = { timeout: 60_000, interval: 50 };
const PRICES = 'Item,Price,Notes\nMattress,$41,any size\nHot tub,$450,cut up on site\nZorbal hoist,$77,each\n';

let app: TestApp;
/** The same installation on another machine. */
let other: TestApp;
let pat: TestUser;
let sam: TestUser;
let ada: TestUser;

const add = (user: TestUser, name: string, text: string, options = {}) =>
  upload(app, user, name, text, { path: '/documents/', ...options });
const call = (user: TestUser, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.request(method, path, { token: user.access, ...(body && { body }) });
const list = async (user: TestUser) => (await call(user, 'GET', '/documents/')).body;
const settled = (user: TestUser, id: string) =>
  vi.waitFor(async () => {
    const { body } = await call(user, 'GET', `/documents/${id}/`);
    expect(['ready', 'failed']).toContain(body.knowledge.status);
    return body;
  }, ENOUGH);
const addReady = async (user: TestUser, name: string, text: string) => {
  const { status, body } = await add(user, name, text);
  expect(status, JSON.stringify(body)).toBe(201);
  return await settled(user, body.id);
};
const answerOf = async (user: TestUser, message: string, instance = app) => {
  const events = await instance.events('/chat/stream/', { token: user.access, body: { message } });
  return events.map(({ event }) => event).find(({ type }) => type === 'complete');
};
const count = async (table: 'documents' | 'passages' | 'units' | 'files') => {
  const { n } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('company_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
};

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database, dataDir: app.config.dataDir });
  ada = await app.signUpAdmin();
  await Promise.all([app.start(), other.start()]);
}, 180_000);
beforeEach(async () => {
  [pat, sam] = [await app.signUpPremium(), await app.signUpPremium()];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

describe('a document of a company', () => {
  it('answers its owner on every instance, and nobody else, until it is deleted', async () => {
    const document = await addReady(pat, 'Our prices.csv', PRICES);
    expect(document).toMatchObject({
      name: 'Our prices.csv',
      source: 'Our prices.csv',
      knowledge: { status: 'ready' },
    });
    const question = 'what do we charge for a zorbal hoist';
    for (const instance of [app, other]) {
      const answer = await answerOf(pat, question, instance);
      expect(answer.response).toContain('$77');
      expect(answer.citations[0]).toMatchObject({ document: 'Our prices.csv', is_own: true, is_private: true });
      expect(JSON.stringify(await answerOf(sam, question, instance))).not.toMatch(/\$77|Our prices/);
    }

    expect((await call(pat, 'DELETE', `/documents/${document.id}/`)).status).toBe(204);
    await vi.waitFor(async () => expect((await answerOf(pat, question, other)).response).not.toContain('$77'), {
      timeout: 3_000,
      interval: 50,
    });
    expect((await answerOf(pat, question)).response).not.toContain('$77');
    expect([await count('documents'), await count('passages'), await count('units')]).toEqual([0, 0, 0]);

    expect((await call(pat, 'POST', `/documents/${document.id}/restore/`)).status).toBe(200);
    await settled(pat, document.id);
    expect((await answerOf(pat, question)).response).toContain('$77');
    await call(pat, 'DELETE', `/documents/${document.id}/`);
    expect((await call(pat, 'DELETE', `/documents/${document.id}/`)).status).toBe(204);
    const longAgo = new Date(Date.now() - 6 * 60_000);
    await app.db.updateTable('files').set({ deleted_at: longAgo }).where('id', '=', document.id).execute();
    await vi.waitFor(async () => expect(await count('files')).toBe(0), { timeout: 90_000, interval: 500 });
    expect((await call(pat, 'POST', `/documents/${document.id}/restore/`)).status).toBe(404);
  }, 180_000);

  it('opens at the cited place and downloads for its company only', async () => {
    const document = await addReady(pat, 'rules.md', '# Rules\n\nCrews wear blue gloves named Kestrel.\n');
    const query = { source: 'rules.md' };
    const read = (user: TestUser) => app.request('GET', '/knowledge/read/', { token: user.access, query });
    expect((await read(pat)).body.blocks.map(({ text }: { text: string }) => text).join()).toContain('Kestrel');
    const link = await app.request('GET', '/knowledge/download-link/', { token: pat.access, query });
    const path = link.body.download_url.replace('/api', '');
    expect((await app.request('GET', path)).text).toContain('Kestrel');
    for (const user of [sam, ada]) {
      expect((await read(user)).status).toBe(404);
      expect((await app.request('GET', '/knowledge/download/', { token: user.access, query })).status).toBe(404);
    }
    for (const user of [sam, ada])
      expect([403, 404]).toContain((await call(user, 'GET', `/documents/${document.id}/`)).status);
    await call(pat, 'DELETE', `/documents/${document.id}/`);
    expect((await app.request('GET', path)).status).toBe(404);
  });

  it('keeps its extension when it is renamed, and its place when it is replaced', async () => {
    const document = await addReady(pat, 'fees.csv', PRICES);
    const renamed = await call(pat, 'PATCH', `/documents/${document.id}/`, { name: 'Dump fees.2026' });
    expect(renamed.body).toMatchObject({ name: 'Dump fees.2026.csv' });
    await settled(pat, document.id);
    const path = `/documents/${document.id}/versions/`;
    const replaced = await add(pat, 'new.md', 'A zorbal hoist is $99 now.\n', { path });
    expect(replaced.body).toMatchObject({ id: document.id, version: 2, name: 'Dump fees.2026.md' });
    await settled(pat, document.id);
    const { response } = await answerOf(pat, 'what do we charge for a zorbal hoist');
    expect(response).toContain('$99');
    expect(response).not.toContain('$77');
    const versions = app.db.selectFrom('file_versions').selectAll().where('file_id', '=', document.id);
    expect(await versions.execute()).toHaveLength(1);
    await call(pat, 'DELETE', `/documents/${document.id}/`);
  });

  it('may have the name of another company’s, and is not told of it', async () => {
    const [one, two] = [
      await addReady(pat, 'same.csv', PRICES),
      await addReady(sam, 'same.csv', 'Item,Price\nBin,$8\n'),
    ];
    expect([one.source, two.source]).toEqual(['same.csv', 'same.csv']);
    const read = await app.request('GET', '/knowledge/read/', { token: sam.access, query: { source: 'same.csv' } });
    expect(read.text).toContain('$8');
    expect(read.text).not.toContain('$77');
    const third = await addReady(pat, 'same.csv', PRICES);
    expect(third.source).toBe('same (2).csv');
    for (const { id } of [one, third]) await call(pat, 'DELETE', `/documents/${id}/`);
    await call(sam, 'DELETE', `/documents/${two.id}/`);
  });
});

describe('documents of a company', () => {
  it('are limited by its plan, in a sentence, and nothing is lost', async () => {
    const lee = await app.signUp();
    for (let n = 1; n <= 5; n += 1) expect((await add(lee, `list ${n}.csv`, PRICES)).status).toBe(201);
    const refused = await add(lee, 'list 6.csv', PRICES);
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('room for 5 documents') } });
    const { results, room } = await list(lee);
    expect(results).toHaveLength(5);
    expect(room).toMatchObject({ documents: 5, most_documents: 5, bytes: 5 * PRICES.length });
    await call(lee, 'DELETE', `/documents/${results[0].id}/`);
    expect((await add(lee, 'list 6.csv', PRICES)).status).toBe(201);
    expect((await call(lee, 'POST', `/documents/${results[0].id}/restore/`)).status).toBe(409);
    expect((await list(lee)).results).toHaveLength(5);
  });

  it('are refused if nobody could read them, and are not for administrators', async () => {
    const refused = await add(pat, 'run.exe', 'MZ\u0000\u0001\u0002');
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('Upload PDF, Word') } });
    expect((await add(ada, 'prices.csv', PRICES)).status).toBe(403);
    expect((await call(ada, 'GET', '/documents/')).status).toBe(403);
    expect(await list(pat)).toMatchObject({ results: [], room: { documents: 0, bytes: 0 } });
  });

  it('go with the account of their last user, with their bytes', async () => {
    const kim = await app.signUp();
    const before = await count('files');
    await addReady(kim, 'last.csv', PRICES);
    const keys = await app.db
      .selectFrom('file_versions')
      .select('storage_key')
      .where('uploaded_by', '=', kim.user.id)
      .execute();
    expect(keys).toHaveLength(1);
    const body = { password: kim.password };
    expect((await call(kim, 'POST', '/auth/account/delete/', body)).status).toBe(204);
    expect(await count('files')).toBe(before);
    const path = join(app.config.dataDir, 'files', keys[0]?.storage_key ?? '');
    await vi.waitFor(() => expect(access(path)).rejects.toThrow(), ENOUGH);
  });
});
