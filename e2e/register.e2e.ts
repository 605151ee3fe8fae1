import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

/** Records on the document every main title drawn from now on, however briefly. */
async function keepTitlesSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const note = () => {
      const title = document.querySelector('h1')?.textContent ?? '';
      if (!dataset.seen?.endsWith(title)) dataset.seen = `${dataset.seen ?? ''}|${title}`;
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
}

test('an owner registers, signs out, and signs in again', async ({ page }) => {
  const username = `owner${Date.now()}`;
  await page.goto('/');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Ortega');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Curbside-4-Couches!');
  await page.getByLabel('Confirm password').fill('Curbside-4-Couches!');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await keepTitlesSeen(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/chat');
  // Through the dashboard (spec §2), whose guard redirects an owner before anything is drawn.
  expect(visited).toEqual(['/dashboard', '/chat']);
  expect(await page.evaluate(() => document.documentElement.dataset.seen)).not.toMatch(/dashboard/i);
  await page.getByRole('button', { name: 'Skip for Now' }).click();

  await page.reload();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  // What tells a known device at the next sign-in opens nothing, so it stays.
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/i.test(key)));
  expect(kept).toEqual(['deviceTokens']);

  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('Curbside-4-Couches!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/chat');
});

test('two tabs of one owner sign in and out together', async ({ page, signIn }) => {
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto('/chat');
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
});

describe.each(displays)('on a $name', (display) => {
  const screens = [
    ['/login', 'Sign in to Haulwise'],
    ['/register', 'Create your account'],
    ['/forgot-password', 'Forgot your password?'],
    ['/unsubscribe#token=x', 'Turn off email notifications?'],
  ] as const;

  test.for(screens)('%s is accessible and fits', async ([path, title], { visit }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await page.goto(path);
    await page.getByRole('heading', { name: title }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });

  test('a registration with errors is accessible and fits', async ({ visit }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await page.goto('/register');
    await page.getByLabel('Password', { exact: true }).fill('truck');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});

test('the screens before signing in fit a window of 320 px', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 568 } });
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFits(page);
  }
});
