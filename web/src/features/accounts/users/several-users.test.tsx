import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aPage, BOSS, openAdmin } from '../../../../test/open-admin.ts';
import { aUser } from '../../../../test/people.ts';

const person = (last: string, first_name: string) =>
  aUser({ id: `0190a000-0000-7000-8000-0000000000${last}`, first_name, full_name: `${first_name} Ortega` });
const [maria, pete] = [person('a1', 'Maria'), person('a2', 'Pete')];
const views = [
  { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Paying', search: 'subscription_type=premium' },
  { id: '0190a000-0000-7000-8000-0000000000c2', name: 'By name', search: 'ordering=username' },
];

function openUsers(handlers: Handlers = {}, address = '/users?role=all') {
  return openAdmin(address, {
    'GET /auth/users/': () => aPage([maria, pete, aUser(BOSS)]),
    'GET /auth/users/views/': () => ({ results: views }),
    ...handlers,
  });
}

test('selected users are deactivated after a question, which can be undone; the administrator is not among them', async () => {
  const { api, user } = openUsers({
    'PATCH /auth/users/': ({ body }) => ({ changed: body.user_ids, failed: [] }),
  });
  await screen.findByRole('checkbox', { name: 'Select Maria Ortega' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getAllByRole('checkbox', { name: /^Select (Maria|Pete|boss)/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Deactivate (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 2 users?' });
  expect(dialog).toHaveTextContent('Maria Ortega, Pete Ortega: signed out everywhere');
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const user_ids = [maria.id, pete.id];
  await waitFor(() =>
    expect(api.of('PATCH /auth/users/').map(({ body }) => body)).toEqual([
      { user_ids, change: { is_active: false } },
      { user_ids, change: { is_active: true } },
    ]),
  );
});

test('a plan is given to the selected users, and a refusal names its user', async () => {
  const { api, user } = openUsers({
    'PATCH /auth/users/': () => ({ changed: [], failed: [{ id: pete.id, error: 'Not <b>found</b>.' }] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Pete Ortega' }));
  await user.click(screen.getByRole('button', { name: 'Change plan (1)' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), 'Premium');
  await user.type(screen.getByLabelText(/^Ends on/), '2999-03-01');
  await user.click(screen.getByRole('button', { name: 'Change plans' }));
  expect(await screen.findByText(/Pete Ortega: Not <b>found<\/b>\./)).toBeVisible();
  expect(api.of('PATCH /auth/users/')[0]?.body).toEqual({
    user_ids: [pete.id],
    change: {
      subscription_type: 'premium',
      subscription_status: 'active',
      subscription_expires_at: new Date(2999, 2, 1, 23, 59, 59, 999).toISOString(),
    },
  });
});

test('the days of joining are kept in the address, with the time zone that it names', async () => {
  const { api } = openUsers({}, '/users?joined_from=2026-03-08&joined_to=2026-03-08&time_zone=America%2FChicago');
  expect(await screen.findByLabelText('Joined from')).toHaveValue('2026-03-08');
  await waitFor(() =>
    expect(api.of('GET /auth/users/')[0]?.query).toMatchObject({
      joined_from: '2026-03-08',
      joined_to: '2026-03-08',
      time_zone: 'America/Chicago',
    }),
  );
});

test('a view is opened, saved under a name and deleted with a way back', async () => {
  let isRefused = true;
  const { api, user } = openUsers(
    {
      'POST /auth/users/views/': ({ body }) => {
        if (isRefused) return refuse(400, 'validation_failed', 'Please check.', { name: ['Name the view.'] });
        return { id: '0190a000-0000-7000-8000-0000000000c3', ...body };
      },
      'DELETE /auth/users/views/:id/': () => undefined,
    },
    '/users?role=admin&page=2',
  );
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText('Name'), 'Bosses');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('Name the view.')).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('POST /auth/users/views/').at(-1)?.body).toEqual({ name: 'Bosses', search: 'role=admin' });

  await user.click(screen.getByRole('link', { name: 'By name' }));
  await waitFor(() => expect(window.location.search).toBe('?ordering=username'));
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete the view By name' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.of('POST /auth/users/views/').at(-1)?.body).toEqual({ name: 'By name', search: 'ordering=username' }),
  );
});
