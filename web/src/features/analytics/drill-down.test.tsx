import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDashboard, dashboardHandlers } from '../../../test/dashboard.ts';
import { openAdmin } from '../../../test/open-admin.ts';

const at = new Date(2026, 0, 31, 9, 5).toISOString();
const maria = { id: '0190a000-0000-7000-8000-0000000000a1', username: 'maria' };

test('the events screen lists kinds of events of the days in the address, with links to their users', async () => {
  const { api } = openAdmin(
    '/dashboard/events?event=feature.chat&start_date=2026-01-31&end_date=2026-01-31&time_zone=America%2FChicago',
    {
      'GET /analytics/events/': () => ({
        data: {
          count: 1,
          results: [
            {
              id: 'v1',
              event: 'feature.chat',
              origin: 'server' as const,
              user: maria,
              properties: { is_edited: true, has_files: false },
              at,
            },
          ],
        },
      }),
    },
  );
  const row = await screen.findByRole('row', { name: /Asked a question/ });
  expect(row).toHaveTextContent(/(?<!is )edited/);
  expect(row).not.toHaveTextContent('files');
  expect(within(row).getByRole('link', { name: 'maria' })).toHaveAttribute('href', `/users/${maria.id}`);
  expect(api.of('GET /analytics/events/')[0]?.query).toMatchObject({
    event: 'feature.chat',
    start_date: '2026-01-31',
    end_date: '2026-01-31',
    time_zone: 'America/Chicago',
  });
});

test('the payments screen shows the totals of the days and each payment with its user', async () => {
  openAdmin('/dashboard/payments', {
    'GET /analytics/payments/': () => ({
      data: {
        count: 1,
        results: [
          {
            id: '0190a000-0000-7000-8000-0000000000b1',
            amount: -49,
            currency: 'usd',
            paid_at: at,
            provider: 'stripe' as const,
            plan: 'premium' as const,
            note: '',
            user: maria,
          },
        ],
      },
    }),
    'GET /analytics/payment-stats/': () => ({
      data: {
        total_revenue: 19,
        payments: 2,
        refunds: 1,
        refunded: 49,
        average_payment: 34,
        paying_users: 2,
        by_provider: [
          { provider: 'manual', payments: 1, revenue: 19 },
          { provider: 'stripe', payments: 1, revenue: 0 },
        ],
        by_plan: [],
        by_day: [],
      },
    }),
  });
  const row = await screen.findByRole('row', { name: /maria/ });
  expect(row).toHaveTextContent('-$49.00PremiumCard–');
  expect(await screen.findByText('1 by hand, 1 by card')).toBeVisible();
  expect(screen.getByText('$34.00')).toBeVisible();
});

test('a point of a chart, by Enter or as a link of its table, opens the rows behind it', async () => {
  const { user } = openAdmin('/dashboard?start_date=2026-01-01&end_date=2026-01-31', {
    ...dashboardHandlers,
    'GET /analytics/dashboard/': () => ({ data: aDashboard() }),
    'GET /auth/users/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'GET /auth/users/views/': () => ({ results: [] }),
  });
  const growth = within(await screen.findByRole('region', { name: /^User Growth/ }));
  await user.click(growth.getByRole('button', { name: /^Show table/ }));
  const [day] = growth.getAllByRole('link');
  const address = new URL(day?.getAttribute('href') ?? '', window.location.origin);
  expect(address.pathname).toBe('/users');
  const joined = address.searchParams.get('joined_from');
  expect(address.searchParams.get('joined_to')).toBe(joined);

  const questions = within(screen.getByRole('region', { name: /^Daily Questions/ }));
  questions.getByRole('slider').focus();
  await user.keyboard('{Home}{Enter}');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard/events'));
  expect(new URLSearchParams(window.location.search).get('start_date')).toBe(joined);
  expect(await screen.findByRole('combobox', { name: 'Event' })).toHaveValue('feature.chat');
});
