import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits, withoutTime } from './screens.ts';

const TIMEOUT = { timeout: 30_000 };
const QUESTION = 'what do i charge for a half truck';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(question);
  await page.getByRole('button', { name: 'Send message' }).click();
}

async function isWritten(page: Page, answers = 1): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: 'Copy answer' }).count(), TIMEOUT).toBe(answers);
}

function question(page: Page) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'You' }) });
}

test('a question is edited, its versions are stepped through by keyboard, and a reload keeps them', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await ask(page, QUESTION);
  await isWritten(page);
  const first = await page.getByRole('article').last().innerText();
  await question(page).hover();
  await question(page).getByRole('button', { name: 'Edit and resend' }).click();
  const editor = page.getByRole('textbox', { name: 'Your message' });
  await editor.fill('   ');
  expect(await page.getByRole('button', { name: 'Resend', exact: true }).isDisabled()).toBe(true);
  await editor.fill('do i need a license to haul junk in new jersey');
  await editor.press('Enter');
  await page.getByText('Version 2 of 2').waitFor(TIMEOUT);
  await isWritten(page);
  await expectAccessible(page);
  expect(await page.getByRole('article').count()).toBe(2);

  const versions = question(page).getByRole('group', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Previous version' }).focus();
  await page.keyboard.press('Enter');
  await question(page).getByText(QUESTION).waitFor();
  expect(await versions.getByRole('button', { name: 'Previous version' }).evaluate(isFocused)).toBe(true);
  await isWritten(page);
  expect(withoutTime(await page.getByRole('article').last().innerText())).toBe(withoutTime(first));
  await page.reload();
  await question(page).getByText(QUESTION).waitFor();
  await page.getByText('Version 1 of 2').waitFor();
});

test('stepping through the versions of an answer does not scroll the page', async ({ page, signIn }) => {
  await signIn(page);
  for (const [index, text] of [QUESTION, 'and for a full one', 'and what will the dump take'].entries()) {
    await ask(page, text);
    await isWritten(page, index + 1);
  }
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await page.getByText('Version 2 of 2').waitFor(TIMEOUT);
  await isWritten(page, 3);
  const top = () =>
    question(page)
      .last()
      .evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const before = await top();
  await page.getByRole('button', { name: 'Previous version' }).click();
  await page.getByText('Version 1 of 2').waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});

test('tabs and devices stay in sync: what is edited, rated or shown in one is so in the other', async ({
  page,
  visit,
  signIn,
}) => {
  const person = await signIn(page);
  await ask(page, QUESTION);
  await isWritten(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await isWritten(tab);
  const device = await visit();
  await device.goto('/login');
  await device.getByLabel('Username').fill(person.username);
  await device.getByLabel('Password', { exact: true }).fill(person.password);
  await device.getByRole('button', { name: 'Sign in', exact: false }).click();
  await device.waitForURL('**/chat**');
  await device.goto(page.url());
  await isWritten(device);

  await question(page).hover();
  await question(page).getByRole('button', { name: 'Edit and resend' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('do i need a license to haul junk in new jersey');
  await page.getByRole('textbox', { name: 'Your message' }).press('Enter');
  await page.getByText('Version 2 of 2').waitFor(TIMEOUT);
  await isWritten(page);
  await page.getByRole('button', { name: 'Helpful', exact: true }).click();
  await tab.getByText('Version 2 of 2').waitFor(TIMEOUT);

  await expect.poll(() => isRated(tab), TIMEOUT).toBe('true');
  await comesBackUntil(device, () => device.getByText('Version 2 of 2').isVisible(), true);
  await comesBackUntil(device, () => isRated(device), 'true');

  await tab.getByRole('button', { name: 'Previous version' }).click();
  await question(page).getByText(QUESTION).waitFor(TIMEOUT);
  await comesBackUntil(device, () => question(device).getByText(QUESTION).isVisible(), true);
});

function isRated(page: Page): Promise<string | null> {
  return page.getByRole('button', { name: 'Helpful', exact: true }).getAttribute('aria-pressed');
}

/** A tab informs the other tabs at once but the server a moment later, so a device may have to look more than once. */
async function comesBackUntil<T>(device: Page, shown: () => Promise<T>, expected: T): Promise<void> {
  const looks = async () => {
    await device.evaluate(() => window.dispatchEvent(new Event('focus')));
    return shown();
  };
  await expect.poll(looks, { interval: 1_000, ...TIMEOUT }).toBe(expected);
}

test.for(displays)('the editor and the actions are accessible and fit: $name', async (display, { visit, signIn }) => {
  const page = await visit(display);
  await signIn(page);
  await ask(page, QUESTION);
  await isWritten(page);
  await ask(page, 'and for a full one');
  await isWritten(page, 2);
  const more = question(page).first().getByRole('button', { name: 'Message actions' });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit and resend' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Edit and resend' }).click();
  } else {
    await question(page).first().hover();
    await question(page).first().getByRole('button', { name: 'Edit and resend' }).click();
  }
  await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
});

const isFocused = (element: Element) => element === document.activeElement;
