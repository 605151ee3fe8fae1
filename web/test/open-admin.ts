import type { Holdings, User } from '@haulwise/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { fakeApi, type Handlers } from './fake-api.ts';
import { stubObservers } from './observers.ts';
import { aUser, signInAs } from './people.ts';
import { renderApp } from './render-app.tsx';

export const BOSS = { id: '0190a000-0000-7000-8000-00000000b055', username: 'boss', role: 'admin' } as const;

/** One page of a list, in the server's format. */
export function aPage<T>(results: T[], count = results.length) {
  return { count, next: null, previous: null, results };
}

export function aUserDetail(
  overrides: Partial<User> = {},
  more: {
    subscription_expires_at?: string | null;
    has_two_factor?: boolean;
    holdings?: (Holdings & { people: number }) | null;
  } = {},
) {
  return { ...aUser(overrides), subscription_expires_at: null, has_two_factor: false, holdings: null, ...more };
}

/** Opens a screen as an administrator. */
export function openAdmin(address: string, handlers: Handlers) {
  signInAs(BOSS);
  stubObservers();
  vi.stubGlobal('PointerEvent', MouseEvent);
  const api = fakeApi({
    'GET /auth/user/': () => aUser(BOSS),
    'GET /chat/conversations/': () => aPage([]),
    ...handlers,
  });
  return { api, ...renderApp(address) };
}

/** Opens a user's menu and chooses from it. */
export async function chooseAction(user: ReturnType<typeof openAdmin>['user'], action: string, name = 'Maria Ortega') {
  const entry = () => screen.getByRole('menuitem', { name: action });
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  // An entry may wait for the user's details.
  await waitFor(() => expect(entry()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(entry());
}
