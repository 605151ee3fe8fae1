import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { appCode } from '../server/test/app-code.ts';
import { type Person, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

/** The code in the app; the next one where the current one is used up. */
const codeOf = (secret: string, steps = 0) => appCode(secret, new Date(), steps);

async function begin(page: Page, { password }: Person): Promise<{ dialog: Locator; secret: string }> {
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Two-factor sign-in' }).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  return { dialog, secret };
}

async function confirm(dialog: Locator, secret: string): Promise<string[]> {
  await dialog.getByLabel('6-digit code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await dialog.getByLabel('I have saved these codes').check();
  return codes;
}

async function signInAgain(page: Page, { username, password }: Person): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Open menu' });
  if (await drawer.isVisible()) {
    await drawer.click();
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  } else await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an owner sets up two-factor sign-in, signs in with a code from the app, then once with a recovery code', async ({
  page,
  signIn,
}) => {
  const person = await signIn(page);
  const { dialog, secret } = await begin(page, person);
  const codes = await confirm(dialog, secret);
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes left.').waitFor();

  await signInAgain(page, person);
  await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/chat');

  await signInAgain(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/chat');

  await signInAgain(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This code is incorrect or has already been used.').waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('the setup, its codes and the sign-in step are accessible and fit', async ({ visit, signIn }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    const person = await signIn(page);
    const { dialog, secret } = await begin(page, person);
    await expectAccessible(page);
    await expectFits(page);
    await confirm(dialog, secret);
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await signInAgain(page, person);
    await page.getByLabel('6-digit code').waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
