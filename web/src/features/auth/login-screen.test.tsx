import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, gate, type Handlers, refuse } from '../../../test/fake-api.ts';
import { aSignIn } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';

async function openLogin(login: Handlers['POST /auth/login/'] = () => aSignIn()) {
  const api = fakeApi({
    'POST /auth/login/': login,
    'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: true }),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
  });
  const { user } = renderApp('/login');
  await screen.findByRole('heading', { name: 'Sign in to Haulwise' });
  const signIn = async (username = 'maria.ortega', password = 'Truck22go!') => {
    if (username) await user.type(screen.getByLabelText('Username or email'), username);
    if (password) await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { api, user, signIn };
}

describe('signing in', () => {
  test('sends the input, stores the session and goes to the chat', async () => {
    const { api, signIn } = await openLogin();
    await signIn('maria.ortega', ' Truck22 go! ');
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(api.of('POST /auth/login/')[0]?.body).toEqual({ username: 'maria.ortega', password: ' Truck22 go! ' });
    expect(localStorage.getItem('authToken')).toMatch(/^header\./);
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  });

  test('stores only the user fields that the screens need', async () => {
    const { signIn } = await openLogin();
    await signIn();
    await waitFor(() => expect(localStorage.getItem('user')).not.toBeNull());
    expect(Object.keys(JSON.parse(localStorage.getItem('user') ?? '{}')).sort()).toEqual([
      'first_name',
      'full_name',
      'id',
      'last_name',
      'role',
      'username',
    ]);
  });

  test.each([
    ['neither', '', '', 'Username or email'],
    ['no password', 'maria', '', 'Password'],
    ['a username of spaces', '   ', 'secret', 'Username or email'],
  ])('with %s asks for both and sends nothing', async (_, username, password, focused) => {
    const { api, signIn } = await openLogin();
    await signIn(username, password);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter both username and password$/);
    expect(screen.getByLabelText(focused)).toHaveFocus();
    expect(screen.getByLabelText(focused)).toBeInvalid();
    expect(screen.getByLabelText(focused)).toHaveAccessibleDescription(/Please enter both/);
    expect(api.of('POST /auth/login/')).toHaveLength(0);
  });

  test.each([
    ['a 401', () => refuse(401, 'invalid_credentials', 'Nope'), 'Invalid username or password'],
    [
      'a non-field error',
      () => refuse(400, 'validation_failed', 'Please check.', { non_field_errors: ['First', 'Second'] }),
      'First',
    ],
    [
      'a message',
      () => refuse(429, 'too_many_failures', 'Too many failed sign-ins. Try again in 40 seconds.'),
      'Too many failed sign-ins. Try again in 40 seconds.',
    ],
    ['an error without a message', () => new Response('<html>', { status: 502 }), 'Login failed. Please try again.'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Login failed. Please try again.'],
    ['no access token', () => Response.json({ user: aSignIn().user }), 'Invalid response from server'],
    ['an empty access token', () => Response.json(aSignIn({}, { access: '' })), 'Invalid response from server'],
    ['a page instead of JSON', () => new Response('<html>'), 'Invalid response from server'],
  ])('after %s shows why and can be retried', async (_, answer, text) => {
    const { signIn } = await openLogin(answer as Handlers['POST /auth/login/']);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text}$`));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(window.location.pathname).toBe('/login');
  });

  test('shows that it is busy and sends once even if Enter is pressed repeatedly', async () => {
    const { opened, open } = gate();
    const { api, user, signIn } = await openLogin(async () => {
      await opened;
      return aSignIn();
    });
    await signIn();
    const button = screen.getByRole('button', { name: 'Signing in…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.type(screen.getByLabelText('Password'), '{Enter}{Enter}');
    expect(api.of('POST /auth/login/')).toHaveLength(1);
    open();
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
  });
});

describe('the sign-in form', () => {
  test('shows and hides the password', async () => {
    const { user } = await openLogin();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  test('lets password managers fill it', async () => {
    await openLogin();
    expect(screen.getByLabelText('Username or email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  test('links to registration and to the password reset', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  });
});
