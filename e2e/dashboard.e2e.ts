import { readFile, rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { untilItKnows } from '../server/test/answers/until-it-knows.ts';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { callAs, type RunningServer, signUp, startServer, stopServer } from '../server/test/running-server.ts';
import { signInAsAdmin, test } from './browser.ts';
import { ADMIN } from './global-setup.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

/** A server no other story uses, so that every figure is known. */
let fresh: RunningServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  fresh = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...ADMIN });
  await untilItKnows(fresh.url);
});

afterAll(async () => {
  await stopServer(fresh);
  await rm(dataDir, { recursive: true, force: true });
});

async function openDashboard(page: Page, path = '/dashboard'): Promise<void> {
  await signInAsAdmin(page, path);
  await plot(page, 'Daily Questions').waitFor();
}

const plot = (page: Page, title: string) => page.getByRole('slider', { name: title });
const said = (page: Page, title: string) => plot(page, title).getAttribute('aria-valuetext');
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The figures of the cards, after a refresh. */
async function figures(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.locator('button:not([aria-disabled="true"])', { hasText: 'Refresh' }).waitFor();
  const titles = ['Total Users', 'Active Subscriptions', 'Files Uploaded', 'Total Messages', 'Total Revenue'];
  return Promise.all(titles.map((title) => card(page, title).locator('p').first().innerText()));
}

/** Two owners register, one asks three questions and pays, and the administrator uploads a file. */
async function doSomething(page: Page): Promise<void> {
  const [maria, bossToken] = [
    await signUp(fresh.url),
    await page.evaluate(() => localStorage.getItem('authToken') ?? ''),
  ];
  await signUp(fresh.url);
  for (const message of ['What does a half truck cost?', 'hello', 'How do I price a hot tub?']) {
    expect((await callAs(maria, fresh.url, 'POST', '/chat/', { message })).status).toBe(200);
  }
  const { id } = await (await callAs(maria, fresh.url, 'GET', '/auth/user/')).json();
  const payment = { user_id: id, amount: 38, plan: 'basic', months: 2 };
  expect((await callAs(bossToken, fresh.url, 'POST', '/billing/payments/', payment)).status).toBe(201);
  const form = new FormData();
  form.set('file', new Blob(['A mattress costs $35.'], { type: 'text/plain' }), 'prices.txt');
  const headers = { authorization: `Bearer ${bossToken}` };
  const upload = await fetch(`${fresh.url}/api/files/upload/`, { method: 'POST', headers, body: form });
  expect(upload.status, await upload.text()).toBe(201);
}

test('every figure on the screen matches what was done', { timeout: 120_000 }, async ({ visit }) => {
  const page = await visit({ baseURL: fresh.url, timezoneId: 'America/Chicago' });
  await openDashboard(page);
  expect(await figures(page)).toEqual(['1', '0', '0', '0', '$0.00']);
  await page.getByText('No questions in this period').waitFor();
  expect(await card(page, 'System Performance').innerText()).toMatch(/\d\.\d%/);

  await doSomething(page);
  await expect.poll(() => figures(page), { timeout: 20_000 }).toEqual(['3', '1', '1', '6', '$38.00']);
  expect(await card(page, 'Storage Used').innerText()).toContain('21 Bytes');
  await expect.poll(() => said(page, 'Daily Questions')).toMatch(/: 3 questions$/);
  await expect.poll(() => said(page, 'User Growth')).toMatch(/: 3 new users$/);
  await expect.poll(() => said(page, 'Daily Revenue')).toMatch(/: \$38\.00$/);
  await expect.poll(() => said(page, 'Total Users')).toMatch(/: 3 users$/);
  await page.getByText('Days in the charts are in your time zone, America/Chicago').waitFor();
  const usage = page.getByRole('table', { name: 'Feature Usage (Last 30 Days)' });
  await expect
    .poll(async () => (await figures(page)) && usage.getByRole('row', { name: 'Chat' }).innerText(), {
      timeout: 20_000,
    })
    .toMatch(/3$/);

  await plot(page, 'Daily Questions').focus();
  await page.keyboard.press('Home');
  expect(await said(page, 'Daily Questions')).toMatch(/: 0 questions$/);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Daily Questions (Last 30 Days)' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^haulwise-daily-questions-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines[0]).toBe('\uFEFFDay,Questions');
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,3$/);
});

test('the address holds the range: a reload and Back show the same days', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: '7 days' }).click();
  await plot(page, 'Daily Questions (Last 7 Days)').waitFor();
  await page.reload();
  await plot(page, 'Daily Questions (Last 7 Days)').waitFor();
  expect(
    await page
      .getByRole('table', { name: /^Daily Questions/ })
      .getByRole('row')
      .count(),
  ).toBe(8);
  await page.goBack();
  await plot(page, 'Daily Questions (Last 30 Days)').waitFor();
  await page.getByText('Compare with the previous period').click();
  await expect.poll(() => said(page, 'Daily Questions')).toContain('; before, ');
});

test('touching a chart shows the value of a day, and an owner has no dashboard', async ({ visit, signIn }) => {
  const phone = await visit(displays[1]);
  await openDashboard(phone);
  await plot(phone, 'User Growth').tap();
  await card(phone, 'User Growth (Last 30 Days)').locator('strong').waitFor();
  const owner = await visit();
  await signIn(owner);
  expect(await owner.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
  await owner.goto('/dashboard');
  await owner.waitForURL('**/chat');
});

describe.each(displays)('on $name', (display) => {
  test('the dashboard is accessible', async ({ visit }) => {
    const page = await visit(display);
    await openDashboard(page, '/dashboard?start_date=2026-01-01&end_date=2025-01-01&compare=previous');
    await page.getByText('The last day must not be before the first.').waitFor();
    await page.getByText('Helpful rate').waitFor();
    await page.getByRole('button', { name: /^Show table: Daily Questions/ }).click();
    await plot(page, 'User Growth').focus();
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page);
    await expectFits(page);
  });
});

test('the dashboard needs no horizontal scrolling at 320 px', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 640 } });
  await openDashboard(page);
  await page.getByRole('button', { name: 'Custom' }).click();
  await expectFits(page);
  const inner = page.locator('main [tabindex="0"]').first();
  expect(await inner.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
});
