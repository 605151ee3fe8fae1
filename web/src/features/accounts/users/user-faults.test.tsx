import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Handlers } from '../../../../test/fake-api.ts';
import { aPage, aUserDetail, chooseAction, openAdmin } from '../../../../test/open-admin.ts';
import { aUser } from '../../../../test/people.ts';

const maria = aUser({ id: '0190a000-0000-7000-8000-0000000000a1', subscription_type: 'basic' });
const down = () => new Response(null, { status: 502 });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

function openUsers(handlers: Handlers) {
  return openAdmin('/users', {
    'GET /auth/users/': () => aPage([maria]),
    'GET /auth/users/:id/': () => aUserDetail(maria, { has_two_factor: true }),
    ...handlers,
  });
}

const failures: [string, Handlers, (user: UserEvent) => Promise<void>][] = [
  [
    'Failed to change the plan. Please try again.',
    { 'PATCH /auth/users/:id/': down },
    async (user) => {
      await chooseAction(user, 'Change plan');
      await user.selectOptions(await screen.findByLabelText('Plan'), 'Premium');
      await press(user, 'Save plan');
    },
  ],
  [
    'Failed to save the changes. Please try again.',
    { 'PATCH /auth/users/:id/': down },
    async (user) => {
      await chooseAction(user, 'Edit');
      await user.type(await screen.findByLabelText('Last name'), 'x');
      await press(user, 'Save changes');
    },
  ],
  [
    "Failed to change the user's access. Please try again.",
    { 'PATCH /auth/users/:id/': down },
    async (user) => {
      await chooseAction(user, 'Deactivate');
      await press(user, 'Deactivate');
    },
  ],
  [
    'Failed to reset two-factor sign-in. Please try again.',
    { 'POST /auth/users/:id/two-factor/reset/': down },
    async (user) => {
      await chooseAction(user, 'Reset two-factor');
      await press(user, 'Reset two-factor');
    },
  ],
  [
    'Failed to export the users. Please try again.',
    { 'GET /auth/users/export/': down },
    async (user) => press(user, 'Export CSV'),
  ],
];

test.each(failures)('a failure shows: %s', async (text, handlers, act) => {
  const { user } = openUsers(handlers);
  await act(user);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a plan that fails to load can be retried', async () => {
  let isDown = true;
  const { user } = openUsers({ 'GET /auth/users/:id/': () => (isDown ? down() : aUserDetail(maria)) });
  await chooseAction(user, 'Change plan');
  expect(await screen.findByText('The plan could not be loaded.')).toBeVisible();
  isDown = false;
  await press(user, 'Retry');
  expect(await screen.findByLabelText('Plan')).toHaveValue('basic');
});
