import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chooseFromAccount, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

/** Creates a conversation with this title as the user signed in on the page. */
async function conversation(page: Page, title: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const reply = await page.request.post('/api/chat/conversations/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

async function project(page: Page, name: string, color = 'Gray'): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('radio', { name: color }).check({ force: true });
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function openMenu(page: Page, row: string): Promise<void> {
  await page.getByRole('link', { name: row }).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
}

test('conversations are dragged into a project and out again', async ({ page, signIn }) => {
  await signIn(page);
  await conversation(page, 'Fridges');
  await page.reload();
  await project(page, 'Permits', 'Green');
  const folder = page.getByRole('button', { name: /^Permits/ });
  await folder.hover();
  const row = page.locator('li', { has: page.getByRole('link', { name: 'Fridges' }) }).last();
  await page.locator('li[draggable="true"]').first().waitFor();

  await row.dragTo(folder);
  await page.getByRole('button', { name: 'Permits, 1 conversation' }).click();
  await page.getByRole('list').getByRole('link', { name: 'Fridges' }).waitFor();
  expect(await page.getByRole('region', { name: 'Today' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: 'Fridges' }).waitFor();

  await page.getByRole('link', { name: 'Fridges' }).hover();
  await page.locator('li[draggable="true"]').first().waitFor();
  await page.getByRole('link', { name: 'Fridges' }).hover();
  await page.mouse.down();
  await page.mouse.move(100, 400, { steps: 4 });
  await page.getByText('Drop here to remove it from the project').hover();
  await page.getByText('Drop here to remove it from the project').hover();
  await page.mouse.up();
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Fridges' }).waitFor();
  await page.getByRole('button', { name: 'Permits, 0 conversations' }).waitFor();
});

test('more conversations than the sidebar can show scroll in their own place', async ({ page, signIn }) => {
  await signIn(page);
  for (let number = 1; number <= 25; number += 1) await conversation(page, `Job ${number}`);
  await page.reload();
  const list = page.getByRole('region', { name: 'Conversations' });
  await list.getByRole('link', { name: 'Job 25' }).waitFor();
  expect(await list.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
});

test('a project is filled, recolored, renamed, deleted and restored, all by keyboard', async ({ page, signIn }) => {
  await signIn(page);
  await conversation(page, 'Fridges');
  await page.reload();
  await project(page, 'Permits');
  const link = page.getByRole('link', { name: 'Fridges' });
  await link.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('Mo');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitemradio', { name: 'Permits' }).waitFor();
  await page.keyboard.type('Perm');
  await page.keyboard.press('Enter');
  // The row is hidden in its project now, which receives the focus.
  const folder = page.getByRole('button', { name: /^Permits, 1 conversation/ });
  await expect.poll(() => folder.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await link.waitFor();

  await folder.focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Rules');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('button', { name: 'Rules, 1 conversation' });
  await expect.poll(() => renamed.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('Del');
  const remove = page.getByRole('menuitem', { name: /^Delete/ });
  await expect.poll(() => remove.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete the folder "Rules" and all its conversations?').waitFor();
  await dialog.getByText('1 conversation will be deleted with it.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await renamed.waitFor({ state: 'detached' });
  expect(await link.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await renamed.waitFor();
  await link.waitFor();
});

test('while an Undo is offered, nothing lies over the message box', async ({ page, signIn }) => {
  await signIn(page);
  await conversation(page, 'Fridges');
  await conversation(page, 'Tires');
  await page.reload();
  await page.getByRole('link', { name: 'Fridges' }).click();
  await openMenu(page, 'Tires');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  const offer = await undo.boundingBox();
  const box = await page.getByRole('textbox', { name: 'Message' }).boundingBox();
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan(box?.y ?? 0);
});

test('a new chat in a project keeps the project in its address until it is created', async ({ page, signIn }) => {
  await signIn(page);
  await project(page, 'Permits');
  await page.getByRole('button', { name: /^Permits/ }).hover();
  await page.getByRole('button', { name: 'Actions for project “Permits”' }).click();
  await page.getByRole('menuitem', { name: 'New chat here' }).click();
  await page.waitForURL(/\/chat\?folder=/);
  await page.getByText('New chat in Permits').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('What do I charge for a half truck?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.waitForURL(/\/chat\?conversation=[^&]+$/);
  await page.getByRole('button', { name: 'Permits, 1 conversation' }).waitFor();
});

test('pinning, archiving and renaming in one tab shows in the other', async ({ page, signIn }) => {
  await signIn(page);
  await conversation(page, 'Fridges');
  await conversation(page, 'Reviews');
  await page.reload();
  const other = await page.context().newPage();
  await other.goto('/chat');
  await other.getByRole('link', { name: 'Fridges' }).waitFor();
  await openMenu(page, 'Fridges');
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await other.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: 'Fridges' }).waitFor();
  await openMenu(page, 'Reviews');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await other.getByRole('link', { name: 'Reviews' }).waitFor({ state: 'detached' });
  await project(page, 'Permits');
  await other.getByRole('button', { name: /^Permits/ }).waitFor();
  await chooseFromAccount(page, 'Archived');
  await page.getByRole('button', { name: 'Unarchive “Reviews”' }).click();
  await other.getByRole('link', { name: 'Reviews' }).waitFor();
});

test('the menu stays inside the window and closes when the list is scrolled', async ({ visit, signIn }) => {
  const page = await visit({ viewport: { width: 700, height: 420 } });
  await signIn(page);
  for (let number = 0; number < 12; number++) await conversation(page, `Load ${number}`);
  await page.reload();
  await openMenu(page, 'Load 9');
  const box = await page.getByRole('menu').boundingBox();
  expect(box).not.toBeNull();
  expect((box?.x ?? 0) >= 0 && (box?.y ?? 0) >= 0).toBe(true);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  await page.getByRole('region', { name: 'Conversations' }).evaluate((it) => it.scrollBy(0, 40));
  await page.getByRole('menu').waitFor({ state: 'detached' });
});

describe.each(displays)('on a $name', (display) => {
  test('the sidebar, its menus, its dialogs and the archive are accessible and fit', async ({ visit, signIn }) => {
    const { name: _, ...options } = display;
    const page = await visit(options);
    await signIn(page);
    await conversation(page, 'A title that is much longer than the sidebar is wide, as many of them are');
    await page.reload();
    const drawer = page.getByRole('button', { name: 'Open menu' });
    if ('isMobile' in display) await drawer.click();
    await project(page, 'A project whose name is much longer than the sidebar is wide, too', 'Violet');
    await page.getByRole('button', { name: /^A project whose/ }).click();
    await page.getByText('No conversations yet').waitFor();
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('link', { name: /^A title/ }).hover();
    await page.getByRole('button', { name: /^Actions for “A title/ }).click();
    await page.getByRole('menuitem', { name: 'Move to project' }).click();
    await page.getByRole('menuitemradio', { name: 'No project' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    for (const left of [1, 0]) {
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('menu').count()).toBe(left);
    }

    await page.getByRole('button', { name: /^Actions for “A title/ }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByText('Conversation archived').waitFor();
    await expectAccessible(page);
    await chooseFromAccount(page, 'Archived');
    await page.getByRole('heading', { name: 'Archived' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
