import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aUser, signInAs } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const CODES = Array.from({ length: 10 }, (_, n) => `code-000${n}-aaaa-bbbb`);
const demanded = () => refuse(403, 'two_factor_setup_required', 'Set up an authenticator app first.');

function openChatOf(handlers: Handlers = {}) {
  signInAs({ role: 'admin' });
  let isSetUp = false;
  const api = fakeApi({
    'GET /auth/user/': () => aUser({ role: 'admin' }),
    'GET /auth/client-info/status/': () =>
      isSetUp ? { has_client_info: true, is_completed: true, can_change: true } : demanded(),
    'GET /chat/conversations/': () => (isSetUp ? { count: 0, next: null, previous: null, results: [] } : demanded()),
    'GET /auth/two-factor/': () => ({ is_enabled: isSetUp, is_required: true, recovery_codes_left: 0 }),
    'POST /auth/two-factor/setup/': () => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Haulwise:maria.ortega?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Haulwise',
    }),
    'POST /auth/two-factor/enable/': () => {
      isSetUp = true;
      return { recovery_codes: CODES };
    },
    'POST /auth/logout/': () => undefined,
    ...handlers,
  });
  return { api, ...renderApp('/chat') };
}

describe('an administrator who must use two factors', () => {
  test('is sent to the setup from every screen, and home once done', async () => {
    const { user } = openChatOf();
    expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
    expect(window.location.pathname).toBe('/two-factor-setup');
    await user.type(screen.getByLabelText('Your password'), 'Truck22go!');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('6-digit code'), '492039');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('checkbox', { name: 'I have saved these codes' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(await screen.findByRole('heading', { name: 'Real-time Dashboard' })).toBeVisible();
  });

  test('can log out instead', async () => {
    const { user } = openChatOf();
    await screen.findByRole('heading', { name: 'Set up two-factor sign-in' });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
  });

  test('proceeds after doing the setup in another tab', async () => {
    openChatOf({
      'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
      'GET /auth/two-factor/': () => ({ is_enabled: true, is_required: true, recovery_codes_left: 10 }),
    });
    window.history.replaceState(null, '', '/two-factor-setup');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});
