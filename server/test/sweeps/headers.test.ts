import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../src/platform/core/ids.ts';
import { startTestApp, type TestApp, type TestReply, type TestUser } from '../harness.ts';

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};
const FORBIDDEN = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'];

function check(reply: TestReply) {
  expect(reply.headers).toMatchObject(EXPECTED);
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(reply.headers['permissions-policy']).toContain('camera=()');
  expect(reply.headers['permissions-policy']).toContain('microphone=(self)');
  expect(reply.headers['cache-control']).toBeDefined();
  for (const name of FORBIDDEN) expect(reply.headers[name]).toBeUndefined();
}

describe('every response', () => {
  let app: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signUpAdmin();
  });
  afterAll(() => app.close());

  it.each(Object.entries(endpoints) as [string, EndpointSpec][])(
    'of %s carries the headers',
    async (_name, endpoint) => {
      const path = endpoint.path.replace(/:\w+/g, () => createId());
      check(await app.request(endpoint.method, path));
      check(await app.request(endpoint.method, path, { token: admin.access, body: {} }));
    },
  );

  const json = { 'content-type': 'application/json' };
  it.each([
    ['an unknown route', 'GET', '/nothing', {}],
    ['a wrong method', 'PUT', '/auth/login/', {}],
    ['a preflight', 'OPTIONS' as 'GET', '/auth/login/', { headers: { origin: 'https://evil.example' } }],
    ['an unreadable URL', 'GET', '/%zz', {}],
    ['a URL that is too long', 'GET', `/chat/conversations/${'x'.repeat(5_000)}/`, {}],
    ['malformed JSON', 'POST', '/auth/login/', { body: '{', headers: json }],
    ['a body that is too large', 'POST', '/auth/login/', { body: `"${'x'.repeat(2 ** 21)}"`, headers: json }],
    ['a body of another type', 'POST', '/auth/login/', { body: '<x/>', headers: { 'content-type': 'text/xml' } }],
    ['invalid fields', 'POST', '/auth/login/', { body: {} }],
    ['the API documentation page', 'GET', '/docs/', {}],
    ['a script of that page', 'GET', '/docs/static/swagger-ui-bundle.js', {}],
    ['a missing script of that page', 'GET', '/docs/static/nothing.js', {}],
  ] as const)('to %s carries the headers', async (_what, method, path, options) => {
    const reply = await app.request(method, path, options);
    check(reply);
    if (reply.status < 400) return;
    const { code, message, error, request_id } = reply.body;
    expect([typeof code, error, request_id]).toEqual(['string', message, reply.headers['x-request-id']]);
  });
});
