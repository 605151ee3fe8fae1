import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const TIMEOUT = { timeout: 30_000 };

async function askSomething(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('what do i charge for a half truck');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Not helpful' }).waitFor({ ...TIMEOUT, state: 'attached' });
}

function isOff(page: Page, name: string): Promise<string | null> {
  return page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled');
}

test('an answer is rated not helpful once, with a reason, and stays rated', async ({ page, signIn }) => {
  await signIn(page);
  await askSomething(page);
  await page.getByRole('button', { name: 'Not helpful' }).click();
  const dialog = page.getByRole('dialog', { name: 'Provide Feedback' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel("Please tell us why this response wasn't helpful:").fill('Prices of another state');
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  for (const name of ['Helpful', 'Not helpful']) expect(await isOff(page, name)).toBe('true');
  await page.reload();
  await page.getByRole('button', { name: 'Not helpful' }).waitFor({ state: 'attached' });
  for (const name of ['Helpful', 'Not helpful']) expect(await isOff(page, name)).toBe('true');
});

test('sharing copies the answer and opens a mail with it in a new tab', async ({ page, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.open = (address, target) => {
      document.documentElement.dataset.opened = `${target} ${address}`;
      return window;
    };
  });
  await signIn(page);
  await askSomething(page);
  const answer = page.getByRole('article').last();
  await answer.getByRole('button', { name: 'Share', exact: true }).click();
  await answer.getByRole('button', { name: 'Copied. Opening an email…' }).waitFor();
  await answer.getByRole('button', { name: 'Share', exact: true }).waitFor();
  const opened = await page.evaluate(() => document.documentElement.dataset.opened ?? '');
  expect(opened).toMatch(/^_blank mailto:\?subject=Haulwise%3A%20what%20do%20i%20charge.*&body=./);
  expect(opened.length).toBeLessThan(2_100);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\[1\][\s\S]*Sources:\n\[1\]/);
});

test.for(displays)('the feedback dialog is accessible and fits: $name', async (display, { visit, signIn }) => {
  const page = await visit(display);
  await signIn(page);
  await askSomething(page);
  await page.getByRole('button', { name: 'Not helpful' }).click();
  await page.getByRole('dialog', { name: 'Provide Feedback' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
});
