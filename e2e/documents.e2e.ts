import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const ENOUGH = { timeout: 60_000 };
const PRICES = 'Item,Price,Notes\nMattress,$41,any size\nZorbal hoist,$77,each\n';
const QUESTION = 'What do we charge for a zorbal hoist?';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Documents', { exact: true }).and(page.locator('input')).setInputFiles(file(name, text));
  await expect.poll(() => row(page, name).innerText(), ENOUGH).toMatch(/Ready · \d+ passage/);
}

async function ask(page: Page, question: string): Promise<string> {
  await page.goto('/chat');
  await page.getByRole('textbox', { name: /message/i }).fill(question);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article').last();
  await answer.getByRole('button', { name: 'Helpful', exact: true }).waitFor();
  return await answer.innerText();
}

test('an owner uploads a price list and is answered from it, another owner is not', async ({ page, visit, signIn }) => {
  await signIn(page, '/documents');
  await page.getByText('No documents yet').waitFor();
  await page.getByText('Your price list: answers use your numbers').waitFor();
  await upload(page, 'our prices.csv', PRICES);
  expect(await ask(page, QUESTION)).toContain('$77');

  const other = await visit();
  await signIn(other, '/documents');
  await other.getByText('No documents yet').waitFor();
  expect(await ask(other, QUESTION)).not.toContain('$77');

  await page.goto('/documents');
  await page.getByRole('button', { name: 'Ask about our prices.csv' }).click();
  await page.waitForURL('**/chat');
  await expect
    .poll(() => page.getByRole('textbox', { name: /message/i }).inputValue())
    .toBe('What does our prices say about ');

  await page.goto('/documents');
  await page.getByRole('button', { name: 'Actions for our prices.csv' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await page.getByRole('dialog').getByText('Zorbal hoist').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for our prices.csv' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Prices 2026');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await row(page, 'Prices 2026.csv').waitFor();
  await page.getByRole('button', { name: 'Actions for Prices 2026.csv' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('No documents yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Prices 2026.csv').waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('my documents fit and are accessible, empty and full', async ({ visit, signIn }) => {
    const page = await visit(display);
    await signIn(page, '/documents');
    await page.getByText('No documents yet').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await upload(page, `${'Featherstonehaugh-Cholmondeley-'.repeat(3)}prices.csv`, PRICES);
    await page
      .getByLabel('Documents', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 torn') });
    await row(page, 'torn.pdf').getByRole('button', { name: 'Retry reading torn.pdf' }).waitFor(ENOUGH);
    await expectAccessible(page);
    await expectFits(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
  });
});
