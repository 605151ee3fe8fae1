import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { chooseFromAccount, signIn, signInAsAdmin } from '../browser.ts';
import { type SlowServer, startSlowServer } from '../slow-server.ts';
import type { Engine, StartedEngine } from './engine.ts';
import type { Part, Screen } from './screen.ts';
import { openWire, type Wire } from './wire.ts';

const QUESTION = 'what do i charge for a half truck and what will the dump take off me';
/** One that a model answers. */
const SLOW_QUESTION = 'what should labor, fuel and disposal cost as a share of revenue';
const WRITING = 'article[aria-busy]';
const PHONE = { width: 390, height: 844 };
const PRICES = 'Item,Price,Notes\nMattress,$41,any size\nZorbal hoist,$77,each\n';

/** Typed in place of what was there. Playwright's `fill` goes unnoticed by React in Firefox. */
async function write(field: Part, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}

const box = (screen: Screen) => screen.getByRole('textbox', { name: 'Message', exact: true });
const answer = (screen: Screen) => screen.getByRole('article').last();
const address = (screen: Screen) => screen.evaluate(() => location.pathname);

async function ask(screen: Screen, question: string): Promise<void> {
  await write(box(screen), question);
  await screen.getByRole('button', { name: 'Send message' }).click();
}

/** The paragraphs of the last one of these. */
async function words(screen: Screen, answers = 'article'): Promise<string> {
  return (await screen.locator(answers).last().locator('p, li').allInnerTexts()).join('\n').trim();
}

/** Returns the first words of the answer. */
async function askAndSeeItBegin(screen: Screen): Promise<string> {
  await ask(screen, SLOW_QUESTION);
  await screen.locator(WRITING).waitFor();
  await expect.poll(() => words(screen, WRITING)).not.toBe('');
  return words(screen, WRITING);
}

/** Waits until the only answer is complete. */
async function isWritten(screen: Screen): Promise<void> {
  await screen.getByRole('button', { name: 'Copy answer' }).waitFor();
  await screen.locator(WRITING).waitFor({ state: 'detached' });
}

async function overhang(screen: Screen): Promise<number> {
  return screen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The ten most important stories, in an engine other than Chromium's. */
export function tellStories(engine: Engine): void {
  const missing = engine.isInstalled ? '' : ' (not installed: npm run engines)';
  describe.skipIf(!engine.isInstalled)(`in ${engine.name}${missing}`, () => {
    let started: StartedEngine;
    let slow: SlowServer;
    let wire: Wire;
    let release = () => {};
    let closeScreen: () => Promise<string[]> = async () => [];

    const visit = async (baseUrl = inject('baseUrl')): Promise<Screen> => {
      const { screen, close } = await started.open(baseUrl);
      closeScreen = close;
      return screen;
    };
    /** A screen at the server whose answers end when they are released. */
    const visitSlowly = async (): Promise<Screen> => {
      release = slow.hold();
      const screen = await visit(wire.url);
      await signIn(screen);
      return screen;
    };

    beforeAll(async () => {
      [started, slow] = await Promise.all([engine.start(), startSlowServer()]);
      wire = await openWire(slow.url);
    });
    afterEach(async () => {
      release();
      const faults = await closeScreen();
      closeScreen = async () => [];
      // A broken connection is for the log, not for the user.
      const meant = faults.filter((fault) => !fault.includes('The server could not be reached.'));
      expect(meant, 'errors on the page').toEqual([]);
    });
    afterAll(async () => {
      await started.close();
      await wire.close();
      await slow.close();
    });

    test('an owner registers, signs out and signs in again', async () => {
      const screen = await visit();
      const username = `owner${Date.now()}`;
      await screen.goto('/register');
      await write(screen.getByLabel('First name'), 'maria');
      await write(screen.getByLabel('Last name'), 'Ortega');
      await write(screen.getByLabel('Username'), username);
      await write(screen.getByLabel('Email'), `${username}@example.com`);
      await write(screen.getByLabel('Password', { exact: true }), 'Curbside-4-Couches!');
      await write(screen.getByLabel('Confirm password'), 'Curbside-4-Couches!');
      await screen.getByRole('button', { name: 'Create account' }).click();
      await screen.getByRole('button', { name: 'Skip for Now' }).click();
      await screen.getByRole('heading', { name: 'Hello, Maria' }).waitFor();
      await screen.getByRole('button', { name: 'Log out' }).click();
      await write(screen.getByLabel('Username'), username);
      await write(screen.getByLabel('Password', { exact: true }), 'Curbside-4-Couches!');
      await screen.getByRole('button', { name: 'Sign in' }).click();
      await screen.getByRole('heading', { name: 'Hello, Maria' }).waitFor();
      expect(await address(screen)).toBe('/chat');
    });

    test('an answer streams in with its sources, and one opens at its passage', async () => {
      const screen = await visitSlowly();
      const begun = await askAndSeeItBegin(screen);
      release();
      await isWritten(screen);
      expect((await words(screen)).length).toBeGreaterThan(begun.length);
      const chip = answer(screen)
        .getByRole('button', { name: /^Source 1:/ })
        .first();
      await chip.hover();
      const card = screen.getByRole('dialog');
      await card.waitFor();
      await card.locator('mark').first().waitFor();
      await screen.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      await chip.click();
      expect(await card.getByRole('link', { name: 'Open' }).getAttribute('href')).toMatch(/^https?:/);
    });

    test('an answer is stopped, regenerated by keyboard, and its question edited', async () => {
      const screen = await visitSlowly();
      await askAndSeeItBegin(screen);
      await screen.getByRole('button', { name: 'Stop' }).click();
      await screen.getByText('Stopped', { exact: true }).waitFor();
      release();
      await screen.getByRole('button', { name: 'Retry' }).click();
      await screen.getByText('Stopped', { exact: true }).waitFor({ state: 'detached' });
      await isWritten(screen);
      await box(screen).press('Control+Shift+Enter');
      // The second one is what was retried.
      await screen.getByText('Version 3 of 3').waitFor();
      await isWritten(screen);
      expect(await box(screen).inputValue()).toBe('');
      const question = screen.getByRole('article').first();
      await question.hover();
      await question.getByRole('button', { name: 'Edit and resend' }).click();
      const editor = screen.getByRole('textbox', { name: 'Your message' });
      await write(editor, 'do i need a license to haul junk in new jersey');
      await editor.press('Enter');
      await question.getByText('Version 2 of 2').waitFor();
      await isWritten(screen);
    });

    test('an answer whose connection breaks goes on by itself', async () => {
      const screen = await visitSlowly();
      const begun = await askAndSeeItBegin(screen);
      wire.cut();
      await screen.getByText('Reconnecting…').waitFor();
      expect(await words(screen)).toContain(begun);
      await write(box(screen), 'typed meanwhile');
      release();
      wire.mend();
      await isWritten(screen);
      expect((await words(screen)).split(begun)).toHaveLength(2);
      expect(await box(screen).inputValue()).toBe('typed meanwhile');
    });

    test('a price list is uploaded, and answers come from it', async () => {
      const screen = await visit();
      const folder = await mkdtemp(join(tmpdir(), 'haulwise-upload-'));
      const path = join(folder, 'our prices.csv');
      await writeFile(path, PRICES);
      await signIn(screen, '/documents');
      await screen.getByText('No documents yet').waitFor();
      await screen.locator('main input[type="file"]').setInputFiles(path);
      await screen.getByText(/Ready · \d+ passage/).waitFor();
      await rm(folder, { recursive: true });
      await screen.goto('/chat');
      await ask(screen, 'What do we charge for a zorbal hoist?');
      await isWritten(screen);
      expect(await answer(screen).innerText()).toContain('$77');
    });

    test('a text to a customer is written, changed, copied and opened to send', async () => {
      const screen = await visit();
      await signIn(screen);
      await ask(screen, 'write a text to a customer that we are running 30 minutes late');
      await isWritten(screen);
      const draft = screen.getByRole('region', { name: /^Text message: / });
      await draft.getByRole('button', { name: 'Edit' }).click();
      await write(draft.getByRole('textbox', { name: 'Text' }), 'We come at four & bring the ramp.');
      await draft.getByRole('button', { name: 'Done' }).click();
      await draft.getByRole('button', { name: 'Copy' }).click();
      await draft.getByRole('button', { name: 'Copied' }).waitFor();
      const link = draft.getByRole('link', { name: 'Open in messages' });
      expect(await link.getAttribute('href')).toContain(encodeURIComponent('We come at four & bring the ramp.'));
    });

    test('a quote is made in the chat and accepted on its public page on a phone', async () => {
      const screen = await visit();
      await signIn(screen);
      await ask(screen, 'quote 12 Elm St half a truck plus a fridge, second floor');
      const card = screen.getByRole('region', { name: 'Quote' });
      await write(card.getByLabel('Customer', { exact: true }), 'Ms. Rivera');
      await write(card.getByLabel('Price in dollars, line 1'), '260');
      await write(card.getByLabel('Price in dollars, line 2'), '90');
      await card.getByRole('button', { name: 'Save the quote' }).click();
      await card.getByRole('link', { name: 'Open to send or print' }).click();
      await screen.getByRole('button', { name: 'Create a link for the customer' }).click();
      const link = await screen.getByRole('link', { name: /\/quote\// }).getAttribute('href');
      await screen.setViewportSize(PHONE);
      await screen.goto(new URL(link ?? '').pathname);
      await screen.getByText('Doe Hauling').first().waitFor();
      expect(await overhang(screen)).toBeLessThanOrEqual(0);
      await write(screen.getByLabel('Your name'), 'Ana Rivera');
      await screen.getByRole('button', { name: 'Accept' }).click();
      await screen.getByText(/Accepted by Ana Rivera/).waitFor();
    });

    test('a conversation is moved into a project by keyboard, and the sidebar hides and comes back', async () => {
      const screen = await visit();
      await signIn(screen);
      await ask(screen, QUESTION);
      await isWritten(screen);
      await screen.getByRole('button', { name: 'New project' }).click();
      const dialog = screen.getByRole('dialog', { name: 'New project' });
      await write(dialog.getByRole('textbox', { name: 'Name' }), 'Permits');
      await dialog.getByRole('button', { name: 'Create project' }).click();
      await dialog.waitFor({ state: 'detached' });
      await screen.getByRole('link', { name: /^what do i charge/ }).press('Shift+F10');
      await screen.getByRole('menu').waitFor();
      await screen.keyboard.type('Mo');
      await screen.keyboard.press('ArrowRight');
      await screen.getByRole('menuitemradio', { name: 'Permits' }).waitFor();
      await screen.keyboard.type('Perm');
      await screen.keyboard.press('Enter');
      const folder = screen.getByRole('button', { name: 'Permits, 1 conversation' });
      await folder.waitFor();
      const focused = () => screen.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toBe('Permits, 1 conversation');
      await screen.keyboard.press('Control+.');
      await folder.waitFor({ state: 'detached' });
      await screen.keyboard.press('Control+.');
      await folder.waitFor();
    });

    test('an administrator reads the charts by keyboard and finds the settings', async () => {
      const screen = await visit();
      await signInAsAdmin(screen, '/dashboard');
      const plot = screen.getByRole('slider', { name: 'Daily Questions' });
      await plot.waitFor();
      const last = await plot.getAttribute('aria-valuetext');
      await plot.press('Home');
      await expect.poll(() => plot.getAttribute('aria-valuetext')).not.toBe(last);
      expect(await plot.getAttribute('aria-valuetext')).toMatch(/questions?$/);
      await screen.getByRole('button', { name: '7 days' }).click();
      await screen.getByRole('slider', { name: 'Daily Questions (Last 7 Days)' }).waitFor();
      await screen.getByRole('link', { name: 'Settings' }).click();
      await screen.getByRole('form', { name: 'Settings: model' }).waitFor();
    });

    test('the dark theme is chosen and kept, and a phone has a drawer and no horizontal scrolling', async () => {
      const screen = await visit();
      await signIn(screen);
      const shade = () => screen.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await shade();
      await chooseFromAccount(screen, 'Dark theme');
      await expect.poll(shade).not.toBe(light);
      const dark = await shade();
      await screen.setViewportSize(PHONE);
      await screen.reload();
      expect(await shade()).toBe(dark);
      await ask(screen, QUESTION);
      await isWritten(screen);
      expect(await overhang(screen)).toBeLessThanOrEqual(0);
      await screen.getByRole('button', { name: 'Open menu' }).click();
      await screen
        .getByRole('dialog')
        .getByRole('link', { name: /^what do i charge/ })
        .waitFor();
      await screen.keyboard.press('Escape');
      await screen.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });
}
