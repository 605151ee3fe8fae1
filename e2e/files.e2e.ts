import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { expectAccessible, expectFits } from './screens.ts';

const TIMEOUT = { timeout: 30_000 };
const LONG = `${'Featherstonehaugh-Cholmondeley-'.repeat(3)}price-list`;
/** What is uploaded here joins the knowledge base of all stories, so it must answer none of their questions. */
const PRICES = '# Tickets of the Elm Street glockenspiel museum\n\nA grown-up costs $35, a choir $28.\n';

async function openFiles(page: Page): Promise<void> {
  await signInAsAdmin(page, '/files');
  await page.getByText(/^\d+ files?$/).waitFor();
}

/** Chooses files in the dialog and waits until they are uploaded. */
async function upload(page: Page, ...files: { name: string; text: string }[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload files' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: '', buffer: Buffer.from(text) })));
  await dialog.getByText(`${files.length} of ${files.length} uploaded`).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await closed(page);
}

async function closed(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('files are chosen and dropped, a document joins the knowledge base, and a script in a file never runs', async ({
  page,
}) => {
  const run = Date.now();
  await openFiles(page);
  await upload(page, { name: `elm-${run}.md`, text: PRICES }, { name: `page-${run}.html`, text: HOSTILE });
  await expect.poll(() => card(page, `elm-${run}.md`).innerText(), TIMEOUT).toMatch(/Ready · \d+ passage/);

  const dropped = await page.evaluateHandle((name) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['choir,ticket\n1,42\n'], name));
    return transfer;
  }, `dropped-${run}.csv`);
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: dropped });
  await page.getByText('Drop files to upload them').waitFor();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await page.getByRole('dialog').getByText('1 of 1 uploaded').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  await card(page, `dropped-${run}.csv`).waitFor();

  await card(page, `page-${run}.html`)
    .getByRole('button', { name: `page-${run}.html`, exact: true })
    .click();
  const details = page.getByRole('dialog', { name: `page-${run}.html` });
  await details.getByRole('button', { name: 'Show preview' }).click();
  await details.getByText('<script>document.title').waitFor();
  expect(await page.title()).toBe('Files · Haulwise');
  await details.getByLabel('Add a comment').fill('From the <b>county</b>.');
  await details.getByRole('button', { name: 'Add comment' }).click();
  await details.getByRole('list', { name: 'Comments' }).getByText('From the <b>county</b>.').waitFor();
  await page.goBack();
  await closed(page);
});

const HOSTILE = '<html><script>document.title = "owned"</script><p onclick="alert(1)">Choirs</p></html>';

test('an upload shows its progress, continues on other screens, and can be canceled', async ({ page }) => {
  const run = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'haulwise-upload-'));
  const path = join(folder, `big-${run}.bin`);
  await writeFile(path, Buffer.alloc(24 * 1024 * 1024, 7));
  await openFiles(page);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * 1024 * 1024 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload files' });
  await dialog.locator('input[type=file]').setInputFiles(path);
  const progress = dialog.getByRole('progressbar');
  await expect.poll(() => progress.getAttribute('value').then(Number), TIMEOUT).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await page.getByRole('region', { name: 'Uploads' }).getByText('0 of 1 uploaded, 1 remaining').waitFor();
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await page.waitForURL('**/users**');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('button', { name: 'Show uploads' }).click();
  await page.getByRole('button', { name: `Cancel big-${run}.bin` }).click();
  await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Done' }).click();
  await closed(page);
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByLabel('Search').fill(`big-${run}`);
  await page.getByText('No files found').waitFor();
  await rm(folder, { recursive: true });
});

test('a link opens without signing in until it is revoked, versions are kept, and selected files are deleted', async ({
  page,
  visit,
}) => {
  const name = `tickets-${Date.now()}.txt`;
  await openFiles(page);
  await upload(page, { name, text: 'First tickets' });
  await choose(page, name, 'Share');
  await page.getByLabel('The link works for').selectOption('7 days');
  await page.getByRole('button', { name: 'Generate Share Link' }).click();
  const link = await page.getByLabel('Download URL').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await closed(page);
  await card(page, name).getByText('Shared', { exact: true }).waitFor();

  const stranger = await visit();
  const open = () => stranger.request.get(new URL(link).pathname);
  const served = await open();
  expect(await served.text()).toBe('First tickets');
  expect(served.headers()['content-disposition']).toContain('attachment');

  await choose(page, name, 'New version');
  const dialog = page.getByRole('dialog', { name: 'Upload a new version' });
  const buffer = Buffer.from('Second tickets');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tickets-2027.txt', mimeType: '', buffer });
  await dialog.getByText('1 of 1 uploaded').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await closed(page);
  expect(await (await open()).text()).toBe('Second tickets');

  await choose(page, name, 'Details');
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByText('Version 2').waitFor();
  const downloading = page.waitForEvent('download');
  await versions.getByRole('button', { name: 'Download version 1' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe('First tickets');
  await page
    .getByRole('region', { name: 'Links' })
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await page.getByText('This file has no active links.').waitFor();
  expect((await open()).status()).toBe(404);
  await page.keyboard.press('Escape');
  await closed(page);

  const signed = page.waitForEvent('download');
  await choose(page, name, 'Download');
  expect(await readFile(await (await signed).path(), 'utf8')).toBe('Second tickets');

  await page.getByLabel('Search').fill(name);
  await page.getByText('1 file', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 file' }).click();
  await page.getByText('No files found').waitFor();
  const heading = page.getByRole('heading', { name: 'Files', level: 1 });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('the library, its table and its dialogs are accessible and fit, in both themes and down to a phone', {
  timeout: 180_000,
}, async ({ visit }) => {
  const page = await visit();
  const name = `${LONG}-${Date.now()}.md`;
  await openFiles(page);
  await upload(page, { name, text: PRICES });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: width > 1000 ? 800 : 844 });
    for (const view of ['Table', 'Grid']) {
      await page.getByRole('radio', { name: view }).check();
      await expectSound(page);
    }
    const dialogs = width > 1000 ? ['Share', 'Details', 'New version'] : ['Details'];
    for (const action of dialogs) {
      await choose(page, name, action);
      await page.getByRole('dialog').waitFor();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await closed(page);
    }
  }
});

async function expectSound(page: Page): Promise<void> {
  await expectFits(page);
  if (page.viewportSize()?.width !== 320) await expectAccessible(page);
}
