import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tablesHolding } from '../../../test/database/search-database.ts';
import { upload } from '../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { movingClock } from '../../../test/moving-clock.ts';

const DAY = 24 * 3600;
const clock = movingClock();
let app: TestApp;
let ada: TestUser;
let una: TestUser;
let file: { id: string; sha256: string };

beforeAll(async () => {
  app = await startTestApp({ clock, publicUrl: 'https://haul.example' });
});
beforeEach(async () => {
  [ada, una] = [await app.signUpAdmin(), await app.signUp()];
  file = (await upload(app, ada, 'digits.txt', '0123456789abcdefghijklmnop')).body;
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'DELETE' | 'PATCH';
const call = (method: Method, path: string, body?: object, user: TestUser = ada) =>
  app.request(method, `/files/${path}`, { token: user.access, ...(body && { body }) });
const download = (headers: Record<string, string> = {}) =>
  app.request('GET', `/files/${file.id}/download/`, { token: ada.access, headers });
const countOf = async () => (await call('GET', `${file.id}/`)).body.download_count;
const share = async (body: object = {}) => (await call('POST', 'share/', { file_id: file.id, ...body })).body;
/** Opens a URL without signing in. */
const open = (address: string, headers: Record<string, string> = {}) =>
  app.request('GET', address.replace(/^(https:\/\/haul\.example)?\/api/, ''), { headers });

describe('a download', () => {
  it('is an attachment with its type, which no browser displays or runs', async () => {
    const { status, headers, text } = await download();
    expect([status, text]).toEqual([200, '0123456789abcdefghijklmnop']);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="digits.txt"; filename*=UTF-8''digits.txt`,
      'content-type': 'text/plain',
      'content-length': '26',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${file.sha256}"`,
    });
  });

  it('can be requested in parts', async () => {
    const part = await download({ range: 'bytes=10-12' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'abc', 'bytes 10-12/26']);
    expect((await download({ range: 'bytes=-2' })).text).toBe('op');
    expect((await download({ range: 'bytes=5-1' })).status).toBe(200);
    const beyond = await download({ range: 'bytes=26-' });
    expect([beyond.status, beyond.body.code, beyond.headers['content-range']]).toEqual([
      416,
      'range_not_satisfiable',
      'bytes */26',
    ]);
  });

  it('resumes only if the file is unchanged, and is never compressed', async () => {
    const resumed = await download({ range: 'bytes=10-', 'if-range': `"${file.sha256}"`, 'accept-encoding': 'gzip' });
    expect([resumed.status, resumed.headers['content-encoding']]).toEqual([206, undefined]);
    const long = 'couch '.repeat(2_000);
    await upload(app, ada, 'x.txt', long, { path: `/files/${file.id}/versions/` });
    const other = await download({ range: 'bytes=10-', 'if-range': `"${file.sha256}"`, 'accept-encoding': 'gzip' });
    expect([other.status, other.text, other.headers['content-encoding']]).toEqual([200, long, undefined]);
  });

  it('counts once, not for each part and not for a HEAD request', async () => {
    await download();
    await download({ range: 'bytes=0-' });
    await download({ range: 'bytes=0-1' });
    await download({ range: 'bytes=10-' });
    await download({ range: 'bytes=99-' });
    const base = await app.listen();
    const head = await fetch(`${base}/api/files/${file.id}/download/`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ada.access}` },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '26']);
    expect(await countOf()).toBe(2);
  });

  it('does not count a preview, nor can a signed preview be turned into a download or back', async () => {
    const preview = (path: string) => app.request('GET', `/files/${file.id}/${path}`, { token: ada.access });
    expect((await preview('download/?preview=true')).status).toBe(200);
    const link = (await preview('download-url/?preview=true')).body.download_url as string;
    expect(await open(link)).toMatchObject({ status: 200, text: '0123456789abcdefghijklmnop' });
    expect(await countOf()).toBe(0);
    expect((await open(link.replace('preview=true', 'preview=false'))).status).toBe(404);
    const counted = (await preview('download-url/')).body.download_url as string;
    expect((await open(counted.replace('preview=false', 'preview=true'))).status).toBe(404);
    expect((await open(counted)).status).toBe(200);
    expect(await countOf()).toBe(1);
  });

  it('is for administrators', async () => {
    expect((await call('GET', `${file.id}/download/`, undefined, una)).status).toBe(403);
    expect((await app.request('GET', `/files/${file.id}/download/`)).status).toBe(401);
  });

  it('reports an unavailable storage if its bytes cannot be read', async () => {
    await app.db
      .updateTable('file_versions')
      .set({ storage_key: 'a'.repeat(32) })
      .where('file_id', '=', file.id)
      .execute();
    expect(await download()).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(await countOf()).toBe(0);
    await call('DELETE', `${file.id}/`);
  });
});

describe('a signed link', () => {
  const sign = async () => (await call('GET', `${file.id}/download-url/`)).body.download_url as string;

  it('opens without a token for five minutes', async () => {
    const link = await sign();
    expect(await open(link, { range: 'bytes=0-1' })).toMatchObject({ status: 206, text: '01' });
    clock.advance(301);
    expect(await open(link)).toMatchObject({ status: 404, body: { code: 'file_link_expired' } });
  });

  it('opens nothing else', async () => {
    const link = await sign();
    const other = (await upload(app, ada, 'other.txt', 'other')).body.id;
    const tries = [
      link.replace(file.id, other),
      link.replace(ada.user.id, una.user.id),
      link.replace(/expires=\d+/, 'expires=99999999999'),
      link.replace(/signature=./, 'signature=_'),
      link.replace(/&signature=.*/, ''),
    ];
    for (const address of tries) expect([400, 404], address).toContain((await open(address)).status);
  });

  it.each([
    ['is no longer an administrator', { role: 'user' }],
    ['is deactivated', { is_active: false }],
  ])('stops working when its user %s', async (_what, change) => {
    const link = await sign();
    await app.db.updateTable('users').set(change).where('id', '=', ada.user.id).execute();
    expect((await open(link)).status).toBe(404);
  });
});

describe('a shared file', () => {
  it('can be downloaded by anyone with the link, as an attachment, and counts', async () => {
    const { shared_url, share: made } = await share();
    expect(made).toMatchObject({ file_id: file.id, file_name: 'digits.txt', is_open: true, download_count: 0 });
    expect(new Date(made.expires_at).getTime() - clock.now().getTime()).toBe(30 * DAY * 1000);
    const { status, text, headers } = await open(shared_url);
    expect([status, text.length]).toEqual([200, 26]);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toContain('attachment');
    expect((await call('GET', `${file.id}/`)).body).toMatchObject({ is_shared: true, shared_url, download_count: 1 });
    expect((await call('GET', `${file.id}/shares/`)).body.results).toMatchObject([{ id: made.id, download_count: 1 }]);
    expect(
      (await call('GET', '?shared=true&page_size=100')).body.results.map((one: { id: string }) => one.id),
    ).toContain(file.id);
    expect((await app.request('POST', shared_url.slice('https://haul.example/api'.length))).status).toBe(405);
  });

  it('is unavailable as soon as the link is revoked or expires, or the file is deleted', async () => {
    const [one, two, three] = [await share(), await share({ expires_in_days: 1 }), await share()];
    expect((await call('DELETE', `shares/${one.share.id}/`)).status).toBe(204);
    expect((await call('DELETE', `shares/${one.share.id}/`)).status).toBe(204);
    const isDead = { status: 404, body: { code: 'file_link_not_open' } };
    expect(await open(one.shared_url)).toMatchObject(isDead);
    clock.advance(DAY);
    expect(await open(two.shared_url)).toMatchObject(isDead);
    const opened = await open(two.shared_url, { 'sec-fetch-dest': 'document' });
    expect([opened.status, opened.headers.location]).toEqual([303, '/shared/ended']);
    expect((await open(three.shared_url)).status).toBe(200);
    ada = await app.signUpAdmin();
    const all = (await call('GET', 'shares/?page_size=100')).body.results as { id: string; is_open: boolean }[];
    const states = [one, two, three].map(({ share: { id } }) => all.find((each) => each.id === id)?.is_open);
    expect(states).toEqual([false, false, true]);
    const listed = async (is_open: boolean) =>
      (await call('GET', `shares/?page_size=100&is_open=${is_open}`)).body.results.map(
        (each: { id: string }) => each.id,
      );
    const [working, ended] = [await listed(true), await listed(false)];
    expect([working.includes(three.share.id), working.includes(one.share.id), working.includes(two.share.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(ended).toEqual(expect.arrayContaining([one.share.id, two.share.id]));
    expect(working.length + ended.length).toBe(all.length);
    expect((await call('GET', `${file.id}/`)).body.shared_url).toBe(three.shared_url);
    await call('DELETE', `${file.id}/`);
    expect(await open(three.shared_url)).toMatchObject(isDead);
  });

  it.each([
    ['is demoted', { role: 'user' }],
    ['is deactivated', { is_active: false }],
  ])('is revoked when the administrator who created it %s', async (_what, change) => {
    const left = await app.signUpAdmin();
    const made = await app.request('POST', '/files/share/', { token: left.access, body: { file_id: file.id } });
    const kept = await share();
    expect((await open(made.body.shared_url)).status).toBe(200);
    const reply = await app.request('PATCH', `/auth/users/${left.user.id}/`, { token: ada.access, body: change });
    expect(reply.status).toBe(200);
    expect(await open(made.body.shared_url)).toMatchObject({ status: 404, body: { code: 'file_link_not_open' } });
    expect((await open(kept.shared_url)).status).toBe(200);
    const all = (await call('GET', `${file.id}/shares/`)).body;
    const listed = all.results.find(({ id }: { id: string }) => id === made.body.share.id);
    expect(listed.is_open).toBe(false);
    expect(all).toMatchObject({ count: all.results.length, next: null, previous: null });
  });

  it('is revoked when the administrator who created it deletes their account', async () => {
    const left = await app.signUpAdmin();
    const made = await app.request('POST', '/files/share/', { token: left.access, body: { file_id: file.id } });
    const body = { password: left.password };
    expect((await app.request('POST', '/auth/account/delete/', { token: left.access, body })).status).toBe(204);
    expect(await open(made.body.shared_url)).toMatchObject({ status: 404, body: { code: 'file_link_not_open' } });
  });

  it('opens only with its own token, which is not stored', async () => {
    const tokenOf = (url: string) => url.split('/').at(-2) ?? '';
    const [one, other] = [tokenOf((await share()).shared_url), tokenOf((await share()).shared_url)];
    const bytes = Buffer.from(one, 'base64url');
    expect(bytes.length).toBe(48);
    const flipped = Array.from(bytes, (byte, at) => Buffer.from(bytes).fill(byte ^ 1, at, at + 1));
    const swapped = Buffer.concat([bytes.subarray(0, 16), Buffer.from(other, 'base64url').subarray(16)]);
    const tries = [...flipped, swapped, randomBytes(48), bytes.subarray(0, 16)].map((each) =>
      each.toString('base64url'),
    );
    for (const token of [...tries, `${one}A`, one.slice(0, -1), '..%2f..', '%00', 'x'.repeat(200)])
      expect([400, 404], token).toContain((await app.request('GET', `/files/shared/${token}/`)).status);
    await app.request('GET', `/files/shared/${one}/`);
    const { status } = await app.request('GET', `/chat/shared/${one}/`);
    expect(status).toBe(404);
    const tag = one.slice(-40);
    expect(await tablesHolding(app.db, tag)).toEqual([]);
    expect(JSON.stringify(app.logs)).not.toContain(tag);
  });

  it('is shared once for a repeated request, at most twenty times, and only by administrators', async () => {
    const send = (key: string) =>
      app.request('POST', '/files/share/', {
        token: ada.access,
        headers: { 'idempotency-key': key },
        body: { file_id: file.id },
      });
    const [first, second] = await Promise.all([send('k'), send('k')]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    const more = await Promise.all(Array.from({ length: 21 }, () => call('POST', 'share/', { file_id: file.id })));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(more.find(({ status }) => status !== 201)?.body.code).toBe('too_many_links');
    expect((await call('POST', 'share/', { file_id: file.id }, una)).status).toBe(403);
    expect((await call('POST', 'share/', { file_id: una.user.id })).status).toBe(404);
    expect((await call('POST', 'share/', { file_id: file.id, expires_in_days: 366 })).status).toBe(400);
    await call('DELETE', `shares/${first.body.share.id}/`);
    expect((await send('k')).status).toBe(409);
  });
});

const NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\cmd.exe',
  '/etc/shadow',
  'C:\\boot.ini',
  '....//....//x',
  '%2e%2e%2fx',
  '.',
  '..',
  '.htaccess',
  '.env',
  '~/.ssh/id_rsa',
  'a\u0000b.txt',
  'a\u0001\u0002b.txt',
  'a\r\nSet-Cookie: x=1\r\n.txt',
  'a\nb.txt',
  '\u202Egnp.exe',
  'a\u2066b\u2069.txt',
  'a\u200bb\u200d\ufeff.txt',
  '\u200b\u200b',
  '   ',
  'file name .txt. . .',
  '<script>alert(1)</script>.html',
  '"><img src=x onerror=alert(1)>.svg',
  "'; drop table files; --.txt",
  '"quoted".txt',
  'semi;colon.txt',
  'a,b=c.txt',
  "filename*=UTF-8''evil.html",
  '100%.txt',
  '%s%n%d.txt',
  '#{7*7}.txt',
  '{{7*7}}.txt',
  '$(reboot).sh',
  '`id`.txt',
  '|cat /etc/passwd',
  '-rf',
  '--help',
  'CON',
  'aux.txt',
  `${'x'.repeat(300)}.pdf`,
  `${'ä'.repeat(200)}.docx`,
  `${'🛻'.repeat(100)}.csv`,
  'e\u0301te\u0301.txt',
  'файл.txt',
  '文件.txt',
  'ملف.txt',
  'a.php',
  'a.html',
  'a.svg',
  'unfinished-0',
];
const BODIES: [what: string, bytes: string | Buffer][] = [
  ['a page', '<!doctype html><script>alert(document.domain)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></x>'],
  ['an image that is also a page', Buffer.concat([Buffer.from('GIF89a'), Buffer.from('=1;<script>alert(1)</script>')])],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
  ['a script', '#!/bin/sh\nreboot\n'],
  ['a pdf with script', '%PDF-1.7\n/OpenAction<</S/JavaScript/JS(app.alert(1))>>\n%%EOF'],
  ['javascript', 'alert(1)'],
  ['bytes', Buffer.from([0, 255, 1, 254])],
];

describe('a hostile upload', () => {
  it('is an attachment of a harmless type with a safe name, and stays in the storage', async () => {
    expect(NAMES).toHaveLength(50);
    const outside = async () => (await readdir(app.config.dataDir)).sort();
    const before = await outside();
    for (const filename of NAMES) await Promise.all(BODIES.map(([, bytes]) => expectHarmless(filename, bytes)));
    expect(await outside()).toEqual(before);
    const stored = await readdir(join(app.config.dataDir, 'files'));
    expect(stored.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
  }, 120_000);

  async function expectHarmless(filename: string, bytes: string | Buffer) {
    const made = await upload(app, ada, filename, bytes, { type: 'text/html', name: filename });
    expect([201, 400], filename).toContain(made.status);
    if (made.status !== 201) return;
    const { name, id } = made.body as { name: string; id: string };
    expect(name).toBe(name.normalize('NFC'));
    expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.|^-|^\s|\s$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.length).toBeGreaterThan(0);
    const got = await call('GET', `${id}/download/`);
    expect(got.status).toBe(200);
    expect(got.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
    expect(got.headers['content-type']).not.toMatch(/html|svg|xml|javascript/);
    expect(got.headers['x-content-type-options']).toBe('nosniff');
    expect(got.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(got.headers['set-cookie']).toBeUndefined();
  }
});
