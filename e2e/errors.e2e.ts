import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

/** A page whose errors are expected and do not fail the test. */
async function openBreakingPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), serviceWorkers: 'block' });
  return await context.newPage();
}

/** Throws an error in the page and waits until it is reported to the server. */
async function breakPage(page: Page, words: string): Promise<void> {
  const told = page.waitForResponse((reply) => reply.url().endsWith('/api/analytics/errors/log/'));
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message);
    });
  }, words);
  expect((await told).status()).toBe(204);
}

test('a browser error is logged once, resolved, and reopened when it comes back', async ({ page, browser, signIn }) => {
  const words = `The truck of ${crypto.randomUUID()} has no wheels`;
  const broken = await openBreakingPage(browser);
  const { username } = await signIn(broken);
  await breakPage(broken, words);

  await signInAsAdmin(page, '/dashboard/errors');
  await page.getByRole('link', { name: words }).click();
  await page.getByRole('heading', { level: 1, name: 'TypeError' }).waitFor();
  await page.getByText('Path: /chat').first().waitFor();
  await page.getByText(username).waitFor();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await page.getByRole('link', { name: 'All errors' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.getByText('Nothing found').waitFor();

  // From another page of the same user, since one page reports an error only once.
  await broken.reload();
  await broken.getByRole('heading', { level: 1 }).waitFor();
  await breakPage(broken, words);
  await page.reload();
  await page.getByRole('link', { name: words }).waitFor();
  await page.getByText('Came back once').waitFor();
  await broken.context().close();
});

test('the error log is for administrators', async ({ page, signIn }) => {
  await signIn(page);
  for (const path of ['/dashboard/errors', '/dashboard/health']) {
    await page.goto(path);
    await page.waitForURL('**/chat');
  }
});

test.for(displays)(
  'the error log, an error and the health page are accessible and fit: $name',
  async (display, { visit, browser, signIn }) => {
    const broken = await openBreakingPage(browser);
    await signIn(broken);
    await breakPage(broken, `Nothing to load at ${'averylongaddress'.repeat(12)}`);
    await broken.context().close();
    const page = await visit(display);
    await signInAsAdmin(page, '/dashboard/errors');
    const link = page.getByRole('link', { name: /Nothing to load/ }).first();
    await link.waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await link.click();
    await page.getByText('at ', { exact: false }).first().waitFor();
    await page.getByRole('heading', { name: 'Stack' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.goto('/dashboard/health');
    await page.getByRole('region', { name: 'Database' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  },
);
