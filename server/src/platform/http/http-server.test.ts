import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint, Text } from '@haulwise/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startToyServer } from '../../../test/services/toy-server.ts';
import { fail } from '../core/app-error.ts';
import { route } from './route.ts';

const base = { access: 'public', tag: 'toy', summary: 'toy' } as const;
const Toy = z.object({ name: Text.min(1, 'Name it.'), size: z.number().int().max(9, 'Too big.') });

const endpoints = {
  list: endpoint({ ...base, method: 'GET', path: '/toys/', reply: z.object({ toys: z.array(z.string()) }) }),
  add: endpoint({ ...base, method: 'POST', path: '/toys/', status: 201, body: Toy, reply: Toy }),
  read: endpoint({
    ...base,
    method: 'GET',
    path: '/toys/:id/',
    params: z.object({ id: z.uuid() }),
    query: z.object({ page: z.coerce.number().min(1).default(1) }),
    reply: z.object({ id: z.string(), page: z.number() }),
  }),
  mine: endpoint({ ...base, access: 'user', method: 'GET', path: '/mine/', reply: z.object({ who: z.string() }) }),
  all: endpoint({ ...base, access: 'admin', method: 'POST', path: '/all/', body: Toy, reply: 'empty' }),
  chat: endpoint({ ...base, method: 'POST', path: '/say/', body: z.object({ message: Text.min(1) }), reply: 'empty' }),
  broken: endpoint({ ...base, method: 'GET', path: '/broken/', reply: Toy }),
  crash: endpoint({ ...base, method: 'GET', path: '/crash/', reply: Toy }),
  slow: endpoint({ ...base, method: 'GET', path: '/slow/', timeoutSeconds: 0.05, reply: Toy }),
  down: endpoint({ ...base, method: 'GET', path: '/down/', reply: Toy }),
  file: endpoint({ ...base, method: 'GET', path: '/file/', reply: 'file' }),
  bytes: endpoint({ ...base, method: 'POST', path: '/bytes/', rawBody: true, reply: z.object({ hex: z.string() }) }),
  long: endpoint({ ...base, method: 'GET', path: '/long/', reply: z.object({ text: z.string() }) }),
};

const secret = 'canary-5f1c';
const routes = [
  route(endpoints.list, async () => ({ toys: ['truck'] })),
  route(endpoints.add, async ({ body }) => ({ ...body, password_hash: secret })),
  route(endpoints.read, async ({ params, query }) => ({ id: params.id, page: query.page })),
  route(endpoints.mine, async ({ actor }) => ({ who: actor.username })),
  route(endpoints.all, async () => undefined),
  route(endpoints.chat, async () => undefined),
  route(endpoints.broken, async () => ({ name: secret, size: 'huge' as unknown as number })),
  route(endpoints.crash, async () => {
    throw Object.assign(new Error(`duplicate key (email)=(${secret})`), { detail: secret, sql: 'select 1' });
  }),
  route(endpoints.slow, () => new Promise(() => undefined)),
  route(endpoints.down, async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  }),
  route(endpoints.file, async () => ({ name: 'Ä "price"\r\nlist.html', type: 'text/html', body: Buffer.from('<b>') })),
  route(endpoints.bytes, async ({ raw_body }) => ({ hex: raw_body?.toString('hex') ?? 'none' })),
  route(endpoints.long, async () => ({ text: 'couch '.repeat(2_000) })),
];

describe('the HTTP server', () => {
  let webDir = '';
  let toy: ReturnType<typeof startToyServer>;
  const inject = (method: 'GET' | 'POST' | 'PUT' | 'HEAD', url: string, options: object = {}) =>
    toy.server.inject({ method, url, ...options });
  const postJson = (url: string, payload: unknown, headers = {}) => inject('POST', url, { payload, headers });

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'haulwise-web-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'index.html'), '<!doctype html><head><title>Haulwise</title></head>');
    const manifest = { name: 'Haulwise', short_name: 'Haulwise', start_url: '/chat' };
    await writeFile(join(webDir, 'manifest.webmanifest'), JSON.stringify(manifest));
    await writeFile(join(webDir, 'sw.js'), '');
    await writeFile(join(webDir, 'assets/main-a1b2c3.js'), 'export const x = 1;');
    await writeFile(join(webDir, 'assets/main-a1b2c3.js.br'), brotliCompressSync('export const x = 1;'));
    toy = startToyServer(routes, { webDir });
    await toy.server.ready();
  });
  afterEach(() => {
    toy.logs.length = 0;
  });
  afterAll(async () => {
    await toy.server.close();
    await rm(webDir, { recursive: true });
  });

  it('treats a path the same with and without a trailing slash', async () => {
    for (const url of ['/api/toys/', '/api/toys']) {
      const reply = await inject('GET', url);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ toys: ['truck'] });
    }
  });

  it('sends only the members that the contract declares', async () => {
    const reply = await postJson('/api/toys/', { name: 'bin', size: 2, role: 'admin' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ name: 'bin', size: 2 });
  });

  it('reports all field errors at once', async () => {
    const reply = await postJson('/api/toys/', { name: '', size: 12 });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      code: 'validation_failed',
      message: 'Please check the highlighted fields.',
      error: 'Please check the highlighted fields.',
      request_id: reply.headers['x-request-id'],
      name: ['Name it.'],
      size: ['Too big.'],
    });
    const missing = await postJson('/api/toys/', {});
    expect(missing.json()).toMatchObject({ name: ['This field is required.'], size: ['This field is required.'] });
  });

  it('keeps the message when a field of that name is wrong', async () => {
    const { message, non_field_errors } = (await postJson('/api/say/', { message: 7 })).json();
    expect(message).toBe('Please check the highlighted fields.');
    expect(non_field_errors).toEqual(['This must be of type string.']);
  });

  it.each([
    ['an array', '[]'],
    ['a string', '"x"'],
    ['a number', '7'],
  ])('refuses %s as a body', async (_what, payload) => {
    const reply = await inject('POST', '/api/toys/', { payload, headers: { 'content-type': 'application/json' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().non_field_errors).toHaveLength(1);
  });

  it('treats an empty JSON body as none', async () => {
    const reply = await inject('POST', '/api/toys/', { payload: '', headers: { 'content-type': 'application/json' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'validation_failed', name: ['This field is required.'] });
  });

  it('responds 404 to a malformed id and 400 to a bad query', async () => {
    expect((await inject('GET', '/api/toys/17/')).statusCode).toBe(404);
    const id = '018f4e7e-7d2a-7c3b-9a51-0d2f6b1c8e90';
    expect((await inject('GET', `/api/toys/${id}/`)).json()).toEqual({ id, page: 1 });
    const bad = await inject('GET', `/api/toys/${id}/?page=0`);
    expect(bad.statusCode).toBe(400);
    expect(Object.keys(bad.json())).toContain('page');
  });

  it('admits only the callers that the endpoint is for', async () => {
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await inject('GET', '/api/mine/')).statusCode).toBe(401);
    expect((await inject('GET', '/api/mine/', as('forged'))).statusCode).toBe(401);
    expect((await inject('GET', '/api/mine/', as('user'))).json()).toEqual({ who: 'una' });
    expect((await inject('POST', '/api/all/', as('user'))).statusCode).toBe(403);
    expect((await inject('POST', '/api/all/', { ...as('admin'), payload: { name: 'x', size: 1 } })).statusCode).toBe(
      204,
    );
  });

  it('authenticates the caller before it reads the body', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await inject('POST', '/api/all/', { headers, payload: 'x'.repeat(100) })).statusCode).toBe(401);
  });

  it.each([
    ['text/plain', 'x', 415, 'unsupported_media_type'],
    ['application/x-www-form-urlencoded', 'name=x', 415, 'unsupported_media_type'],
    ['application/json', '{"name":', 400, 'malformed_json'],
    ['application/json', `{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'too_large'],
  ])('refuses a body of %s with a plain error', async (type, payload, status, code) => {
    const reply = await inject('POST', '/api/toys/', { payload, headers: { 'content-type': type } });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it.each([
    ['application/json', '{ "name" : 1 }'],
    ['application/json', '{"name":'],
    ['text/xml', '<x/>'],
    [undefined, 'plain'],
  ])('passes a %s body on as raw bytes where the endpoint asks for it', async (type, payload) => {
    const reply = await inject('POST', '/api/bytes/', {
      payload,
      headers: type === undefined ? {} : { 'content-type': type },
    });
    expect([reply.statusCode, reply.json().hex]).toEqual([200, Buffer.from(payload).toString('hex')]);
    expect(
      (await inject('POST', '/api/toys/', { payload: '<x/>', headers: { 'content-type': 'text/xml' } })).statusCode,
    ).toBe(415);
  });

  it('limits the size of raw bodies, and allows none', async () => {
    const large = await inject('POST', '/api/bytes/', { payload: 'x'.repeat(1024 * 1024 + 1) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
    expect((await inject('POST', '/api/bytes/', {})).json()).toEqual({ hex: 'none' });
  });

  it('does not decompress bodies', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await inject('POST', '/api/toys/', { payload: '{}', headers })).statusCode).toBe(415);
  });

  it('drops prototype keys', async () => {
    const payload = '{"name":"a","size":1,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}';
    const reply = await inject('POST', '/api/toys/', { payload, headers: { 'content-type': 'application/json' } });
    expect(reply.json()).toEqual({ name: 'a', size: 1 });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('responds 404 to unknown routes and 405 with the supported methods', async () => {
    expect((await inject('GET', '/api/nothing/here')).json()).toMatchObject({ code: 'not_found' });
    const reply = await inject('PUT', '/api/toys/');
    expect([reply.statusCode, reply.json().code, reply.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, POST',
    ]);
  });

  it.each(['/api/%zz', '/api/toys/%E0%A4%A', `/api/toys/${'9'.repeat(300)}/`])(
    'answers %s in the shape of every error',
    async (url) => {
      const reply = await inject('GET', url);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.json().request_id).toBe(reply.headers['x-request-id']);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('never sends a response that does not match the contract, and logs the mismatch', async () => {
    const reply = await inject('GET', '/api/broken/');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain(secret);
    const logged = JSON.stringify(toy.logs);
    expect(logged).toContain('GET /broken/ does not fit the contract: size (invalid_type)');
    expect(logged).not.toContain(secret);
  });

  it('does not disclose the details of a crash', async () => {
    const reply = await inject('GET', '/api/crash/');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'internal' });
    expect(reply.body).not.toMatch(/canary|duplicate|select|\.ts|node_modules/);
    expect(toy.logs.find((entry) => entry.level === 'error')).toMatchObject({ id: reply.headers['x-request-id'] });
  });

  it('responds 503 with Retry-After when a dependency is down or slow, and logs which', async () => {
    const causes = { '/api/down/': 'connect ECONNREFUSED', '/api/slow/': 'No answer within 50 ms' };
    for (const [url, cause] of Object.entries(causes)) {
      const reply = await inject('GET', url);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
      const logged = toy.logs.find(({ id, level }) => level === 'warn' && id === reply.headers['x-request-id']);
      expect(logged).toMatchObject({ err: { message: cause } });
    }
  });

  it('sends files as attachments that no browser renders', async () => {
    const reply = await inject('GET', '/api/file/');
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="_ _price___list.html"; filename*=UTF-8''%C3%84%20%22price%22%0D%0Alist.html`,
    );
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('compresses long responses for clients that accept it', async () => {
    const read = async (accepted: string) => inject('GET', '/api/long/', { headers: { 'accept-encoding': accepted } });
    const best = await read('gzip, deflate, br, zstd');
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString()).text).toHaveLength(12_000);
    const other = await read('gzip, deflate');
    expect(other.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(other.rawPayload).toString()).text).toHaveLength(12_000);
    expect((await inject('GET', '/api/long/')).headers['content-encoding']).toBeUndefined();
  });

  it('sends assets as the build compressed them to clients that accept it', async () => {
    const { headers, rawPayload } = await inject('GET', '/assets/main-a1b2c3.js', {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(rawPayload).toString()).toBe('export const x = 1;');
  });

  it('serves the application: assets cached for ever, pages revalidated, screens by their path', async () => {
    const asset = await inject('GET', '/assets/main-a1b2c3.js');
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const url of [
      '/.env',
      '/.git/config',
      '/chat/.env',
      '/%2eenv',
      '/wp-login.php',
      '/backup.tar.gz',
      '/a.php/x',
    ]) {
      expect((await inject('GET', url)).statusCode, url).toBe(404);
    }
    for (const url of ['/', '/index.html', '/chat?conversation=1', '/some/deep/screen']) {
      const page = await inject('GET', url);
      expect([page.statusCode, page.headers['cache-control'], page.body.slice(0, 9)]).toEqual([
        200,
        'no-store',
        '<!doctype',
      ]);
    }
    for (const url of ['/manifest.webmanifest', '/sw.js']) {
      expect((await inject('GET', url)).headers['cache-control'], url).toBe('no-cache');
    }
    expect((await inject('GET', '/sw.js')).headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect((await inject('HEAD', '/chat')).statusCode).toBe(200);
    for (const url of ['/assets/gone-1.js', '/api', '/API/x', '/assets/..%2f..%2fetc/passwd']) {
      const reply = await inject('GET', url);
      expect(reply.headers['content-type'], url).toContain('application/json');
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await inject('POST', '/chat')).statusCode).toBe(404);
  });

  it('writes the name and the logo of the installation into the page, as text', async () => {
    const brand = () => ({ name: 'Ace & "$&" </title><script>', logo: '/api/installation/logo/1/' });
    const branded = startToyServer(routes, { webDir, brand });
    for (const url of ['/', '/index.html', '/chat']) {
      const { body, headers } = await branded.server.inject({ method: 'GET', url });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<title>Ace &amp; &quot;$&amp;&quot; &lt;/title&gt;&lt;script&gt;</title>');
      expect(body).toContain(
        'name="application-name" content="Ace &amp; &quot;$&amp;&quot; &lt;/title&gt;&lt;script&gt;"',
      );
      expect(body).toContain('name="application-logo" content="/api/installation/logo/1/"');
    }
    const { body, headers } = await branded.server.inject({ method: 'GET', url: '/manifest.webmanifest' });
    expect(headers['content-type']).toContain('application/manifest+json');
    const { name } = brand();
    const icon = await branded.server.inject({ method: 'GET', url: '/favicon.ico' });
    expect([icon.statusCode, icon.headers.location]).toEqual([302, brand().logo]);
    expect(JSON.parse(body)).toEqual({ name, short_name: name, start_url: '/chat' });
    await branded.server.close();
  });

  it('logs the route pattern, never the full URL', async () => {
    await inject('GET', `/api/toys/018f4e7e-7d2a-7c3b-9a51-0d2f6b1c8e90/?page=1&secret=${secret}`);
    const entry = toy.logs.find(({ msg }) => msg === 'request');
    expect(entry).toMatchObject({ method: 'GET', route: '/api/toys/:id/', status: 200 });
    expect(JSON.stringify(toy.logs)).not.toContain(secret);
  });
});

describe('the HTTP server on a socket', () => {
  const toy = startToyServer(routes);
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await toy.server.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => toy.server.close());

  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connectSocket(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET /api/nothing HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an odd expectation', 'GET /api/nothing HTTP/1.1\r\nhost: x\r\nexpect: y\r\nconnection: close\r\n\r\n', 404],
    ['two lengths', 'POST /api/toys HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST /api/toys HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
  ])('answers %s in the shape of every error', async (_what, text, status) => {
    const answer = await say(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toMatchObject({ request_id: expect.any(String), code: expect.any(String) });
  });
});

describe('error responses', () => {
  it('fill the seconds to wait into the catalogue text', async () => {
    const slowDown = endpoint({ ...base, method: 'GET', path: '/slow-down/', reply: 'empty' });
    const { server } = startToyServer([
      route(slowDown, async () => fail('common.too_many_requests', { retryAfter: 7.2, values: { seconds: 8 } })),
    ]);
    const reply = await server.inject({ url: '/api/slow-down/' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '8']);
    expect(reply.json().error).toBe('Too many requests. Try again in 8 seconds.');
    await server.close();
  });

  it('carry HSTS if the public address is https', async () => {
    const secure = startToyServer(routes, {
      config: { publicUrl: 'https://x.example', trustProxy: null, maxUploadMb: 1 },
    });
    const reply = await secure.server.inject({ url: '/api/nothing' });
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.server.close();
  });
});
