import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { ADMIN } from './global-setup.ts';

const TEXTS = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '![x](https://evil.example/x.png)',
  "';alert(1)//",
];
/** Elements that can only be on the page if text was taken for HTML. */
const FORBIDDEN = 'img[src="x"], [onload], [onerror], body script, iframe, [src*="evil.example"]';
const password = 'Curbside-4-Couches!';

let hauler = 0;

/** Registers, through the API, a user whose every field is hostile. */
async function register(page: Page, text: string): Promise<{ username: string }> {
  hauler += 1;
  const username = `evil${Date.now()}${hauler}`;
  const person = { username, email: `${username}@example.com`, first_name: text, last_name: text };
  const reply = await page.request.post('/api/auth/register/', {
    data: { ...person, password, password_confirm: password },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const token = (await reply.json()).tokens.access;
  const company = { company_name: text, owner_name: text, state: text, city: text, current_challenges: text };
  const saved = await page.request.patch('/api/auth/client-info/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { ...company, main_services: ['Bin Rental'] },
  });
  expect(saved.status()).toBe(200);
  return { username };
}

async function signIn(page: Page, username: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: false }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Collects a fault when a script from another user's text runs or sends a request to a foreign host. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    // Its frame may already be gone, and the dialog with it.
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) faults.push(`a request: ${request.url()}`);
  });
  return faults;
}

test('no name and no company record runs a script in the browser of an administrator', { timeout: 120_000 }, async ({
  page,
}) => {
  const faults = watch(page);
  const people = [];
  for (const text of TEXTS) people.push({ text, ...(await register(page, text)) });
  await signIn(page, ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD);
  for (const { text, username } of people) {
    await page.goto(`/users?search=${username}`);
    const name = `${text} ${text}`;
    const row = page.getByRole('row').filter({ hasText: username });
    await row.getByText(name, { exact: true }).waitFor();
    const dialogs = text === TEXTS[0] ? ['View company info', 'Edit', 'Delete'] : ['View company info'];
    for (const action of dialogs) {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      if (action === 'View company info') await dialog.getByText(text, { exact: true }).first().waitFor();
      expect(await page.locator(FORBIDDEN).count(), `${action}: ${text}`).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  }
  await page.goto(`/audit-log?actor=${people[0]?.username}`);
  await page.getByRole('cell', { name: 'Registered' }).waitFor();
  expect(await page.locator(FORBIDDEN).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the profile and the sidebar show a user's own hostile name as plain text", async ({ page }) => {
  const faults = watch(page);
  const [text = ''] = TEXTS;
  const { username } = await register(page, text);
  await signIn(page, username, password);
  await page.goto('/profile');
  const profile = page.getByRole('form', { name: 'Profile' });
  await expect.poll(() => profile.getByLabel('First name').inputValue()).toBe(text);
  await page.getByRole('region', { name: 'Company information' }).getByText(text).first().waitFor();
  await page.getByRole('complementary', { name: 'Sidebar' }).getByText(`${text} ${text}`).waitFor();
  expect(await page.locator(FORBIDDEN).count()).toBe(0);
  expect(faults).toEqual([]);
});
