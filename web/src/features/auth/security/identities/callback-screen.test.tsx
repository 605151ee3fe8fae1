import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { aSignIn } from '../../../../../test/people.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { openAddress } from '../../../../platform/browser/open-address.ts';

vi.mock('../../../../platform/browser/open-address.ts', () => ({ openAddress: vi.fn() }));

const TICKET = 'sealed';
const ANSWER = '?code=1&state=2';
const REGISTRATION = { registration: 'open', identity_provider: 'Ace Login', sends_mail: true } as const;
const begun = { url: 'https://login.ace.example/auth?state=2', ticket: TICKET };
const finishing = 'POST /auth/identity/finish/';

function openAt(path: string, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /auth/registration/': () => REGISTRATION,
    'POST /auth/identity/begin/': () => begun,
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    ...handlers,
  });
  return { api, ...renderApp(path) };
}

const tripFor = (purpose: string) =>
  sessionStorage.setItem('identityTrip', JSON.stringify({ purpose, ticket: TICKET }));

beforeEach(() => void vi.mocked(openAddress).mockClear());

describe('the button on the sign-in screen', () => {
  test('leaves for the provider, and keeps the ticket in this tab', async () => {
    const { api, user } = openAt('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Ace Login' }));
    await waitFor(() => expect(openAddress).toHaveBeenCalledWith(begun.url));
    expect(api.of('POST /auth/identity/begin/')[0]?.body).toEqual({ is_fresh: false });
    expect(sessionStorage.getItem('identityTrip')).toContain(TICKET);
  });

  test('says if the provider cannot be reached, and can be pressed again', async () => {
    const { user } = openAt('/login', {
      'POST /auth/identity/begin/': () =>
        refuse(503, 'identity_provider_unreachable', 'Ace Login could not be reached.'),
    });
    const button = await screen.findByRole('button', { name: 'Sign in with Ace Login' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ace Login could not be reached.');
    expect(button).toBeEnabled();
  });

  test('is not there without a provider', async () => {
    const { api } = openAt('/login', {
      'GET /auth/registration/': () => ({ ...REGISTRATION, identity_provider: null }),
    });
    await waitFor(() => expect(api.of('GET /auth/registration/')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
  });
});

describe('coming back from the provider', () => {
  test('signs in, and leaves nothing of the answer in the address', async () => {
    tripFor('sign-in');
    const { api } = openAt(`/login/callback${ANSWER}`, { [finishing]: () => aSignIn() });
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(api.of(finishing).map(({ body }) => body)).toEqual([{ ticket: TICKET, answer: ANSWER }]);
    expect(window.location.search).toBe('');
    expect(sessionStorage.getItem('identityTrip')).toBeNull();
    expect(localStorage.getItem('authToken')).toMatch(/^header\./);
  });

  test('asks for a code where two-factor sign-in is on', async () => {
    tripFor('sign-in');
    const { api, user } = openAt(`/login/callback${ANSWER}`, {
      [finishing]: ({ body }) => {
        const { code } = body as { code?: string };
        if (code === undefined) return refuse(403, 'two_factor_required', 'Enter the code.');
        return code === '123456' ? aSignIn() : refuse(400, 'wrong_code', 'This code is incorrect.');
      },
    });
    await user.type(await screen.findByLabelText('6-digit code'), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is incorrect.');
    await user.clear(screen.getByLabelText('6-digit code'));
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(api.of(finishing)).toHaveLength(3);
  });

  test('says why it failed, and leads back', async () => {
    tripFor('sign-in');
    openAt(`/login/callback${ANSWER}`, { [finishing]: () => refuse(409, 'account_exists', 'There is one already.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is one already.');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('in a tab that has begun nothing sends nothing', async () => {
    const { api } = openAt(`/login/callback${ANSWER}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please start again.');
    expect(api.of(finishing)).toHaveLength(0);
  });
});
