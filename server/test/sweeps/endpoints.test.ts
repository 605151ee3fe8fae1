import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';

const all = Object.entries(endpoints) as [string, EndpointSpec][];
const guarded = all.filter(([, { access }]) => access !== 'public');
const forAdmins = all.filter(([, { access }]) => access === 'admin');

/** A path of that endpoint, with ids that nothing has. */
function pathOf({ path }: EndpointSpec): string {
  return path.replace(/:\w+/g, () => newId());
}

/** Other spellings of a path by which a guard of prefixes or of exact texts would be fooled. */
function spellings(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const encoded = (text: string, whole = false) =>
    [...text].map((c, index) => (whole || index === 0 ? `%${c.charCodeAt(0).toString(16)}` : c)).join('');
  const bare = path.replace(/\/$/, '');
  return [
    bare,
    `/${first}//${tail}`,
    `//${first}/${tail}`,
    `/./${first}/${tail}`,
    `/${first}/./${tail}`,
    `/x/../${first}/${tail}`,
    `/${first}/x/../${tail}`,
    `/auth/../${first}/${tail}`,
    `/health/live/../../${first}/${tail}`,
    `/${first.toUpperCase()}/${tail}`,
    path.toUpperCase(),
    `/${encoded(first)}/${tail}`,
    `/${encoded(first, true)}/${tail}`,
    `/${first}/${encoded(tail)}`,
    `/${first}%2f${tail}`,
    `/${first}%5c${tail}`,
    `/${first}\\${tail}`,
    `/${first};x=1/${tail}`,
    `/${first}/${tail};x=1`,
    `${bare};/`,
    `${bare}/%00`,
    `${bare}%00`,
    `${bare}%20`,
    `${bare}%09`,
    `${bare}%0a`,
    `${bare}.`,
    `${bare}.json`,
    `${bare}/.`,
    `${bare}/..;/`,
    `${bare}/x/..`,
    `${path}?x=1`,
    `${path}?access=public`,
    `${path}#x`,
    `${path}%23`,
    `${path}%3f`,
    `/%2e/${first}/${tail}`,
    `/%2e%2e/api/${first}/${tail}`,
    `/x/%2e%2e/${first}/${tail}`,
    `/..%2f/${first}/${tail}`,
    `/${first}/%2e/${tail}`,
    `/${first}/\u200b${tail}`,
    `/${first}\u2215${tail}`,
    `/api${path}`,
    `/api/..${path}`,
  ];
}

describe('every endpoint of the contract', () => {
  let app: TestApp;
  let user: TestUser;
  let documented: Record<string, Record<string, { operationId: string; summary: string; responses: object }>>;

  beforeAll(async () => {
    app = await startTestApp();
    user = await app.signUp();
    documented = (await app.request('GET', '/openapi.json')).body.paths;
  });
  afterAll(() => app.close());

  it.each(all)('%s is bound', async (_name, endpoint) => {
    const { body } = await app.request(endpoint.method, pathOf(endpoint), { token: 'nobody' });
    expect(body?.code === 'not_found' && endpoint.params === undefined, 'it is a 404').toBe(false);
    expect(body?.code).not.toBe('method_not_allowed');
  });

  it.each(all)('%s is documented', (name, { method, path }) => {
    const operation = documented[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.summary.length).toBeGreaterThan(5);
    expect(Object.keys(operation?.responses ?? {}).length).toBeGreaterThan(1);
  });

  it.each(guarded)('%s refuses strangers', async (_name, endpoint) => {
    const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.';
    for (const token of [undefined, '', 'nobody', forged, user.refresh]) {
      const reply = await app.request(endpoint.method, pathOf(endpoint), token === undefined ? {} : { token });
      expect([reply.status, reply.body.code]).toEqual([401, 'not_signed_in']);
    }
  });

  it.each(forAdmins)('%s refuses users on every spelling of its path', async (_name, endpoint) => {
    const plain = await app.request(endpoint.method, pathOf(endpoint), { token: user.access });
    expect([plain.status, plain.body.code]).toEqual([403, 'forbidden']);
    for (const path of spellings(pathOf(endpoint))) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const) {
        const headers = { 'x-original-url': `/api${endpoint.path}`, 'x-http-method-override': endpoint.method };
        const reply = await app.request(method, path, { token: user.access, headers, query: { q: 'price' } });
        expect(reply.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(reply.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  it('is described by the document in the repository', async () => {
    const file = await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8');
    expect((await app.request('GET', '/openapi.json')).body).toEqual(JSON.parse(file));
  });

  it('has a page for people', async () => {
    const page = await app.request('GET', '/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).not.toMatch(/https?:\/\//);
  });
});
