import type { ApiKey } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';

const WEBSITE: ApiKey = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Website',
  hint: 'hwk_A1b2',
  scopes: ['ask', 'quotes:read'],
  created_at: '2026-01-30T09:15:00.000Z',
  expires_at: '2026-04-30T09:15:00.000Z',
  is_expired: false,
  last_used_at: null,
};
const SECRET = 'hwk_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6q7r8s9';

async function openSection(handlers: Handlers = {}) {
  let keys = [WEBSITE];
  const profile = await openProfile({
    'GET /auth/api-keys/': () => ({ count: keys.length, next: null, previous: null, results: keys }),
    'DELETE /auth/api-keys/:id/': () => {
      keys = [];
      return undefined;
    },
    'POST /auth/api-keys/': ({ body }) => ({ ...WEBSITE, name: body.name, key: SECRET }),
    ...handlers,
  });
  const section = within(await screen.findByRole('region', { name: 'API keys' }));
  await section.findByRole('listitem');
  return { ...profile, section };
}

test('a key is made with a name, scopes, an end and the password, and shown until it is saved', async () => {
  const { api, user, section } = await openSection();
  await user.click(section.getByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
  await user.type(form.getByLabelText('Name'), 'Zapier');
  await user.click(form.getByLabelText(/Read your quotes/));
  await user.selectOptions(form.getByLabelText('Expires after'), 'Never');
  await user.type(form.getByLabelText('Your password'), 'Curbside-4-Couches!');
  await user.click(form.getByRole('button', { name: 'Make key' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(made.getByText(SECRET)).toBeVisible();
  expect(api.of('POST /auth/api-keys/')[0]?.body).toEqual({
    name: 'Zapier',
    scopes: ['ask', 'quotes:read'],
    expires_in_days: null,
    password: 'Curbside-4-Couches!',
  });
  await user.keyboard('{Escape}');
  expect(made.getByText(/then choose Done/)).toBeVisible();
  await user.click(made.getByLabelText('I have saved this key'));
  await user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test('faults stand beside their fields', async () => {
  const { user, section } = await openSection({
    'POST /auth/api-keys/': () =>
      refuse(400, 'validation_failed', 'Please check the highlighted fields.', {
        name: ['Give the key a name.'],
        password: ['This password is incorrect.'],
      }),
  });
  await user.click(section.getByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
  await user.type(form.getByLabelText('Name'), 'x');
  await user.type(form.getByLabelText('Your password'), 'x');
  await user.click(form.getByRole('button', { name: 'Make key' }));
  expect(await form.findByText('Give the key a name.')).toBeVisible();
  expect(form.getByText('This password is incorrect.')).toBeVisible();
});

test('a key is revoked after confirmation', async () => {
  const { user, section } = await openSection();
  expect(section.getByRole('listitem')).toHaveTextContent(
    /Website hwk_A1b2… · ask, quotes:readExpires Apr 30, 2026 · Never used/,
  );
  await user.click(section.getByRole('button', { name: 'Revoke Website' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Revoke this key?' }));
  await user.click(ask.getByRole('button', { name: 'Revoke key' }));
  expect(await section.findByText('You have no keys yet.')).toBeVisible();
});
