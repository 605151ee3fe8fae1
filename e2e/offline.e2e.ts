import { describe, expect } from 'vitest';
import { test } from './browser.ts';

describe('the installed application', () => {
  test('opens without a network, says so, and has cached no API response', async ({ visit, signIn }) => {
    const page = await visit({ serviceWorkers: 'allow' });
    await signIn(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Pat' }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    const foreign = kept.filter((path) => !/^\/(assets\/|index\.html$|favicon\.svg$|manifest\.)/.test(path));
    expect(foreign).toEqual([]);

    await page.context().setOffline(true);
    await page.getByText('You are offline. Your text is kept on this device.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Pat' }).waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('What does the dump cost?');
    await page.context().setOffline(false);
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('What does the dump cost?');
  });

  test('can be installed: its manifest names icons that exist', async ({ page }) => {
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Haulwise', start_url: '/chat', display: 'standalone' });
    for (const { src } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
    }
  });
});
