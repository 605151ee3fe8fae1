import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { CONTENT, createLink, createQuote, savePrices } from '../../../test/services/sample-quotes.ts';
import { createId } from '../../platform/core/ids.ts';

let app: TestApp;
let pat: TestUser;
let sam: TestUser;
const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, user = pat, body?: object) =>
  app.request(method, `/quotes/${path}`, { token: user.access, ...(body && { body }) });

beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp();
  sam = await app.signUp();
});
afterAll(() => app.close());

describe('quotes', () => {
  it('get numbers of their own company, and the sums of their lines', async () => {
    const { status, body } = await createQuote(app, pat);
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 1, status: 'draft', revision: 1, link: null, is_expired: false });
    // 249.00 + 2 × 85.55 − 10.00; tax on the first two lines, rounded by line: 20.54 + 14.12.
    expect(body).toMatchObject({ subtotal_cents: 41_010, tax_cents: 3_466, total_cents: 44_476 });
    expect(body.lines.map((line: { amount_cents: number }) => line.amount_cents)).toEqual([24_900, 17_110, -1_000]);
    expect((await createQuote(app, pat)).body.number).toBe(2);
    expect((await createQuote(app, sam)).body.number).toBe(1);
  });

  it('created at the same moment get different numbers', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => createQuote(app, sam)));
    expect(new Set(made.map(({ body }) => body.number)).size).toBe(8);
  });

  it('repeated with the same key are created once', async () => {
    const once = { token: sam.access, body: CONTENT, headers: { 'idempotency-key': 'one-quote' } };
    const [first, second] = [await app.request('POST', '/quotes/', once), await app.request('POST', '/quotes/', once)];
    expect(second.body.id).toBe(first.body.id);
  });

  it('are changed in the revision that was read, and not after they are decided', async () => {
    const { body: quote } = await createQuote(app, pat);
    const change = { ...CONTENT, customer_name: 'Lee', revision: 1 };
    expect((await at('PUT', `${quote.id}/`, pat, change)).body).toMatchObject({ customer_name: 'Lee', revision: 2 });
    expect((await at('PUT', `${quote.id}/`, pat, change)).body.code).toBe('changed');
    const accepted = await at('PUT', `${quote.id}/status/`, pat, { status: 'accepted' });
    expect(accepted.body).toMatchObject({ status: 'accepted', decided_by: '' });
    expect(accepted.body.decided_at).not.toBeNull();
    expect((await at('PUT', `${quote.id}/`, pat, { ...change, revision: 2 })).body.code).toBe('decided');
    const again = await at('PUT', `${quote.id}/status/`, pat, { status: 'draft' });
    expect(again.body).toMatchObject({ status: 'draft', decided_at: null, sent_at: null });
  });

  it('without a line, with a total below zero or with an impossible day are refused', async () => {
    const discount = { label: 'Gift', quantity: 1, unit_cents: -100, is_taxed: false, origin: 'typed' as const };
    for (const change of [
      { lines: [] },
      { lines: [discount] },
      { valid_until: '2026-02-30' },
      { valid_until: '0000-01-01' },
      { customer_email: 'nobody' },
      { lines: [{ ...discount, unit_cents: 100, quantity: 0.001 }] },
    ])
      expect((await createQuote(app, pat, change)).status, JSON.stringify(change)).toBe(400);
  });

  it('are found by words, number and status, summed up and copied', async () => {
    const lou = await app.signUp();
    await savePrices(app, lou);
    const { body: first } = await createQuote(app, lou, { customer_name: 'Ann 100% Ames', address: '7 Oak Ave' });
    await createQuote(app, lou, { customer_name: 'Bo' });
    await createLink(app, lou, first.id);
    const numbers = async (query: string) =>
      (await at('GET', query, lou)).body.results.map(({ number }: { number: number }) => number);
    expect(await numbers('')).toEqual([2, 1]);
    expect(await numbers('?search=oak%20ann')).toEqual([1]);
    expect(await numbers('?search=100%25')).toEqual([1]);
    expect(await numbers('?search=%25%25')).toEqual([]);
    expect(await numbers('?search=%232')).toEqual([2]);
    expect(await numbers('?status=sent')).toEqual([1]);
    expect((await at('GET', 'sums/', lou)).body.results).toEqual([
      { status: 'draft', count: 1, total_cents: 44_476 },
      { status: 'sent', count: 1, total_cents: 44_476 },
      { status: 'accepted', count: 0, total_cents: 0 },
      { status: 'declined', count: 0, total_cents: 0 },
    ]);
    const copy = await at('POST', `${first.id}/duplicate/`, lou);
    expect(copy.body).toMatchObject({ number: 3, status: 'draft', link: null, total_cents: 44_476, revision: 1 });
    const days = (Date.parse(copy.body.valid_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(12.9);
    expect(days).toBeLessThan(14.1);
    expect((await at('DELETE', `${copy.body.id}/`, lou)).status).toBe(204);
    expect((await createQuote(app, lou)).body.number).toBe(4);
  });

  it('are exported as CSV, in which nothing is a formula', async () => {
    const kim = await app.signUp();
    await createQuote(app, kim, { customer_name: '=HYPERLINK("http://x")', address: '@SUM(1)' });
    const { text } = await at('GET', 'export/', kim);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain("'@SUM(1)");
    expect(text).toContain('444.76');
  });

  it('of another company are not found, whatever is tried', async () => {
    const { body: quote } = await createQuote(app, pat);
    const before = (await at('GET', `${quote.id}/`)).body;
    const tries = [
      at('GET', `${quote.id}/`, sam),
      at('PUT', `${quote.id}/`, sam, { ...CONTENT, revision: 1 }),
      at('PUT', `${quote.id}/status/`, sam, { status: 'sent' }),
      at('POST', `${quote.id}/duplicate/`, sam),
      at('DELETE', `${quote.id}/`, sam),
      at('GET', `${quote.id}/pdf/`, sam),
      at('POST', `${quote.id}/link/`, sam),
      at('DELETE', `${quote.id}/link/`, sam),
      at('GET', `${createId()}/`, sam),
    ];
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404);
    expect((await at('GET', '?search=Rivera&page_size=100', sam)).text).not.toContain(quote.id);
    expect((await at('GET', `${quote.id}/`)).body).toEqual(before);
  });

  it('are in their owner’s own data, and go with the company', async () => {
    const max = await app.signUp();
    await savePrices(app, max);
    const { body: quote } = await createQuote(app, max);
    const file = JSON.parse((await app.request('GET', '/auth/account/export/', { token: max.access })).text);
    expect(file.quotes).toMatchObject([{ id: quote.id, total_cents: 44_476 }]);
    expect(file.price_book).toMatchObject({ minimum_cents: 9_900 });
    const body = { password: max.password };
    expect((await app.request('POST', '/auth/account/delete/', { token: max.access, body })).status).toBe(204);
    expect(await app.db.selectFrom('quotes').select('id').where('id', '=', quote.id).execute()).toEqual([]);
  });
});
