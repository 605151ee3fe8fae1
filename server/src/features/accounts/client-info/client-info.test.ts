import { EMPTY_CLIENT_INFO } from '@haulwise/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany } from '../../../../test/answers/companies.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const EMPTY = EMPTY_CLIENT_INFO;
const FULL = aCompany();

let app: TestApp;
let pat: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock: movingClock('2030-06-01T00:00:00.000Z') });
});
beforeEach(async () => {
  pat = await app.signUp();
});
afterAll(() => app.close());

const read = async ({ access }: TestUser) => (await app.request('GET', '/auth/client-info/', { token: access })).body;
const status = async () => (await app.request('GET', '/auth/client-info/status/', { token: pat.access })).body;
const change = (body: unknown) => app.request('PATCH', '/auth/client-info/', { token: pat.access, body });

test('a record that was never saved reads as empty and does not exist', async () => {
  expect(await read(pat)).toEqual(EMPTY);
  expect(await status()).toEqual({ has_client_info: false, is_completed: false, can_change: true });
  expect(await change({})).toMatchObject({ status: 200, body: EMPTY });
  expect(await status()).toEqual({ has_client_info: false, is_completed: false, can_change: true });
});

test('a saved record is returned unchanged, to its own user only', async () => {
  const other = await app.signUp();
  expect(await change(FULL)).toMatchObject({ status: 200, body: FULL });
  expect(await read(pat)).toEqual(FULL);
  expect(await read(other)).toEqual(EMPTY);
});

test('a record is that of the company: colleagues see it, and owners alone change it', async () => {
  const kim = await app.signUp();
  const as = { token: kim.access };
  await app.request('PATCH', '/auth/client-info/', { ...as, body: { company_name: 'Kim Alone', state: 'Ohio' } });
  await change(FULL);
  await app.db
    .updateTable('users')
    .set((eb) => ({
      company_role: 'member',
      own_company_id: eb.ref('company_id'),
      company_id: eb.selectFrom('users as pat').select('pat.company_id').where('pat.id', '=', pat.user.id),
    }))
    .where('id', '=', kim.user.id)
    .execute();
  expect(await read(kim)).toEqual(FULL);
  const status = () => app.request('GET', '/auth/client-info/status/', as);
  expect((await status()).body).toEqual({ has_client_info: true, is_completed: true, can_change: false });
  const theirs = () => app.request('PATCH', '/auth/client-info/', { ...as, body: { state: 'Maine' } });
  expect(await theirs()).toMatchObject({ status: 403, body: { code: 'owners_only' } });
  expect(await read(pat)).toEqual(FULL);

  // Whoever is made an owner changes the record of the company, not the one that they came with.
  const path = `/company/people/${kim.user.id}/`;
  expect((await app.request('PATCH', path, { token: pat.access, body: { role: 'owner' } })).status).toBe(200);
  expect((await theirs()).body).toEqual({ ...FULL, state: 'Maine' });
  expect(await read(pat)).toEqual({ ...FULL, state: 'Maine' });
  expect((await app.request('GET', '/auth/client-info/status/', as)).body.can_change).toBe(true);
  expect((await app.request('POST', '/company/leave/', as)).status).toBe(200);
  expect(await read(kim)).toMatchObject({ company_name: 'Kim Alone', state: 'Ohio' });
  expect(await read(pat)).toEqual({ ...FULL, state: 'Maine' });
});

test('a change keeps fields that it omits and clears fields that it empties', async () => {
  await change(FULL);
  const emptied = { trucks_count: null, year_started: '', monthly_revenue: '', main_services: [], city: null };
  const { body } = await change({ ...emptied, owner_name: '  Sam ' });
  const now = { year_started: null, trucks_count: null, monthly_revenue: null, main_services: [], city: '' };
  expect(body).toEqual({ ...FULL, ...now, owner_name: 'Sam' });
  expect(await read(pat)).toEqual(body);
});

test('a record is complete with a name, a state and one service', async () => {
  await change({ company_name: 'Curb & Co.', state: 'Texas' });
  expect(await status()).toEqual({ has_client_info: true, is_completed: false, can_change: true });
  await change({ main_services: ['Bin Rental'] });
  expect(await status()).toEqual({ has_client_info: true, is_completed: true, can_change: true });
  await change({ company_name: ' ' });
  expect(await status()).toEqual({ has_client_info: true, is_completed: false, can_change: true });
});

test('parallel changes to different fields are all kept, even on a new record', async () => {
  const changes = Object.entries(FULL).map(([field, value]) => change({ [field]: value }));
  expect((await Promise.all(changes)).map((reply) => reply.status)).toEqual(changes.map(() => 200));
  expect(await read(pat)).toEqual(FULL);
});

test('names are reduced to one line; challenges may have several', async () => {
  const { body } = await change({ company_name: 'Curb\r\n& Co.', city: 'Aus\ttin', current_challenges: 'One\ntwo' });
  expect(body).toMatchObject({ company_name: 'Curb & Co.', city: 'Aus tin', current_challenges: 'One\ntwo' });
});

test('a service listed twice is stored once', async () => {
  const { body } = await change({ main_services: ['Bin Rental', 'Bin Rental'] });
  expect(body.main_services).toEqual(['Bin Rental']);
});

test.each([
  ['year_started', 1900],
  ['year_started', 2030],
  ['trucks_count', 0],
  ['gross_profit_margin', 0],
  ['gross_profit_margin', 100],
  ['gross_profit_margin', 12.7],
])('%s may be %d', async (field, value) => {
  expect((await change({ [field]: value })).body[field]).toBe(value);
});

test.each([
  ['year_started', 1899, 'The year must be 1900 or later.'],
  ['year_started', 2031, 'The year must not be in the future.'],
  ['year_started', 1e9, 'Enter a year.'],
  ['year_started', 2020.5, 'Enter a year.'],
  ['year_started', '2020', 'Enter a year.'],
  ['trucks_count', -1, 'The number of trucks must not be negative.'],
  ['trucks_count', 1.5, 'Enter a whole number.'],
  ['trucks_count', 1e12, 'At most 100,000 trucks.'],
  ['trucks_count', 'three', 'Enter a number.'],
  ['gross_profit_margin', 100.1, 'The margin must be from 0 to 100.'],
  ['gross_profit_margin', -0.1, 'The margin must be from 0 to 100.'],
  ['gross_profit_margin', 12.34, 'At most one decimal.'],
  ['monthly_revenue', '9m', 'Choose one of the ranges.'],
  ['monthly_revenue', 500_000, 'Choose one of the ranges.'],
  ['pricing_model', 'by_mood', 'Choose one of the pricing models.'],
  ['company_name', 'x'.repeat(201), 'At most 200 characters.'],
  ['current_challenges', 'x'.repeat(4_001), 'At most 4000 characters.'],
  ['company_name', 'a\0b', 'Contains characters that cannot be stored.'],
])('%s may not be %j: %s', async (field, value, sentence) => {
  const reply = await change({ [field]: value, city: 'Waco' });
  expect([reply.status, reply.body[field]]).toEqual([400, [sentence]]);
  expect(await status()).toEqual({ has_client_info: false, is_completed: false, can_change: true });
});

test.each([
  ['main_services', ['Bin Rental', 'Piano Tuning'], 'Choose from the list of services.'],
  ['main_services', ['Piano Tuning'], 'Choose from the list of services.'],
  ['software_tools', ['Abacus'], 'Choose from the list of tools.'],
])('%s may not contain %j', async (field, value, sentence) => {
  const reply = await change({ [field]: value });
  expect([reply.status, reply.body[field]]).toEqual([400, [sentence]]);
  expect((await change({ [field]: 'Bin Rental' })).status).toBe(400);
});

test('unknown fields are ignored', async () => {
  const other = await app.signUp();
  const reply = await change({ user_id: other.user.id, updated_at: 0, is_completed: true, state: 'OH' });
  expect(reply).toMatchObject({ status: 200, body: { ...EMPTY, state: 'OH' } });
  expect(await read(other)).toEqual(EMPTY);
});
