import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dashboardHandlers } from '../../test/dashboard.ts';
import { fakeApi, gate, type Handlers, refuse } from '../../test/fake-api.ts';
import { stubObservers } from '../../test/observers.ts';
import { anAccessToken, aSignIn, aUser, signInAs } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { checkSession } from './session-check.ts';

const noConversations = { count: 0, next: null, previous: null, results: [] };

function api(handlers: Handlers = {}) {
  return fakeApi({ 'GET /chat/conversations/': () => noConversations, 'GET /auth/user/': () => aUser(), ...handlers });
}

async function expectPath(path: string): Promise<void> {
  await waitFor(() => expect(window.location.pathname).toBe(path));
}

describe('a signed-out visitor', () => {
  test.each(['/', '/chat', '/profile', '/dashboard', '/files', '/users', '/nowhere'])(
    'is redirected from %s to the sign-in screen',
    async (path) => {
      api();
      renderApp(path);
      expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
      expect(window.location.pathname).toBe('/login');
    },
  );

  test('reaches a linked conversation after signing in', async () => {
    api({
      'POST /auth/login/': () => aSignIn(),
      'GET /chat/conversations/:id/': () => refuse(404, 'not_found', 'Not found.'),
      'GET /chat/conversations/:id/history/': () => refuse(404, 'not_found', 'Not found.'),
    });
    const { user } = renderApp('/chat?folder=0190a000-0000-7000-8000-000000000007');
    await user.type(await screen.findByLabelText('Username or email'), 'maria');
    await user.type(screen.getByLabelText('Password'), 'Truck22go!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await expectPath('/chat');
    expect(window.location.search).toBe('?folder=0190a000-0000-7000-8000-000000000007');
  });
});

test('returns to a filtered list after their session expired and they sign in again', async () => {
  api({
    'POST /auth/login/': () => aSignIn({ role: 'admin' }),
    'GET /auth/users/': () => ({ count: 0, next: null, previous: null, results: [] }),
  });
  const { user } = renderApp('/users?search=ortega');
  await user.type(await screen.findByLabelText('Username or email'), 'maria');
  await user.type(screen.getByLabelText('Password'), 'Truck22go!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await expectPath('/users');
  expect(window.location.search).toBe('?search=ortega');
});

describe('a signed-in user', () => {
  test.each([
    ['user', '/chat'],
    ['admin', '/dashboard'],
  ] as const)('with the role %s starts at %s', async (role, home) => {
    signInAs({ role });
    stubObservers();
    api(dashboardHandlers);
    renderApp('/');
    await expectPath(home);
  });

  test('lands on the dashboard after signing in as an administrator', async () => {
    stubObservers();
    api({ ...dashboardHandlers, 'POST /auth/login/': () => aSignIn({ role: 'admin' }) });
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Username or email'), 'maria');
    await user.type(screen.getByLabelText('Password'), 'Truck22go!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await expectPath('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Real-time Dashboard', level: 1 })).toBeVisible();
  });

  test.each(['/login', '/register', '/dashboard', '/files', '/users', '/users/invitations', '/audit-log'])(
    'is redirected from %s to the chat',
    async (path) => {
      signInAs();
      api();
      renderApp(path);
      await expectPath('/chat');
      expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    },
  );

  test('sees the way back at an unknown address', async () => {
    signInAs();
    api();
    const { user } = renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to your chats' }));
    await expectPath('/chat');
  });
});

describe('while the session is being checked', () => {
  test('a spinner shows until the screen does', async () => {
    signInAs({}, { access: anAccessToken() });
    localStorage.removeItem('user');
    const { opened, open } = gate();
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    api({
      'GET /auth/user/': async () => {
        await opened;
        return aUser();
      },
    });
    renderApp('/chat');
    expect(await screen.findByText('Checking your session…')).toBeVisible();
    open();
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
    expect(screen.queryByText('Checking your session…')).toBeNull();
  });

  test('an expired session that cannot be renewed leads to the sign-in screen without flashing the chat', async () => {
    signInAs({}, { access: anAccessToken({ life: -10 }) });
    api({ 'POST /auth/refresh/': () => refuse(401, 'refresh_failed', 'Your session has ended.') });
    void checkSession();
    renderApp('/chat');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  });

  test('an unreachable server shows an error page with a Retry button', async () => {
    signInAs();
    localStorage.removeItem('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    let isUp = false;
    api({
      'GET /auth/user/': () => (isUp ? aUser() : Promise.reject(new TypeError('Failed to fetch'))),
    });
    const { user } = renderApp('/chat');
    expect(await screen.findByRole('heading', { name: 'Haulwise could not be reached' })).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('a known user keeps working while the server is unreachable', async () => {
    signInAs();
    api({ 'GET /auth/user/': () => Promise.reject(new TypeError('Failed to fetch')) });
    await checkSession();
    renderApp('/chat');
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
  });
});

describe('a session that ends', () => {
  test('with a refused request leads to the sign-in screen, which says so', async () => {
    signInAs();
    api({ 'GET /auth/user/': () => refuse(401, 'not_signed_in', 'Please sign in.') });
    renderApp('/chat');
    await screen.findByRole('button', { name: 'Log out' });
    await checkSession();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  test('in another tab ends here too', async () => {
    signInAs();
    api();
    renderApp('/chat');
    await screen.findByRole('button', { name: 'Log out' });
    localStorage.removeItem('authToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
    expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
  });
});
