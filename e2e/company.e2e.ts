import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chooseFromAccount, mailedLink, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const TITLE = 'Tell Us About Your Business';
let newcomers = 0;

/** A user who has just registered and has not answered the company dialog yet. */
async function newcomer(page: Page): Promise<void> {
  newcomers += 1;
  const username = `newcomer${Date.now()}${newcomers}`;
  const password = 'Curbside-4-Couches!';
  const name = { email: `${username}@example.com`, first_name: 'Pat', last_name: 'Doe' };
  const reply = await page.request.post('/api/auth/register/', {
    data: { username, password, password_confirm: password, ...name },
  });
  expect(reply.status()).toBe(201);
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const question = (page: Page) => page.getByRole('dialog', { name: TITLE });

test('an owner is asked about their company, skips, is not asked again, and fills it in later in the profile', async ({
  page,
}) => {
  await newcomer(page);
  await question(page).getByLabel('Current challenges').fill('The dump closes at three.');
  await question(page).getByRole('button', { name: 'Skip for Now' }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();

  await chooseFromAccount(page, 'Profile');
  await page.getByRole('button', { name: 'Add company information' }).click();
  const dialog = question(page);
  expect(await dialog.getByLabel('Current challenges').inputValue()).toBe('The dump closes at three.');
  await dialog.getByLabel('Company name').fill('Doe Hauling');
  await dialog.getByLabel('State').selectOption('Texas');
  await dialog.getByLabel('Year started').fill(String(new Date().getFullYear() + 2));
  await dialog.getByLabel('Gross profit margin (%)').fill('32.5');
  await dialog.getByLabel('Monthly revenue').selectOption('$250k – $500k');
  await dialog.getByLabel('Bin Rental').check();
  await dialog.getByLabel('GPS Tracking').check();
  await dialog.getByRole('button', { name: 'Save Information' }).click();
  await dialog.getByText('The year must not be in the future.').waitFor();
  await dialog.getByLabel('Year started').fill('2015');
  await dialog.getByRole('button', { name: 'Save Information' }).click();
  await page.getByText('Company information updated successfully').waitFor();

  await page.reload();
  const card = page.getByRole('region', { name: 'Company information' });
  for (const text of ['Doe Hauling', 'Texas', '2015', '$250k – $500k', '32.5%', 'Bin Rental', 'GPS Tracking']) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  await card.getByText('The dump closes at three.').waitFor();
});

test('a new tab asks again after the dialog was skipped, not after it was saved', async ({ page }) => {
  await newcomer(page);
  await question(page).getByRole('button', { name: 'Skip for Now' }).click();
  const other = await page.context().newPage();
  await other.goto('/chat');
  await question(other).getByLabel('Company name').fill('Doe Hauling');
  await question(other).getByLabel('State').selectOption('TX');
  await question(other).getByLabel('Light Demolition').check();
  await question(other).getByRole('button', { name: 'Save Information' }).click();
  await question(other).waitFor({ state: 'detached' });
  const third = await page.context().newPage();
  const answered = third.waitForResponse('**/api/auth/client-info/status/');
  await third.goto('/chat');
  expect(await (await answered).json()).toEqual({ has_client_info: true, is_completed: true, can_change: true });
  await third.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await question(third).count()).toBe(0);
});

const PRICES = { name: 'our prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Item,Price\nZorbal hoist,$77\n') };

test('an owner invites a colleague, who accepts on a phone, shares what the company has, and leaves', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('I pay my helpers 19 an hour');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.goto('/documents');
  await page.getByLabel('Documents', { exact: true }).and(page.locator('input')).setInputFiles(PRICES);
  await page.getByText(/Ready · \d+ passage/).waitFor({ timeout: 60_000 });
  const email = `lead${Date.now()}@example.com`;
  await page.goto('/company');
  await page.getByLabel('Email of your colleague').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`The invitation for ${email} is ready`).waitFor();
  await expectAccessible(page);

  const phone = await visit(displays[1]);
  const look = async () => {
    await expectAccessible(phone);
    await expectFits(phone);
  };
  await phone.goto(await mailedLink(email, '/join#invitation='));
  await phone.getByRole('heading', { name: 'Join Doe Hauling' }).waitFor();
  await look();
  await phone.getByRole('link', { name: 'Create my account' }).click();
  await phone.getByLabel('First name').fill('Lee');
  await phone.getByLabel('Last name').fill('Ray');
  await phone.getByLabel('Username').fill(email.replace(/@.*/, ''));
  await phone.getByLabel('Password', { exact: true }).fill('Curbside-4-Couches!');
  await phone.getByLabel('Confirm password').fill('Curbside-4-Couches!');
  await phone.getByRole('button', { name: 'Create account' }).click();
  await phone.getByRole('textbox', { name: 'Message' }).fill('What do we charge for a zorbal hoist?');
  await phone.getByRole('button', { name: 'Send message' }).click();
  await phone.getByText('$77').first().waitFor();
  // Only owners are asked about the company.
  expect(await question(phone).count()).toBe(0);
  await phone.goto('/profile#facts');
  await phone.getByText('Wage').first().waitFor();
  expect(await phone.getByText('I pay my helpers 19 an hour').count()).toBe(0);
  await phone.goto('/documents');
  await phone.getByRole('article', { name: PRICES.name, exact: true }).waitFor();
  await phone.goto('/company');
  await phone.getByText('Lee Ray (you)').waitFor();
  await look();
  await phone.getByRole('button', { name: 'Leave', exact: true }).click();
  await phone.getByRole('dialog').or(phone.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }).click();
  await phone.getByText('Pat Doe').waitFor({ state: 'detached' });
  await phone.goto('/documents');
  await phone.getByText('No documents yet').waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('the dialog is accessible and fits, with and without errors', async ({ visit }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await newcomer(page);
    await question(page).getByLabel('Company name').waitFor();
    await expectAccessible(page);
    await question(page).getByLabel('Number of trucks').fill('many');
    await question(page).getByRole('button', { name: 'Save Information' }).click();
    await question(page).getByText('Enter a number.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});

test('the dialog fits a window of 320 px with its buttons in reach', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 568 } });
  await newcomer(page);
  await question(page).getByLabel('Company name').waitFor();
  await expectFits(page);
  const box = await question(page).getByRole('button', { name: 'Skip for Now' }).boundingBox();
  expect(box?.y).toBeLessThan(568 - 30);
});
