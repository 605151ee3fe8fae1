import { describe } from 'vitest';
import { mailedLink, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const NEW = 'Roll-0ff-and-Away!';

test('a forgotten password is reset with a mailed link, which works once', async ({ page, visit, signIn }) => {
  const { username, password } = await signIn(page);
  const other = await visit();
  await other.goto('/login');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.getByLabel('Email').fill(`${username}@example.com`);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await other.getByText('If an account with that email exists').waitFor();

  const link = await mailedLink(`${username}@example.com`, '/reset-password#token=');
  await other.goto(link);
  await other.getByLabel('New password', { exact: true }).fill(NEW);
  await other.getByLabel('Confirm new password').fill(NEW);
  await other.getByRole('button', { name: 'Set password' }).click();
  await other.getByText('Your password has been changed.').waitFor();

  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.getByText('Invalid username or password').waitFor();
  await other.getByLabel('Password', { exact: true }).fill(NEW);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/chat');

  const third = await visit();
  await third.goto(link);
  await third.getByRole('heading', { name: 'This link no longer works' }).waitFor();

  await page.reload();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('the password reset screens are accessible and fit', async ({ visit }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If an account with that email exists').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.goto('/reset-password#token=garbage');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
