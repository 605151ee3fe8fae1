import { createHash } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoint } from '@haulwise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startToyServer } from '../../../../test/services/toy-server.ts';
import { fail } from '../../core/app-error.ts';
import { route } from '../route.ts';

const MB = 1024 * 1024;
const base = { tag: 'toy', summary: 'toy', method: 'POST' } as const;
const Kept = z.object({ filename: z.string(), name: z.string(), size: z.number(), sha256: z.string() });
const endpoints = {
  keep: endpoint({ ...base, access: 'admin', path: '/keep/', upload: true, timeoutSeconds: 20, reply: Kept }),
  refuse: endpoint({ ...base, access: 'public', path: '/refuse/', upload: true, reply: Kept }),
  film: endpoint({ ...base, method: 'GET', access: 'public', path: '/film/', ranges: true, reply: 'file' }),
  form: endpoint({ ...base, access: 'public', path: '/form/', body: z.object({}), reply: 'empty' }),
};
const FILM_BYTES = 64 * MB;
const films: Readable[] = [];
const kept: string[] = [];
const broken: string[] = [];
const routes = [
  route(endpoints.keep, async ({ upload }) => {
    const { fields, filename, content } = await upload();
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
      }
    } catch (error) {
      broken.push((error as { id: string }).id);
      throw error;
    }
    kept.push(filename);
    return { filename, name: fields.name ?? '', size, sha256: hash.digest('hex') };
  }),
  route(endpoints.refuse, async () => fail('common.conflict')),
  route(endpoints.film, async () => ({
    name: 'film.bin',
    type: 'video/mp4',
    size: FILM_BYTES,
    sha256: 'f',
    async open() {
      const film = Readable.from(
        (function* () {
          for (let sent = 0; sent < FILM_BYTES; sent += MB) yield Buffer.alloc(MB);
        })(),
      );
      films.push(film);
      return film;
    },
  })),
  route(endpoints.form, async () => undefined),
];

/** Blocks like a suspended machine: nothing is read, and afterwards every timer is overdue. */
function pauseProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('an upload', () => {
  let toy: ReturnType<typeof startToyServer>;
  let url = '';
  beforeAll(async () => {
    toy = startToyServer(routes, { timeouts: { whole: 300, idle: 150 } });
    url = await toy.server.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    kept.length = 0;
    broken.length = 0;
  });
  afterAll(() => toy.server.close());

  async function send(form: FormData | string, path = 'keep', headers: Record<string, string> = {}) {
    const reply = await fetch(`${url}/api/${path}/`, {
      method: 'POST',
      headers: { authorization: 'Bearer admin', ...headers },
      body: form,
    });
    return { status: reply.status, body: await reply.json() };
  }
  function formOf(bytes: Uint8Array<ArrayBuffer>, filename = 'prices.csv', field = 'file'): FormData {
    const form = new FormData();
    form.append('name', 'Price list');
    form.append(field, new Blob([bytes]), filename);
    return form;
  }

  /** A raw connection, for what no client library would send. */
  function open(path: string, headers: string[]): Socket {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      [`POST /api/${path}/ HTTP/1.1`, 'Host: x', 'Authorization: Bearer admin', ...headers, '', ''].join('\r\n'),
    );
    return socket;
  }
  const FORM = 'Content-Type: multipart/form-data; boundary=xx';
  const HEAD = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

  it('arrives as a stream, with the fields before it', async () => {
    const bytes = new Uint8Array(MB).fill(7);
    const { status, body } = await send(formOf(bytes, 'Preisliste März.csv'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect([status, body]).toEqual([200, { filename: 'Preisliste März.csv', name: 'Price list', size: MB, sha256 }]);
  });

  it('is refused one byte over the limit, even without a Content-Length', async () => {
    for (const size of [MB + 1, 3 * MB]) {
      const reply = await send(formOf(new Uint8Array(size)));
      expect(reply).toMatchObject({
        status: 413,
        body: { code: 'file_too_large', message: 'The file is larger than 1 MB.' },
      });
    }
    const socket = open('keep', [FORM, 'Transfer-Encoding: chunked', 'Connection: close']);
    const chunk = (value: string) => `${Buffer.byteLength(value).toString(16)}\r\n${value}\r\n`;
    socket.write(chunk(HEAD));
    for (let sent = 0; sent <= MB; sent += 64 * 1024) socket.write(chunk('x'.repeat(64 * 1024)));
    socket.write(`${chunk('\r\n--xx--\r\n')}0\r\n\r\n`);
    expect(await text(socket)).toContain('HTTP/1.1 413');
    expect(kept).toEqual([]);
  });

  it.each([
    ['an empty file', () => formOf(new Uint8Array(0)), 'empty'],
    ['another field', () => formOf(new Uint8Array(9), 'a.txt', 'document'), 'no_file'],
    ['no file', () => new FormData(), 'no_file'],
  ])('is refused with %s', async (_what, form, code) => {
    expect(await send(form())).toMatchObject({ status: 400, body: { code } });
    expect(kept).toEqual([]);
  });

  it.each(['application/json', 'text/plain', 'application/octet-stream', 'multipart/mixed; boundary=xx'])(
    'cannot be %s',
    async (type) => {
      expect(await send('{}', 'keep', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'not_multipart' },
      });
    },
  );

  it.each(['--xx', 'xx', HEAD, `${HEAD}half`])('is discarded if it ends in %j', async (body) => {
    const socket = open('keep', [FORM, `Content-Length: ${body.length}`, 'Connection: close']);
    socket.write(body);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400/);
    expect(kept).toEqual([]);
  });

  it('is discarded if the client disconnects', async () => {
    const socket = open('keep', [FORM, 'Content-Length: 5000']);
    socket.write(`${HEAD}half of it`, () => setTimeout(() => socket.destroy(), 50));
    await expect.poll(() => broken).toEqual(['files.upload_cut_off']);
    expect(kept).toEqual([]);
  });

  it('may be slow as long as data arrives, and times out when it stalls', async () => {
    const body = `${HEAD}${'slow '.repeat(8)}\r\n--xx--\r\n`;
    const socket = open('keep', [FORM, `Content-Length: ${body.length}`, 'Connection: close']);
    let sent = 0;
    const dripping = setInterval(() => {
      socket.write(body.slice(sent, sent + 10));
      sent += 10;
      if (sent >= body.length) clearInterval(dripping);
    }, 50);
    expect(await text(socket)).toContain('HTTP/1.1 200');
    const stalled = open('keep', [FORM, 'Content-Length: 5000']);
    stalled.write(`${HEAD}and then nothing`);
    expect(await text(stalled)).toContain('HTTP/1.1 408');
    await expect.poll(() => broken).toEqual(['files.upload_cut_off']);
  });

  it('is refused unread, and the client still gets the error', async () => {
    const reply = await fetch(`${url}/api/keep/`, { method: 'POST', body: formOf(new Uint8Array(3 * MB)) });
    expect(reply.status).toBe(401);
    expect((await send(formOf(new Uint8Array(MB)), 'refuse')).status).toBe(409);
  });

  it('shares its idle timeout with downloads, which ends a stalled one', async () => {
    const whole = await fetch(`${url}/api/film/`);
    expect((await whole.arrayBuffer()).byteLength).toBe(FILM_BYTES);
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    socket.pause();
    socket.write('GET /api/film/ HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => films.at(-1)?.destroyed && films.length === 2).toBe(true);
    expect(films.at(-1)?.readableEnded).toBe(false);
    socket.destroy();
  });

  it('survives a pause of the server, as do a download and a form', async () => {
    const download = (await fetch(`${url}/api/film/`)).body?.getReader();
    let received = (await download?.read())?.value?.length ?? 0;
    const upload = `${HEAD}half of it and the rest\r\n--xx--\r\n`;
    const uploading = open('keep', [FORM, `Content-Length: ${upload.length}`, 'Connection: close']);
    const form = open('form', ['Content-Type: application/json', 'Content-Length: 2', 'Connection: close']);
    await new Promise((resolve) => form.write('{', resolve));
    await new Promise((resolve) => uploading.write(upload.slice(0, 90), resolve));
    pauseProcess(700);
    form.write('}');
    uploading.write(upload.slice(90));
    expect(await text(form)).toContain('HTTP/1.1 204');
    expect(await text(uploading)).toContain('HTTP/1.1 200');
    pauseProcess(700);
    for (let next = await download?.read(); next && !next.done; next = await download?.read())
      received += next.value.length;
    expect(received).toBe(FILM_BYTES);
  });

  it('shares a timeout that ends a stalled download even if the server pauses meanwhile', async () => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    socket.pause();
    const begun = films.length;
    socket.write('GET /api/film/ HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => films.length).toBe(begun + 1);
    pauseProcess(700);
    await expect.poll(() => films.at(-1)?.destroyed).toBe(true);
    expect(films.at(-1)?.readableEnded).toBe(false);
    socket.destroy();
  });

  it('leaves other bodies their own time limit', async () => {
    const socket = open('form', ['Content-Type: application/json', 'Content-Length: 50']);
    const dripping = setInterval(() => socket.write(' '), 40);
    socket.on('error', () => undefined);
    expect(await text(socket)).toContain('HTTP/1.1 408');
    clearInterval(dripping);
  });
});
