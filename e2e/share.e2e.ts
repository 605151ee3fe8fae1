import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const TIMEOUT = { timeout: 15_000 };
// Only articles speak of this: documents that other stories upload would be cited first.
const QUESTION = 'who has to take the freon out of a fridge before it is scrapped';

async function askAndWait(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(QUESTION);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Copy answer' }).count(), TIMEOUT).toBe(1);
}

async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share conversation' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  return new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue()).pathname;
}

test('a conversation is shared by link, read without signing in, and unshared', async ({ page, visit, signIn }) => {
  await signIn(page);
  await askAndWait(page);
  const link = await makeLink(page);

  const stranger = await visit();
  const reply = await stranger.goto(link);
  expect(reply?.headers()['x-robots-tag']).toContain('noindex');
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  expect(await stranger.getByRole('article').count()).toBe(2);
  await stranger
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click();
  await stranger.getByRole('dialog').getByRole('link', { name: 'Open' }).waitFor();
  expect(await stranger.getByRole('button', { name: /Read|Download/ }).count()).toBe(0);

  await page
    .getByRole('button', { name: /^Revoke the link/ })
    .first()
    .click();
  await page.getByText('There are no active links to this conversation.').waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});

test('the sources of an answer open beside it, and an article at the passage', async ({ page, signIn }) => {
  await signIn(page);
  await askAndWait(page);
  const opener = page.getByRole('button', { name: /^Sources \(\d+\)/ });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Sources' });
  await panel.waitFor();
  expect(await panel.locator('mark').count()).toBeGreaterThan(0);
  await panel
    .getByRole('button', { name: /^Read passage/ })
    .last()
    .click();
  const passage = page.locator('[data-passage]');
  await passage.waitFor();
  const { top, bottom } = await passage.evaluate((it) => {
    const [own, around] = [it.getBoundingClientRect(), it.parentElement?.getBoundingClientRect()];
    return { top: own.top - (around?.top ?? 0), bottom: (around?.bottom ?? 0) - own.top };
  });
  expect(Math.min(top, bottom)).toBeGreaterThan(-1);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await page.getByRole('button', { name: 'Back to sources' }).click();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('every format is saved from the menu of the conversation', async ({ page, signIn }) => {
  await signIn(page);
  await askAndWait(page);
  for (const [label, ending] of [
    ['PDF', 'pdf'],
    ['Markdown', 'md'],
  ] as const) {
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^who has to take/ })
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: label }).click();
    expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^who has to take.*\\.${ending}$`));
  }
});

test.for(displays)(
  'the panel, the dialog and the shared page are accessible and fit: $name',
  async (display, { visit, signIn }) => {
    const page = await visit(display);
    await signIn(page);
    await askAndWait(page);
    await page.getByRole('button', { name: /^Sources \(\d+\)/ }).click();
    await page.getByRole('dialog', { name: 'Sources' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Read passage 1 in its article' }).click();
    await page.locator('[data-passage]').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const link = await makeLink(page);
    await expectAccessible(page);
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  },
);
