import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits, withoutTime } from './screens.ts';

const TIMEOUT = { timeout: 15_000 };
const QUESTION = 'what do i charge for a half truck and what will the dump take off me';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('button', { name: 'Send message' }).click();
}

function answer(page: Page) {
  return page.getByRole('article').last();
}

/** Waits until that many answers are complete. */
async function isWritten(page: Page, answers = 1): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: 'Copy answer' }).count(), TIMEOUT).toBe(answers);
}

test('a new user asks, gets an answer with its sources, opens one, and finds all of it after a reload', async ({
  page,
}) => {
  const username = `newcomer${Date.now()}`;
  await page.goto('/register');
  await page.getByLabel('First name').fill('maria');
  await page.getByLabel('Last name').fill('Ortega');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Curbside-4-Couches!');
  await page.getByLabel('Confirm password').fill('Curbside-4-Couches!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await page.getByRole('heading', { name: 'Hello, Maria' }).waitFor();

  await ask(page, QUESTION);
  await page.waitForURL(/\/chat\?conversation=/);
  await isWritten(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${QUESTION.slice(0, 50)}...`);
  const text = await answer(page).innerText();
  expect(text).toMatch(/\$\d/);

  const chip = answer(page)
    .getByRole('button', { name: /^Source 1:/ })
    .first();
  await chip.hover();
  const card = page.getByRole('dialog');
  await card.waitFor();
  expect(await card.locator('mark').count()).toBeGreaterThan(0);
  expect(await card.getByRole('link', { name: 'Open' }).getAttribute('href')).toMatch(/^https?:/);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  await page.reload();
  await isWritten(page);
  expect(withoutTime(await answer(page).innerText())).toBe(withoutTime(text));
  await page.getByRole('link', { name: `${QUESTION.slice(0, 50)}...` }).waitFor();
});

test('a chip opens its card by keyboard, and Tab goes into it', async ({ page, signIn }) => {
  await signIn(page);
  await ask(page, QUESTION);
  await isWritten(page);
  const chip = answer(page)
    .getByRole('button', { name: /^Source 1:/ })
    .first();
  await page.locator('[data-viewport]').focus();
  for (let presses = 0; presses < 12 && !(await chip.evaluate((it) => it === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  const card = page.getByRole('dialog');
  await card.waitFor();
  expect(await chip.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await card.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
});

test('a document of the knowledge base is downloaded from the list of sources', async ({ page, signIn }) => {
  await signIn(page);
  await ask(page, QUESTION);
  await isWritten(page);
  const sources = answer(page).getByRole('group', { name: 'Sources' });
  const more = sources.getByRole('button', { name: /^Show \d+ more$/ });
  if (await more.isVisible()) await more.click();
  const downloading = page.waitForEvent('download');
  await sources
    .getByRole('button', { name: /^Download / })
    .first()
    .click();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  expect(download.suggestedFilename()).toMatch(/\.md$/);
});

test('another tab shows what is asked in this one', async ({ page, signIn }) => {
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto('/chat');
  await other.getByRole('textbox', { name: 'Message' }).waitFor();
  await ask(page, QUESTION);
  await isWritten(page);
  const link = other.getByRole('link', { name: `${QUESTION.slice(0, 50)}...` });
  await link.click();
  await isWritten(other);
  await ask(other, 'and for a full one?');
  await isWritten(other, 2);
  await isWritten(page, 2);
  await expect.poll(() => page.getByText('and for a full one?').count()).toBe(1);
  expect(withoutTime(await answer(page).innerText())).toBe(withoutTime(await answer(other).innerText()));
});

test('an unsent message survives a reload and signing out', async ({ page, signIn }) => {
  const person = await signIn(page);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('half a question');
  await page.reload();
  expect(await box.inputValue()).toBe('half a question');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: false }).click();
  await box.waitFor();
  expect(await box.inputValue()).toBe('half a question');
});

test.for(displays)('the chat is accessible: $name', async (display, { visit, signIn }) => {
  const page = await visit(display);
  await signIn(page);
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  await expectAccessible(page);
  await ask(page, QUESTION);
  await isWritten(page);
  await expectAccessible(page);
  await answer(page)
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: /^what do i/ }).hover();
  await page.getByRole('button', { name: /^Actions for “what do i/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Are you sure you want to delete this conversation?').waitFor();
  await expectAccessible(page);
});

test('a long conversation scrolls in its own place, and the account menu shows all of its items', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  for (const [index, question] of [QUESTION, 'how do i price a hot tub', 'hello', 'thanks'].entries()) {
    await ask(page, question);
    await isWritten(page, index + 1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Account: / }).click();
  const menu = page.getByRole('menu', { name: 'Account' });
  await menu.waitFor();
  expect(await menu.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
});

test('the chat needs no horizontal scrolling at 320 px', async ({ visit, signIn }) => {
  const page = await visit({ viewport: { width: 320, height: 640 } });
  await signIn(page);
  await expectFits(page);
  await ask(page, QUESTION);
  await isWritten(page);
  await expectFits(page);
  await answer(page)
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectFits(page);
});

test('choosing something in the drawer closes it on a phone', async ({ visit, signIn }) => {
  const page = await visit(displays[1]);
  await signIn(page);
  await ask(page, QUESTION);
  await isWritten(page);
  await page.getByRole('button', { name: 'New Chat' }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: /^what do i charge/ }).click();
  await isWritten(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
