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

test('an owner tells the minimum, keeps it, sees it raise a quote, and changes and deletes it in the profile', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await say(page, 'our minimum is 135');
  const card = page.getByRole('group', { name: /^Keep this: / });
  await card.getByText('Minimum charge: $135').waitFor();
  await card.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Kept: Minimum charge: $135.').waitFor();
  await page.reload();
  await page.getByText('Kept: Minimum charge: $135.').waitFor();

  await page.goto('/chat');
  await say(page, 'price for one lamp');
  const answer = page.getByRole('article').last();
  await answer.getByText('your own minimum').waitFor();
  await answer.getByRole('button', { name: 'Your data' }).click();
  await page.getByRole('dialog', { name: 'Your data' }).getByText('$135', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const row = known(page).getByRole('listitem').filter({ hasText: 'Minimum charge' });
  await row.getByRole('link', { name: 'our minimum is 135' }).waitFor();
  await row.getByRole('button', { name: 'Edit: Minimum charge: $135' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: Minimum charge' });
  await dialog.getByLabel('Minimum charge').fill('a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Write one amount, such as $135.').waitFor();
  await dialog.getByLabel('Minimum charge').fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('$150', { exact: true }).waitFor();

  await known(page).getByRole('textbox', { name: 'Add a fact' }).fill('Our minimum is 160');
  await known(page).getByRole('button', { name: 'Add' }).click();
  await known(page).getByText('You already keep “Minimum charge: $150”. Replace it?').waitFor();
  await known(page).getByRole('button', { name: 'Replace' }).click();
  await row.getByText('$160', { exact: true }).waitFor();

  await page.goto('/prices');
  await page.getByLabel('⅛ truck').fill('60');
  await page.getByRole('button', { name: 'Save the price book' }).click();
  await page.getByText('Saved. The assistant quotes from it now.').waitFor();
  await page.goto('/chat');
  await say(page, 'quote 12 Elm St one lamp');
  const quote = page.getByRole('region', { name: 'Quote' });
  await quote.getByText('$160.00', { exact: true }).first().waitFor();
  expect(await quote.getByLabel('What, line 2').inputValue()).toBe('Up to the minimum charge');

  await page.goto('/profile#facts');
  await row.getByRole('button', { name: 'Delete: Minimum charge: $160' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await known(page).getByText('Nothing yet.').waitFor();

  await page.goto('/chat');
  await say(page, 'price for one lamp');
  await page.getByText('By your price book that is $60.00.').waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('the card and the list fit and are accessible', async ({ visit, signIn }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await signIn(page);
    await say(page, `remember that we never take ${'railroad-ties-'.repeat(6)} and our minimum is 135`);
    const cards = page.getByRole('group', { name: /^Keep this: / });
    await cards.nth(1).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await cards.first().getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept:').waitFor();
    await cards.first().getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept:').nth(1).waitFor();
    await expectAccessible(page);
    await page.goto('/profile#facts');
    await known(page).getByRole('listitem').nth(1).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page);
  });
});
