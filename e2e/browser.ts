import type { SignedIn } from '@haulwise/contract';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { readMailFiles } from '../server/test/services/read-mail-files.ts';
import type { Screen } from './engines/screen.ts';
import { ADMIN } from './global-setup.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const DESKTOP = { width: 1280, height: 800 };
const STEP_TIMEOUT_MS = 30_000;

export interface Person {
  username: string;
  password: string;
}

interface Fixtures {
  browser: Browser;
  /** A page of a new visitor on a desktop, at no address yet; relative addresses are the server's. */
  page: Page;
  /** Opens a further page: another visitor, a phone, a dark theme … */
  visit: (options?: BrowserContextOptions) => Promise<Page>;
  /** Registers a user through the API; afterwards the page shows their chat, or `path`. */
  signIn: (page: Page, path?: string) => Promise<Person>;
}

let people = 0;

/** A test with a browser. What a page writes to the console as an error, or throws, fails it. */
export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it uses
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: inject('chromium'), args: FLAGS });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser }, use) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      // A service worker hides the page's requests; only its own story allows one.
      const defaults = {
        baseURL: inject('baseUrl'),
        viewport: DESKTOP,
        serviceWorkers: 'block' as const,
        // Transitions only slow the stories down.
        reducedMotion: 'reduce' as const,
      };
      const context = await browser.newContext({ ...defaults, ...options });
      contexts.push(context);
      context.setDefaultTimeout(STEP_TIMEOUT_MS);
      const page = await context.newPage();
      page.on('console', (said) => {
        if (said.type() === 'error' && !isRefusal(said) && !isOffline(said))
          faults.push(`${said.text()} (${said.location().url})`);
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults, 'errors on the page').toEqual([]);
  },
  page: async ({ visit }, use) => use(await visit()),
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it uses
  signIn: async ({}, use) => use(signIn),
});

/** Browsers log every refused request to the console; how the page handles it is up to the story. */
function isRefusal(said: ConsoleMessage): boolean {
  return said.location().url.includes('/api/') && /the server responded with a status of 4\d\d\b/.test(said.text());
}

function isOffline(said: ConsoleMessage): boolean {
  return said.text().includes('net::ERR_INTERNET_DISCONNECTED');
}

/** Registers a user through the API; afterwards the screen shows their chat, or `path`. */
export async function signIn(screen: Screen, path = '/chat'): Promise<Person> {
  people += 1;
  const person = { username: `hauler${Date.now()}${people}`, password: 'Curbside-4-Couches!' };
  const name = { email: `${person.username}@example.com`, first_name: 'Pat', last_name: 'Doe' };
  const call = await openServer(screen);
  const signedIn = await call('POST', 'register', { ...person, ...name, password_confirm: person.password });
  // Answered up front, so that the company dialog does not open.
  const company = { company_name: 'Doe Hauling', state: 'TX', main_services: ['Junk Removal (Residential)'] };
  await call('PATCH', 'client-info', company, signedIn.tokens.access);
  await openSession(screen, signedIn, path);
  return person;
}

/** Signs in through the API; afterwards the screen shows `path`. */
export async function signInAsAdmin(screen: Screen, path: string): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN;
  const call = await openServer(screen);
  await openSession(screen, await call('POST', 'login', { username, password }), path);
}

/** Chooses from the account menu at the foot of the sidebar. */
export async function chooseFromAccount(page: Screen, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menu', { name: 'Account' }).getByText(item, { exact: true }).click();
}

/** The forms have their own stories; an image is the quickest page through which to reach the server and local storage. */
async function openServer(screen: Screen) {
  await screen.goto('/favicon.svg');
  const origin = await screen.evaluate(() => location.origin);
  return async (method: string, resource: string, body: object, token = ''): Promise<SignedIn> => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const reply = await fetch(`${origin}/api/auth/${resource}/`, { method, headers, body: JSON.stringify(body) });
    const text = await reply.text();
    expect(reply.ok, text).toBe(true);
    return JSON.parse(text);
  };
}

async function openSession(screen: Screen, { tokens, user }: SignedIn, path: string): Promise<void> {
  const session = {
    authToken: tokens.access,
    authTokenReceivedAt: String(Date.now()),
    refreshToken: tokens.refresh,
    user: JSON.stringify(user),
  };
  await screen.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value);
  }, session);
  await screen.goto(path);
  await screen.getByRole('heading', { level: 1 }).first().waitFor();
}

/** The link that begins so, in a mail to that address, once it is in the outbox. */
export async function mailedLink(address: string, begin: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const mails = (await readMailFiles(inject('dataDir'))).filter(({ to }) =>
      to?.some((one) => one.address === address),
    );
    const [, rest] = mails.map(({ text = '' }) => text.split(begin)).find((parts) => parts.length > 1) ?? [];
    link = rest && `${begin}${/^[\w.-]*/.exec(rest)?.[0]}`;
    return link;
  };
  await expect.poll(look, { timeout: 15_000 }).toBeDefined();
  return link ?? '';
}
