import { fileURLToPath } from 'node:url';
import type { Message } from '@haulwise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { savePrices } from '../../../../../test/services/sample-quotes.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../knowledge', import.meta.url));

let app: TestApp;
let dana: TestUser;
beforeAll(async () => {
  app = await startTestApp({ articlesDir: ARTICLES, rateLimits: false });
}, 120_000);
beforeEach(async () => {
  dana = await app.signUpPremium({ first_name: 'Dana' });
});
afterAll(() => app.close());

async function ask(message: string, after?: Message, user = dana): Promise<Message> {
  const body = { message, ...(after ? { conversation_id: after.conversation } : {}) };
  const reply = await app.request('POST', '/chat/', { token: user.access, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}
const marks = ({ basis }: Message) =>
  basis
    .filter(({ kinds }) => kinds.includes('your_data'))
    .flatMap(({ facts }) => facts.map(({ field, value }) => [field, value]));
const path = ({ id }: Message, index: number) => `/chat/messages/${id}/prices/${index}/`;
const keep = (message: Message, index = 0, body = {}, user = dana) =>
  app.request('POST', path(message, index), { token: user.access, body });
const undo = (message: Message, index = 0, user = dana) =>
  app.request('DELETE', path(message, index), { token: user.access });
const book = async (user = dana) => (await app.request('GET', '/price-book/', { token: user.access })).body;
const save = async (change: object) => {
  const { revision, has_logo: _logo, company_name: _name, updated_at: _at, ...prices } = await book();
  return app.request('PUT', '/price-book/', { token: dana.access, body: { ...prices, ...change, revision } });
};

describe('a price that is told in a conversation', () => {
  it('is written into the price book only after a tap, counts at once, and can be undone', async () => {
    const message = await ask('we charge 389 for a half truck');
    expect(message.content).toContain('**½ truck: $389 a load**');
    const price = { target: 'loads.3', name: '½ truck', cents: 38_900, replaces_cents: null };
    expect(message.proposed_facts).toMatchObject([
      { kind: 'other', status: 'open', price: { ...price, said: 'we charge 389 for a half truck' } },
    ]);
    expect((await book()).revision).toBe(0);

    const kept = await keep(message);
    expect([kept.status, kept.body.status]).toEqual([200, 'kept']);
    expect((await keep(message)).body).toEqual(kept.body);
    expect(await book()).toMatchObject({ revision: 1 });
    expect((await book()).loads[3]).toBe(38_900);
    expect((await ask('what do I charge for half a truck?')).content).toContain('$389');

    expect((await undo(message)).body).toMatchObject({ status: 'open' });
    expect((await undo(message)).status).toBe(200);
    expect((await book()).loads[3]).toBeNull();
    expect((await keep(message)).body.status).toBe('kept');
  });

  it('says what it replaces, and puts that back', async () => {
    await savePrices(app, dana);
    const message = await ask('mattress 95, fridge 110; stairs are 30 a flight, our minimum is 135');
    expect(message.content).toContain('**Mattress: $95 each**, instead of $45');
    expect(message.content).toContain('**Minimum charge: $135 a job**, instead of $99');
    expect(message.proposed_facts.map(({ price }) => [price?.name, price?.cents, price?.replaces_cents])).toEqual([
      ['Mattress', 9_500, 4_500],
      ['Refrigerator', 11_000, 8_500],
      ['Stairs', 3_000, 2_500],
      ['Minimum charge', 13_500, 9_900],
    ]);
    const before = await book();
    for (const index of [0, 1, 2, 3]) expect((await keep(message, index)).status).toBe(200);
    expect(await book()).toMatchObject({
      items: [
        { name: 'Refrigerator', other_names: 'fridge, freezer', cents: 11_000 },
        { name: 'Mattress', cents: 9_500 },
      ],
      surcharges: { stairs_cents: 3_000 },
      minimum_cents: 13_500,
    });
    expect((await ask('our minimum is 135')).content).toContain('I know that already');
    for (const index of [3, 2, 1, 0]) expect((await undo(message, index)).status).toBe(200);
    expect(await book()).toEqual({ ...before, revision: 9, updated_at: expect.any(String) });
  });

  it('does not overwrite what was changed meanwhile, neither kept nor undone', async () => {
    const message = await ask('we charge 95 for a mattress');
    await save({ items: [{ name: 'Mattress', other_names: 'bed', cents: 6_000 }] });
    const refused = await keep(message);
    expect([refused.status, refused.body.code]).toEqual([409, 'price_known']);
    expect(refused.text).toContain('$60.00 for “Mattress”');
    expect((await keep(message, 0, { replace: true })).body.price.replaces_cents).toBe(6_000);
    await save({ items: [{ name: 'Mattress', other_names: 'bed', cents: 7_000 }] });
    expect((await undo(message)).body.code).toBe('price_changed');
    expect((await book()).items).toEqual([{ name: 'Mattress', other_names: 'bed', cents: 7_000 }]);
  });

  it('is no fact: it is kept as one for a project alone', async () => {
    const { body: folder } = await app.request('POST', '/chat/folders/', {
      token: dana.access,
      body: { name: 'Oakridge' },
    });
    const asked = { message: 'our minimum is 240', folder: folder.id };
    const { body } = await app.request('POST', '/chat/', { token: dana.access, body: asked });
    const { message } = body;
    const asFact = (fact: object) =>
      app.request('POST', `/chat/messages/${message.id}/facts/0/`, { token: dana.access, body: fact });
    expect((await asFact({})).body.code).toBe('fact_is_price');
    expect((await asFact({ folder: folder.id })).body).toMatchObject({ kind: 'minimum_charge', value: '$240' });
    expect((await book()).minimum_cents).toBeNull();
    expect((await undo(message)).body).toMatchObject({ status: 'kept', kept_for: folder.id });
  });

  it('stands beside facts, which stay facts', async () => {
    const message = await ask('remember that we charge 25 a flight of stairs, and we close on Sundays');
    expect(message.proposed_facts.map(({ kind, value, price }) => [kind, value, price?.target])).toEqual([
      ['other', 'Stairs: $25 a flight', 'surcharges.stairs_cents'],
      ['other', 'And we close on Sundays', undefined],
    ]);
    expect((await keep(message, 1)).status).toBe(404);
  });

  it('is nobody else’s: strangers cannot write or undo it, and administrators have no prices', async () => {
    const [sam, admin] = [await app.signUp(), await app.signUpAdmin()];
    const message = await ask('we charge <b>389</b> for a half truck. mattress 95');
    const price = await ask('we charge 389 for a half truck');
    expect(message.proposed_facts.filter((one) => one.price)).toEqual([]);
    for (const [user, status] of [
      [sam, 404],
      [admin, 403],
    ] as const) {
      expect((await keep(price, 0, {}, user)).status).toBe(status);
      expect((await undo(price, 0, user)).status).toBe(status);
    }
    expect((await keep(price, 20)).status).toBe(404);
    expect((await keep(price, 21)).status).toBe(404);
    const told = await ask('we charge 389 for a half truck', undefined, admin);
    expect([told.proposed_facts, told.content]).toEqual([[], expect.stringContaining('administrator')]);
  });
});

describe('what the price book says', () => {
  it('counts wherever prices are reckoned, marked as the price book’s', async () => {
    await savePrices(app, dana, { minimum_cents: 15_000, items: [] });
    const price = await ask('what will the dump charge for 10 yards?');
    const inputs = price.calculations[0]?.inputs.map(({ name, amount, origin }) => [name, amount, origin]);
    expect(inputs).toContainEqual(['tip', 70, 'your_profile']);
    const facts = price.basis.flatMap((one) => one.facts);
    expect(facts).toContainEqual({ field: 'dump_fee', label: 'Dump fee (price book)', value: '$70 a ton' });
    expect((await ask('what is our minimum?')).content).toMatch(/\$150.*under Price book/);
    expect((await ask('what do you know about us')).content).toContain('Your price book says');
    expect((await ask('our dump charges 82 a ton')).proposed_facts).toMatchObject([
      { kind: 'dump_fee', replaces: '$70', price: { target: 'costs.dump_ton_cents', cents: 8_200 } },
    ]);
  });

  it('is what a price is checked against first, and then the published band', async () => {
    await savePrices(app, dana, { items: [{ name: 'Hot tub', other_names: '', cents: 25_000 }] });
    const below = await ask('does 180 for a hot tub make sense?');
    expect(below.content).toMatch(/^\*\*\$180 is \$70 below your own price\*\* of \$250: Hot tub \$250\.00/);
    expect(below.content).toMatch(/Published prices come to \$[\d–$]+: it is /);
    expect(below.basis[0]?.kinds).toContain('your_data');
    expect((await ask('is 250 for a hot tub ok?')).content).toContain('**$250 is your own price**');
    expect((await ask('is 300 for a hot tub too high?')).content).toContain('$50 above your own price');
    const stranger = await app.signUp();
    expect((await ask('does 180 for a hot tub make sense?', undefined, stranger)).content).not.toContain('own price');
  });

  it('is said to be missing where neither it nor an article has a price', async () => {
    await savePrices(app, dana, { items: [{ name: 'Zorbing ball', other_names: '', cents: 25_000 }] });
    const own = await ask('does 180 for a zorbing ball make sense?');
    expect(own.content).toContain('$70 below your own price');
    expect(own.content).toContain('No published price');
    expect((await ask('does 180 for a quern make sense?')).content).toContain('Neither your price book nor');
  });
});

describe('typed facts', () => {
  const keepFact = async (text: string) =>
    expect((await app.request('POST', '/chat/facts/', { token: dana.access, body: { text } })).status).toBe(201);

  it('feed calculators and prices with the size of the truck', async () => {
    for (const text of ['our truck is 24 yards', 'our trailer is 8 yards', 'our dump charges 80 a ton'])
      await keepFact(text);
    const fee = (await ask('what will the dump charge for half a truck?')).calculations[0];
    expect(fee?.inputs.find(({ name }) => name === 'yards')).toMatchObject({ amount: 12, origin: 'your_profile' });
    const trailer = (await ask('what will the dump charge for a full trailer?')).calculations[0];
    expect(trailer?.inputs.find(({ name }) => name === 'yards')).toMatchObject({ amount: 8, origin: 'your_profile' });
    const price = await ask('what should I charge for a full truck of furniture?');
    expect(price.content).toContain('Your truck makes that 24 cubic yards');
    expect(price.basis.flatMap(({ facts }) => facts)).toContainEqual(expect.objectContaining({ field: 'truck_size' }));
  });

  it('fill in drafts: the area, the least price, what helpers earn', async () => {
    await keepFact('we serve Travis and Hays County');
    await keepFact('I pay my helpers 19 an hour');
    await keepFact('our minimum is 135');
    const ad = await ask('write a job ad for a helper');
    expect(ad.draft?.body).toContain('$19 an hour');
    expect(marks(ad)).toContainEqual(['wage', '$19 an hour']);
    const stated = await ask('write a job ad for a helper, pay 24 an hour');
    expect(stated.draft?.body).toContain('$24');
    expect(marks(stated)).not.toContainEqual(['wage', '$19 an hour']);
    const post = await ask('write a facebook post');
    expect(post.draft?.body).toContain('$135');
    expect(marks(post)).toContainEqual(['minimum_charge', '$135']);
    expect((await ask('write an about us page for my website')).draft?.body).toContain('Travis and Hays County');
  });

  it('mark a draft that tells a price of one’s own, and no other', async () => {
    const published = await ask('what should I charge for a couch?');
    const theirs = await ask('write her a text with that price', published);
    expect(theirs.draft?.body).toMatch(/\$\d/);
    expect(theirs.basis.filter(({ kinds }) => kinds.includes('your_data'))).toEqual([]);
    await savePrices(app, dana);
    const priced = await ask('what do I charge for half a truck?');
    expect(priced.content).toContain('By your price book');
    const own = await ask('write her a text with that price', priced);
    expect(own.draft?.body).toMatch(/\$\d/);
    expect(own.basis.filter(({ kinds }) => kinds.includes('your_data'))).toHaveLength(1);
  });

  it('give way to the price book wherever both tell a minimum', async () => {
    await keepFact('our minimum is 135');
    await savePrices(app, dana);
    const [minimum, all, post] = [
      await ask('what is our minimum?'),
      await ask('what do you know about us?'),
      await ask('write a facebook post'),
    ];
    for (const one of [minimum, all, post]) {
      expect(one.content).toContain('$99');
      expect(one.content).not.toContain('135');
    }
  });
});
