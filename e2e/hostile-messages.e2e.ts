import { expect } from 'vitest';
import { test } from './browser.ts';
import { hostileLines, hostileMessages } from './hostile-markdown.ts';
import { forbiddenNodes, openMessages, watchDeeds } from './hostile-page.ts';

test('no message of the hostile corpus runs a script, calls a foreign host, or hides the others', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const deeds = watchDeeds(page, new URL(page.url()).origin);
  const messages = hostileMessages();
  const shown = await openMessages(page, [...messages, 'The last message reads well [1].']);
  const last = page.getByRole('article').last();
  await last.getByText('The last message reads well').waitFor({ timeout: 40_000 });
  expect(await page.getByRole('article').count()).toBe(shown);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('<img src=x onerror=alert(1)>');
  expect(await forbiddenNodes(page)).toEqual([]);

  await last.getByRole('button', { name: /^Source 1:/ }).click();
  const card = page.getByRole('dialog');
  await card.waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  for (const link of await page.locator('article a').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|ircs?:|xmpp:|[^:/\\]*([/?#]|$))/);
  }
  expect(deeds).toEqual([]);
});

test('what users write is shown as they wrote it', async ({ page, signIn }) => {
  await signIn(page);
  const deeds = watchDeeds(page, new URL(page.url()).origin);
  const text = hostileLines.slice(0, 40).join('\n');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Copy answer' }).waitFor({ state: 'attached' });
  const question = page.getByRole('article').first();
  expect(await question.locator('p').textContent()).toBe(text);
  await page.reload();
  await page.getByRole('button', { name: 'Copy answer' }).waitFor({ state: 'attached' });
  expect(await question.locator('p').textContent()).toBe(text);
  expect(await forbiddenNodes(page)).toEqual([]);
  expect(deeds).toEqual([]);
});
