import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCompany } from '../../../../../test/companies.ts';
import { type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { aPage, aUserDetail, BOSS, chooseAction, openAdmin } from '../../../../../test/open-admin.ts';
import { aUser } from '../../../../../test/people.ts';
import { toDateField } from '../../../../platform/format/dates.ts';

const maria = aUser({ id: '0190a000-0000-7000-8000-0000000000a1', subscription_type: 'basic', days_until_expiry: 3 });
const ENDS = new Date(2026, 4, 20, 10, 30).toISOString();
const payment = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  amount: 19,
  currency: 'usd',
  paid_at: new Date(2026, 0, 31, 12).toISOString(),
  provider: 'manual' as const,
  plan: 'basic' as const,
  note: 'Cheque',
};
const company = aCompany({
  owner_name: '',
  trucks_count: 0,
  monthly_revenue: '250k-500k',
  gross_profit_margin: 38.5,
  main_services: ['Bin Rental', 'Light Demolition'],
  software_tools: [],
  current_challenges: 'Finding drivers.',
});

function openUsers(handlers: Handlers = {}) {
  return openAdmin('/users', {
    'GET /auth/users/': () => aPage([maria]),
    'GET /auth/users/:id/': () => aUserDetail(maria, { subscription_expires_at: ENDS }),
    'GET /billing/users/:id/payments/': () => aPage([payment]),
    'PATCH /auth/users/:id/': () => aUserDetail(maria),
    'POST /billing/payments/': ({ body }) => ({ ...payment, amount: body.amount }),
    ...handlers,
  });
}

test('the company record is shown in words, and the focus returns to the menu', async () => {
  const holdings = { people: 2, documents: 3, document_bytes: 1_572_864, facts: 1, quotes: 0, has_prices: true };
  const { user } = openUsers({
    'GET /auth/users/:id/client-info/': () => company,
    'GET /auth/users/:id/': () => aUserDetail(maria, { holdings }),
  });
  await chooseAction(user, 'View company info');
  const dialog = await screen.findByRole('dialog', { name: 'Company of Maria Ortega' });
  expect(
    await within(dialog).findByText(/2 people, 3 documents \(1\.50 MB\), 1 fact, 0 quotes, a price book/),
  ).toBeVisible();
  expect(await within(dialog).findByText('Ortega Hauling')).toBeVisible();
  for (const words of ['2015', '$250k – $500k', 'Bin Rental, Light Demolition', 'By volume']) {
    expect(within(dialog).getByText(words)).toBeVisible();
  }
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Maria Ortega' })).toHaveFocus());
});

test('the dialog of a user without a company record says so', async () => {
  const { user } = openUsers({
    'GET /auth/users/:id/client-info/': () => refuse(404, 'no_client_info', 'Nothing there.'),
  });
  await chooseAction(user, 'View company info');
  expect(
    await screen.findByText('No company information yet. It appears here once the user fills it in.'),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a company record that fails to load can be retried', async () => {
  let isDown = true;
  const { user } = openUsers({
    'GET /auth/users/:id/client-info/': () => (isDown ? refuse(403, 'forbidden', 'No.') : company),
  });
  await chooseAction(user, 'View company info');
  expect(await screen.findByRole('alert')).toHaveTextContent('The company information could not be loaded.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ortega Hauling')).toBeVisible();
});

test('changing a plan sends only the changed fields', async () => {
  const { api, user } = openUsers();
  await chooseAction(user, 'Change plan');
  const end = await screen.findByLabelText(/^Ends on/);
  expect(end).toHaveValue('2026-05-20');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Premium');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('PATCH /auth/users/:id/').map(({ body }) => body)).toEqual([{ subscription_type: 'premium' }]);
});

test('a plan ends at the last moment of the chosen day', async () => {
  const { api, user } = openUsers({
    'GET /auth/users/:id/': () =>
      aUserDetail({ ...maria, subscription_status: 'expired' }, { subscription_expires_at: ENDS }),
  });
  await chooseAction(user, 'Change plan');
  const end = await screen.findByLabelText(/^Ends on/);
  await user.clear(end);
  await user.type(end, '2999-03-01');
  // An expired plan with a later end date becomes active again.
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await vi.waitFor(() =>
    expect(api.of('PATCH /auth/users/:id/').map(({ body }) => body)).toEqual([
      {
        subscription_status: 'active',
        subscription_expires_at: new Date(2999, 2, 1, 23, 59, 59, 999).toISOString(),
      },
    ]),
  );
});

test('a lifetime plan has no end', async () => {
  const { api, user } = openUsers();
  await chooseAction(user, 'Change plan');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), 'Lifetime');
  expect(screen.queryByLabelText(/^Ends on/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await vi.waitFor(() =>
    expect(api.of('PATCH /auth/users/:id/').map(({ body }) => body)).toEqual([
      { subscription_type: 'lifetime', subscription_expires_at: null },
    ]),
  );
});

test('an unchanged plan is not sent', async () => {
  const { api, user } = openUsers();
  await chooseAction(user, 'Change plan');
  await screen.findByLabelText(/^Ends on/);
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('PATCH /auth/users/:id/')).toEqual([]);
});

test('a recorded payment is listed and the form is cleared', async () => {
  const payments = [payment];
  const { api, user } = openUsers({
    'GET /billing/users/:id/payments/': () => aPage(payments),
    'POST /billing/payments/': ({ body }) => {
      const recorded = { ...payment, id: '0190a000-0000-7000-8000-0000000000f2', amount: body.amount };
      payments.unshift(recorded);
      return recorded;
    },
  });
  await chooseAction(user, 'Record payment');
  const dialog = await screen.findByRole('dialog', { name: 'Record a payment of Maria Ortega' });
  const soFar = within(dialog).getByRole('region', { name: 'Payments so far' });
  expect(await within(soFar).findByText('$19.00')).toBeVisible();
  expect(within(soFar).getByText('Basic · Recorded by hand · Cheque')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Amount in $'), '$1,147.50');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'For plan' }), 'Premium');
  await user.clear(within(dialog).getByLabelText('Months'));
  await user.type(within(dialog).getByLabelText('Months'), '12');
  await user.type(within(dialog).getByLabelText(/^Reference/), ' 4711 ');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await within(dialog).findByText('A payment of $1,147.50 was recorded.')).toBeVisible();
  expect(await within(soFar).findByText('$1,147.50')).toBeVisible();
  expect(within(dialog).getByLabelText('Amount in $')).toHaveValue('');
  expect(api.of('POST /billing/payments/').map(({ body }) => body)).toEqual([
    { user_id: maria.id, amount: 1147.5, subscription_type: 'premium', months: 12, reference: '4711', note: '' },
  ]);
});

test("the date of an earlier payment is sent, today's is not", async () => {
  const { api, user } = openUsers();
  await chooseAction(user, 'Record payment');
  const day = await screen.findByLabelText('Paid on');
  expect(day).toHaveValue(toDateField(new Date()));
  await user.type(screen.getByLabelText('Amount in $'), '10');
  await user.clear(day);
  await user.type(day, '2026-01-31');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await vi.waitFor(() =>
    expect(api.of('POST /billing/payments/').map(({ body }) => body)).toEqual([
      {
        user_id: maria.id,
        amount: 10,
        subscription_type: 'basic',
        months: 1,
        paid_at: new Date(2026, 0, 31, 12).toISOString(),
        note: '',
      },
    ]),
  );
});

test('retrying a payment after a lost response keeps its key; another payment gets a new one', async () => {
  const keys: (string | null)[] = [];
  const { user } = openUsers();
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (init.method === 'POST') {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      if (keys.length === 1) return Promise.reject(new TypeError('no connection'));
    }
    return through(input, init);
  });
  await chooseAction(user, 'Record payment');
  await user.type(await screen.findByLabelText('Amount in $'), '10');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to record the payment. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('A payment of $10.00 was recorded.')).toBeVisible();
  await user.type(screen.getByLabelText('Amount in $'), '10');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  [refuse(400, 'validation_failed', 'Please check.', { amount: ['Enter an amount.'] }), 'Enter an amount.', true],
  [
    refuse(409, 'duplicate_payment', 'A payment with this reference is already recorded.'),
    'A payment with this reference is already recorded.',
    false,
  ],
])('a refused payment shows the reason', async (answer, words, isAtField) => {
  const { user } = openUsers({ 'POST /billing/payments/': () => answer });
  await chooseAction(user, 'Record payment');
  const amount = await screen.findByLabelText('Amount in $');
  await user.type(amount, '10');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText(words)).toBeVisible();
  if (!isAtField) return;
  expect(amount).toHaveAccessibleDescription(words);
  await vi.waitFor(() => expect(amount).toHaveFocus());
});

test("edits to a user are sent, and the server's messages appear at their fields", async () => {
  let isTaken = true;
  const { api, user } = openUsers({
    'PATCH /auth/users/:id/': () =>
      isTaken
        ? refuse(400, 'email_taken', 'Taken.', { email: ['A user with that email already exists.'] })
        : aUserDetail(maria),
  });
  await chooseAction(user, 'Edit');
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'other@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('A user with that email already exists.')).toBeVisible();
  await vi.waitFor(() => expect(email).toHaveFocus());
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('PATCH /auth/users/:id/').map(({ body }) => body)).toEqual(
    Array(2).fill({ email: 'other@example.com', role: 'admin' }),
  );
});

test('the last administrator cannot be demoted, and the dialog says why', async () => {
  const message = 'This is the last active administrator. Make another user an administrator first.';
  const { user } = openUsers({
    'GET /auth/users/': () => aPage([{ ...maria, role: 'admin' }]),
    'PATCH /auth/users/:id/': () => refuse(409, 'last_admin', message),
  });
  await chooseAction(user, 'Edit');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'User');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('administrators who remove their own role leave the screen', async () => {
  const { user } = openUsers({
    'GET /auth/users/': () => aPage([aUser(BOSS)]),
    'GET /auth/users/:id/': () => aUserDetail(BOSS),
    'PATCH /auth/users/:id/': () => aUserDetail({ ...BOSS, role: 'user' }),
    'GET /auth/client-info/status/': () => ({ has_client_info: true, is_completed: true, can_change: true }),
  });
  await chooseAction(user, 'Edit');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'User');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await vi.waitFor(() => expect(window.location.pathname).toBe('/chat'));
});

test('a reopened dialog starts fresh', async () => {
  const { user } = openUsers();
  await chooseAction(user, 'Edit');
  await user.type(await screen.findByLabelText('First name'), 'xyz');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAction(user, 'Edit');
  expect(await screen.findByLabelText('First name')).toHaveValue('Maria');
});
