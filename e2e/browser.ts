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

async function signIn(page: Page, path = '/chat'): Promise<Person> {
  people += 1;
  const person = { username: `hauler${Date.now()}${people}`, password: 'Curbside-4-Couches!' };
  const name = { email: `${person.username}@example.com`, first_name: 'Pat', last_name: 'Doe' };
  const reply = await page.request.post('/api/auth/register/', {
    data: { ...person, ...name, password_confirm: person.password },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const signedIn = await reply.json();
  await tellOfCompany(page, signedIn.tokens.access);
  await openSession(page, signedIn, path);
  return person;
}

/** Signs in through the API; afterwards the page shows `path`. */
export async function signInAsAdmin(page: Page, path: string): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN;
  const reply = await page.request.post('/api/auth/login/', { data: { username, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  await openSession(page, await reply.json(), path);
}

/** Chooses from the account menu at the foot of the sidebar. */
export async function chooseFromAccount(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menu', { name: 'Account' }).getByText(item, { exact: true }).click();
}

/** The forms have their own stories; an image is the quickest page through which to reach local storage. */
async function openSession(page: Page, { tokens, user }: SignedIn, path: string): Promise<void> {
  await page.goto('/favicon.svg');
  const session = {
    authToken: tokens.access,
    authTokenReceivedAt: String(Date.now()),
    refreshToken: tokens.refresh,
    user: JSON.stringify(user),
  };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value);
  }, session);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Answered up front, so that the company dialog does not open. */
async function tellOfCompany(page: Page, token: string): Promise<void> {
  const reply = await page.request.patch('/api/auth/client-info/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { company_name: 'Doe Hauling', state: 'TX', main_services: ['Junk Removal (Residential)'] },
  });
  expect(reply.status(), await reply.text()).toBe(200);
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
