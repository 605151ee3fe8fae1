import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../../test/fake-api.ts';
import { signInAs } from '../../../test/people.ts';
import { ApiError } from './api-error.ts';
import { download } from './download.ts';

let saved: { name: string; href: string }[];
let bytes: Blob[];

beforeEach(() => {
  saved = [];
  bytes = [];
  URL.createObjectURL = (blob) => `blob:${bytes.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});

afterEach(() => vi.restoreAllMocks());

function file(disposition: string): Response {
  return new Response('a,b\n', { headers: { 'Content-Disposition': disposition } });
}

test("a file is fetched with the bearer token and saved under the server's file name", async () => {
  const { tokens } = signInAs({ role: 'admin' });
  const api = fakeApi({ 'GET /auth/users/export/': () => file('attachment; filename="users-2026-01-31.csv"') });
  await download('GET /auth/users/export/', { query: { search: 'ortega', role: 'all' } });
  const [call] = api.of('GET /auth/users/export/');
  expect(call).toMatchObject({ query: { search: 'ortega', role: 'all' }, authorization: `Bearer ${tokens.access}` });
  expect(saved).toEqual([{ name: 'users-2026-01-31.csv', href: 'blob:1' }]);
  expect(bytes[0]?.size).toBe(4);
});

test.each([
  ['attachment; filename="a.csv"; filename*=UTF-8\'\'m%C3%BCll.csv', 'müll.csv'],
  ['attachment; filename="a.csv"; filename*=UTF-8\'\'%E0%A4%A', 'a.csv'],
  ['attachment', ''],
])('the name in %s is %s', async (disposition, name) => {
  signInAs({ role: 'admin' });
  fakeApi({ 'GET /auth/users/export/': () => file(disposition) });
  await download('GET /auth/users/export/');
  expect(saved.map((one) => one.name)).toEqual([name]);
});

test('a refusal saves nothing', async () => {
  signInAs({ role: 'admin' });
  fakeApi({ 'GET /auth/users/export/': () => refuse(403, 'forbidden', 'You do not have access to this.') });
  await expect(download('GET /auth/users/export/')).rejects.toThrow(ApiError);
  expect(saved).toEqual([]);
});
