import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeApi, gate, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aPage, aUserDetail, BOSS, chooseAction, openAdmin } from '../../../../test/open-admin.ts';
import { aUser } from '../../../../test/people.ts';
import { setWindowWidth } from '../../../../test/window-width.ts';

const YEAR = new Date().getFullYear();

const maria = aUser({
  id: '0190a000-0000-7000-8000-0000000000a1',
  subscription_type: 'premium',
  days_until_expiry: 12,
  total_revenue: 1234.5,
  total_payments: 3,
  last_login: `${YEAR}-02-03T12:00:00.000Z`,
});

function openUsers(handlers: Handlers = {}, address = '/users') {
  return openAdmin(address, {
    'GET /auth/users/': () => aPage([maria]),
    'GET /auth/users/:id/': () => aUserDetail(maria),
    ...handlers,
  });
}

const lists = (api: FakeApi) => api.of('GET /auth/users/').map(({ query }) => query);

test('a user is shown with plan, days left, revenue, payments, join date and last login', async () => {
  openUsers();
  const row = await screen.findByRole('row', { name: /Maria Ortega/ });
  expect(screen.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Maria Ortegamaria@ortegahauling.example');
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'PremiumActive12 days left',
    '$1,234.503 payments',
    'Jan 31, 2026',
    `Feb 3, ${YEAR}`,
    '',
  ]);
  expect(screen.getByText('1 person')).toBeVisible();
});

test('a user without a name or login and with an unknown plan and status is still shown', async () => {
  const odd = { ...aUser({ first_name: '', full_name: ' ', is_active: false }), subscription_status: 'paused' };
  const reply = { ...aPage([]), count: 1, results: [{ ...odd, subscription_type: 'gold', days_until_expiry: null }] };
  openUsers({ 'GET /auth/users/': () => Response.json(reply) });
  const row = await screen.findByRole('row', { name: /maria\.ortega/ });
  expect(within(row).getByText('Inactive')).toBeVisible();
  expect(within(row).getByText('Unknown plan')).toBeVisible();
  expect(within(row).getByText('Unknown')).toBeVisible();
  expect(within(row).getByText('Never')).toBeVisible();
});

test('the list starts with users, newest first, ten per page', async () => {
  const { api } = openUsers();
  await screen.findByRole('row', { name: /Maria/ });
  expect(lists(api)).toEqual([{ role: 'user', ordering: '-date_joined', page: '1', page_size: '10' }]);
});

test('a search waits for a pause in typing, updates the address and starts at the first page', async () => {
  const { api, user } = openUsers({}, '/users?page=3&page_size=5');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), ' ortega ');
  await vi.waitFor(() => expect(window.location.search).toBe('?page_size=5&search=ortega'));
  await vi.waitFor(() => expect(lists(api).at(-1)).toMatchObject({ search: 'ortega', page: '1', page_size: '5' }));
  expect(lists(api).filter(({ search }) => search !== undefined)).toHaveLength(1);
});

test('the address holds the filters, and Back removes them', async () => {
  const { api, user } = openUsers();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Subscription status' }), 'Expired');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subscription type' }), 'Premium');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Everyone');
  await vi.waitFor(() =>
    expect(lists(api).at(-1)).toMatchObject({
      subscription_status: 'expired',
      subscription_type: 'premium',
      role: 'all',
    }),
  );
  expect(window.location.search).toBe('?subscription_status=expired&subscription_type=premium&role=all');
  window.history.back();
  await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('user'));
  expect(screen.getByRole('combobox', { name: 'Subscription type' })).toHaveValue('premium');
});

test('invalid values in the address are ignored', async () => {
  const { api } = openUsers({}, '/users?page=-2&page_size=7&role=king&ordering=password_hash&subscription_status=x');
  await screen.findByRole('row', { name: /Maria/ });
  expect(lists(api)).toEqual([{ role: 'user', ordering: '-date_joined', page: '1', page_size: '10' }]);
});

test('a column header sorts the list and says in which direction', async () => {
  const { api, user } = openUsers();
  const revenue = await screen.findByRole('columnheader', { name: 'Revenue' });
  expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  expect(revenue).not.toHaveAttribute('aria-sort');
  await user.click(within(revenue).getByRole('button'));
  await vi.waitFor(() => expect(revenue).toHaveAttribute('aria-sort', 'descending'));
  await user.click(within(revenue).getByRole('button'));
  await vi.waitFor(() => expect(revenue).toHaveAttribute('aria-sort', 'ascending'));
  expect(lists(api).map(({ ordering }) => ordering)).toEqual(['-date_joined', '-total_revenue', 'total_revenue']);
  expect(screen.getByRole('columnheader', { name: 'Subscription' })).not.toHaveAttribute('aria-sort');
});

test('changing the page size keeps the current rows in view', async () => {
  const { api, user } = openUsers({ 'GET /auth/users/': () => aPage([maria], 43) });
  expect(await screen.findByText('1–10 of 43')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('11–20 of 43')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Page 3 of 5')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5');
  expect(await screen.findByText('21–25 of 43')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('41–43 of 43')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveFocus();
  expect(lists(api).at(-1)).toMatchObject({ page: '9', page_size: '5' });
  expect(
    within(screen.getByRole('combobox', { name: 'Rows per page' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['5', '10', '25', '50']);
});

test('a page past the end shows the last page', async () => {
  const { api } = openUsers(
    { 'GET /auth/users/': ({ query }) => aPage(query.page === '9' ? [] : [maria], 43) },
    '/users?page=9',
  );
  expect(await screen.findByText('41–43 of 43')).toBeVisible();
  expect(lists(api).map(({ page }) => page)).toEqual(['9', '5']);
});

test('the table shows a skeleton while it first loads', async () => {
  const { opened, open } = gate();
  openUsers({ 'GET /auth/users/': () => opened.then(() => aPage([maria])) });
  const table = await screen.findByRole('table', { name: 'Users' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  open();
  expect(await screen.findByRole('row', { name: /Maria/ })).toBeVisible();
});

test('a list that fails to load shows an error and can be retried', async () => {
  let isDown = true;
  const { user } = openUsers({
    'GET /auth/users/': () => (isDown ? refuse(403, 'forbidden', 'No.') : aPage([maria])),
  });
  expect(await screen.findByText('Error loading users data')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Maria/ })).toBeVisible();
  expect(screen.queryByText('Error loading users data')).toBeNull();
});

test('filters that match no one can be cleared', async () => {
  const { user } = openUsers(
    { 'GET /auth/users/': ({ query }) => aPage(query.search === undefined ? [maria] : []) },
    '/users?search=nobody&page_size=25',
  );
  expect(await screen.findByText('No users found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /Maria/ })).toBeVisible();
  expect(window.location.search).toBe('?page_size=25');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('on a small window users are cards with every action', async () => {
  setWindowWidth(390);
  const { user } = openUsers();
  const list = await screen.findByRole('list', { name: 'Users' });
  const card = await within(list).findByRole('listitem');
  expect(screen.queryByRole('table')).toBeNull();
  expect(card).toHaveTextContent('Revenue$1,234.503 payments');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Revenue, highest first');
  await vi.waitFor(() => expect(window.location.search).toBe('?ordering=-total_revenue'));
  await user.click(await screen.findByRole('button', { name: 'Actions for Maria Ortega' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'View company info',
    'Change plan',
    'Record payment',
    'Edit',
    'Reset two-factor',
    'Deactivate',
    'Delete',
  ]);
});

test('administrators cannot be deleted, and no one can deactivate themselves', async () => {
  const ann = aUser({ id: '0190a000-0000-7000-8000-0000000000a2', full_name: 'Ann Lee', role: 'admin' });
  const { user } = openUsers({ 'GET /auth/users/': () => aPage([aUser({ ...BOSS, full_name: 'The Boss' }), ann]) });
  await user.click(await screen.findByRole('button', { name: 'Actions for The Boss' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Lee' }));
  expect(await screen.findByRole('menuitem', { name: 'Deactivate' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

test('deleting names the user, removes the row and moves the focus', async () => {
  let isGone = false;
  const { api, user } = openUsers({
    'GET /auth/users/': () => aPage(isGone ? [] : [maria]),
    'DELETE /auth/users/:id/': () => {
      isGone = true;
      return undefined;
    },
  });
  await chooseAction(user, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Maria Ortega?' });
  expect(dialog).toHaveTextContent('maria@ortegahauling.example');
  await user.click(within(dialog).getByRole('button', { name: 'Delete user' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('No users yet')).toBeVisible();
  expect(api.of('DELETE /auth/users/:id/').map(({ params }) => params)).toEqual([{ id: maria.id }]);
  expect(screen.getByRole('heading', { name: 'Users', level: 1 })).toHaveFocus();
});

test.each([
  ['Admin users cannot be deleted.', () => refuse(403, 'admin_not_deletable', 'Admin users cannot be deleted.')],
  ['Failed to delete user. Please try again.', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  [
    'Failed to delete user. Please try again.',
    () => {
      throw new TypeError('no connection');
    },
  ],
])('a failed deletion shows: %s', async (message, answer) => {
  const { user } = openUsers({ 'DELETE /auth/users/:id/': answer });
  await chooseAction(user, 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete user' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('dialog', { name: 'Delete Maria Ortega?' })).toBeVisible();
});

test('deactivating and activating ask for confirmation', async () => {
  let isActive = true;
  const { api, user } = openUsers({
    'GET /auth/users/': () => aPage([{ ...maria, is_active: isActive }]),
    'PATCH /auth/users/:id/': ({ body }) => {
      isActive = body.is_active ?? isActive;
      return aUserDetail({ ...maria, is_active: isActive });
    },
  });
  await chooseAction(user, 'Deactivate');
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Inactive')).toBeVisible();
  await chooseAction(user, 'Activate');
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  await vi.waitFor(() => expect(screen.queryByText('Inactive')).toBeNull());
  expect(api.of('PATCH /auth/users/:id/').map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }]);
});

test('two-factor sign-in can be reset only if it is on', async () => {
  let isOn = false;
  const { api, user } = openUsers({
    'GET /auth/users/:id/': () => aUserDetail(maria, { has_two_factor: isOn }),
    'POST /auth/users/:id/two-factor/reset/': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Maria Ortega' }));
  expect(await screen.findByRole('menuitem', { name: 'Reset two-factor' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  isOn = true;
  await user.click(await screen.findByRole('button', { name: 'Actions for Maria Ortega' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Reset two-factor' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Reset two-factor' }));
  await user.click(await screen.findByRole('button', { name: 'Reset two-factor' }));
  await vi.waitFor(() => expect(api.of('POST /auth/users/:id/two-factor/reset/')).toHaveLength(1));
});
