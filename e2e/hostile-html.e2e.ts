import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from './browser.ts';
import { forbiddenNodes, openMessages, watchDeeds } from './hostile-page.ts';
import { exfiltrations, payloads } from './hostile-payloads.ts';

/** Promise P4 of the design. */
const LEAST_PAYLOADS = 2_600;
const LEAST_EXFILTRATIONS = 36;
const TO_A_MESSAGE = 40;
const TIMEOUT = { timeout: 180_000 };

function bundles(texts: string[], size: number): string[] {
  const messages: string[] = [];
  for (let at = 0; at < texts.length; at += size) messages.push(texts.slice(at, at + size).join('\n\n'));
  return messages;
}

async function untilShown(page: Page): Promise<void> {
  await page.getByText('Seen to the end').waitFor(TIMEOUT);
}

/** Triggers every handler that waits for an event. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('article *, [data-raw] *')) {
      for (const type of ['focus', 'mouseover', 'pointerenter', 'load', 'error', 'toggle', 'animationstart', 'begin'])
        element.dispatchEvent(new Event(type));
      // Other links leave the page when clicked, as they should.
      if ('protocol' in element && element.protocol === 'javascript:') element.dispatchEvent(new MouseEvent('click'));
    }
  });
}

test('thousands of generated attacks in answers run no script and send no request', { timeout: 240_000 }, async ({
  page,
  signIn,
}) => {
  const all = payloads();
  expect(all.length).toBeGreaterThanOrEqual(LEAST_PAYLOADS);
  await signIn(page);
  const deeds = watchDeeds(page, new URL(page.url()).origin);
  await openMessages(page, [...bundles(all, TO_A_MESSAGE), 'Seen to the end']);
  await untilShown(page);
  expect(await forbiddenNodes(page)).toEqual([]);
  await touchAll(page);
  expect(deeds).toEqual([]);
});

test('reading an answer leaks nothing, by any known way of exfiltration', async ({ page, signIn }) => {
  expect(exfiltrations.length).toBeGreaterThanOrEqual(LEAST_EXFILTRATIONS);
  await signIn(page);
  const deeds = watchDeeds(page, new URL(page.url()).origin);
  // One per message, so that none can hide behind another.
  await openMessages(page, [...exfiltrations, 'Seen to the end']);
  await untilShown(page);
  await page.evaluate(() => document.querySelector('[data-viewport]')?.scrollTo(0, 0));
  await touchAll(page);
  expect(await forbiddenNodes(page)).toEqual([]);
  expect(deeds).toEqual([]);
});

test('without the sanitiser, the content security policy alone blocks every script and request', {
  timeout: 240_000,
}, async ({ browser, signIn }) => {
  // A refresh is a navigation, which no policy can forbid: only the sanitiser stops it.
  const raw = [...exfiltrations, ...payloads()].filter((text) => !/<meta/i.test(text));
  const open = (bypassCSP: boolean) => browser.newContext({ baseURL: inject('baseUrl'), bypassCSP });

  const guarded = await open(false);
  const visitor = await guarded.newPage();
  await signIn(visitor);
  expect(await deedsOfRaw(visitor, raw)).toEqual([]);
  await guarded.close();

  // Without the policy the same payloads do harm, so the test can fail.
  const bare = await open(true);
  const deeds = await deedsOfRaw(await bare.newPage(), raw.slice(0, 80));
  expect(deeds.join()).toContain('dialog: 1');
  expect(deeds.join()).toContain('evil.example');
  await bare.close();
});

/** What a page does when such texts are its HTML. */
async function deedsOfRaw(page: Page, texts: string[]): Promise<string[]> {
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`);
    // Its frame may already be gone, and the dialog with it.
    dialog.dismiss().catch(() => undefined);
  });
  // Requests that the policy blocks are reported as well, but never reach this route.
  await page.route(
    (url) => url.origin !== new URL(inject('baseUrl')).origin,
    (route) => {
      deeds.push(`request: ${route.request().url()}`);
      return route.abort();
    },
  );
  if (page.url() === 'about:blank') await page.goto('/login');
  const inserted = await page.evaluate((all) => {
    const policy = (window as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('app-html', {
      createHTML: (text: string) => text,
    });
    const place = document.createElement('div');
    place.dataset.raw = '';
    document.body.append(place);
    for (const text of all) {
      const one = document.createElement('div');
      one.innerHTML = policy.createHTML(text);
      place.append(one);
    }
    return place.querySelectorAll('*').length;
  }, texts);
  expect(inserted).toBeGreaterThanOrEqual(texts.length);
  await touchAll(page);
  // Leaves time for what loads or runs later: a frame, and a round trip to the server.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() => fetch('/favicon.svg'));
  return deeds;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string };
}
