import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every screen is checked on these, in both themes. */
export const displays = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;

/** Focus guards around an open menu or dialog, which axe reports when it does not recognize the menu. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/** Expects no axe violation in either theme; the second pass checks colors only, since nothing else differs. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, (axe) => axe);
}

async function expectNoViolation(page: Page, chosen: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await motionEnds(page);
  // No screen has a foreign frame, so axe may aggregate in the page itself; passes are left out.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARDS);
  const { violations } = await chosen(axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([]);
}

/** Expects no horizontal scrolling, down to the narrowest window. */
export async function expectFits(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
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
