import { firefox } from 'playwright-core';
import { findFirefox, findWebKit } from './installed.ts';
import type { Screen } from './screen.ts';
import { startWebDriver } from './web-driver.ts';
import { WebKitScreen } from './webkit-screen.ts';

export interface Engine {
  name: string;
  isInstalled: boolean;
  start(): Promise<StartedEngine>;
}

export interface StartedEngine {
  /** A window of 1280 × 800 with storage of its own. `close` returns the errors that its page met. */
  open(baseUrl: string): Promise<{ screen: Screen; close: () => Promise<string[]> }>;
  close(): Promise<void>;
}

const DESKTOP = { width: 1280, height: 800 };
const STEP_TIMEOUT_MS = 30_000;
/** A fine pointer that hovers: without a window, Firefox knows of no mouse. */
const MOUSE = 2 + 4;
const PREFERENCES = {
  'ui.primaryPointerCapabilities': MOUSE,
  'ui.allPointerCapabilities': MOUSE,
  // Transitions only slow the stories down.
  'ui.prefersReducedMotion': 1,
};

/** Playwright speaks WebDriver BiDi to the released Firefox. */
export const firefoxEsr: Engine = {
  name: 'Firefox ESR',
  isInstalled: findFirefox() !== null,
  start: async () => {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: findFirefox() ?? '',
      firefoxUserPrefs: PREFERENCES,
    });
    return {
      open: async (baseURL) => {
        const faults: string[] = [];
        const context = await browser.newContext({ baseURL, viewport: DESKTOP });
        context.setDefaultTimeout(STEP_TIMEOUT_MS);
        const page = await context.newPage();
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
        const close = async () => {
          await context.close();
          return faults;
        };
        return { screen: page, close };
      },
      close: () => browser.close(),
    };
  },
};

export const webKitGtk: Engine = {
  name: 'WebKitGTK',
  isInstalled: findWebKit() !== null,
  start: async () => {
    const paths = findWebKit();
    if (paths === null) throw new Error('WebKitGTK is not installed.');
    const driver = await startWebDriver(paths);
    return {
      open: async (baseUrl) => {
        const session = await driver.openSession();
        const screen = new WebKitScreen(session.call, baseUrl);
        await screen.setViewportSize(DESKTOP);
        const close = async () => {
          const faults = await screen.readFaults();
          await session.close();
          return faults;
        };
        return { screen, close };
      },
      close: driver.close,
    };
  },
};
