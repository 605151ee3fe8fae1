import { expect } from 'vitest';
import { chooseFromAccount, test } from './browser.ts';

test('a session about to expire is renewed silently, once for three tabs', async ({ page, signIn }) => {
  await signIn(page);
  // Without the application, which might renew the session before the tabs open.
  await page.goto('/favicon.svg');
  const before = await page.evaluate(() => {
    localStorage.setItem('authTokenReceivedAt', String(Date.now() - 15 * 60_000));
    return localStorage.getItem('refreshToken');
  });
  const context = page.context();
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh/')) refreshes += 1;
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/chat')));
  for (const tab of tabs) await tab.getByRole('button', { name: 'Log out' }).waitFor();
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before);
});

test('the chosen theme applies from the first moment of the next visit', async ({ page, signIn }) => {
  await signIn(page);
  await chooseFromAccount(page, 'Dark theme');
  await page.reload();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
