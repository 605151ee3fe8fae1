import { expect } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const TIMEOUT = { timeout: 30_000 };
const QUESTION = 'Can I park my dump truck overnight at home in Phoenix?';
const ARTICLE = `## Phoenix

In Phoenix a dump truck may not be parked overnight at home in a residential street: the limit is 10,000 lb. Park it in the
yard, or rent a bay for about **$150 a month**.`;

test('a question without an answer becomes a cited article, and the user who asked is told', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(QUESTION);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('I could not find an answer').first().waitFor(TIMEOUT);

  const boss = await visit();
  await signInAsAdmin(boss, '/chat');
  await boss.getByRole('link', { name: 'Administration' }).click();
  await boss.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Knowledge' }).click();
  await boss.getByRole('link', { name: 'Gap board' }).click();
  const gap = boss.getByRole('article', { name: QUESTION });
  await gap.getByRole('button', { name: QUESTION }).click();
  await gap.getByRole('heading', { name: 'Closest passages' }).waitFor();
  expect(await gap.innerText()).toContain('Asked once by 1 person');
  await gap.getByRole('link', { name: 'Write the answer' }).click();
  expect(await boss.getByLabel('Question 1', { exact: true }).inputValue()).toBe(QUESTION);
  await boss.getByLabel('Text', { exact: true }).fill(ARTICLE);
  await boss.getByRole('region', { name: 'Preview' }).getByText('$150 a month').waitFor();

  await boss.getByRole('button', { name: 'Save', exact: true }).click();
  await boss.getByText('A title is required.').waitFor();
  expect(await boss.getByLabel('Title', { exact: true }).evaluate((it) => it === document.activeElement)).toBe(true);
  await boss.getByLabel('Title', { exact: true }).fill('Parking trucks overnight');
  await boss.reload();
  expect(await boss.getByLabel('Title', { exact: true }).inputValue()).toBe('Parking trucks overnight');
  await boss.getByRole('button', { name: 'Save', exact: true }).click();
  await boss.getByText(/is closed: your article answers it/).waitFor(TIMEOUT);

  await boss.getByRole('link', { name: 'Test questions' }).click();
  await boss.getByRole('row', { name: QUESTION }).getByText('Passing').waitFor();
  await boss.getByRole('link', { name: QUESTION }).click();
  await boss.getByText('Would answer', { exact: true }).waitFor(TIMEOUT);
  await boss.getByRole('button', { name: 'Source 1: Parking trucks overnight' }).first().waitFor(TIMEOUT);

  await page.reload();
  await page.getByText('The knowledge base now covers this.').waitFor();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('button', { name: 'Source 1: Parking trucks overnight' }).first().waitFor(TIMEOUT);
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  expect(await page.getByText('The knowledge base now covers this.').count()).toBe(0);
});

test('the screens of the knowledge base are accessible in both themes and fit down to 320 px', async ({ page }) => {
  await signInAsAdmin(page, '/knowledge?search=Dump+fees+and');
  const document = page.getByRole('link', { name: 'Dump fees and transfer stations' });
  await document.waitFor();
  const address = (await document.getAttribute('href')) ?? '';
  const screens: [path: string, isThere: () => Promise<unknown>][] = [
    ['/knowledge', () => page.getByText(/^\d+ documents$/).waitFor()],
    [address, () => page.getByRole('heading', { name: /^\d+ passages?$/ }).waitFor()],
    ['/knowledge/gaps?status=all', () => page.getByText(/^\d+ gaps?$/).waitFor()],
    ['/knowledge/articles/new', () => page.getByLabel('Question 1', { exact: true }).waitFor()],
    [
      '/knowledge/bench?q=how+much+is+a+dump+fee',
      () => page.getByText('Would answer', { exact: true }).waitFor(TIMEOUT),
    ],
    ['/knowledge/overlaps', () => page.getByText(/^\d+ pairs?$/).waitFor()],
    ['/knowledge/tests', () => page.getByText(/^\d+ questions?/).waitFor()],
  ];
  for (const [path, isThere] of screens) {
    await page.goto(path);
    await isThere();
    for (const { viewport } of displays) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
  }
}, 120_000);
