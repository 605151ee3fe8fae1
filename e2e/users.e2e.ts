import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const LONG = 'Featherstonehaugh-Cholmondeley-Wolfeschlegelstein';

/** The count beside the title, once the list has loaded. */
const COUNTED = /^\d+ (invitations?|entry|entries)$/;

interface Owner {
  id: string;
  username: string;
  name: string;
}

let owners = 0;

/** Registers a user on the free plan with a unique name. */
async function register(page: Page, last_name = 'Ortega'): Promise<Owner> {
  owners += 1;
  const username = `owner${Date.now()}${owners}`;
  const password = 'Curbside-4-Couches!';
  const reply = await page.request.post('/api/auth/register/', {
    data: {
      username,
      email: `${username}@example.com`,
      first_name: `Maria${owners}`,
      last_name,
      password,
      password_confirm: password,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return { id: (await reply.json()).user.id, username, name: `Maria${owners} ${last_name}` };
}

async function choose(page: Page, { name }: Owner, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function closed(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('an administrator finds an owner, changes the plan, records a payment, deactivates and deletes', async ({
  page,
}) => {
  const owner = await register(page);
  await register(page);
  await signInAsAdmin(page, '/users');
  await page.getByLabel('Search').fill(owner.username.toUpperCase());
  const row = page.getByRole('row', { name: owner.name });
  await page.getByText('1 person', { exact: true }).waitFor();
  expect(page.url()).toContain(`search=${owner.username.toUpperCase()}`);
  expect(await row.innerText()).toMatch(/Free\s+Active[\s\S]*\$0\.00\s+0 payments/);

  await choose(page, owner, 'Change plan');
  await page.getByLabel('Plan', { exact: true }).selectOption('Premium');
  await page.getByLabel(/^Ends on/).fill('2999-12-31');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await closed(page);
  await row.getByText('Premium').waitFor();
  expect(await row.innerText()).toMatch(/[\d,]+ days left/);

  await choose(page, owner, 'Record payment');
  await page.getByLabel('Amount in $').fill('1,234.50');
  await page.getByLabel(/^Reference/).fill(`cheque ${owner.username}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('A payment of $1,234.50 was recorded.').waitFor();
  await page.getByRole('region', { name: 'Payments so far' }).getByText('$1,234.50').waitFor();
  await page.getByLabel('Amount in $').fill('1');
  await page.getByLabel(/^Reference/).fill(`cheque ${owner.username}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('A payment with this reference is already recorded.').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  await expect.poll(() => row.innerText()).toMatch(/\$1,234\.50\s+1 payment\b/);

  await choose(page, owner, 'View company info');
  await page.getByText('No company information yet. It appears here once the user fills it in.').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);

  await choose(page, owner, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await row.getByText('Inactive').waitFor();

  await choose(page, owner, 'Delete');
  await page
    .getByRole('dialog', { name: `Delete ${owner.name}?` })
    .getByRole('button', { name: 'Delete user' })
    .click();
  await page.getByText('No users found').waitFor();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: 'Deleted a user' }).first().waitFor();
  await page
    .getByRole('cell', { name: /Plan: free → premium/ })
    .first()
    .waitFor();
});

test('a row opens the page of its user, where a device is signed out, and Back returns to the list', async ({
  page,
}) => {
  const owner = await register(page);
  await signInAsAdmin(page, `/users?search=${owner.username}&ordering=username`);
  await page.getByRole('link', { name: owner.name }).click();
  await page.waitForURL(`**/users/${owner.id}`);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await section('Plan history').getByText('Registered', { exact: true }).waitFor();
  await section('Company and storage').getByText('0 Bytes').waitFor();
  await section('Devices')
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .click();
  await section('Devices').getByText('Not signed in anywhere.').waitFor();
  await section('Audit trail').getByText('Signed out one device').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  await page.goBack();
  await page.getByText('1 person', { exact: true }).waitFor();
  expect(page.url()).toContain(`search=${owner.username}&ordering=username`);
});

test('the list works by keyboard alone, and the focus returns', async ({ page }) => {
  const owner = await register(page);
  await signInAsAdmin(page, `/users?search=${owner.username}`);
  const trigger = page.getByRole('button', { name: `Actions for ${owner.name}` });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'View company info' }).waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  const first = page.getByLabel('First name');
  await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);
  await first.fill('Renamed');
  await page.keyboard.press('Enter');
  await closed(page);
  const renamed = page.getByRole('button', { name: 'Actions for Renamed Ortega' });
  await renamed.waitFor();
  await expect.poll(() => renamed.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('the address holds page, filters and order: Back and a reload show the same', async ({ page }) => {
  const name = `Paging${Date.now()}`;
  for (let made = 0; made < 6; made += 1) await register(page, name);
  await signInAsAdmin(page, `/users?search=${name}&page_size=5`);
  await page.getByText('1–5 of 6').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('6–6 of 6').waitFor();
  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
  await page.getByText('1–5 of 6').waitFor();
  expect(await page.getByRole('columnheader', { name: 'User' }).getAttribute('aria-sort')).toBe('ascending');
  await page.goBack();
  await page.getByText('6–6 of 6').waitFor();
  await page.reload();
  await page.getByText('6–6 of 6').waitFor();
  expect(await page.getByLabel('Search').inputValue()).toBe(name);
});

test('the export holds the users that are listed', async ({ page }) => {
  const owner = await register(page, 'Exported');
  await register(page, 'Elsewhere');
  await signInAsAdmin(page, `/users?search=Exported`);
  await page.getByText(owner.name).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^users.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(owner.username);
  expect(text).not.toContain('Elsewhere');
});

test('an invitation is sent and revoked', async ({ page }) => {
  const email = `driver${Date.now()}@example.com`;
  await signInAsAdmin(page, '/users/invitations');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`The invitation for ${email} is ready`).waitFor();
  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('row', { name: email }).getByText('Revoked').waitFor();
});

test('an owner has no access to user administration', async ({ page, signIn }) => {
  await signIn(page);
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
  for (const path of ['/users', '/users/0190a000-0000-7000-8000-0000000000a1', '/users/invitations', '/audit-log']) {
    await page.goto(path);
    await page.waitForURL('**/chat');
  }
});

describe.each(displays)('on $name', (display) => {
  test('the list of users and its dialogs are accessible', async ({ visit }) => {
    const page = await visit(display);
    const owner = await register(page, LONG);
    await signInAsAdmin(page, '/users?role=all');
    await page.getByText(owner.name).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Actions for ${owner.name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const action of ['Change plan', 'Record payment', 'Delete']) {
      await choose(page, owner, action);
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await closed(page);
    }
  });

  test('invitations and the audit log are accessible', async ({ visit }) => {
    const page = await visit(display);
    await signInAsAdmin(page, '/users/invitations');
    await page.getByText(COUNTED).waitFor();
    await expectAccessible(page);
    await page.goto('/audit-log');
    await page.getByText(COUNTED).waitFor();
    await expectAccessible(page);
  });
});

test('the user administration needs no horizontal scrolling at 320 px', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 640 } });
  const owner = await register(page, LONG);
  await signInAsAdmin(page, `/users?search=${owner.username}`);
  await page.getByText(owner.name).waitFor();
  await expectFits(page);
  await choose(page, owner, 'Record payment');
  await page.getByRole('dialog').waitFor();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await closed(page);
  for (const path of ['/users/invitations', '/audit-log']) {
    await page.goto(path);
    await page.getByText(COUNTED).waitFor();
    await expectFits(page);
  }
});
