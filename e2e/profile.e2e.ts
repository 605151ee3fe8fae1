import { describe, expect } from 'vitest';
import { chooseFromAccount, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

test('an owner changes name and password, and signs in with the new one', async ({ page, signIn }) => {
  const { username, password } = await signIn(page);
  await chooseFromAccount(page, 'Profile');
  await page.getByRole('heading', { level: 1, name: 'Profile Settings' }).waitFor();
  await page.getByRole('region', { name: 'Danger Zone' }).waitFor();
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByLabel('First name').fill('Patricia');
  await profile.getByLabel('Phone').fill('(555) 010-2030');
  await profile.getByLabel('Email notifications').uncheck();
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await page.getByRole('complementary', { name: 'Sidebar' }).getByText('Patricia Doe').waitFor();
  await page.reload();
  expect(await profile.getByLabel('First name').inputValue()).toBe('Patricia');
  expect(await profile.getByLabel('Email notifications').isChecked()).toBe(false);

  const change = page.getByRole('form', { name: 'Change password' });
  const submit = change.getByRole('button', { name: 'Change password' });
  const fresh = 'Roll-0ff-and-Away!';
  await change.getByLabel('Old password').fill('Not-my-Passw0rd');
  await change.getByLabel('New password', { exact: true }).fill(fresh);
  expect(await submit.isDisabled()).toBe(true);
  await change.getByLabel('Confirm new password').fill(fresh);
  await submit.click();
  await change.getByText('Your old password is incorrect.').waitFor();
  await change.getByLabel('Old password').fill(password);
  await submit.click();
  await page.getByText('Password changed successfully!').waitFor();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/chat');
});

test('an invalid email address is refused at its field', async ({ page, signIn }) => {
  await signIn(page, '/profile');
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByLabel('Email', { exact: true }).fill('pat at home');
  await profile.getByLabel('Your password').fill('Not-needed-yet-7');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await profile.getByText('Enter a valid email address.').waitFor();
  expect(await profile.getByLabel('Email', { exact: true }).inputValue()).toBe('pat at home');
});

test('clearing all chats empties the list after the page has reloaded, and Undo fills it again', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('What do I charge for a half truck?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Copy answer' }).waitFor({ timeout: 15_000 });
  await chooseFromAccount(page, 'Profile');
  const list = page.getByRole('region', { name: 'Conversations' });
  await list.getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'Clear all chats' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all chats' }).click();
  await page.getByText('All chat histories have been cleared successfully').waitFor();
  await reloaded;
  await list.getByText('Your conversations will be here. Ask your first question to start one.').waitFor();
  expect(await list.getByRole('link').count()).toBe(0);
  await page.getByText('All conversations deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('link', { name: 'What do I charge for a half truck?' }).waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('the profile, its confirmation and its errors are accessible and fit', async ({ visit, signIn }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await signIn(page, '/profile');
    await page.getByRole('region', { name: 'Company information' }).getByText('Doe Hauling').waitFor();
    await page.getByRole('form', { name: 'Profile' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    // The screen scrolls, not the page behind it.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

    const change = page.getByRole('form', { name: 'Change password' });
    await change.getByLabel('New password', { exact: true }).fill('short');
    await change.getByLabel('Confirm new password').fill('other');
    await change.getByLabel('Old password').focus();
    await change.getByText('New passwords do not match').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Clear all chats' }).click();
    await page.getByRole('dialog', { name: 'Clear all chats?' }).waitFor();
    await expectAccessible(page);
  });
});

test('the profile fits a window of 320 px', async ({ visit, signIn }) => {
  const page = await visit({ viewport: { width: 320, height: 568 } });
  await signIn(page, '/profile');
  await page.getByRole('form', { name: 'Profile' }).waitFor();
  await expectFits(page);
});
