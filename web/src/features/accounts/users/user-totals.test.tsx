import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';
import { aUser } from '../../../../test/people.ts';

const STATS = {
  total_users: 12_345,
  active_users: 12_300,
  inactive_users: 45,
  admins: 2,
  premium_users: 678,
  new_users: 90,
  recently_active_users: 4_321,
  total_revenue: 98_765.4,
};

afterEach(() => {
  vi.useRealTimers();
});

function openUsers(handlers: Handlers = {}) {
  return openAdmin('/users', {
    'GET /auth/users/': () => aPage([aUser()]),
    'GET /analytics/users-list-stats/': () => ({ data: STATS }),
    ...handlers,
  });
}

test('the totals of all users show above the list', async () => {
  openUsers();
  const totals = await screen.findByRole('region', { name: 'Totals of all users' });
  expect(await within(totals).findByText('12,345')).toBeVisible();
  const said = within(totals)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(said).toEqual([
    'Total Users12,3452 administrators, 45 inactive',
    'New Users90Last 30 days',
    'Recently Active4,321Signed in within 30 days',
    'Active Subscriptions678Basic, Premium and Lifetime',
    'Total Revenue$98,765.40All time',
  ]);
});

test('the list shows without totals if they cannot be loaded', async () => {
  openUsers({ 'GET /analytics/users-list-stats/': () => refuse(500, 'internal', 'No.') });
  expect(await screen.findByRole('row', { name: /Maria/ })).toBeVisible();
  await expect.poll(() => screen.queryByRole('region', { name: 'Totals of all users' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the totals are reloaded every two minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = openUsers();
  await screen.findByText('12,345');
  const asked = () => api.of('GET /analytics/users-list-stats/').length;
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(115_000));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(asked()).toBe(2);
});
