import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gate, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';
import { aSignIn, aUser, signInAs } from '../../../../test/people.ts';
import { chooseFromAccount } from '../../../../test/sidebar-menu.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { clearSession } from '../../../platform/session/session-store.ts';

const refreshPage = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/browser/reload-page.ts', () => ({ refreshPage }));

beforeEach(() => refreshPage.mockClear());

const form = () => screen.findByRole('form', { name: 'Profile' });

async function change(user: Awaited<ReturnType<typeof openProfile>>['user'], label: string, text: string) {
  const field = within(await form()).getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

describe('the profile form', () => {
  test('shows the stored profile and sends only changed fields', async () => {
    const { api, user } = await openProfile({
      'PATCH /auth/profile/': ({ body }) => aUser({ first_name: body.first_name ?? '', full_name: 'Mia Ortega' }),
    });
    expect(within(await form()).getByLabelText('Email')).toHaveValue('maria@ortegahauling.example');
    expect(screen.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
    await change(user, 'First name', 'Mia');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(api.of('PATCH /auth/profile/')[0]?.body).toEqual({ first_name: 'Mia' });
    expect(within(await form()).getByLabelText('First name')).toHaveValue('Mia');
  });

  test('also changes the name in the sidebar', async () => {
    const { user } = await openProfile({
      'PATCH /auth/profile/': () => aUser({ last_name: 'Ruiz', full_name: 'Maria Ruiz' }),
    });
    await change(user, 'Last name', 'Ruiz');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
    expect(await within(sidebar).findByText('Maria Ruiz')).toBeVisible();
  });

  test('turns notifications off', async () => {
    const { api, user } = await openProfile({ 'PATCH /auth/profile/': () => aUser({ email_notifications: false }) });
    await user.click(await screen.findByRole('switch', { name: 'Email notifications' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Profile updated successfully');
    expect(api.of('PATCH /auth/profile/')[0]?.body).toEqual({ email_notifications: false });
    expect(screen.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
  });

  test('changes the language of the screens on this device, too, and reloads the page', async () => {
    const { api, user } = await openProfile({ 'PATCH /auth/profile/': () => aUser({ language: 'es' }) });
    await form();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Español');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(refreshPage).toHaveBeenCalledOnce());
    expect(api.of('PATCH /auth/profile/')[0]?.body).toEqual({ language: 'es' });
    expect(window.localStorage.getItem('language')).toBe('es');
  });

  test("shows the server's messages at their fields and focuses the first", async () => {
    const { user } = await openProfile({
      'PATCH /auth/profile/': () =>
        refuse(400, 'validation_failed', 'Please check the highlighted fields.', {
          email: ['A user with that email already exists.'],
        }),
    });
    await change(user, 'Email', 'taken@example.com');
    await user.type(within(await form()).getByLabelText('Your password'), 'Truck22go!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const email = within(await form()).getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('A user with that email already exists.');
    expect(email).toHaveValue('taken@example.com');
  });

  test('asks for the password before it changes the email, and keeps it nowhere', async () => {
    const email = 'new@example.com';
    const { api, user } = await openProfile({ 'PATCH /auth/profile/': () => aUser({ email }) });
    expect(within(await form()).queryByLabelText('Your password')).toBeNull();
    await change(user, 'Email', email);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const password = within(await form()).getByLabelText('Your password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(/Enter your password/);
    await user.type(password, 'Truck22go!');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Truck22go!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(api.of('PATCH /auth/profile/').map(({ body }) => body)).toEqual([{ email, password: 'Truck22go!' }]);
    expect(within(await form()).queryByLabelText('Your password')).toBeNull();
  });

  test.each([
    ["the server's message", () => refuse(429, 'too_many_requests', 'Too many requests.'), 'Too many requests.'],
    ["the specification's message", () => Promise.reject(new TypeError('no')), 'Failed to update profile'],
    [
      "the specification's message for a proxy's error page",
      () => new Response('<html>', { status: 502 }),
      'Failed to update profile',
    ],
  ])('shows %s when saving fails', async (_, answer, text) => {
    const { user } = await openProfile({ 'PATCH /auth/profile/': answer });
    await change(user, 'Phone (optional)', '555 0100');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('keeps the input when the session ends, for the same user only', async () => {
    const { user } = await openProfile({
      'PATCH /auth/profile/': () => refuse(401, 'not_signed_in', 'Please sign in.'),
      'POST /auth/login/': () => aSignIn(),
    });
    await change(user, 'Last name', 'Ruiz');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.type(await screen.findByLabelText('Username or email'), 'maria.ortega');
    await user.type(screen.getByLabelText('Password'), 'Truck22go!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await chooseFromAccount(user, 'Profile');
    expect(within(await form()).getByLabelText('Last name')).toHaveValue('Ruiz');

    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(within(await form()).getByLabelText('Last name')).toHaveValue('Ortega');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is sent once even if Save is pressed repeatedly', async () => {
    const { opened, open } = gate();
    const { api, user } = await openProfile({
      'PATCH /auth/profile/': async () => {
        await opened;
        return aUser();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await user.click(screen.getByRole('button', { name: 'Saving…' }));
    open();
    await screen.findByText('Profile updated successfully');
    expect(api.of('PATCH /auth/profile/')).toHaveLength(1);
  });
});

describe('loading the profile', () => {
  beforeEach(() => queryClient.clear());

  test('shows an error when it fails, and works on the second try', async () => {
    let isUp = false;
    const { user } = await openProfile({
      'GET /auth/profile/': () => (isUp ? aUser() : refuse(403, 'forbidden', 'No.')),
    });
    expect(await screen.findByText('Failed to load profile data')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await form()).toBeVisible();
    expect(screen.queryByText('Failed to load profile data')).toBeNull();
  });

  test('leaves the form unchanged when reloading fails', async () => {
    let isUp = true;
    await openProfile({ 'GET /auth/profile/': () => (isUp ? aUser() : refuse(403, 'forbidden', 'No.')) });
    await form();
    isUp = false;
    void queryClient.refetchQueries({ queryKey: ['profile'] });
    expect(await screen.findByText('Failed to fetch user data')).toBeVisible();
    expect(await form()).toBeVisible();
  });
});

describe('the account information', () => {
  const section = () => screen.findByRole('region', { name: 'Account information' });

  test('is shown in words, with a link to the plan', async () => {
    await openProfile(
      {},
      {
        last_login: '2026-03-02T10:00:00.000Z',
        subscription_type: 'premium',
        days_until_expiry: 12,
      },
    );
    const account = within(await section());
    for (const text of ['maria.ortega', 'Jan 31, 2026', 'Premium', 'Active', '12 days left']) {
      expect(account.getByText(text, { exact: false })).toBeVisible();
    }
    expect(account.getByText(/^Mar 2, 2026/)).toBeVisible();
    expect(account.getByRole('link', { name: 'Manage plan' })).toHaveAttribute('href', '/plan');
    expect(account.queryByRole('textbox')).toBeNull();
  });

  test('says that an administrator needs no plan', async () => {
    await openProfile({}, { role: 'admin' });
    const account = within(await section());
    expect(account.getByText('Administrators need no plan and have no limits.')).toBeVisible();
    expect(account.queryByRole('link', { name: 'Manage plan' })).toBeNull();
  });

  test('shows "Never" for a user who has not signed in before', async () => {
    await openProfile();
    expect(within(await section()).getByText('Never')).toBeVisible();
  });
});

describe('clearing all chats', () => {
  const CLEARED_AT = '2026-11-23T22:00:00.000Z';
  const confirm = async (user: Awaited<ReturnType<typeof openProfile>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Clear all chats' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear all chats?' });
    return within(dialog);
  };

  test('asks for confirmation and does nothing on Cancel', async () => {
    const { api, user } = await openProfile();
    const dialog = await confirm(user);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls).not.toContain('DELETE /chat/conversations/clear-all/');
  });

  test('confirms it and reloads the page a moment later', async () => {
    const { user } = await openProfile({
      'DELETE /chat/conversations/clear-all/': () => ({ deleted: 3, cleared_at: CLEARED_AT }),
    });
    const dialog = await confirm(user);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await user.click(dialog.getByRole('button', { name: 'Clear all chats' }));
    expect(await screen.findByText('All chat histories have been cleared successfully')).toBeVisible();
    expect(refreshPage).not.toHaveBeenCalled();
    const [callback, delay] = timers.mock.calls.find(([call]) => call === refreshPage) ?? [];
    timers.mockRestore();
    expect(callback).toBe(refreshPage);
    expect(delay).toBe(1_500);
    await waitFor(() => expect(refreshPage).toHaveBeenCalledTimes(1));
  });

  test('can be undone after the reload, once', async () => {
    sessionStorage.setItem('clearedChats', CLEARED_AT);
    const { api, user } = await openProfile({ 'POST /chat/conversations/restore-all/': () => ({ restored: 3 }) });
    expect(await screen.findByText('All conversations deleted')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(refreshPage).toHaveBeenCalledTimes(1));
    expect(api.of('POST /chat/conversations/restore-all/')[0]?.body).toEqual({ cleared_at: CLEARED_AT });
  });

  test('shows an error when it fails and can be retried', async () => {
    let isUp = false;
    const { user } = await openProfile({
      'DELETE /chat/conversations/clear-all/': () =>
        isUp ? { deleted: 0, cleared_at: CLEARED_AT } : refuse(500, 'internal', 'Oops.'),
    });
    const dialog = await confirm(user);
    await user.click(dialog.getByRole('button', { name: 'Clear all chats' }));
    expect(await dialog.findByText('Failed to clear chat histories. Please try again.')).toBeVisible();
    expect(refreshPage).not.toHaveBeenCalled();
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Clear all chats' }));
    expect(await screen.findByText('All chat histories have been cleared successfully')).toBeVisible();
  });
});

test("the next user sees nothing of the previous user's profile", async () => {
  const first = await openProfile();
  await change(first.user, 'Last name', 'Ruiz');
  clearSession('signed_out');
  await screen.findByRole('heading', { name: 'Sign in to Haulwise' });
  first.unmount();
  const other = { id: '0190a000-0000-7000-8000-000000000002', last_name: 'Chen' };
  signInAs(other);
  await openProfile({}, other);
  expect(within(await form()).getByLabelText('Last name')).toHaveValue('Chen');
});
