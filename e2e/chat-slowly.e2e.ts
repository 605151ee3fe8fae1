import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { test } from './browser.ts';
import { type SlowServer, startSlowServer } from './slow-server.ts';

const QUESTION = 'what should labor, fuel and disposal cost as a share of revenue';

let slow: SlowServer;
let release: () => void;

beforeAll(async () => {
  slow = await startSlowServer();
});
beforeEach(() => {
  release = slow.hold();
});
afterEach(() => release());
afterAll(() => slow.close());

async function askAndSeeItBegin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(QUESTION);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => words(page)).not.toBe('');
}

/** The text of the answer so far, without its heading for screen readers and its controls. */
async function words(page: Page): Promise<string> {
  const answers = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Assistant' }) });
  const paragraphs = await answers.locator('p, li').allInnerTexts();
  return paragraphs.join('\n').trim();
}

function isBusy(page: Page): Promise<number> {
  return page.locator('article[aria-busy]').count();
}

test('a reply continues after a reload without losing or repeating a word', async ({ visit, signIn }) => {
  const page = await visit({ baseURL: slow.url });
  await signIn(page);
  await askAndSeeItBegin(page);
  const before = await words(page);
  await page.reload();
  await expect.poll(() => words(page)).toContain(before);
  expect(await isBusy(page)).toBe(1);
  release();
  await expect.poll(() => isBusy(page), { timeout: 30_000 }).toBe(0);
  const whole = await words(page);
  expect(whole.split(before)).toHaveLength(2);
  expect(whole.length).toBeGreaterThan(before.length);
  await page.reload();
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  expect(await words(page)).toBe(whole);
});

test('a stopped reply keeps its text and can be retried', async ({ visit, signIn }) => {
  const page = await visit({ baseURL: slow.url });
  await signIn(page);
  await askAndSeeItBegin(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  const kept = await words(page);
  expect(kept).not.toBe('');
  await page.reload();
  await page.getByText('Stopped', { exact: true }).waitFor();
  expect(await words(page)).toBe(kept);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => isBusy(page)).toBe(1);
  release();
  await expect.poll(() => isBusy(page), { timeout: 30_000 }).toBe(0);
  expect((await words(page)).length).toBeGreaterThan(kept.length);
  expect(await page.getByRole('article').count()).toBe(2);
});

test('Escape stops a reply', async ({ visit, signIn }) => {
  const page = await visit({ baseURL: slow.url });
  await signIn(page);
  await askAndSeeItBegin(page);
  await page.keyboard.press('Escape');
  await page.getByText('Stopped', { exact: true }).waitFor();
});
