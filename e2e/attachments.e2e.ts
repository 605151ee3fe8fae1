import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const ENOUGH = { timeout: 60_000 };
const FEES = 'Material,Fee,Notes\nConcrete,$77,per cubic yard\nGreen waste,$38,per ton\n';
const QUESTION = 'What do three yards of concrete cost there?';
const SUM = '$231';
const SAME = 'What do three yards of concrete cost by the county fees?';

const file = (name: string, text: string, mimeType = 'text/csv') => ({ name, mimeType, buffer: Buffer.from(text) });
const attach = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Files to attach').setInputFiles(files);
const chip = (page: Page, name: string) => page.getByRole('list', { name: 'Attached' }).getByText(name);

async function ask(page: Page, question: string): Promise<string> {
  await page.getByRole('textbox', { name: /message/i }).fill(question);
  await page.getByRole('button', { name: 'Send message' }).click();
  const answer = page.getByRole('article').last();
  await answer.getByRole('button', { name: 'Helpful', exact: true }).waitFor();
  return await answer.innerText();
}

test('an owner attaches a fee sheet, is answered from it, and keeps it', async ({ page, signIn }) => {
  await signIn(page, '/chat');
  await page.getByRole('textbox', { name: /message/i }).fill('typed before');
  await attach(page, file('County fees.csv', FEES));
  await chip(page, 'County fees.csv').waitFor();
  await page.getByRole('link', { name: 'New chat', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: /message/i }).inputValue()).toBe('typed before');
  await page.getByRole('button', { name: 'Remove County fees.csv' }).waitFor();
  expect(await ask(page, QUESTION)).toContain(SUM);
  const question = page.getByRole('article').first();
  await question.getByText('County fees.csv').waitFor();
  // It came with that message and does not come with the next one.
  expect(await page.getByRole('button', { name: 'Remove County fees.csv' }).count()).toBe(0);
  await page.getByRole('link', { name: QUESTION }).first().waitFor();

  await page.reload();
  await question.getByTitle('Open County fees.csv').click();
  await page.getByRole('dialog').getByText('Concrete').first().waitFor();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await question.getByRole('button', { name: 'Keep County fees.csv in my documents' }).click();
  await question.getByRole('link', { name: 'In my documents' }).click();
  await page.getByRole('article', { name: 'County fees.csv', exact: true }).waitFor();
  await page.goto('/chat');
  expect(await ask(page, SAME)).toContain(SUM);
});

describe.each(displays)('on a $name', (display) => {
  test('what is attached fits and is accessible, waiting and sent', async ({ visit, signIn }) => {
    const page = await visit(display);
    await signIn(page, '/chat');
    const long = `${'Featherstonehaugh-Cholmondeley-'.repeat(3)}fees.csv`;
    await attach(page, file(long, FEES), file('torn.pdf', '%PDF-1.4 torn', 'application/pdf'), file('b.csv', FEES));
    await expect.poll(() => page.getByRole('list', { name: 'Attached' }).innerText(), ENOUGH).toMatch(/damaged/i);
    await attach(page, file('c.csv', FEES), file('d.csv', FEES), file('e.csv', FEES));
    await page.getByText('At most 5 documents a message.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
    await ask(page, QUESTION);
    await expectFits(page);
    await page.getByRole('button', { name: `Keep ${long} in my documents` }).waitFor();
    await expectAccessible(page);
  });
});
