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
/** Of nothing and nobody: the screens of things that exist have stories of their own. */
const ABSENT = '0190a000-0000-7000-8000-00000000dead';
const KNOWLEDGE = ['', '/gaps', '/bench', '/figures', '/overlaps', '/tests'];

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
