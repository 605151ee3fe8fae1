import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { GREETING } from '../server/test/model/scripted-exchange.ts';
import { type ScriptedModel, startScriptedModel } from '../server/test/model/scripted-model.ts';
import { type RunningServer, startServer, stopServer } from '../server/test/running-server.ts';
import { signInAsAdmin, test } from './browser.ts';
import { ADMIN } from './global-setup.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const KEY = 'sk-canary-5512';
/** Of its own, since a model would answer the questions of all other stories. */
let server: RunningServer;
let model: ScriptedModel;
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  model = await startScriptedModel();
  server = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ANSWERS: 'all', ...ADMIN });
});
afterAll(async () => {
  await stopServer(server);
  await model.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('an administrator connects a model from the screen alone, tries it, and gets its answer without a restart', async ({
  visit,
}) => {
  const page = await visit({ baseURL: server.url });
  await signInAsAdmin(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Settings' }).click();
  const form = page.getByRole('form', { name: 'Settings: model' });
  const locked = form.getByLabel('Where the sources are silent');
  expect(await locked.isDisabled()).toBe(true);

  await form.getByLabel('Address of the model server').fill('http://127.0.0.1:9/v1');
  await form.getByLabel('Name of the model').fill('plain');
  await form.getByLabel('Key', { exact: true }).fill(KEY);
  await form.getByRole('button', { name: 'Test the model' }).click();
  await form.getByText('The model server could not be reached.').waitFor();
  await form.getByLabel('Address of the model server').fill(model.baseUrl);
  await form.getByRole('button', { name: 'Test the model' }).click();
  await form.getByText(/^The model answered in/).waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved, and in effect now.').waitFor();
  expect(await form.getByLabel('Key', { exact: true }).inputValue()).not.toContain(KEY);

  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByLabel('Message', { exact: true }).fill('Who won the chess championship of Reykjavik in 1998?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText(GREETING).first().waitFor();
  expect(model.requests.at(-1)?.authorization).toBe(`Bearer ${KEY}`);

  await page.goto('/settings');
  const name = page.getByRole('form', { name: 'Settings: installation' });
  await name.getByLabel('Name', { exact: true }).fill('<i>Ace</i> Hauling');
  await name.getByRole('button', { name: 'Save' }).click();
  await name.getByText('Saved, and in effect now.').waitFor();
  const stranger = await visit({ baseURL: server.url });
  await stranger.goto('/login');
  await stranger.getByRole('heading', { name: 'Sign in to <i>Ace</i> Hauling' }).waitFor();
  expect(await stranger.title()).toBe('Sign in · <i>Ace</i> Hauling');
});

describe.each(displays)('on a $name', ({ name: _, ...display }) => {
  test('the settings are accessible and fit', async ({ visit }) => {
    const page = await visit({ baseURL: server.url, ...display });
    await signInAsAdmin(page, '/settings');
    await page.getByLabel('Name of the model').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
  });
});
