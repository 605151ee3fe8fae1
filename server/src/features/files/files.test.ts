import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, upload } from '../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const clock = movingClock();
let app: TestApp;
let ada: TestUser;
let una: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, maxUploadMb: 1 });
  [ada, una] = [await app.signUpAdmin(), await app.signUp()];
  await app.start();
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: object, user: TestUser = ada) =>
  app.request(method, `/files/${path}`, { token: user.access, ...(body && { body }) });
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request('GET', path, { token: ada.access, headers });
const keep = async (filename: string, bytes: string | Uint8Array = 'Some words.', options = {}) =>
  (await upload(app, ada, filename, bytes, options)).body;
const inStore = () => readdir(join(app.config.dataDir, 'files'));
const audited = async (event: string) =>
  (await app.db.selectFrom('audit_log').select('details').where('event', '=', event).orderBy('id').execute()).map(
    ({ details }) => details,
  );
const NOBODY = '0192f3c4-0000-7000-8000-000000000000';

describe('an upload', () => {
  it('becomes a file with its bytes, a type by content and an entry in the audit log', async () => {
    const { status, body } = await upload(app, ada, 'Preise März.csv', 'item,price\ncouch,80\n', { type: 'image/png' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Preise März.csv',
      original_name: 'Preise März.csv',
      file_size: 20,
      file_type: 'text/csv',
      category: 'other',
      version: 1,
      download_count: 0,
      is_shared: false,
      shared_url: null,
      in_knowledge_base: true,
      uploaded_by: { id: ada.user.id, username: ada.username },
      sha256: createHash('sha256').update('item,price\ncouch,80\n').digest('hex'),
      download_url: `/api/files/${body.id}/download/`,
    });
    const download = await get(`/files/${body.id}/download/`);
    expect([download.status, download.text]).toEqual([200, 'item,price\ncouch,80\n']);
    expect((await audited('file.uploaded')).at(-1)).toEqual({ file: body.id, file_type: 'text/csv', bytes: 20 });
    expect(JSON.stringify(app.logs)).not.toContain('Preise');
  });

  it.each([
    ['photo.txt', PNG, 'image/png', 'image', false],
    ['plan.pdf', PDF, 'application/pdf', 'other', true],
    ['page.png', '<!doctype html><script>alert(1)</script>', 'text/html', 'other', true],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'image', false],
    ['notes.md', '# Dump fees', 'text/markdown', 'other', true],
    ['notes.txt', 'Naïve café', 'text/plain', 'other', true],
    ['old.txt', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'text/plain', 'other', true],
    ['from-excel.csv', Buffer.from('\ufeffItem\tPrice\nCouch\t$80\n', 'utf16le'), 'text/csv', 'other', true],
    ['run.sh', 'rm -rf /', 'text/plain', 'other', false],
    ['noise.csv', Buffer.from([0, 1, 2, 3, 255, 254]), 'application/octet-stream', 'other', false],
  ])('of %s gets its type from its content', async (name, bytes, file_type, category, in_knowledge_base) => {
    const is_document = in_knowledge_base;
    expect(await keep(name, bytes)).toMatchObject({ file_type, category, in_knowledge_base, is_document });
  });

  it('takes the name from the field before it', async () => {
    expect(await keep('scan0001.pdf', PDF, { name: ' Price list 2026.pdf ' })).toMatchObject({
      name: 'Price list 2026.pdf',
      original_name: 'scan0001.pdf',
    });
  });

  it.each([
    ['is empty', 'a.txt', '', 400, 'empty'],
    ['is too large', 'a.txt', 'x'.repeat(1024 * 1024 + 1), 413, 'file_too_large'],
  ])('that %s is refused and leaves nothing behind', async (_what, name, bytes, status, code) => {
    const before = await inStore();
    expect(await upload(app, ada, name, bytes)).toMatchObject({ status, body: { code } });
    expect((await inStore()).sort()).toEqual(before.sort());
  });

  it('is refused unread from users and from strangers', async () => {
    const { body, headers } = multipart('x', {});
    expect((await app.request('POST', '/files/upload/', { token: una.access, body, headers })).status).toBe(403);
    expect((await app.request('POST', '/files/upload/', { body, headers })).status).toBe(401);
  });

  it('repeated with its key is stored once, even if repeated simultaneously', async () => {
    const before = (await inStore()).length;
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => upload(app, ada, 'once.txt', 'once', { key: 'tap' })),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await upload(app, ada, 'once.txt', 'once', { key: 'tap' })).toMatchObject({ status: 201 });
    expect((await inStore()).length).toBe(before + 1);
    const other = await keep('other.txt');
    expect(await upload(app, ada, 'x.txt', 'x', { key: 'tap', path: `/files/${other.id}/versions/` })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });
});

describe('the library', () => {
  it('can be searched, filtered, ordered and paged', async () => {
    const tag = 'zebra';
    await keep(`${tag} b.txt`, 'bb');
    await keep(`${tag} a_1.pdf`, PDF);
    await keep(`${tag} c.png`, PNG);
    const names = async (query: string) =>
      (await get(`/files/?search=${tag}&${query}`)).body.results.map(({ name }: { name: string }) => name);
    expect(await names('ordering=name')).toEqual([`${tag} a_1.pdf`, `${tag} b.txt`, `${tag} c.png`]);
    expect(await names('ordering=-file_size&page_size=1')).toEqual([`${tag} c.png`]);
    expect(await names('category=image')).toEqual([`${tag} c.png`]);
    expect(await names('knowledge=failed&ordering=-name')).not.toContain(`${tag} c.png`);
    expect(await names('knowledge=none')).toEqual([`${tag} c.png`]);
    expect(await names('shared=true')).toEqual([]);
    expect((await get('/files/?search=a_1')).body.count).toBe(1);
    expect((await get('/files/?search=a%25')).body.count).toBe(0);
    const page = (await get(`/files/?search=${tag}&page=2&page_size=2&ordering=name`)).body;
    expect(page).toMatchObject({ count: 3, next: null, results: [{ name: `${tag} c.png` }] });
    expect((await get('/files/?category=film')).status).toBe(400);
  });

  it('renames a file, and adds it to and removes it from the knowledge base', async () => {
    const file = await keep('before.txt');
    const patch = (body: object) => call('PATCH', `${file.id}/`, body);
    expect((await patch({ name: '../../after\u202e.txt' })).body.name).toBe('after.txt');
    expect((await patch({ in_knowledge_base: false })).body).toMatchObject({
      in_knowledge_base: false,
      is_document: true,
    });
    expect(await patch({ in_knowledge_base: true })).toMatchObject({ body: { in_knowledge_base: true } });
    expect((await patch({ name: '   ' })).status).toBe(400);
    expect((await patch({ name: 'x'.repeat(256) })).status).toBe(400);
    expect((await audited('file.changed')).length).toBe(3);
    const picture = await keep('picture.png', PNG);
    expect(await call('PATCH', `${picture.id}/`, { in_knowledge_base: true })).toMatchObject({
      status: 409,
      body: { code: 'not_a_document' },
    });
    expect((await call('POST', `${picture.id}/retry/`)).status).toBe(409);
    expect((await call('POST', `${file.id}/retry/`)).status).toBe(200);
  });

  it('keeps versions, each with its own bytes', async () => {
    const file = await keep('prices.txt', 'one');
    const second = await upload(app, ada, 'new prices.png', PNG, { path: `/files/${file.id}/versions/` });
    expect(second).toMatchObject({
      status: 201,
      body: { id: file.id, name: 'prices.txt', version: 2, file_type: 'image/png', in_knowledge_base: false },
    });
    const third = await upload(app, ada, 'p.txt', 'three', { path: `/files/${file.id}/versions/` });
    expect(third.body).toMatchObject({ version: 3, in_knowledge_base: true });
    const { results } = (await get(`/files/${file.id}/versions/`)).body;
    expect(results).toMatchObject([
      { version: 3, original_name: 'p.txt', is_current: true },
      { version: 2, original_name: 'new prices.png', is_current: false },
      { version: 1, original_name: 'prices.txt', is_current: false, uploaded_by: { username: ada.username } },
    ]);
    const bytes = async (query = '') => (await get(`/files/${file.id}/download/${query}`)).text;
    expect([await bytes(), await bytes('?version=1'), await bytes('?version=3')]).toEqual(['three', 'one', 'three']);
    expect((await get(`/files/${file.id}/download/?version=4`)).status).toBe(404);
    expect((await upload(app, ada, 'x', 'x', { path: `/files/${NOBODY}/versions/` })).status).toBe(404);
  });

  it('accepts at most 50 versions', async () => {
    const file = await keep('many.txt');
    const [row] = await app.db.selectFrom('file_versions').selectAll().where('file_id', '=', file.id).execute();
    const more = Array.from({ length: 49 }, (_, at) => ({
      ...row,
      version: at + 2,
      storage_key: `0${at}`,
      request_key: null,
    }));
    await app.db
      .insertInto('file_versions')
      .values(more as never)
      .execute();
    const before = (await inStore()).length;
    expect((await upload(app, ada, 'x', 'x', { path: `/files/${file.id}/versions/` })).body.code).toBe(
      'too_many_versions',
    );
    expect((await inStore()).length).toBe(before);
    await app.db.deleteFrom('files').where('id', '=', file.id).execute();
  });

  it('deletes a file with everything that belongs to it, and its bytes soon after', async () => {
    const file = await keep('gone.txt');
    await call('POST', 'share/', { file_id: file.id });
    await call('POST', `${file.id}/comments/add/`, { text: 'Old.' });
    const [{ storage_key }] = (await app.db
      .selectFrom('file_versions')
      .select('storage_key')
      .where('file_id', '=', file.id)
      .execute()) as [{ storage_key: string }];
    expect((await call('DELETE', `${file.id}/`)).status).toBe(204);
    expect((await call('DELETE', `${file.id}/`)).status).toBe(404);
    for (const path of ['', 'download/', 'versions/', 'comments/', 'shares/', 'download-url/'])
      expect((await get(`/files/${file.id}/${path}`)).status, path).toBe(404);
    await expect.poll(inStore, { timeout: 20_000 }).not.toContain(storage_key);
    expect((await audited('file.deleted')).at(-1)).toEqual({ file: file.id, versions: 1 });
  });

  it('deletes several files independently of each other', async () => {
    const [one, two] = [await keep('1.txt'), await keep('2.txt')];
    const body = { action: 'delete', file_ids: [one.id, NOBODY, two.id, one.id] };
    expect((await call('POST', 'bulk-action/', body)).body).toEqual({
      deleted: 2,
      failed: [{ id: NOBODY, error: 'Not found.' }],
    });
    expect((await get(`/files/${two.id}/`)).status).toBe(404);
    expect((await call('POST', 'bulk-action/', { action: 'shred', file_ids: [one.id] })).status).toBe(400);
    expect((await call('POST', 'bulk-action/', { action: 'delete', file_ids: [] })).status).toBe(400);
  });

  it('lists comments, oldest first', async () => {
    const file = await keep('talk.txt');
    const add = (text: string) => call('POST', `${file.id}/comments/add/`, { text });
    expect(await add('First <b>')).toMatchObject({
      status: 201,
      body: { text: 'First <b>', author: { id: ada.user.id } },
    });
    clock.advance(1);
    await add('Second');
    expect((await get(`/files/${file.id}/comments/`)).body.results).toMatchObject([
      { text: 'First <b>' },
      { text: 'Second' },
    ]);
    expect((await add('  ')).status).toBe(400);
  });

  it('reports statistics', async () => {
    const before = (await get('/files/stats/')).body;
    const file = await keep('figure.png', PNG);
    await get(`/files/${file.id}/download/`);
    const after = (await get('/files/stats/')).body;
    expect(after).toMatchObject({
      total_files: before.total_files + 1,
      total_size: before.total_size + PNG.length,
      max_upload_size: 1024 * 1024,
    });
    expect(after.files_by_category.image).toBe(before.files_by_category.image + 1);
    const { data } = (await get('/files/admin/analytics/')).body;
    const today = clock.now().toISOString().slice(0, 10);
    expect(data.uploads_by_day).toHaveLength(30);
    expect(data.uploads_by_day.at(-1)).toMatchObject({ date: today });
    expect(data.uploads_by_day.at(-1).files).toBeGreaterThan(0);
    expect(data.most_downloaded).toContainEqual({ id: file.id, name: 'figure.png', download_count: 1 });
    const states = Object.values<number>(data.by_knowledge_status);
    expect(states.reduce((sum, files) => sum + files)).toBe(after.total_files);
    expect((await get('/files/admin/analytics/?start_date=2026-02-02&end_date=2026-02-01')).status).toBe(400);
  });

  it('does not name deleted users', async () => {
    const bea = await app.signUpAdmin();
    const { body: file } = await upload(app, bea, 'left.txt', 'left');
    await call('POST', `${file.id}/comments/add/`, { text: 'Mine.' }, bea);
    await app.db.deleteFrom('users').where('id', '=', bea.user.id).execute();
    expect((await get(`/files/${file.id}/`)).body.uploaded_by).toBeNull();
    expect((await get(`/files/${file.id}/comments/`)).body.results).toMatchObject([{ author: null, text: 'Mine.' }]);
  });
});
