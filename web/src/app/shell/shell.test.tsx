import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../test/fake-api.ts';
import { aUser, signInAs } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';

async function openShell(handlers: Handlers = {}, address = '/chat') {
  signInAs();
  const api = fakeApi({
    'GET /auth/user/': () => aUser(),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'POST /auth/logout/': () => undefined,
    ...handlers,
  });
  const { user } = renderApp(address);
  await screen.findByRole('button', { name: 'Log out' });
  return { api, user };
}

describe('logging out', () => {
  test('ends the session on the server and on this device', async () => {
    const { api, user } = await openShell();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
    expect(api.of('POST /auth/logout/')).toHaveLength(1);
    for (const key of ['authToken', 'refreshToken', 'user']) expect(localStorage.getItem(key)).toBeNull();
    expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull();
  });

  test.each([
    ['fails', () => refuse(500, 'internal', 'Something went wrong.')],
    ['is refused', () => refuse(401, 'not_signed_in', 'Please sign in.')],
    ['does not reach the server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('also works when the request %s', async (_, answer) => {
    const { user } = await openShell({ 'POST /auth/logout/': answer });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('on a wide window', () => {
  test('the sidebar names the user and the available screens', async () => {
    await openShell();
    const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
    expect(within(sidebar).getByText('Maria Ortega')).toBeVisible();
    const menu = within(sidebar).getByRole('navigation', { name: 'Main' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Chat', 'Quotes', 'Prices', 'Profile']);
  });

  test.each([0, 1])('both New Chat buttons clear the conversation and go to /chat', async (index) => {
    let cleared = 0;
    window.addEventListener('clearConversation', () => cleared++, { once: true });
    const { user } = await openShell({}, '/chat?folder=0190a000-0000-7000-8000-000000000007');
    const button = screen.getAllByRole('button', { name: 'New Chat' })[index];
    await user.click(button!);
    expect(window.location.pathname + window.location.search).toBe('/chat');
    expect(cleared).toBe(1);
  });

  test('a theme can be chosen, is remembered, and can follow the system again', async () => {
    const { user } = await openShell();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  test('the first Tab stop skips to the content', async () => {
    await openShell();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});

describe('on a phone', () => {
  async function openDrawer() {
    setWindowWidth(390);
    const shell = await openShell();
    await shell.user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
    return shell;
  }

  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('the sidebar is a drawer; Escape closes it and returns the focus', async () => {
    const { user } = await openDrawer();
    await user.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus());
  });

  test('Back closes the drawer and stays on the page', async () => {
    await openDrawer();
    window.history.back();
    await expectClosed();
    expect(window.location.pathname).toBe('/chat');
  });

  test('a choice closes the drawer and leaves no history entry for it', async () => {
    const { user } = await openDrawer();
    const entries = window.history.length;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New Chat' }));
    await expectClosed();
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toBeNull();
  });

  test('its cross closes it', async () => {
    const { user } = await openDrawer();
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    await expectClosed();
  });
});
