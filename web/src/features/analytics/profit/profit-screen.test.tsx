import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openAdmin } from '../../../../test/open-admin.ts';
import type { Profit } from './use-profit.ts';

const MARIA = { id: '0190a000-0000-7000-8000-00000000ca11', username: 'maria' };

function aProfit(overrides: Partial<Profit> = {}): Profit {
  const used = { answers: 79, input_tokens: 164_932, output_tokens: 8_990 };
  return {
    prices: { input_per_million: 0.15, output_per_million: 0.6 },
    revenue: 49,
    model_cost: 1.2345,
    profit: 47.7655,
    by_plan: [
      { plan: 'free', users: 1, revenue: 0, model_cost: 0.0804, profit: -0.0804, is_losing: true },
      { plan: 'premium', users: 12, revenue: 49, model_cost: 1.1541, profit: 47.8459, is_losing: false },
    ],
    count: 2,
    results: [
      { user: MARIA, plan: 'free', revenue: 0, model_cost: 0.0804, profit: -0.0804, ...used },
      { user: null, plan: null, revenue: 49, model_cost: 1.1541, profit: 47.8459, ...used },
    ],
    ...overrides,
  };
}

const nobodySummed = { data: { is_subscribed: false, last_sent_at: null } };

function openProfit(handlers: Handlers = {}, address = '/dashboard/profit') {
  return openAdmin(address, {
    'GET /analytics/profit/': () => ({ data: aProfit() }),
    'GET /analytics/weekly-summary/': () => nobodySummed,
    ...handlers,
  });
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the screen shows revenue, model cost and profit', async () => {
  openProfit();
  const totals = await screen.findByRole('region', { name: 'Total profit' });
  expect(await within(totals).findByText('$49.00')).toBeVisible();
  expect(within(totals).getByText('$1.23')).toBeVisible();
  expect(within(totals).getByText('$47.77')).toBeVisible();
  expect(screen.getByText(/One million tokens cost \$0.15 to read and \$0.60 to write/)).toBeVisible();
  const navigation = screen.getByRole('navigation', { name: 'Dashboard' });
  expect(within(navigation).getByText('Profit')).toHaveAttribute('aria-current', 'page');
});

test('a plan that costs more than it earns is marked', async () => {
  openProfit();
  const plans = await screen.findByRole('table', { name: 'Profit by plan' });
  const free = await within(plans).findByRole('row', { name: /^Free/ });
  expect(free).toHaveTextContent('Costs more than it earns');
  expect(cellsOf(free)).toEqual(['1', '$0.00', '$0.0804', '-$0.0804']);
  expect(within(plans).getByRole('row', { name: /^Premium/ })).not.toHaveTextContent('Costs more');
});

test('users link to their details, and deleted users share one row', async () => {
  openProfit();
  const users = await screen.findByRole('table', { name: 'Profit by user' });
  const link = await within(users).findByRole('link', { name: 'maria' });
  expect(link).toHaveAttribute('href', '/users?search=maria');
  expect(cellsOf(within(users).getByRole('row', { name: /maria/ }))).toEqual([
    'Free',
    '79',
    '164,932 / 8,990',
    '$0.00',
    '$0.0804',
    '-$0.0804',
  ]);
  expect(within(users).getByRole('row', { name: /Deleted users/ })).toBeVisible();
});

test('a period can be a preset or custom days', async () => {
  const { api, user } = openProfit();
  const asked = () => api.of('GET /analytics/profit/').at(-1)?.query;
  await screen.findByRole('link', { name: 'maria' });
  await user.selectOptions(screen.getByLabelText('Period'), 'Custom days…');
  await user.type(screen.getByLabelText('First day (UTC)'), '2026-01-01');
  await user.type(screen.getByLabelText('Last day (UTC)'), '2026-01-31');
  await expect.poll(asked).toMatchObject({ start_date: '2026-01-01', end_date: '2026-01-31', page: '1' });
  expect(window.location.search).toContain('period=own');
});

test("a refusal shows the server's message", async () => {
  const sentence = 'The end date must not be before the start date.';
  openProfit(
    { 'GET /analytics/profit/': () => refuse(400, 'days_reversed', sentence) },
    '/dashboard/profit?period=own&start_date=2026-02-02&end_date=2026-02-01',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a failure can be retried', async () => {
  let isBack = false;
  const { user } = openProfit({
    'GET /analytics/profit/': () => (isBack ? { data: aProfit() } : refuse(500, 'internal', 'Something went wrong.')),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isBack = true;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'maria' })).toBeVisible();
});

test('without prices it explains how to set them, and without data why it is empty', async () => {
  const nothing = { revenue: 0, model_cost: 0, profit: 0, by_plan: [], count: 0, results: [] };
  openProfit({ 'GET /analytics/profit/': () => ({ data: aProfit({ prices: null, ...nothing }) }) });
  const note = await screen.findByText(/No prices are set for the model/);
  expect(within(note).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(screen.getByText('Nothing in this period')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the weekly summary can be turned on, and stays off if that fails', async () => {
  let isTaken = false;
  const { api, user } = openProfit({
    'PUT /analytics/weekly-summary/': ({ body }) =>
      isTaken ? { data: { ...nobodySummed.data, ...body } } : refuse(503, 'unavailable', 'Not now.'),
  });
  const toggle = await screen.findByRole('switch', { name: 'Send me a weekly summary by email' });
  await user.click(toggle);
  expect(await screen.findByText('Failed to save your choice. Please try again.')).toBeVisible();
  expect(toggle).not.toBeChecked();
  isTaken = true;
  await user.click(toggle);
  await expect.poll(() => toggle).toBeChecked();
  expect(api.of('PUT /analytics/weekly-summary/').at(-1)?.body).toEqual({ is_subscribed: true });
});

test('the screen works without the weekly summary', async () => {
  openProfit({ 'GET /analytics/weekly-summary/': () => refuse(500, 'internal', 'No.') });
  expect(await screen.findByRole('link', { name: 'maria' })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});
