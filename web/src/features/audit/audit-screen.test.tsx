import type { AuditRecord } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../test/fake-api.ts';
import { aPage, openAdmin } from '../../../test/open-admin.ts';

const boss = { id: '0190a000-0000-7000-8000-00000000b055', username: 'boss' };
const record: AuditRecord = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  happened_at: new Date(2026, 0, 31, 9, 5).toISOString(),
  action: 'user.role_changed',
  actor: boss,
  target: { id: '0190a000-0000-7000-8000-0000000000a1', username: null },
  address: '192.0.2.7',
  details: { old: 'user', new: 'admin' },
};
const ACTIONS = ['sign_in.failed', 'user.role_changed'];

function openLog(handlers: Handlers = {}, address = '/audit-log') {
  return openAdmin(address, {
    'GET /audit-log/': () => ({ ...aPage([record], 23), actions: ACTIONS }),
    ...handlers,
  });
}

test('an entry shows time, actor, action, target, address and details in words', async () => {
  openLog();
  const row = await screen.findByRole('row', { name: /boss/ });
  expect(screen.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  expect(screen.getByText('23 entries')).toBeVisible();
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Jan 31, 2026, 9:05 AM');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['boss', "Changed a user's role", 'Deleted user …000000a1', '192.0.2.7', 'Change: user → admin']);
});

test('an entry of unknown kind without an actor is still shown', async () => {
  const odd = { ...record, action: 'door.opened', actor: null, target: null, address: null, details: {} };
  openLog({ 'GET /audit-log/': () => ({ ...aPage([odd]), actions: ACTIONS }) });
  const row = await screen.findByRole('row', { name: /Door opened/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Not signed in', 'Door opened', '–', '–', '–']);
});

test('the address holds actor, action, days and page', async () => {
  const { api, user } = openLog({}, '/audit-log?start_date=2026-01-01&end_date=soon&page=2');
  await screen.findByRole('row', { name: /boss/ });
  await user.type(screen.getByRole('searchbox', { name: 'Who did it' }), 'boss{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Failed to sign in');
  await vi.waitFor(() =>
    expect(api.of('GET /audit-log/').map(({ query }) => query)).toEqual([
      { start_date: '2026-01-01', page: '2', page_size: '10' },
      { start_date: '2026-01-01', page: '1', page_size: '10', actor: 'boss' },
      { start_date: '2026-01-01', page: '1', page_size: '10', actor: 'boss', action: 'sign_in.failed' },
    ]),
  );
  expect(new URLSearchParams(window.location.search).get('action')).toBe('sign_in.failed');
});

test('a failed export shows an error', async () => {
  const { user } = openLog({
    'GET /audit-log/export/': () => refuse(429, 'too_many_requests', 'Too many requests. Try again in 9 seconds.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 9 seconds.');
});

test('a log that fails to load can be retried', async () => {
  let isDown = true;
  const { user } = openLog({
    'GET /audit-log/': () => (isDown ? refuse(403, 'forbidden', 'No.') : { ...aPage([record]), actions: ACTIONS }),
  });
  expect(await screen.findByText('Error loading the audit log')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /boss/ })).toBeVisible();
});

test('filters that match nothing can be cleared', async () => {
  const { user } = openLog(
    {
      'GET /audit-log/': ({ query }) => ({ ...aPage(query.actor === undefined ? [record] : []), actions: ACTIONS }),
    },
    '/audit-log?actor=nobody',
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /boss/ })).toBeVisible();
});
