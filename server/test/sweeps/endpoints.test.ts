import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_SCOPES, type ApiScope, type EndpointSpec, endpoints } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../src/platform/core/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';
import { makeApiKey } from '../services/api-keys.ts';
import { spellings } from './spellings.ts';

const all = Object.entries(endpoints) as [string, EndpointSpec][];
const guarded = all.filter(([, { access }]) => access !== 'public');
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const forAdmins = all.filter(([, { access }]) => access === 'admin');

/** A path of the endpoint, with ids that do not exist. */
function pathOf({ path }: EndpointSpec): string {
  return path.replace(/:\w+/g, () => createId());
}

describe('every endpoint of the contract', () => {
  let app: TestApp;
  let user: TestUser;
  let keys: Map<ApiScope, string>;
  let tried = 0;
  let documented: Record<string, Record<string, { operationId: string; summary: string; responses: object }>>;

  beforeAll(async () => {
    app = await startTestApp();
    user = await app.signUp();
    keys = new Map();
    for (const scope of API_SCOPES) keys.set(scope, await makeApiKey(app, user, [scope]));
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

  it.each(guarded)('%s opens to API keys of its scope only', async (_name, endpoint) => {
    const { scope } = endpoint;
    for (const [held, token] of keys) {
      const { status, body } = await app.request(endpoint.method, pathOf(endpoint), { token });
      const expected = scope === undefined ? 'key_not_for_this' : 'key_lacks_scope';
      if (scope !== 'any' && scope !== held) expect([status, body.code]).toEqual([403, expected]);
      else expect(String(body?.code)).not.toMatch(/^key_/);
    }
  });

  it('no API key reaches the account, other keys or administration', () => {
    const closed = all.filter(([, { path, access }]) => path.startsWith('/auth/') || access === 'admin');
    expect(closed.filter(([, { scope }]) => scope !== undefined)).toEqual([]);
  });

  it.each(forAdmins)('%s refuses users on every spelling of its path', async (_name, endpoint) => {
    const plain = await app.request(endpoint.method, pathOf(endpoint), { token: user.access });
    expect([plain.status, plain.body.code]).toEqual([403, 'forbidden']);
    const forUsers = all.filter(([, { path, access }]) => path === endpoint.path && access !== 'admin');
    const methods = METHODS.filter((method) => !forUsers.some(([, other]) => other.method === method));
    for (const path of spellings(pathOf(endpoint))) {
      for (const method of methods) {
        tried += 1;
        const headers = { 'x-original-url': `/api${endpoint.path}`, 'x-http-method-override': endpoint.method };
        const reply = await app.request(method, path, { token: user.access, headers, query: { q: 'price' } });
        expect(reply.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(reply.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  it('refused users on at least 520 spellings (promise P2)', () => {
    expect(tried).toBeGreaterThanOrEqual(520);
  });

  it('is described in server/openapi.json', async () => {
    const file = await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8');
    expect((await app.request('GET', '/openapi.json')).body).toEqual(JSON.parse(file));
  });

  it('is shown on the API documentation page', async () => {
    const page = await app.request('GET', '/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).not.toMatch(/https?:\/\//);
  });
});
