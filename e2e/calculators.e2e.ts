import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const QUESTION = 'price a 10 yard load, 2 guys 2 hours, dump is 65 a ton, 45% margin';

test('an owner asks for a price, changes a number in the answer, and finds it changed later', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(QUESTION);
  await box.press('Enter');
  const card = page.getByRole('region', { name: 'Price of a job' });
  await card.getByText('$430', { exact: true }).waitFor();
  await card.getByText('How it is worked out').click();
  await card.getByText('Labor: 2 × 2 h × $20 × 1.20 = $96').waitFor();

  const kept = page.waitForResponse((reply) => reply.url().includes('/calculations/0/') && reply.ok());
  await card.getByLabel('Crew', { exact: true }).fill('3');
  await card.getByText('$515', { exact: true }).first().waitFor();
  await kept;
  await page.reload();
  await card.getByText('$515', { exact: true }).first().waitFor();
  expect(await card.getByLabel('Crew', { exact: true }).inputValue()).toBe('3');

  await box.fill('and what if the dump charges 80?');
  await box.press('Enter');
  const second = page.getByRole('region', { name: 'Price of a job' }).nth(1);
  await second.waitFor();
  expect(await second.getByLabel('Dump fee').inputValue()).toBe('80');
  expect(await second.getByLabel('Crew', { exact: true }).inputValue()).toBe('3');
});

test('an owner opens a calculator, fills it in and asks about it', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Calculators' }).click();
  await page
    .getByRole('dialog', { name: 'Calculators' })
    .getByRole('button', { name: /Jobs to break even/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Jobs to break even' });
  await dialog.getByLabel('Fixed cost of a day').fill('200');
  await dialog.getByLabel('Average job').fill('300');
  await dialog.getByLabel(/^Left of each job/).fill('89');
  await dialog.getByText('1 job a day', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Ask about this' }).click();
  await page.getByRole('article').getByText('You break even at').waitFor();
  await page.getByRole('region', { name: 'Jobs to break even' }).getByText('1 job a day', { exact: true }).waitFor();
});

describe.each(displays)('on $name', (display) => {
  test('calculators and cards fit and are accessible', async ({ visit, signIn }) => {
    const page = await visit(display);
    await signIn(page);
    await page.getByRole('button', { name: 'Calculators' }).click();
    await page.getByRole('dialog', { name: 'Calculators' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Price of a job/ }).click();
    await page.getByRole('dialog', { name: 'Price of a job' }).waitFor();
    // Taking the focus must not scroll the title away.
    const title = await page.getByRole('heading', { name: 'Price of a job' }).boundingBox();
    expect(title?.y).toBeGreaterThan(0);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill(QUESTION);
    await page.getByRole('button', { name: 'Send message' }).click();
    const card = page.getByRole('region', { name: 'Price of a job' });
    await card.getByText('How it is worked out').click();
    await expectAccessible(page);
    await expectFits(page);
  });
});
