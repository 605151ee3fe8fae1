import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

describe('the search palette', () => {
  test('finds a chat by words of its answer, highlights them and opens it, all by keyboard', async ({
    page,
    signIn,
  }) => {
    await signIn(page);
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Who has to take the freon out of a fridge?');
    await box.press('Enter');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    const address = page.url();

    await page.getByRole('button', { name: 'New Chat' }).first().click();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search chats, projects and actions' });
    await search.fill('freon');
    const found = page.getByRole('option').filter({ has: page.locator('mark', { hasText: /freon/i }) });
    await found.first().waitFor();
    await search.press('Enter');
    await page.waitForURL(address);
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();

    const next = page.getByRole('list', { name: 'Ask next' }).getByRole('button').first();
    const question = (await next.innerText()).trim();
    expect(question).toMatch(/^[A-Z].*\?$/);
    await next.click();
    await page.getByRole('article').filter({ hasText: question }).first().waitFor();
  });

  test.for(displays)('is accessible ($name)', async ({ name: _, ...display }, { visit, signIn }) => {
    const page = await visit(display);
    await signIn(page);
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('combobox', { name: 'Search chats, projects and actions' }).fill('profile');
    await page.getByRole('option', { name: 'Profile' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
