import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { expectAccessible, expectFits } from './screens.ts';

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const TIMEOUT = { timeout: 600_000 };
/** Of nothing and nobody; what exists is made below. */
const ABSENT = '0190a000-0000-7000-8000-00000000dead';
const KNOWLEDGE = ['', '/articles/new', '/gaps', '/bench', '/figures', '/overlaps', '/tests'];

/** The addresses that a route has; each screen of the product is here, also one that nobody has thought of yet. */
function listAddresses(...accesses: string[]): string[] {
  const source = readFileSync(new URL('../web/src/app/routes.ts', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/path: '([^']+)',\s+access: '([^']+)'/g)];
  expect(routes.length).toBeGreaterThan(30);
  return routes
    .filter(([, , access = '']) => accesses.includes(access))
    .flatMap(([, path = '']) =>
      path === '/knowledge/*?' ? KNOWLEDGE.map((part) => `/knowledge${part}`) : path.replace(/:id|:token|\*/g, ABSENT),
    );
}

async function expectEveryScreen(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expectFits(page);
      await expectAccessible(page).catch((error: Error) => {
        throw new Error(`${address}, ${viewport.width} px: ${error.message}`, { cause: error });
      });
    }
  }
}

/** A request of whoever is signed in. */
async function callApi(page: Page, method: string, path: string, body: object = {}) {
  const sent = { method, path, body: JSON.stringify(body) };
  const reply = await page.evaluate(async ({ method, path, body }) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('authToken')}`,
    };
    const response = await fetch(`/api${path}`, { method, headers, ...(method !== 'GET' && { body }) });
    return { isOk: response.ok, text: await response.text() };
  }, sent);
  expect(reply.isOk, `${method} ${path}: ${reply.text}`).toBe(true);
  return JSON.parse(reply.text);
}

const QUOTE = {
  customer_name: 'Bartholomew Featherstonehaugh-Cholmondeley III',
  customer_email: '',
  customer_phone: '',
  address: '4500 Boulevard of the Confederated Pipefitters, Building 17, Apartment 4405',
  note: '',
  lines: [{ label: 'Half a truck', quantity: 2, unit_cents: 26_000, is_taxed: true, origin: 'typed' }],
  tax_rate: 8.25,
  valid_until: '2099-12-31',
  terms: '',
  cost_cents: null,
  floor_cents: null,
};

test('the screens of a visitor are accessible in three widths and both themes', TIMEOUT, async ({ page }) => {
  await expectEveryScreen(page, listAddresses('signed-out', 'everyone'));
});

test('the screens of a user are, too', TIMEOUT, async ({ page, signIn }) => {
  await signIn(page);
  await expectEveryScreen(page, [...listAddresses('signed-in', 'company'), '/nowhere']);
});

test('the screens of an administrator are, too', TIMEOUT, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard');
  await expectEveryScreen(page, listAddresses('admin'));
});

test('the screens of what exists are, too, with long names', TIMEOUT, async ({ page, visit, signIn }) => {
  const { username } = await signIn(page);
  const folder = await callApi(page, 'POST', '/chat/folders/', {
    name: 'Everything that the Featherstonehaugh-Cholmondeleys left behind',
  });
  const message = 'what do i charge for a half truck, with aVeryLongWordWithoutAnySpacesThatNobodyWouldEverType in it';
  const { conversation_id } = await callApi(page, 'POST', '/chat/', { message });
  await callApi(page, 'POST', `/chat/conversations/${conversation_id}/move/`, { folder_id: folder.id });
  const share = await callApi(page, 'POST', `/chat/conversations/${conversation_id}/share/`);
  const quote = await callApi(page, 'POST', '/quotes/', QUOTE);
  const { link } = await callApi(page, 'POST', `/quotes/${quote.id}/link/`);
  await expectEveryScreen(page, [
    `/chat?conversation=${conversation_id}`,
    `/projects/${folder.id}`,
    '/quotes',
    `/quotes/${quote.id}`,
  ]);
  await expectEveryScreen(
    await visit(),
    [share.url, link].map((url) => new URL(url).pathname),
  );
  const office = await visit();
  await signInAsAdmin(office, '/dashboard');
  const users = await callApi(office, 'GET', `/auth/users/?search=${username}`);
  const documents = await callApi(office, 'GET', '/knowledge/documents/?page_size=1');
  await expectEveryScreen(office, [`/users/${users.results[0].id}`, `/knowledge/documents/${documents.results[0].id}`]);
});
