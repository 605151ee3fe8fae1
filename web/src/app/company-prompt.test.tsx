import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCompany, noCompany } from '../../test/companies.ts';
import { fakeApi, gate, type Handlers, refuse } from '../../test/fake-api.ts';
import { aUser, signInAs } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { chooseFromAccount } from '../../test/sidebar-menu.ts';
import { setWindowWidth } from '../../test/window-width.ts';

const TITLE = 'Tell Us About Your Business';
const missing = () => ({ has_client_info: false, is_completed: false, can_change: true });

function openApp(handlers: Handlers = {}, person: Parameters<typeof signInAs>[0] = {}) {
  signInAs(person);
  const api = fakeApi({
    'GET /auth/user/': () => aUser(person),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'GET /auth/client-info/': noCompany,
    'GET /auth/client-info/status/': missing,
    'PATCH /auth/client-info/': () => aCompany(),
    ...handlers,
  });
  return { api, ...renderApp('/chat') };
}

const dialog = () => screen.findByRole('dialog', { name: TITLE });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The chat is shown and the status has been fetched. */
async function isSettled(api: ReturnType<typeof fakeApi>) {
  await screen.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(api.calls).toContain('GET /auth/client-info/status/'));
}

test.each([
  ['there is no record', missing],
  ['the record is incomplete', () => ({ has_client_info: true, is_completed: false, can_change: true })],
  ['the request fails', () => refuse(500, 'internal', 'Oops.')],
  ['the server is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the company dialog appears after signing in if %s', async (_, status) => {
  openApp({ 'GET /auth/client-info/status/': status });
  expect(await dialog()).toBeVisible();
});

test('the company dialog does not appear when the record is complete', async () => {
  const { api } = openApp({
    'GET /auth/client-info/status/': () => ({ has_client_info: true, is_completed: true, can_change: true }),
  });
  await isSettled(api);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a colleague is not asked about a company whose owners alone may tell', async () => {
  const { api, user } = openApp({
    'GET /auth/client-info/status/': () => ({ ...missing(), can_change: false }),
    'GET /auth/profile/': () => aUser(),
  });
  await isSettled(api);
  expect(screen.queryByRole('dialog')).toBeNull();
  await chooseFromAccount(user, 'Profile');
  expect(await screen.findByText('Nothing yet. Only an owner of your company can change this.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add company information' })).toBeNull();
});

test('the company dialog does not appear offline for someone whose record this device has seen complete', async () => {
  const complete = () => ({ has_client_info: true, is_completed: true, can_change: true });
  const first = openApp({ 'GET /auth/client-info/status/': complete });
  await isSettled(first.api);
  await waitFor(() => expect(localStorage.getItem(`company-completed:${aUser().id}`)).toBe('yes'));
  first.unmount();
  const { api } = openApp({ 'GET /auth/client-info/status/': () => Promise.reject(new TypeError('Failed to fetch')) });
  await isSettled(api);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('administrators are never asked about a company', async () => {
  const { api } = openApp({}, { role: 'admin' });
  await screen.findByRole('textbox', { name: 'Message' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls).not.toContain('GET /auth/client-info/status/');
});

test('skipping lasts for this tab and this user only', async () => {
  const first = openApp();
  await first.user.click(within(await dialog()).getByRole('button', { name: 'Skip for Now' }));
  await closed();
  first.unmount();

  const again = openApp();
  await screen.findByRole('textbox', { name: 'Message' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(again.api.calls).not.toContain('GET /auth/client-info/status/');
  again.unmount();

  openApp({}, { id: '0190a000-0000-7000-8000-000000000002' });
  expect(await dialog()).toBeVisible();
});

test('completing the record later resets the skip', async () => {
  const { user } = openApp({ 'GET /auth/profile/': () => aUser() });
  await user.click(within(await dialog()).getByRole('button', { name: 'Skip for Now' }));
  await closed();
  expect(sessionStorage).toHaveLength(1);
  await chooseFromAccount(user, 'Profile');
  await user.click(await screen.findByRole('button', { name: 'Add company information' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Save Information' }));
  await screen.findByText('Company information updated successfully');
  expect(sessionStorage).toHaveLength(0);
});

test('saving closes the dialog', async () => {
  const { api, user } = openApp();
  const question = within(await dialog());
  await user.type(await question.findByLabelText('Company name'), 'Ortega Hauling');
  await user.click(question.getByRole('button', { name: 'Save Information' }));
  await closed();
  expect(api.of('PATCH /auth/client-info/')[0]?.body).toEqual({ company_name: 'Ortega Hauling' });
});

test('the dialog can be filled in and shows an error when the stored record cannot be loaded', async () => {
  let isUp = false;
  const { user } = openApp({
    'GET /auth/client-info/': () => (isUp ? aCompany() : refuse(403, 'forbidden', 'No.')),
  });
  const question = within(await dialog());
  await question.findByText(/could not be loaded/);
  expect(question.getByLabelText('Company name')).toHaveValue('');
  isUp = true;
  await user.click(question.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(question.getByLabelText('Company name')).toHaveValue('Ortega Hauling'));
});

test('the dialog waits until no other dialog is open', async () => {
  setWindowWidth(390);
  const { opened, open } = gate();
  const { api, user } = openApp({
    'GET /auth/client-info/status/': async () => {
      await opened;
      return missing();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  open();
  await waitFor(() => expect(api.calls).toContain('GET /auth/client-info/status/'));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await dialog()).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});
