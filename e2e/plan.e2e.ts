import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Person, test } from './browser.ts';
import { ADMIN } from './global-setup.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const FREE_QUESTIONS = 20;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Asks through the API as the signed-in owner. */
async function ask(page: Page, message: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const reply = await page.request.post('/api/chat/', { headers: bearer(token), data: { message } });
  return reply.status();
}

/** Records a cheque as an administrator. */
async function recordPayment(page: Page, { username }: Person, payment: object): Promise<void> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = ADMIN;
  const signedIn = await page.request.post('/api/auth/login/', {
    data: { username: ADMIN_USERNAME, password: ADMIN_PASSWORD },
  });
  const headers = bearer((await signedIn.json()).tokens.access);
  const found = await page.request.get('/api/auth/users/', { headers, params: { search: username } });
  const user_id = (await found.json()).results[0].id;
  const reply = await page.request.post('/api/billing/payments/', { headers, data: { user_id, ...payment } });
  expect(reply.status(), await reply.text()).toBe(201);
}

test('an owner uses up the free questions, pays by cheque, and gets more and a receipt', async ({ page, signIn }) => {
  const person = await signIn(page, '/plan');
  const plan = page.getByRole('region', { name: 'Current plan' });
  await plan.getByText('Free', { exact: true }).waitFor();
  await plan.getByText('0 of 20 questions used today').waitFor();
  await page.getByText('This server does not take card payments.').waitFor();
  expect(await page.getByRole('button', { name: /Upgrade/ }).count()).toBe(0);
  await page.getByText('No payments yet').waitFor();

  expect(await ask(page, 'What do I charge for a half truck?')).toBe(200);
  await page.reload();
  await plan.getByText('1 of 20 questions used today').waitFor();
  for (let n = 1; n < FREE_QUESTIONS; n += 1) expect(await ask(page, 'hello')).toBe(200);
  expect(await ask(page, 'hello')).toBe(429);
  await page.reload();
  await plan.getByText('20 of 20 questions used today').waitFor();
  await plan.getByText(/^You can ask again on .*, your time\.$/).waitFor();

  await recordPayment(page, person, { amount: 38, plan: 'basic', months: 2, note: 'Cheque 17' });
  await page.reload();
  await plan.getByText('Basic', { exact: true }).waitFor();
  await plan.getByText('20 of 200 questions used today').waitFor();
  expect(await plan.innerText()).toMatch(/Paid until \w{3} \d+, \d{4} \(\d+ days left\)\. 200 questions a day\./);
  const row = page.getByRole('row', { name: /Basic plan/ });
  expect(await row.innerText()).toMatch(/Recorded by hand[\s\S]*\$38\.00/);
  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download the receipt of / }).click();
  const receipt = await coming;
  expect(receipt.suggestedFilename()).toMatch(/^receipt-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await ask(page, 'hello')).toBe(200);
});

describe.each(displays)('on a $name', (display) => {
  test('the free and the paid plan are accessible and fit', async ({ visit, signIn }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    const person = await signIn(page, '/plan');
    await page.getByText('No payments yet').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await recordPayment(page, person, { amount: 599, plan: 'lifetime' });
    await page.reload();
    await page.getByText('$599.00').first().waitFor();
    await page.getByRole('button', { name: /^Download the receipt of / }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});

test('the plan fits a window of 320 px', async ({ visit, signIn }) => {
  const page = await visit({ viewport: { width: 320, height: 568 } });
  await signIn(page, '/plan');
  await page.getByText('No payments yet').waitFor();
  await expectFits(page);
});
