import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface WebKitPaths {
  driver: string;
  browser: string;
  /** An X server that draws into memory. */
  display: string;
}

/** Null if it is not installed; `FIREFOX_PATH` names another. `npm run engines` installs what is missing. */
export function findFirefox(): string | null {
  const path = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
  return existsSync(path) ? path : null;
}

export function findWebKit(): WebKitPaths | null {
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] as const;
  if (!existsSync(driver) || !existsSync(display)) return null;
  const browsers = readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'));
  const browser = browsers.find(existsSync);
  return browser === undefined ? null : { driver, browser, display };
}
