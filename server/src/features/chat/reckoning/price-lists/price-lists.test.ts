import type { ListedPrice } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upload } from '../../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { readPriceLine } from './read-price-list.ts';

describe('a line of a price list', () => {
  it.each([
    ['Mattress – price: $45; notes: any size', 'item', 'Mattress', 4_500],
    ['1/2 truck – price: $389', 'loads.3', '1/2 truck', 38_900],
    ['Full truckload ............ $620.50', 'loads.7', 'Full truckload', 62_050],
    ['Three quarter load: $1,480', 'loads.5', 'Three quarter load', 148_000],
    ['Minimum charge $135', 'minimum_cents', 'Minimum charge', 13_500],
    ['Each flight of stairs – fee: 25', 'surcharges.stairs_cents', 'Each flight of stairs', 2_500],
    ['Same-day service: $40', 'surcharges.same_day_cents', 'Same-day service', 4_000],
    ['Dump fee per ton: $62', 'costs.dump_ton_cents', 'Dump fee per ton', 6_200],
    ['Heavy material surcharge: $75', 'surcharges.heavy_cents', 'Heavy material surcharge', 7_500],
    ['Half a sofa: $40', 'item', 'Half a sofa', 4_000],
    ['Sofa: $60 - 3 seats', 'item', 'Sofa', 6_000],
  ])('%s fills %s', (text, target, name, cents) => {
    expect(readPriceLine({ text, heading: '', page: null })).toMatchObject({ target, name, cents, doubt: null });
  });

  it.each([
    ['Hot tub: $250 to $400', 'The line names several amounts; this is the first.'],
    ['Piano – price: $250-300; notes: upright', 'The line names several amounts; this is the first.'],
    ['Hot tub: from $250', 'The line says “from”, “up to” or the like.'],
    ['Mattress ...... 45', 'The amount has no dollar sign.'],
    ['Mattress: $45 CAD', 'This does not look like US dollars.'],
  ])('%s is doubtful', (text, doubt) => {
    expect(readPriceLine({ text, heading: '', page: null })?.doubt).toBe(doubt);
  });

  it.each(['Prices are valid in 2026 only.', 'Call us for a quote', '$45', 'Discount – percent: 10%', 'Mattress: $0'])(
    '%s holds no price',
    (text) => {
      expect(readPriceLine({ text, heading: '', page: null })).toBeNull();
    },
  );
});

describe('a price list of the company', () => {
  let app: TestApp;
  let pat: TestUser;
  beforeAll(async () => {
    app = await startTestApp();
    await app.start();
    pat = await app.signUp();
  });
  afterAll(() => app.close());
  const read = (user: TestUser, id: string) =>
    app.request('GET', `/price-book/from-document/${id}/`, { token: user.access });

  it('is read with the line of each price, changes nothing, and is nobody else’s', async () => {
    const csv = 'Item,Price,Notes\nHalf truck,$389,\nMattress,$45,any size\nMattress,$55,king\n<b>Hot tub</b>,$250,\n';
    const { body } = await upload(app, pat, 'prices.csv', csv, { path: '/documents/' });
    await vi.waitFor(async () => expect((await read(pat, body.id)).status).toBe(200), {
      timeout: 30_000,
      interval: 50,
    });
    const { results, is_cut } = (await read(pat, body.id)).body;
    expect(results.map(({ target, name, cents, doubt }: ListedPrice) => [target, name, cents, doubt])).toEqual([
      ['loads.3', 'Half truck', 38_900, null],
      ['item', 'Mattress', 4_500, null],
      ['item', 'Mattress', 5_500, 'Another line names a price for the same.'],
      ['item', '<b>Hot tub</b>', 25_000, null],
    ]);
    expect(results[1].line).toContain('any size');
    expect(is_cut).toBe(false);
    expect((await app.request('GET', '/price-book/', { token: pat.access })).body.revision).toBe(0);

    const [stranger, admin] = [await app.signUp(), await app.signUpAdmin()];
    expect((await read(stranger, body.id)).status).toBe(404);
    expect((await read(admin, body.id)).status).toBe(403);
    await app.request('DELETE', `/documents/${body.id}/`, { token: pat.access });
    expect((await read(pat, body.id)).status).toBe(404);
  });

  it('prices a job and what later messages change in it, for its company alone', async () => {
    const csv =
      'Item,Price,Notes\nHalf load,$310,7 yd\nFull load,$530,14 yd\nStairs,$30,per flight\nCard payment,3%,\n';
    const ann = await app.signUp();
    const { body } = await upload(app, ann, 'Our prices.csv', csv, { path: '/documents/' });
    await vi.waitFor(async () => expect((await read(ann, body.id)).status).toBe(200), {
      timeout: 30_000,
      interval: 50,
    });
    const ask = async (user: TestUser, message: string, conversation_id?: string) => {
      const sent = { message, ...(conversation_id ? { conversation_id } : {}) };
      return (await app.request('POST', '/chat/', { token: user.access, body: sent })).body.message;
    };
    const half = await ask(ann, 'what do we charge for a half load');
    expect(half).toMatchObject({ citations: [{ document: 'Our prices.csv', is_private: true }] });
    expect(half.content).toMatch(/^By “Our prices” that is \*\*\$310\*\*/);
    const full = await ask(ann, 'and a full one?', half.conversation);
    expect(full.content).toMatch(/^By “Our prices” that is \*\*\$530\*\*/);
    expect((await ask(ann, 'with 2 flights of stairs', half.conversation)).content).toContain('**$590**');
    expect((await ask(pat, 'what do we charge for a half load')).content).not.toMatch(/\$310|Our prices/);
  });
});
