import { screen } from '@testing-library/react';
import { noCompany } from './companies.ts';
import { type FakeApi, fakeApi, type Handlers } from './fake-api.ts';
import { aUser, signInAs } from './people.ts';
import { renderApp } from './render-app.tsx';

/** Opens the profile signed in. */
export async function openProfile(handlers: Handlers = {}, person: Parameters<typeof signInAs>[0] = {}) {
  signInAs(person);
  const api: FakeApi = fakeApi({
    'GET /auth/user/': () => aUser(person),
    'GET /auth/profile/': () => aUser(person),
    'GET /auth/client-info/': noCompany,
    'GET /auth/two-factor/': () => ({ is_enabled: false, is_required: false, recovery_codes_left: 0 }),
    'GET /auth/sessions/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'GET /auth/api-keys/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'GET /webhooks/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    ...handlers,
  });
  const rendered = renderApp('/profile');
  await screen.findByRole('heading', { name: 'Profile Settings' });
  return { api, ...rendered };
}
