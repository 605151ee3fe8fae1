import type { Report } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openAdmin } from '../../../../test/open-admin.ts';

function aReport(overrides: Partial<Report> = {}): Report {
  return {
    id: '0190a000-0000-7000-8000-0000000000d1',
    report_type: 'chat',
    format: 'csv',
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    status: 'ready',
    progress: 100,
    rows: 12_345,
    size: 2_097_152,
    error: null,
    created_by: { id: '0190a000-0000-7000-8000-00000000b055', username: 'boss' },
    created_at: new Date(2026, 10, 1, 9, 5).toISOString(),
    finished_at: new Date(2026, 10, 1, 9, 6).toISOString(),
    ...overrides,
  };
}

const listOf = (...results: Report[]) => ({ data: { count: results.length, results } });
const building = { rows: null, size: null, finished_at: null };
const FIRST = 'Chat report, CSV, 2026-10-01 to 2026-10-31';

function openReports(handlers: Handlers = {}) {
  return openAdmin('/dashboard/reports', { 'GET /analytics/reports/': () => listOf(aReport()), ...handlers });
}

test('a report shows its type, days, size and creator', async () => {
  openReports();
  const row = await screen.findByRole('row', { name: /Chat CSV/ });
  expect(screen.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  expect(screen.getByText('1 report')).toBeVisible();
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
    'Oct 1, 2026 – Oct 31, 2026',
    'Ready',
    '12,345',
    '2.00 MB',
    'Nov 1, 2026, 9:05 AM by boss',
  ]);
  expect(within(screen.getByRole('navigation', { name: 'Dashboard' })).getByText('Reports')).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a report is requested with type, format and days', async () => {
  const { api, user } = openReports({ 'POST /analytics/reports/': () => ({ data: aReport() }) });
  await user.selectOptions(await screen.findByLabelText('Report'), 'Revenue');
  await user.selectOptions(screen.getByLabelText('Format'), 'JSON');
  expect(screen.getByText(/Every payment and refund.* For programs/)).toBeVisible();
  await user.clear(screen.getByLabelText('First day (UTC)'));
  await user.type(screen.getByLabelText('First day (UTC)'), '2026-01-01');
  await user.clear(screen.getByLabelText('Last day (UTC)'));
  await user.type(screen.getByLabelText('Last day (UTC)'), '2026-01-31');
  expect(screen.getByLabelText('Period')).toHaveValue('own');
  await user.click(screen.getByRole('button', { name: 'Create report' }));
  await vi.waitFor(() =>
    expect(api.of('POST /analytics/reports/').map(({ body }) => body)).toEqual([
      { report_type: 'revenue', format: 'json', start_date: '2026-01-01', end_date: '2026-01-31' },
    ]),
  );
  await vi.waitFor(() => expect(api.of('GET /analytics/reports/').length).toBeGreaterThan(1));
});

test('invalid days are not sent', async () => {
  const { api, user } = openReports();
  const last = await screen.findByLabelText('Last day (UTC)');
  await user.clear(last);
  await user.type(last, '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Create report' }));
  expect(await screen.findByText('The last day must not be before the first.')).toBeVisible();
  expect(api.of('POST /analytics/reports/')).toEqual([]);
});

test("the server's refusal is shown above the form", async () => {
  const { user } = openReports({
    'POST /analytics/reports/': () => refuse(409, 'too_many_reports', 'There are already 100 reports.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Create report' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There are already 100 reports.');
});

test('progress is polled while a report is being built, and no longer', async () => {
  const steps = [
    aReport({ status: 'waiting', progress: 0, ...building }),
    aReport({ status: 'building', progress: 42, ...building }),
    aReport(),
  ];
  let asked = 0;
  openReports({ 'GET /analytics/reports/': () => listOf(steps[Math.min(asked++, 2)] ?? aReport()) });
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(screen.getByText('1 report, 1 being built')).toBeVisible();
  expect(screen.queryByRole('button', { name: `Download: ${FIRST}` })).toBeNull();
  const bar = await screen.findByRole('progressbar', { name: `Progress of ${FIRST}` });
  expect(bar).toHaveValue(42);
  expect(await screen.findByText('Ready')).toBeVisible();
  expect(screen.getByRole('button', { name: `Download: ${FIRST}` })).toBeVisible();
  expect(asked).toBe(3);
});

test("a report is downloaded under the server's file name", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined }));
  const name = 'haulwise-chat-2026-10-01-to-2026-10-31.csv';
  const { user } = openReports({
    'GET /analytics/reports/:id/download/': () =>
      new Response('id\r\n', { headers: { 'Content-Disposition': `attachment; filename="${name}"` } }),
  });
  await user.click(await screen.findByRole('button', { name: `Download: ${FIRST}` }));
  await vi.waitFor(() => expect(saved).toEqual([name]));
});

test('a failed download shows an error', async () => {
  const { user } = openReports({
    'GET /analytics/reports/:id/download/': () => refuse(503, 'storage_unavailable', 'The file storage is away.'),
  });
  await user.click(await screen.findByRole('button', { name: `Download: ${FIRST}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file storage is away.');
});

test('a failed report says why and can only be deleted', async () => {
  const error = 'There is not enough room in the file storage.';
  openReports({
    'GET /analytics/reports/': () => listOf(aReport({ status: 'failed', error, rows: null, size: null })),
  });
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  expect(screen.getByRole('button', { name: `Delete: ${FIRST}` })).toBeVisible();
});

test('deleting asks for confirmation', async () => {
  let reports = [aReport()];
  const { api, user } = openReports({
    'GET /analytics/reports/': () => listOf(...reports),
    'DELETE /analytics/reports/:id/': () => {
      reports = [];
    },
  });
  await user.click(await screen.findByRole('button', { name: `Delete: ${FIRST}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the report?' });
  expect(dialog).toHaveTextContent('Chat report (CSV) of Oct 1, 2026 – Oct 31, 2026: its file is removed.');
  expect(api.of('DELETE /analytics/reports/:id/')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No reports yet')).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  let isDown = true;
  const { user } = openReports({
    'GET /analytics/reports/': () => (isDown ? refuse(403, 'forbidden', 'No.') : listOf(aReport())),
  });
  expect(await screen.findByText('Error loading the reports')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Chat CSV/ })).toBeVisible();
});
