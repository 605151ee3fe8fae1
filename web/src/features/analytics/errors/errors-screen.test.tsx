import type { ErrorGroup } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { BOSS, openAdmin } from '../../../../test/open-admin.ts';

const ID = '0190a000-0000-7000-8000-0000000000e1';
const days = Array.from({ length: 14 }, (_, index) => ({
  date: `2026-01-${String(18 + index).padStart(2, '0')}`,
  occurrences: index === 10 ? 9 : index === 13 ? 3 : 0,
}));
const error: ErrorGroup = {
  id: ID,
  source: 'browser',
  kind: 'TypeError',
  message: 'x is not a function',
  location: '/files/:id',
  status: 'open',
  count: 1_234,
  users: 7,
  first_seen_at: new Date(2026, 0, 28, 9, 5).toISOString(),
  last_seen_at: new Date(2026, 0, 31, 9, 5).toISOString(),
  resolved_at: null,
  resolved_by: null,
  reopened_count: 2,
  by_day: days,
};
const occurrence = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  at: error.last_seen_at,
  user: { id: BOSS.id, username: 'boss' },
  message: 'y is not a function',
  stack: 'TypeError: y is not a function\n    at draw (chat.js:1:2)',
  path: '/files/17',
  user_agent: 'Browser/1',
  request_id: null,
  version: '0.1.0',
};

function openLog(handlers: Handlers = {}, address = '/dashboard/errors') {
  return openAdmin(address, {
    'GET /analytics/errors/': () => ({ data: { count: 23, results: [error] } }),
    'GET /analytics/errors/:id/': () => ({ data: { ...error, occurrences: [occurrence] } }),
    ...handlers,
  });
}

test('an error shows kind, place, count, affected users and time', async () => {
  openLog();
  const row = await screen.findByRole('row', { name: /x is not a function/ });
  expect(screen.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
  expect(screen.getByText('23 errors')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'x is not a function' })).toHaveAttribute(
    'href',
    `/dashboard/errors/${ID}`,
  );
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Browser/files/:id',
    'OpenCame back 2 times',
    '1,234',
    '7',
    '',
    'Jan 31, 2026, 9:05 AMFirst Jan 28, 2026',
  ]);
  expect(within(row).getByRole('img')).toHaveAccessibleName('Last 14 days: 12, most on Jan 28, 2026 (9), today 3');
});

test('open errors show by default; the address holds status, source, search, order and page', async () => {
  const { api, user } = openLog({}, '/dashboard/errors?page=2&source=moon');
  await screen.findByRole('row', { name: /x is not/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Server');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most frequent first');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'function{Enter}');
  const first = { page: '1', page_size: '10' };
  await vi.waitFor(() =>
    expect(api.of('GET /analytics/errors/').map(({ query }) => query)).toEqual([
      { ...first, page: '2', status: 'open', ordering: '-last_seen_at' },
      { ...first, status: 'open', ordering: '-last_seen_at', source: 'server' },
      { ...first, ordering: '-last_seen_at', source: 'server' },
      { ...first, ordering: '-count', source: 'server' },
      { ...first, ordering: '-count', source: 'server', search: 'function' },
    ]),
  );
  expect(window.location.search).toBe('?source=server&status=all&ordering=-count&search=function');
});

test('an empty log says so, and filters that match nothing can be cleared', async () => {
  const { user } = openLog(
    { 'GET /analytics/errors/': () => ({ data: { count: 0, results: [] } }) },
    '/dashboard/errors?search=nothing',
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No errors')).toBeVisible();
});

test('a log that fails to load can be retried', async () => {
  let isDown = true;
  const { user } = openLog({
    'GET /analytics/errors/': () =>
      isDown ? refuse(403, 'forbidden', 'No.') : { data: { count: 1, results: [error] } },
  });
  expect(await screen.findByText('Error loading the error log')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /x is not/ })).toBeVisible();
});

test('an error shows its stack, details and affected users, and the stack can be copied', async () => {
  const { user } = openLog({}, `/dashboard/errors/${ID}`);
  expect(await screen.findByRole('heading', { name: 'TypeError', level: 1 })).toBeVisible();
  expect(screen.getByText(/at draw \(chat.js:1:2\)/)).toBeVisible();
  expect(screen.getByText('The latest 1 of 1,234 occurrences.')).toBeVisible();
  expect(screen.getByText('y is not a function')).toBeVisible();
  expect(screen.getByText('Path: /files/17 · Browser: Browser/1 · Version: 0.1.0')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(occurrence.stack);
});

test('an error is resolved and reopened', async () => {
  let now = error;
  const { api, user } = openLog(
    {
      'GET /analytics/errors/:id/': () => ({ data: { ...now, occurrences: [] } }),
      'PATCH /analytics/errors/:id/': ({ body }) => {
        const isResolved = body?.status === 'resolved';
        now = {
          ...error,
          status: isResolved ? 'resolved' : 'open',
          resolved_at: isResolved ? error.last_seen_at : null,
          resolved_by: isResolved ? { id: BOSS.id, username: 'boss' } : null,
        };
        return { data: now };
      },
    },
    `/dashboard/errors/${ID}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByRole('button', { name: 'Resolve' })).toBeVisible();
  expect(api.of('PATCH /analytics/errors/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    [ID, { status: 'resolved' }],
    [ID, { status: 'open' }],
  ]);
  expect(screen.getByText('The occurrences are no longer stored.')).toBeVisible();
});

test('a failed change shows an error', async () => {
  const { user } = openLog(
    { 'PATCH /analytics/errors/:id/': () => refuse(503, 'unavailable', 'The service is briefly unavailable.') },
    `/dashboard/errors/${ID}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is briefly unavailable.');
});

test('a deleted error says so', async () => {
  openLog({ 'GET /analytics/errors/:id/': () => refuse(404, 'not_found', 'Not found.') }, `/dashboard/errors/${ID}`);
  expect(await screen.findByText('This error is no longer in the log.')).toBeVisible();
});
