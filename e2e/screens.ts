import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every screen is looked at on these, in both themes. */
export const displays = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;

/** They hand the focus on around an open menu or dialog; axe takes that for an error where it does not find the menu. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/** The screen as it is now breaks no rule of axe, light or dark; between the themes only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, (axe) => axe);
}

async function expectNoViolation(page: Page, chosen: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await motionEnds(page);
  // No frame of a stranger is on any screen, so that the page itself may sum up; what passes is not described.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARDS);
  const { violations } = await chosen(axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)).toEqual([]);
}

/** Nothing has to be scrolled sideways, down to the narrowest window. */
export async function expectFits(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}

/** What fades in is judged as it will be read, not on its way there. */
async function motionEnds(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const isEndless = one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || one.playState === 'finished';
    }),
  );
}

/** A minute may have ended between the writing of a text and its next reading. */
export function withoutTime(text: string): string {
  return text.replace(/[A-Z][a-z]{2} \d+, \d+:\d+\s[AP]M/g, '');
}
