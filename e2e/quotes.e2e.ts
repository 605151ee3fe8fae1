import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readPdfWords } from '../server/test/files/pdf-words.ts';
import { readMailFiles } from '../server/test/services/read-mail-files.ts';
import { mailedLink, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const TIMEOUT = { timeout: 15_000 };
const SENTENCE = 'quote 12 Elm St half a truck plus a fridge, second floor';
const NARROWEST = { width: 320, height: 700 };

/** Two prices and a letterhead, typed and pasted as an owner does. */
async function fillPriceBook(page: Page): Promise<void> {
  await page.goto('/prices');
  await page.getByLabel('½ truck').fill('249');
  await page.getByLabel('A flight of stairs ($)').fill('25');
  await page.getByLabel('Sales tax (%)').fill('8.25');
  await page.getByLabel('Company name').fill('Curb & Sons Hauling');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByRole('textbox', { name: 'Item 1', exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Item\tPrice\tAlso\nRefrigerator\t$85.00\tfridge, freezer\nMattress\t45\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => page.getByLabel('Price of item 2 in dollars').inputValue()).toBe('45');
  await page.getByRole('button', { name: 'Save the price book' }).click();
  await page.getByText('Saved. The assistant quotes from it now.').waitFor();
}

async function ask(page: Page, message: string): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('button', { name: 'Send message' }).click();
}

test('an owner quotes in a sentence, and a customer accepts on a phone', async ({ page, visit, signIn }) => {
  const { username } = await signIn(page);
  await fillPriceBook(page);

  await ask(page, SENTENCE);
  const card = page.getByRole('region', { name: 'Quote' });
  await card.getByLabel('Customer', { exact: true }).fill('Ms. Rivera');
  expect(await card.getByLabel('What, line 1').inputValue()).toBe('½ truck');
  await card.getByLabel('Price in dollars, line 2').fill('10');
  await card.getByLabel('Price in dollars, line 1').fill('5');
  await card.getByText(/below your cost of \$/).waitFor();
  await card.getByLabel('Price in dollars, line 1').fill('260');
  await card.getByLabel('Price in dollars, line 2').fill('90');
  // 260 + 90 + 25, and 8.25 % on each.
  await card.getByText('$405.94').waitFor();
  await card.getByRole('button', { name: 'Save the quote' }).click();
  await card.getByRole('heading', { name: 'Quote 1' }).waitFor();
  await page.reload();
  await card.getByRole('heading', { name: 'Quote 1' }).waitFor(TIMEOUT);
  await card.getByRole('link', { name: 'Open to send or print' }).click();

  await page.getByRole('button', { name: 'Create a link for the customer' }).click();
  const link = await page.getByRole('link', { name: /\/quote\// }).getAttribute('href');
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await readFile(await (await printing).path());
  expect(await readPdfWords(file)).toContain('$405.94');

  const customer = await visit({ ...displays[1], baseURL: inject('baseUrl') });
  const reply = await customer.goto(new URL(link ?? '').pathname);
  expect(reply?.headers()['x-robots-tag']).toContain('noindex');
  await customer.getByText('Curb & Sons Hauling').waitFor();
  await customer.getByText('$405.94').waitFor();
  await customer.getByRole('button', { name: 'Accept' }).click();
  await customer.getByText('Type your name.').waitFor();
  await customer.getByLabel('Your name').fill('Ana Rivera');
  await customer.getByRole('button', { name: 'Accept' }).click();
  await customer.getByText(/Accepted by Ana Rivera/).waitFor();

  await page.reload();
  await page.getByText(/Accepted by Ana Rivera on/).waitFor(TIMEOUT);
  const mailed = async () =>
    (await readMailFiles(inject('dataDir'))).filter(({ to }) => to?.[0]?.address === `${username}@example.com`);
  await expect
    .poll(async () => (await mailed()).map(({ subject }) => subject), TIMEOUT)
    .toEqual(['Quote 1 was accepted: $405.94']);
  const quote = page.url();
  await page.goto(await mailedLink(`${username}@example.com`, '/unsubscribe#token='));
  await page.getByRole('button', { name: 'Turn them off' }).click();
  await page.getByRole('heading', { name: 'Email notifications are off' }).waitFor();
  await page.getByRole('link', { name: 'Open your profile' }).click();
  await expect.poll(() => page.getByLabel('Email notifications').isChecked()).toBe(false);
  await page.goto(quote);
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByRole('button', { name: 'Create a link for the customer' }).waitFor();
  await customer.reload();
  await customer.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});

test.for(displays)(
  'the price book and the quotes fit and are accessible on a $name',
  async (display, { visit, signIn }) => {
    const page = await visit(display);
    await signIn(page);
    const look = async () => {
      await expectAccessible(page);
      await expectFits(page);
      await page.setViewportSize(NARROWEST);
      await expectFits(page);
      await page.setViewportSize(display.viewport);
    };
    await fillPriceBook(page);
    await look();
    await ask(page, SENTENCE);
    await page.getByRole('button', { name: 'Save the quote' }).waitFor(TIMEOUT);
    await look();
    await page.getByRole('button', { name: 'Save the quote' }).click();
    await page.getByRole('link', { name: 'Open to send or print' }).click();
    await page.getByRole('button', { name: 'Create a link for the customer' }).click();
    const link = page.getByRole('link', { name: /\/quote\// });
    await link.waitFor();
    await page.getByText('Follow up after 3 days').waitFor();
    await look();
    const path = new URL((await link.getAttribute('href')) ?? '').pathname;
    await page.goto('/quotes');
    await page.getByRole('link', { name: /· 12 Elm St/ }).waitFor();
    await look();
    await page.goto(path);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await look();
  },
);
