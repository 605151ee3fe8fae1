import type { User } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../test/fake-api.ts';
import { aUser, signInAs } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseFromAccount } from '../../../test/sidebar-menu.ts';
import { setWindowWidth } from '../../../test/window-width.ts';

async function openShell(handlers: Handlers = {}, address = '/chat', person: Partial<User> = {}) {
  signInAs(person);
  const api = fakeApi({
    'GET /auth/user/': () => aUser(person),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'POST /auth/logout/': () => undefined,
    ...handlers,
  });
  const { user } = renderApp(address);
  await screen.findByRole('button', { name: /^(?:Open menu|Hide sidebar)$/ });
  return { api, user };
}

function linksIn(navigation: string): (string | null)[] {
  const menu = within(screen.getByRole('navigation', { name: navigation }));
  return menu.getAllByRole('link').map((link) => link.textContent);
}

describe('logging out', () => {
  test('also works from the account menu', async () => {
    const { api, user } = await openShell();
    await chooseFromAccount(user, 'Log out');
    expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
    expect(api.of('POST /auth/logout/')).toHaveLength(1);
  });

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
  test('the sidebar offers owners the chat, and everything about their account in one menu', async () => {
    const { user } = await openShell();
    const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }));
    expect(sidebar.getByText('Maria Ortega')).toBeVisible();
    expect(linksIn('Main')).toEqual(['Chat', 'Quotes', 'Price book', 'My documents']);
    await user.click(sidebar.getByRole('button', { name: 'Account: Maria Ortega' }));
    const menu = await screen.findByRole('menu', { name: 'Account' });
    expect(Array.from(menu.querySelectorAll('[role^=menuitem]'), (item) => item.textContent?.replace('✓', ''))).toEqual(
      [
        'Profile',
        'Company and colleagues',
        'Your plan',
        'Archived',
        'System theme',
        'Light theme',
        'Dark theme',
        'Help',
        'Shortcuts',
        'Log out',
      ],
    );
  });

  test('administrators find their screens behind one entry, those of the section in view below it', async () => {
    const page = { count: 0, next: null, previous: null, results: [] };
    const { user } = await openShell({ 'GET /auth/users/': () => page }, '/chat', { role: 'admin' });
    expect(linksIn('Main')).toEqual(['Chat', 'Administration']);
    expect(screen.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/dashboard');
    window.history.pushState(null, '', '/users');
    await screen.findByRole('navigation', { name: 'Administration' });
    expect(linksIn('Administration')).toEqual([
      'Chat',
      'Dashboard',
      'Files',
      'Knowledge',
      'Users',
      'Users',
      'Invitations',
      'Audit log',
      'Templates',
      'Settings',
    ]);
    expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull();
    const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
    await user.click(menu.getByRole('link', { name: 'Chat' }));
    expect(await screen.findByRole('region', { name: 'Conversations' })).toBeVisible();
  });

  test.each(['in the sidebar', 'in the header'])('New Chat, %s, clears and goes to /chat', async (place) => {
    let cleared = 0;
    window.addEventListener('clearConversation', () => cleared++, { once: true });
    const { user } = await openShell({}, '/chat?folder=0190a000-0000-7000-8000-000000000007');
    if (place === 'in the header') await user.click(screen.getByRole('button', { name: 'Hide sidebar' }));
    await user.click(screen.getByRole('button', { name: 'New Chat' }));
    expect(window.location.pathname + window.location.search).toBe('/chat');
    expect(cleared).toBe(1);
  });

  test('Help asks what the assistant can do, without losing what was typed', async () => {
    const { user } = await openShell();
    const box = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(box, 'Fridges');
    await chooseFromAccount(user, 'Help');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('What can you do for me?\nFridges'),
    );
  });

  test('a theme can be chosen, is remembered, and can follow the system again', async () => {
    const { user } = await openShell();
    await chooseFromAccount(user, 'Dark theme');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await chooseFromAccount(user, 'System theme');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  test('the first Tab stop skips to the content', async () => {
    await openShell();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});

// 640 px is also a laptop's 1280 at 200 % zoom.
describe.each([390, 640])('on a window of %s px', (width) => {
  async function openDrawer() {
    setWindowWidth(width);
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

  test('logging out is in the drawer alone, which leaves the title its room', async () => {
    const { user } = await openDrawer();
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await chooseFromAccount(user, 'Log out');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
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
