import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const ENOUGH = { timeout: 60_000 };
const RATES = 'Item,Price\nZorbal hoist,$61\n';

async function call<T>(page: Page, method: string, path: string, options: object = {}): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...options,
  });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return await reply.json();
}

async function openProject(page: Page, name: string): Promise<void> {
  const { id } = await call<{ id: string }>(page, 'POST', '/chat/folders/', { data: { name } });
  await page.goto(`/projects/${id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  const { id } = await call<{ id: string }>(page, 'POST', '/documents/', { multipart: { file } });
  const status = async () =>
    (await call<{ knowledge: { status: string } }>(page, 'GET', `/documents/${id}/`)).knowledge;
  await expect.poll(status, ENOUGH).toMatchObject({ status: 'ready' });
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an owner tells a project about its customer and is answered for that customer there', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await upload(page, 'Oakridge rates.csv', RATES);
  await openProject(page, 'Oakridge');
  const facts = card(page, 'Facts');
  await facts.getByRole('textbox', { name: 'Add a fact' }).fill('customer: Oakridge, 8 % discount');
  await facts.getByRole('button', { name: 'Add' }).click();
  await facts.getByText('Kept: Customer: Oakridge · Discount: 8%').waitFor();
  const instructions = card(page, 'Instructions');
  await instructions.getByLabel('Tone of texts').selectOption('Firm');
  await instructions.getByLabel('Texts go out as').selectOption('Email');
  await instructions.getByRole('button', { name: 'Save' }).click();
  await instructions.getByText('Saved. The next question uses it.').waitFor();
  const documents = card(page, 'Documents');
  await documents.getByRole('button', { name: 'Choose documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose documents' });
  await dialog.getByRole('checkbox', { name: 'Oakridge rates.csv' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await documents.getByRole('listitem').filter({ hasText: 'Oakridge rates.csv' }).waitFor();

  await page.getByRole('button', { name: 'New chat here' }).click();
  await say(page, 'what do we charge for a zorbal hoist?');
  const answer = page.getByRole('article').last();
  await answer.getByText('$61').first().waitFor();
  await page.getByRole('link', { name: 'Project: Oakridge · uses 1 document, 2 facts' }).waitFor();
  await say(page, 'our minimum is 240');
  const proposal = page.getByRole('group', { name: /^For your price book: / });
  await proposal.getByRole('button', { name: 'Keep for Oakridge' }).click();
  await page.getByRole('link', { name: 'See it in the project' }).waitFor();
  await page.getByRole('link', { name: 'Project: Oakridge · uses 1 document, 3 facts' }).click();

  await facts.getByText('$240').waitFor();
  const conversations = page.getByRole('list', { name: 'Conversations of the project' });
  await conversations.getByRole('link', { name: 'what do we charge for a zorbal hoist?' }).waitFor();
  await page.getByRole('button', { name: /^Take “what do we charge/ }).click();
  await conversations.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await conversations.getByRole('link').waitFor();
});

describe.each(displays)('on a $name', (display) => {
  test('the page and the line above a conversation fit and are accessible', async ({ visit, signIn }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await signIn(page);
    await upload(page, `${'rates-and-rules-'.repeat(8)}.csv`, RATES);
    await openProject(page, `Oakridge ${'apartments-'.repeat(8)}`);
    await card(page, 'Documents').getByRole('button', { name: 'Choose documents' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Choose documents' }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('list', { name: 'Documents of the project' }).waitFor();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page);
    await page.getByRole('button', { name: 'New chat here' }).click();
    await say(page, 'our minimum is 240');
    await page.getByRole('group', { name: /^For your price book: / }).waitFor();
    await page.getByRole('link', { name: /uses 1 document$/ }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
