import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { ADMIN } from './global-setup.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const TIMEOUT = { timeout: 20_000 };

/** A try that failed leaves its reports behind, which must not fail the next one. */
async function openReports(page: Page): Promise<void> {
  await signInAsAdmin(page, '/dashboard/reports');
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get('/api/analytics/reports/', { headers })).json();
  if (data.results.length === 0) return;
  for (const { id } of data.results) await page.request.delete(`/api/analytics/reports/${id}/`, { headers });
  await page.reload();
}

async function make(page: Page, type: string, format: string): Promise<void> {
  await page.getByLabel('Report', { exact: true }).selectOption({ label: type });
  await page.getByLabel('Format').selectOption(format);
  await page.getByRole('button', { name: 'Create report' }).click();
}

async function take(page: Page, name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const button = page.getByRole('button', { name });
  await button.waitFor(TIMEOUT);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a report is created, watched, downloaded, opened and deleted', async ({ page }) => {
  await openReports(page);
  await page.getByText('No reports yet').waitFor();
  await make(page, 'Users', 'csv');
  await page.getByText(/^1 report\b/).waitFor();
  const csv = await take(page, /^Download: Users report, CSV/);
  const today = new Date().toISOString().slice(0, 10);
  expect(csv.name).toMatch(new RegExp(`^haulwise-users-\\d{4}-\\d\\d-\\d\\d-to-${today}\\.csv$`));
  expect(csv.bytes.toString('utf8')).toContain(`,${ADMIN.ADMIN_USERNAME},`);
  await make(page, 'Users', 'json');
  const json = await take(page, /^Download: Users report, JSON/);
  const { report, rows, totals } = JSON.parse(json.bytes.toString('utf8'));
  expect([report.title, rows.length]).toEqual(['Users', totals.users]);
  await make(page, 'Chat', 'pdf');
  const pdf = await take(page, /^Download: Chat report, PDF/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
  for (const left of [2, 1, 0]) {
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByText(left === 0 ? 'No reports yet' : `${left} report${left === 1 ? '' : 's'}`, { exact: true })
      .waitFor();
  }
});

for (const { name, ...display } of displays) {
  test(`the reports are legible on a ${name}, light and dark`, async ({ visit }) => {
    const page = await visit(display);
    await openReports(page);
    await make(page, 'Feedback', 'csv');
    await page.getByText('Ready').waitFor(TIMEOUT);
    await expectFits(page);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No reports yet').waitFor();
  });
}
