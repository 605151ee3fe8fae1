import type { HealthPart } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openAdmin } from '../../../../test/open-admin.ts';

const parts: HealthPart[] = [
  { name: 'database', status: 'ok', message: 'It answers.', figures: { Size: '1.2 GB', 'Answers in': '3 ms' } },
  { name: 'model', status: 'off', message: 'No model is configured.', figures: {} },
  { name: 'queue', status: 'down', message: 'It could not be looked at.', figures: {} },
  { name: 'backup', status: 'warning', message: 'No backup is known. Copy DATA_DIR.', figures: {} },
];

function health(status: 'ok' | 'warning' | 'down', shown = parts) {
  return {
    data: {
      status,
      checked_at: new Date(2026, 0, 31, 9, 5, 7).toISOString(),
      started_at: new Date(2026, 0, 30, 9, 5).toISOString(),
      parts: shown,
      versions: { haulwise: '0.1.0', node: '20.19.0', postgresql: '17.2' },
    },
  };
}

const day = {
  date: '2026-01-31',
  uptime_percentage: 99.5,
  minutes_up: 1_433,
  minutes_expected: 1_440,
  requests: 12_345,
  server_errors: 2,
  mean_response_ms: 12.4,
  worst_p95_response_ms: null,
  peak_memory_bytes: null,
  cpu_seconds: null,
  database_bytes: 1_572_864,
  is_final: false,
};

function openHealth(handlers: Handlers = {}) {
  return openAdmin('/dashboard/health', {
    'GET /analytics/health/': () => health('down'),
    'GET /analytics/system-metrics/': () => ({ data: { count: 1, results: [day] } }),
    ...handlers,
  });
}

test('each part shows its status, its values and what to do', async () => {
  openHealth();
  const database = await screen.findByRole('region', { name: 'Database' });
  expect(within(database).getByText('OK')).toBeVisible();
  expect(within(database).getByText('1.2 GB')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'AI model' })).getByText('Off')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Backup' })).getByText('Warning')).toBeVisible();
  expect(screen.getByText('Something is down. Check: Job queue.')).toBeVisible();
  expect(screen.getByText(/Checked at/)).toHaveTextContent('Checked at 9:05:07 AM');
  expect(screen.getByText(/^Haulwise 0.1.0/)).toHaveTextContent(
    'Haulwise 0.1.0 · Node 20.19.0 · PostgreSQL 17.2 · running since Jan 30, 2026, 9:05 AM',
  );
});

test('it also says when everything works', async () => {
  openHealth({ 'GET /analytics/health/': () => health('ok', parts.slice(0, 2)) });
  expect(await screen.findByText('Everything is working.')).toBeVisible();
});

test('it is checked again on request', async () => {
  let status: 'down' | 'warning' = 'down';
  const { user } = openHealth({ 'GET /analytics/health/': () => health(status) });
  await screen.findByText(/Something is down/);
  status = 'warning';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Everything works, but something needs your attention. Check: Backup.')).toBeVisible();
});

test('an unresponsive server is reported, with its last known state', async () => {
  let isDown = false;
  const { user } = openHealth({
    'GET /analytics/health/': () => (isDown ? refuse(403, 'forbidden', 'No.') : health('down')),
  });
  await screen.findByRole('region', { name: 'Database' });
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server did not respond. You are seeing its state at 9:05:07 AM.',
  );
  expect(screen.getByRole('region', { name: 'Database' })).toBeVisible();
});

test('a first check that fails can be retried', async () => {
  let isDown = true;
  const { user } = openHealth({
    'GET /analytics/health/': () => (isDown ? refuse(403, 'forbidden', 'No.') : health('down')),
  });
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Database' })).toBeVisible();
});

test('past days are in a table, with a dash for missing values', async () => {
  openHealth();
  const row = await screen.findByRole('row', { name: /Jan 31, 2026 so far/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['99.50%', '12,345', '2', '12 ms', '–', '1.50 MB']);
});

test('it says when nothing has been measured yet', async () => {
  openHealth({ 'GET /analytics/system-metrics/': () => ({ data: { count: 0, results: [] } }) });
  expect(await screen.findByText(/No measurements yet/)).toBeVisible();
});
