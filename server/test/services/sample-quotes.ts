import type { PriceBook, QuoteContent } from '@haulwise/contract';
import type { TestApp, TestReply, TestUser } from '../harness.ts';

export const PRICE_BOOK: PriceBook = {
  loads: [9_900, 14_900, 19_900, 24_900, 29_900, 34_900, 39_900, 44_900],
  items: [
    { name: 'Refrigerator', other_names: 'fridge, freezer', cents: 8_500 },
    { name: 'Mattress', other_names: '', cents: 4_500 },
  ],
  minimum_cents: 9_900,
  hour_cents: 12_000,
  surcharges: {
    stairs_cents: 2_500,
    mile_cents: 200,
    free_miles: 20,
    heavy_cents: 7_500,
    hazardous_cents: 5_000,
    same_day_cents: 4_000,
  },
  costs: {
    dump_ton_cents: 7_000,
    full_load_pounds: 3_000,
    full_load_hours: 3,
    crew: 2,
    wage_cents: 2_000,
    fuel_cents: 2_000,
    overhead_cents: 3_000,
    margin: 40,
  },
  tax_rate: 8.25,
  valid_days: 14,
  terms: 'Payment is due when the job is done.',
  letterhead: { name: 'Curb & Sons Hauling', contact: '555-0100\noffice@curb.example' },
};

export const CONTENT: QuoteContent = {
  customer_name: 'Ms. Rivera',
  customer_email: 'rivera@example.com',
  customer_phone: '555-0199',
  address: '12 Elm St',
  note: 'Gate code 44.',
  lines: [
    { label: 'Half a truck', quantity: 1, unit_cents: 24_900, is_taxed: true, origin: 'price_book' },
    { label: 'Refrigerator', quantity: 2, unit_cents: 8_555, is_taxed: true, origin: 'price_book' },
    { label: 'Discount', quantity: 1, unit_cents: -1_000, is_taxed: false, origin: 'typed' },
  ],
  tax_rate: 8.25,
  valid_until: '2099-12-31',
  terms: 'Cash or card.',
  cost_cents: 17_777,
  floor_cents: 29_628,
};

/** Saves the sample price book, changed as wanted. */
export function savePrices(app: TestApp, user: TestUser, change: Partial<PriceBook> = {}): Promise<TestReply> {
  const body = { ...PRICE_BOOK, ...change, revision: 0 };
  return app.request('PUT', '/price-book/', { token: user.access, body });
}

/** Creates the sample quote, changed as wanted. */
export function createQuote(app: TestApp, user: TestUser, change: Partial<QuoteContent> = {}): Promise<TestReply> {
  return app.request('POST', '/quotes/', { token: user.access, body: { ...CONTENT, ...change } });
}

/** The token of a new link to a quote. */
export async function createLink(app: TestApp, user: TestUser, id: string): Promise<string> {
  const { body } = await app.request('POST', `/quotes/${id}/link/`, { token: user.access });
  return String(body.link).split('/').at(-1) ?? '';
}
