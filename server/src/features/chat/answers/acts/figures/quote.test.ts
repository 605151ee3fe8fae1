import { fileURLToPath } from 'node:url';
import { computeQuoteSums, type Message, type QuoteContent, type QuoteProposal } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../../test/harness.ts';
import { PRICE_BOOK, savePrices } from '../../../../../../test/services/sample-quotes.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../../knowledge', import.meta.url));
const SENTENCE = 'quote 12 Elm St half a truck plus a fridge, second floor';
const CHEAP = PRICE_BOOK.loads.map(() => 2_000);

let app: TestApp;
let pat: TestUser;
let sam: TestUser;
beforeAll(async () => {
  app = await startTestApp({ articlesDir: ARTICLES });
  pat = await app.signUpPremium();
  sam = await app.signUpPremium();
  await savePrices(app, pat);
}, 120_000);
afterAll(() => app.close());

async function ask(message: string, after?: Message, user = pat): Promise<Message> {
  const body = { message, ...(after ? { conversation_id: after.conversation } : {}) };
  const reply = await app.request('POST', '/chat/', { token: user.access, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}

const rows = (quote: QuoteProposal | null) =>
  quote?.lines.map(({ label, quantity, unit_cents, origin }) => [label, quantity, unit_cents, origin]);

/** What the card sends to save a proposal. */
function toContent({ lines, start: _s, end: _e, floor_steps: _f, ...quote }: QuoteProposal): QuoteContent {
  const known = lines.map(({ published: _p, unit_cents, ...line }) => ({ ...line, unit_cents: unit_cents ?? 0 }));
  return { ...quote, lines: known, customer_email: '', note: '' };
}

describe('what the company told', () => {
  it('counts where the price book is silent', async () => {
    const kim = await app.signUpPremium();
    await savePrices(app, kim, {
      items: PRICE_BOOK.items,
      loads: PRICE_BOOK.loads.map(() => null),
      minimum_cents: null,
      costs: { ...PRICE_BOOK.costs, dump_ton_cents: null },
    });
    const keep = (text: string) => app.request('POST', '/chat/facts/', { token: kim.access, body: { text } });
    for (const text of ['Our minimum is 135', 'Our dump charges $62 a ton'])
      expect((await keep(text)).status).toBe(201);
    const { quote } = await ask('quote 12 Elm St a fridge', undefined, kim);
    expect(quote?.lines.map(({ label, unit_cents }) => [label, unit_cents])).toEqual([
      ['Refrigerator', 8_500],
      ['Up to the minimum charge', 5_000],
    ]);
    expect(quote?.floor_steps.join()).toContain('$62');
    expect(quote?.floor_steps.join()).not.toMatch(/Assumed.*dump fee/);
  });
});

describe('prices that the sentence names', () => {
  it.each([
    [
      'quote for Rosa Kim: quarter truck $180 and one washer $60',
      [
        ['Quarter truck', 1, 18_000],
        ['One washer', 1, 6_000],
      ],
    ],
    [
      'quote for Rosa Kim, 2 recliners at 80 each and a swing set 350',
      [
        ['Recliners', 2, 8_000],
        ['Swing set', 1, 35_000],
      ],
    ],
    [
      'estimate for 4 dressers 45 each plus a 25 fuel fee',
      [
        ['Dressers', 4, 4_500],
        ['Fuel fee', 1, 2_500],
      ],
    ],
  ])('stand in it, whatever the price book says: %s', async (message, lines) => {
    const { quote } = await ask(message);
    expect(quote?.lines.map(({ label, quantity, unit_cents }) => [label, quantity, unit_cents])).toEqual(lines);
    expect(quote?.lines.every(({ origin }) => origin === 'typed')).toBe(true);
    expect(quote?.customer_name ?? '').toMatch(message.includes('Rosa') ? /^Rosa Kim$/ : /^$/);
  });

  it.each(['quote 12 Elm St half a truck plus a fridge, second floor', 'quote 3 couches and 2 mattresses'])(
    'are none in: %s',
    async (message) => {
      const { quote } = await ask(message);
      expect(quote?.lines.every(({ origin }) => origin !== 'typed')).toBe(true);
    },
  );
});

describe('a quote from a sentence', () => {
  it('has lines from the price book, each with its origin, the tax and what the job costs', async () => {
    const { quote, content, basis } = await ask(SENTENCE);
    expect(rows(quote)).toEqual([
      ['½ truck', 1, 24_900, 'price_book'],
      ['Refrigerator', 1, 8_500, 'price_book'],
      ['Stairs', 1, 2_500, 'price_book'],
    ]);
    expect(quote).toMatchObject({ address: '12 Elm St', tax_rate: 8.25, terms: PRICE_BOOK.terms });
    expect(quote?.cost_cents).toBeGreaterThan(5_000);
    expect(quote?.floor_cents).toBeGreaterThan(quote?.cost_cents ?? 0);
    expect(quote?.floor_steps.join()).not.toContain('Assumed');
    const { total_cents } = computeQuoteSums(toContent(quote as QuoteProposal).lines, 8.25);
    const shown = content.slice(quote?.start, quote?.end);
    expect(shown).toContain(`Total: **$${(total_cents / 100).toFixed(2)}**`);
    expect(shown.match(/your price book/g)).toHaveLength(3);
    expect(basis.flatMap(({ kinds }) => kinds)).toContain('your_data');
  });

  it.each([
    [
      'make a quote for 7 N Oak Ave, 2 mattresses and a fridge',
      '7 N Oak Ave',
      [
        ['Refrigerator', 1],
        ['Mattress', 2],
      ],
    ],
    ['quote Mrs. Lind at 400 Main Street apt 4 a full truck', '400 Main Street apt 4', [['Full truck', 1]]],
    [
      'quote 9 Elm Rd quarter load, 35 miles away, third floor',
      '9 Elm Rd',
      [
        ['¼ truck', 1],
        ['Stairs', 2],
        ['Miles beyond 20', 15],
      ],
    ],
    [
      'estimate for 8 Birch Ln: one mattress',
      '8 Birch Ln',
      [
        ['Mattress', 1],
        ['Up to the minimum charge', 1],
      ],
    ],
  ])('%s', async (sentence, address, expected) => {
    const { quote } = await ask(sentence);
    expect(quote?.address).toBe(address);
    expect(quote?.lines.map(({ label, quantity }) => [label, quantity]).sort()).toEqual([...expected].sort());
  });

  it('names what the price book has no price for, and leaves it open', async () => {
    const { quote, content } = await ask('quote 3 Ash St half a truck plus a piano');
    expect(rows(quote)).toContainEqual(['piano', 1, null, 'typed']);
    expect(content).toMatch(/no price for: piano \(published prices: \$/);
    expect(quote?.lines.find(({ unit_cents }) => unit_cents === null)?.published).not.toBeNull();
  });

  it('warns below cost, and says by how much', async () => {
    const lou = await app.signUpPremium();
    await savePrices(app, lou, { loads: CHEAP, minimum_cents: null });
    const { quote, content } = await ask('quote 12 Elm St half a truck', undefined, lou);
    const below = ((quote?.cost_cents ?? 0) - 2_000) / 100;
    expect(below).toBeGreaterThan(0);
    expect(content).toContain(`$${below.toFixed(2)} below your cost`);
  });

  it('takes a price that is said, and the person', async () => {
    const { quote } = await ask('quote half a truck for Mr. Osei at 5 Oak St for $320');
    expect(rows(quote)).toEqual([['½ truck', 1, 32_000, 'typed']]);
    expect(quote?.customer_name).toBe('Mr. Osei');
  });

  it.each([
    ['quote half a truck, $50 off', 24_900, 'Discount', -5_000],
    ['quote half a truck with a $50 discount', 24_900, 'Discount', -5_000],
    ['quote half a truck, minus $40', 24_900, 'Discount', -4_000],
    ['quote half a truck for $300, $20 off', 30_000, 'Discount', -2_000],
    ['quote half a truck for $300 with 12.5% off', 30_000, '12.5% off', -3_750],
    ['quote half a truck, 100% off', 24_900, '100% off', -24_900],
    ['quote half a truck, 101% off', 24_900, '100% off', -24_900],
    ['quote half a truck, $1,900 off', 24_900, 'Discount', -24_900],
  ])('takes off what is said, and no more than the price: %s', async (message, price, label, off) => {
    const { quote } = await ask(message);
    expect(rows(quote)?.map(([name, , cents]) => [name, cents])).toEqual([
      ['½ truck', price],
      [label, off],
    ]);
  });

  it.each([
    ['quote for 1,200 mattresses', 1_200],
    ['quote for 1000 mattresses', 1_000],
    ['quote for a 40 lb mattress', 1],
    ['quote for a 12 inch mattress', 1],
  ])('counts things, and not what they weigh or measure: %s', async (message, count) => {
    expect(rows((await ask(message)).quote)?.[0]?.slice(0, 2)).toEqual(['Mattress', count]);
  });

  it('does not grow without end', async () => {
    let last = await ask('make me a quote for a fridge');
    for (let n = 0; n < 5; n += 1) last = await ask(`and a mattress ${'for the oak '.repeat(300)}`, last);
    const { state } = await app.db
      .selectFrom('messages')
      .select('state')
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(state).length).toBeLessThan(30_000);
  });

  it('follows from a job that was priced, and grows', async () => {
    const priced = await ask('what do i charge for half a truck and a mattress');
    expect(priced.quote).toBeNull();
    expect(priced.content).toContain('By your price book that is **$294.00**');
    const made = await ask('make that a quote', priced);
    expect(rows(made.quote)).toEqual([
      ['½ truck', 1, 24_900, 'price_book'],
      ['Mattress', 1, 4_500, 'price_book'],
    ]);
    const grown = await ask('add a fridge', made);
    expect(grown.quote?.lines.map(({ label }) => label)).toContain('Refrigerator');
  });

  it('asks what has to go, and takes the answer', async () => {
    const asked = await ask('quote 12 Elm St');
    expect([asked.quote, asked.content.includes('What has to go?')]).toEqual([null, true]);
    const { quote } = await ask('half a truck and 2 mattresses', asked);
    expect(quote?.address).toBe('12 Elm St');
    expect(quote?.lines.map(({ label }) => label)).toEqual(['½ truck', 'Mattress']);
  });

  it('with an empty price book has open lines; texts, questions and administrators get none', async () => {
    const { quote, content } = await ask(SENTENCE, undefined, sam);
    expect(rows(quote)?.every(([, , cents]) => cents === null)).toBe(true);
    expect(content).toContain('no price for');
    for (const message of [
      'write a text to a customer with a quote of $300 for a couch',
      'is 300 a good quote for half a truck?',
      'how should i follow up on a quote',
    ])
      expect((await ask(message)).quote, message).toBeNull();
    expect((await ask(SENTENCE, undefined, await app.signUpAdmin())).quote).toBeNull();
  });

  it('is saved once, for its own message only, and shows up by its message', async () => {
    const message = await ask(SENTENCE);
    const body = toContent(message.quote as QuoteProposal);
    const save = (user: TestUser, id = message.id) =>
      app.request('POST', `/chat/messages/${id}/quote/`, { token: user.access, body });
    expect((await save(sam)).status).toBe(404);
    const saved = await save(pat);
    expect(saved.body).toMatchObject({ number: 1, message_id: message.id, address: '12 Elm St' });
    expect((await save(pat)).body.code).toBe('already_saved');
    const list = await app.request('GET', '/quotes/', { token: pat.access, query: { message_id: message.id } });
    expect(list.body.results.map(({ id }: { id: string }) => id)).toEqual([saved.body.id]);
    expect((await save(pat, (await ask('hello')).id)).body.code).toBe('no_proposal');
    const drafts = await app.request('GET', `/quotes/${saved.body.id}/drafts/`, { token: pat.access });
    expect(drafts.body.results.map(({ channel }: { channel: string }) => channel)).toEqual(['text', 'email']);
    await app.request('POST', `/quotes/${saved.body.id}/link/`, { token: pat.access });
    const later = await app.request('GET', `/quotes/${saved.body.id}/drafts/`, { token: pat.access });
    expect(later.body.results.map(({ due_on }: { due_on: string | null }) => due_on !== null)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(later.body.results[0].body).toMatch(/\/quote\/[\w-]{60,}/);
    expect((await app.request('GET', `/quotes/${saved.body.id}/drafts/`, { token: sam.access })).status).toBe(404);
  });

  it('stays fast and whole with hostile words', async () => {
    const began = performance.now();
    const { quote, content } = await ask(
      `quote 12 ${'Elm '.repeat(1_200)}St half a truck | <b>x</b> [1] ${'9'.repeat(900)} miles`,
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(quote?.lines.length ?? 0).toBeLessThan(5);
    expect(content).not.toContain('<b>');
  });
});

describe('what an owner charges', () => {
  it('comes from the price book first, but not what others charge', async () => {
    expect((await ask('what do we charge for a mattress')).content).toContain('(your price book)');
    expect((await ask('what do others charge for a mattress')).content).not.toContain('your price book');
    expect((await ask('what do we charge for a mattress', undefined, sam)).content).not.toContain('your price book');
  });

  it('is less what the customer gets off', async () => {
    const { content } = await ask('what do I charge for half a truck, 10% off');
    expect(content).toContain('**$224.10**');
    expect(content).toContain('10% off: **-$24.90**\n');
  });
});
