import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aSignIn } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import type { Registration } from '../use-registration.ts';

const EMAIL = 'pat@ortegahauling.example';
const LINK = '/register#invitation=an-invitation';
const ended = () => refuse(404, 'invitation_not_open', 'This invitation is no longer valid. Ask for a new one.');

function open(address: string, registration: Registration, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /auth/registration/': () => ({ registration, identity_provider: null, sends_mail: true }),
    'POST /auth/invitations/check/': () => ({ email: EMAIL, company: null, has_account: false }),
    'POST /auth/register/': () => aSignIn(),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    ...handlers,
  });
  return { api, ...renderApp(address) };
}

describe('registering with an invitation', () => {
  test.each(['open', 'invite'] as const)('fixes the email address if registration is %s', async (registration) => {
    const { api, user } = open(LINK, registration);
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveValue(EMAIL);
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAccessibleDescription('Your invitation was sent to this address.');
    await user.type(screen.getByLabelText('First name'), 'Pat');
    await user.type(screen.getByLabelText('Last name'), 'Doe');
    await user.type(screen.getByLabelText('Username'), 'pat.doe');
    await user.type(screen.getByLabelText('Password'), 'Truck22go!');
    await user.type(screen.getByLabelText('Confirm password'), 'Truck22go!');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(api.of('POST /auth/invitations/check/')[0]?.body).toEqual({ token: 'an-invitation' });
    expect(api.of('POST /auth/register/')[0]?.body).toMatchObject({ email: EMAIL, invitation: 'an-invitation' });
  });

  test('that is no longer valid says so, and whom to ask', async () => {
    open(LINK, 'invite', { 'POST /auth/invitations/check/': ended });
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  });

  test('that is no longer valid does not block open registration', async () => {
    open(LINK, 'open', { 'POST /auth/invitations/check/': ended });
    expect(await screen.findByText(/That invitation is no longer valid/)).toBeVisible();
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('readonly');
  });

  test('that cannot be checked now is left to the server', async () => {
    open(LINK, 'invite', { 'POST /auth/invitations/check/': () => Promise.reject(new TypeError('no')) });
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });
});

describe('restricted registration', () => {
  test.each([
    ['closed', '/register', 'Registration is closed'],
    ['closed', LINK, 'Registration is closed'],
    ['invite', '/register', 'By invitation only'],
  ] as const)('(%s) at %s shows: %s', async (registration, address, title) => {
    open(address, registration);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  test('is linked from the sign-in screen only if it is not closed', async () => {
    open('/login', 'closed');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
