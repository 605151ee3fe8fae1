import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { PRICE_BOOK, savePrices } from '../../../../test/services/sample-quotes.ts';

let app: TestApp;
let pat: TestUser;
let sam: TestUser;
const get = (user: TestUser) => app.request('GET', '/price-book/', { token: user.access });
const put = (user: TestUser, body: object) => app.request('PUT', '/price-book/', { token: user.access, body });
const logo = (user: TestUser, bytes: Uint8Array | string, name = 'logo.png') =>
  upload(app, user, name, bytes, { path: '/price-book/logo/' });

beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  sam = await app.signUp();
});
afterAll(() => app.close());

describe('a price book', () => {
  it('is empty until it is saved, and is the company’s own', async () => {
    expect((await get(pat)).body).toMatchObject({ revision: 0, items: [], has_logo: false, updated_at: null });
    const saved = await savePrices(app, pat);
    expect(saved.status).toBe(200);
    expect((await get(pat)).body).toEqual(saved.body);
    expect(saved.body).toMatchObject({ ...PRICE_BOOK, revision: 1 });
    expect((await get(sam)).body).toMatchObject({ revision: 0, items: [] });
  });

  it('keeps a colleague’s changes: an old revision is refused, and nothing is lost', async () => {
    const first = await put(pat, { ...PRICE_BOOK, minimum_cents: 10_100, revision: 1 });
    expect(first.body.revision).toBe(2);
    const second = await put(pat, { ...PRICE_BOOK, minimum_cents: 1, revision: 1 });
    expect([second.status, second.body.code]).toEqual([409, 'book_changed']);
    expect((await get(pat)).body.minimum_cents).toBe(10_100);
  });

  it('refuses what is no price, and says where', async () => {
    for (const [change, field] of [
      [{ minimum_cents: -1 }, 'minimum_cents'],
      [{ minimum_cents: 10.5 }, 'minimum_cents'],
      [{ loads: [100] }, 'loads'],
      [{ tax_rate: 99 }, 'tax_rate'],
      [{ items: [{ name: ' ', cents: 100 }] }, 'items'],
      [
        {
          items: [
            { name: 'Couch', cents: 100 },
            { name: 'couch', cents: 200 },
          ],
        },
        'items',
      ],
    ] as const) {
      const reply = await put(pat, { ...PRICE_BOOK, ...change, revision: 2 });
      expect([reply.status, Object.keys(reply.body).some((name) => name.startsWith(field))], field).toEqual([
        400,
        true,
      ]);
    }
    for (const revision of [2 ** 31 - 1, 2 ** 53 - 1])
      expect((await put(pat, { ...PRICE_BOOK, revision })).status).toBe(400);
    expect((await get(pat)).body.revision).toBe(2);
  });

  it('is for companies: administrators and strangers have none', async () => {
    const admin = await app.signUpAdmin();
    expect((await get(admin)).status).toBe(403);
    expect((await app.request('GET', '/price-book/')).status).toBe(401);
  });
});

describe('a logo', () => {
  const picture = (width: number, height: number) => {
    const png = new PNG({ width, height });
    png.data.fill(90);
    return PNG.sync.write(png);
  };

  it('is a PNG or JPEG, kept without transparency', async () => {
    const saved = await logo(pat, picture(30, 20));
    expect([saved.status, saved.body.has_logo]).toEqual([200, true]);
    const base = await app.listen();
    const reply = await fetch(`${base}/api/price-book/logo/`, { headers: { authorization: `Bearer ${pat.access}` } });
    const kept = PNG.sync.read(Buffer.from(await reply.arrayBuffer()));
    expect([kept.width, kept.height, kept.data[3], reply.headers.get('content-type')]).toEqual([
      30,
      20,
      255,
      'image/png',
    ]);
    expect((await app.request('GET', '/price-book/logo/', { token: sam.access })).status).toBe(404);
  });

  it('that is hostile, damaged or too large is refused in words, and the old one stays', async () => {
    const bomb = Buffer.concat([
      picture(10, 10).subarray(0, 33),
      pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    const cut = picture(300, 300).subarray(0, 200);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [bytes, code] of [
      [svg, 'bad_logo'],
      ['GIF89a no picture', 'bad_logo'],
      [bomb, 'bad_logo'],
      [cut, 'bad_logo'],
      [Buffer.from('ffd8ffe000104a46494600', 'hex'), 'bad_logo'],
      [picture(1_501, 2), 'big_logo'],
      [Buffer.concat([picture(3, 3), Buffer.alloc(1_100_000)]), 'big_logo'],
    ] as const) {
      const reply = await logo(pat, bytes);
      expect([reply.status, reply.body.code], String(bytes).slice(0, 20)).toEqual([400, code]);
    }
    expect((await get(pat)).body.has_logo).toBe(true);
    expect((await app.request('DELETE', '/price-book/logo/', { token: pat.access })).status).toBe(204);
    expect((await get(pat)).body.has_logo).toBe(false);
  });
});

/** Without a checksum, which readers ignore. */
function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}
