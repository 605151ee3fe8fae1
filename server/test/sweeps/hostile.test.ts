import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';

const MEBIBYTE = 2 ** 20;
/** For others, while a hostile request is served (ms of this process's CPU, since the machine may have other work). */
const MOST_CPU = 1_000;

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const login = (username: unknown, password: unknown = 'x') => JSON.stringify({ username, password });

/** Bodies that anyone may send to the sign-in, and users to the rest; none may stop the service. */
const bodies: [string, string | Buffer, Record<string, string>?][] = [
  ['arrays nested half a million deep', nested('[', ']', MEBIBYTE / 2 - 10)],
  ['objects nested deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['arrays that never close', '['.repeat(MEBIBYTE - 1)],
  ['deep nesting in a field', `{"username":${nested('[', ']', 400_000)},"password":"x"}`],
  ['half a million numbers', `{"username":[${'1,'.repeat(500_000)}1],"password":"x"}`],
  ['a hundred thousand members', `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
  [
    'members whose hashes collide',
    `{${Array.from({ length: 80_000 }, (_, i) => `"${2 ** 31 + i * 64}":1`).join(',')}}`,
  ],
  ['a number of a million digits', `{"username":${'9'.repeat(900_000)},"password":"x"}`],
  ['a number without end', `{"username":1e999999999,"password":-1e-999999999}`],
  ['an address of a million characters', login(`${'a'.repeat(500_000)}@${'b.'.repeat(200_000)}c`)],
  ['a password of a million characters', login('pat', 'p'.repeat(900_000))],
  ['backslashes', login('\\'.repeat(300_000))],
  ['a million spaces', login(' '.repeat(900_000))],
  ['spaces around a letter', login(`${' '.repeat(400_000)}a${' '.repeat(400_000)}b`)],
  ['a NUL', login('pat\u0000')],
  ['NULs', login('\u0000'.repeat(100_000))],
  ['a lone high surrogate', `{"username":"\\ud800","password":"x"}`],
  ['a lone low surrogate', `{"username":"\\udc00","password":"x"}`],
  ['surrogates in the wrong order', `{"username":"${'\\udc00\\ud800'.repeat(40_000)}","password":"x"}`],
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
  ],
  ['a byte order mark', `\ufeff${login('pat')}`],
  ['combining marks', login(`a${'\u0301'.repeat(200_000)}`)],
  ['right-to-left marks', login('\u202e\u200f\u2066'.repeat(50_000))],
  ['__proto__', '{"__proto__":{"username":"x","isAdmin":true},"username":"a","password":"b"}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}},"username":"a","password":"b"}'],
  ['toString and its like', '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4,"username":"a","password":"b"}'],
  ['operators of another database', '{"username":{"$gt":""},"password":{"$ne":null}}'],
  ['SQL', login(`' or 1=1; drop table users; --`, `' or ''='`)],
  ['the same member twice', '{"username":"a","username":"b","password":"x","password":"y"}'],
  ['XML', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>', { 'content-type': 'text/xml' }],
  ['a form', 'username=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', '--x\r\n\r\n', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['an unsupported charset', login('pat'), { 'content-type': 'application/json; charset=utf-7' }],
  ['a content type of 8,000 characters', login('pat'), { 'content-type': `application/json;${' a=b;'.repeat(1_600)}` }],
  ['a packed bomb', gzipSync(Buffer.alloc(50 * MEBIBYTE)), { 'content-encoding': 'gzip' }],
  ['ten megabytes', Buffer.alloc(10 * MEBIBYTE, '{')],
  ['10,000 bytes of token', login('pat'), { authorization: `Bearer ${'x.'.repeat(5_000)}` }],
  ['a token of commas', login('pat'), { authorization: `Bearer ${','.repeat(10_000)}` }],
  ['a range of ranges', login('pat'), { range: `bytes=${'0-1,'.repeat(2_000)}` }],
  ['quality without end', login('pat'), { 'accept-encoding': 'gzip;q=0.5,'.repeat(1_000) }],
];

describe('during a hostile request', () => {
  let app: TestApp;
  let other: TestUser;
  let port = 0;
  const agent = new Agent({ keepAlive: true });
  const sockets: Socket[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    other = await app.signUp();
    port = Number(new URL(await app.listen()).port);
  });
  afterAll(async () => {
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  async function send(
    method: string,
    path: string,
    body: string | Buffer | null,
    headers: Record<string, string> = {},
  ) {
    const asked = request({ port, method, path, headers: { 'content-type': 'application/json', ...headers } });
    asked.on('error', () => undefined);
    asked.end(body ?? undefined);
    // A server that has refused a large body need not read all of it.
    const answered = once(asked, 'response').then(async ([response]) => ({
      status: response.statusCode as number,
      text: await text(response),
    }));
    return await answered.catch((error: Error) => ({ status: 0, text: error.message }));
  }

  async function othersAreServed(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      const began = process.cpuUsage();
      const asked = request({
        port,
        agent,
        path: '/api/auth/user/',
        headers: { authorization: `Bearer ${other.access}` },
      });
      asked.end();
      const [response] = await once(asked, 'response');
      await text(response);
      expect(response.statusCode).toBe(200);
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1_000).toBeLessThan(MOST_CPU);
    }
  }

  function expectRefusal({ status, text: body }: { status: number; text: string }): void {
    if (status === 0) {
      expect(body).toMatch(/ECONNRESET|EPIPE|hang up/);
      return;
    }
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String), request_id: expect.any(String) });
    expect(body).not.toMatch(/node_modules|\.ts:|at Object|SyntaxError|syntax error|Unexpected token/);
  }

  it.each(bodies)('of %s, others are served', async (_what, body, headers) => {
    const attack = send('POST', '/api/auth/login/', body, headers);
    await othersAreServed();
    expectRefusal(await attack);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    ['of many parameters', `/api/chat/conversations/?${'page=1&'.repeat(2_000)}`],
    ['of a nested query', `/api/chat/conversations/?${'page[]='.repeat(1_000)}`],
    ['of a page out of range', '/api/chat/conversations/?page=99999999999999999999&page_size=100'],
    ['of a page that is a prototype', '/api/chat/conversations/?__proto__[page]=1&page=x'],
    ['of a NUL in an id', '/api/chat/conversations/%00/'],
    ['of a path up', '/api/knowledge/download/?source=../../../../etc/passwd'],
    ['of a path up in the address', '/..%2f..%2f..%2fetc/passwd'],
    ['of a path of slashes', `/${'/'.repeat(8_000)}`],
    ['of a path of percents', `/api/${'%25'.repeat(3_000)}`],
    ['of a hostile method', '/api/auth/user/'],
  ])('%s, others are served', async (what, path) => {
    const method = what.includes('method') ? 'PROPFIND' : 'GET';
    const token = path.includes('chat') ? { authorization: `Bearer ${other.access}` } : undefined;
    const attack = send(method, path, null, token);
    await othersAreServed();
    const reply = await attack;
    expect(reply.status).toBeLessThan(500);
    expect(reply.text).not.toContain('root:');
  });

  it.each([
    [
      'bodies that never come',
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    ],
    ['headers that never end', 'GET /api/auth/user/ HTTP/1.1\r\nhost: x\r\nx-a: '],
    [
      'chunks that never end',
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
    ['nothing at all', ''],
  ])('of 300 connections with %s, others are served', async (_what, start) => {
    const opened = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        sockets.push(socket);
        await once(socket, 'connect');
        socket.write(start);
        return socket;
      }),
    );
    await othersAreServed();
    for (const socket of opened) socket.destroy();
  });
});
