import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

async function say(page: Page, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

const known = (page: Page) => page.getByRole('region', { name: 'What Haulwise knows about you' });

test('an owner tells the minimum, puts it into the price book, takes it back, and is quoted it', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await say(page, 'our minimum is 135');
  const card = page.getByRole('group', { name: /^For your price book: Minimum charge: \$135\.00 a job/ });
  await card.getByText('From “our minimum is 135”').waitFor();
  await card.getByRole('button', { name: 'Save to price book' }).click();
  await page.getByRole('button', { name: 'Undo: Minimum charge' }).click();
  await card.getByRole('button', { name: 'Save to price book' }).click();
  await page.getByText('In your price book:').waitFor();
  await page.reload();
  await page.getByText('In your price book:').waitFor();
  await page.getByRole('link', { name: 'See your prices' }).click();
  await expect.poll(() => page.getByLabel('Minimum charge ($)').inputValue()).toBe('135');

  await page.goto('/chat');
  await say(page, 'price for one lamp');
  const answer = page.getByRole('article').last();
  await answer.getByText('your own minimum').waitFor();
  await answer.getByRole('button', { name: 'Your data' }).click();
  await page.getByRole('dialog', { name: 'Your data' }).getByText('$135', { exact: true }).waitFor();
});

test('an owner tells a fact, keeps it, and changes and deletes it in the profile', async ({ page, signIn }) => {
  await signIn(page);
  await say(page, 'I pay my helpers 19 an hour');
  const card = page.getByRole('group', { name: /^Keep this: / });
  await card.getByText('Wage: $19 an hour').waitFor();
  await card.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Kept: Wage: $19 an hour.').waitFor();
  await page.reload();
  await page.getByText('Kept: Wage: $19 an hour.').waitFor();

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const row = known(page).getByRole('listitem').filter({ hasText: 'Wage' });
  await row.getByRole('link', { name: 'I pay my helpers 19 an hour' }).waitFor();
  await row.getByRole('button', { name: 'Edit: Wage: $19 an hour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: Wage' });
  await dialog.getByLabel('Wage').fill('a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Write one amount, such as $18 an hour.').waitFor();
  await dialog.getByLabel('Wage').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('$20 an hour', { exact: true }).waitFor();

  await known(page).getByRole('textbox', { name: 'Add a fact' }).fill('I pay my helpers 21 an hour');
  await known(page).getByRole('button', { name: 'Add' }).click();
  await known(page).getByText('You already keep “Wage: $20 an hour”. Replace it?').waitFor();
  await known(page).getByRole('button', { name: 'Replace' }).click();
  await row.getByText('$21 an hour', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'Delete: Wage: $21 an hour' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await known(page).getByText('Nothing yet.').waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('the card and the list fit and are accessible', async ({ visit, signIn }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await signIn(page);
    await say(page, `remember that we never take ${'railroad-ties-'.repeat(6)} and I pay my helpers 19 an hour`);
    const cards = page.getByRole('group', { name: /^Keep this: / });
    await cards.nth(1).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await cards.first().getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept:').waitFor();
    await cards.first().getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept:').nth(1).waitFor();
    await page.goto('/chat');
    await say(page, 'we charge 389 for a half truck and 620 for a full one');
    await page.getByRole('button', { name: 'Save all 2 prices' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Save all 2 prices' }).click();
    await page.getByText('In your price book:').nth(1).waitFor();
    await expectAccessible(page);
    await page.goto('/profile#facts');
    await known(page).getByRole('listitem').nth(1).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page);
  });
});
