import type { Session } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';

function aSession(n: number, overrides: Partial<Session> = {}): Session {
  return {
    id: `0190a000-0000-7000-8000-00000000000${n}`,
    device: 'Chrome on Windows',
    address: '203.0.113.7',
    created_at: '2026-01-30T09:15:00.000Z',
    last_used_at: '2026-01-31T09:15:00.000Z',
    expires_at: '2026-02-07T09:15:00.000Z',
    is_current: false,
    ...overrides,
  };
}

const HERE = aSession(1, { is_current: true });
const PHONE = aSession(2, { device: 'Safari on iPhone', address: null });
const TABLET = aSession(3, { device: 'Firefox on Android' });

async function openSection(handlers: Handlers = {}) {
  let sessions = [HERE, PHONE, TABLET];
  const profile = await openProfile({
    'GET /auth/sessions/': () => ({ count: sessions.length, next: null, previous: null, results: sessions }),
    'DELETE /auth/sessions/:id/': ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return undefined;
    },
    'POST /auth/sessions/end-others/': () => {
      sessions = [HERE];
      return { ended: 2 };
    },
    ...handlers,
  });
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  await section.findAllByRole('listitem');
  const devices = () => section.getAllByRole('listitem').map((item) => item.textContent);
  return { ...profile, section, devices };
}

test('every device is listed with address and last use; this one is marked and cannot be signed out', async () => {
  const { section, devices } = await openSection();
  expect(devices()[0]).toMatch(/^Chrome on Windows This device203\.0\.113\.7 · Last used Jan 3[01], 2026/);
  expect(devices()[1]).toMatch(/^Safari on iPhone ?Last used/);
  expect(section.getAllByRole('button', { name: /^Sign out \w+ on/ })).toHaveLength(2);
});

test('one device can be signed out', async () => {
  const { api, user, section, devices } = await openSection();
  await user.click(section.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(devices()).toHaveLength(2));
  expect(api.of('DELETE /auth/sessions/:id/')[0]?.params).toEqual({ id: PHONE.id });
});

test('all others are signed out after confirmation', async () => {
  const { api, user, section, devices } = await openSection();
  await user.click(section.getByRole('button', { name: 'Sign out elsewhere' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
  expect(api.of('POST /auth/sessions/end-others/')).toHaveLength(0);
  await user.click(ask.getByRole('button', { name: 'Sign out elsewhere' }));
  await waitFor(() => expect(devices()).toHaveLength(1));
  expect(section.queryByRole('button', { name: 'Sign out elsewhere' })).toBeNull();
});

test('failures show an error', async () => {
  const { user, section, devices } = await openSection({
    'DELETE /auth/sessions/:id/': () => refuse(503, 'unavailable', 'Briefly unavailable.'),
  });
  await user.click(section.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await section.findByRole('alert')).toHaveTextContent('could not be signed out');
  expect(devices()).toHaveLength(3);
});
