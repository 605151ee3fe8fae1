import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every screen is checked on these, in both themes. */
export const displays = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;

/** Minified, because the browser takes as long to parse the readable script as to check a screen. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Focus guards around an open menu or dialog, which axe reports when it does not recognize the menu. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/** Expects no axe violation in either theme; the second pass checks colors only, since nothing else differs. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page);
}

/** Injects axe once a page. */
async function expectNoViolation(page: Page, options: RunOptions = {}): Promise<void> {
  await motionEnds(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate(
    async ({ exclude, options }) => (await window.axe.run({ exclude }, options)).violations,
    { exclude: FOCUS_GUARDS, options: { ...options, resultTypes: ['violations' as const] } },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([]);
}

/** Expects no horizontal scrolling, down to the narrowest window. */
export async function expectFits(page: Page): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // The sidebar becomes a drawer, and tables become cards, only after the window has shrunk.
  await expect.poll(overhang, { timeout: 5_000 }).toBeLessThanOrEqual(0);
}

/** Finishes fades first, so that contrast is measured as it will be read. */
async function motionEnds(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const isEndless = one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || one.playState === 'finished';
    }),
  );
}

/** A relative time may have changed between render and check. */
export function withoutTime(text: string): string {
  return text.replace(/[A-Z][a-z]{2} \d+, \d+:\d+\s[AP]M/g, '');
}
