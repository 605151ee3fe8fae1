import type { Message } from '@haulwise/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { hostileLines, hostileMessages } from './hostile-markdown.ts';

const CONVERSATION = '0190a000-0000-7000-8000-0000000000c1';

function reply(content: string, number: number): Message {
  const at = '2026-01-31T09:15:00.000Z';
  const evil = '"><img src=x onerror=alert(1)>';
  return {
    id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    conversation: CONVERSATION,
    content,
    message_type: 'assistant',
    created_at: at,
    updated_at: at,
    sources: ['javascript:alert(1)', `https://ok.example/${evil}`, evil],
    citations: [
      {
        index: 1,
        source: 'javascript:alert(1)',
        title: evil,
        url: 'javascript:alert(1)',
        passage: `<script>alert(1)</script>${evil}`,
        passage_id: evil,
        score: 1,
        document: '../../../etc/passwd',
        heading: evil,
        year: null,
        support: [[0, 9_999]],
      },
    ],
    status: 'complete',
    feedback: null,
  };
}

/** What the page did that it must not do. */
function watch(page: Page, origin: string): string[] {
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('blob:')) deeds.push(`request: ${url}`);
  });
  page.on('popup', (popup) => deeds.push(`popup: ${popup.url()}`));
  return deeds;
}

/** Elements and attributes in messages that no sanitised text has. */
async function forbiddenNodes(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const tags =
      'script,iframe,object,embed,form,input,textarea,select,link,meta,style,base,img,image,video,audio,source,svg:not(.tabler-icon),math,template,noscript,marquee,body';
    const found = Array.from(document.querySelectorAll(`article :is(${tags})`), (node) => node.outerHTML.slice(0, 80));
    for (const node of document.querySelectorAll('article *')) {
      for (const { name, value } of node.attributes) {
        const isScheme = /^\s*(javascript|vbscript|data|file|blob):/i.test(value.replace(/[\0- ]/g, ''));
        if (/^on/i.test(name) || name === 'srcdoc' || name === 'srcset' || isScheme) found.push(`${name}=${value}`);
      }
    }
    return found;
  });
}

test('no message of the hostile corpus runs a script, asks a stranger, or hides the others', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const deeds = watch(page, new URL(page.url()).origin);
  const messages = hostileMessages();
  const results = [...messages.map(reply), reply('The last message reads well [1].', 999)];
  await page.route('**/history/**', (route) => route.fulfill({ json: { results, has_more: false } }));
  await page.route(`**/conversations/${CONVERSATION}/`, (route) =>
    route.fulfill({
      json: { id: CONVERSATION, title: '<img src=x onerror=alert(1)>', updated_at: results[0]?.created_at },
    }),
  );
  await page.goto(`/chat?conversation=${CONVERSATION}`);
  const last = page.getByRole('article').last();
  await last.getByText('The last message reads well').waitFor({ timeout: 40_000 });
  expect(await page.getByRole('article').count()).toBe(results.length);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('<img src=x onerror=alert(1)>');
  expect(await forbiddenNodes(page)).toEqual([]);

  await last.getByRole('button', { name: /^Source 1:/ }).click();
  const card = page.getByRole('dialog');
  await card.waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  for (const link of await page.locator('article a').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|ircs?:|xmpp:|[^:/\\]*([/?#]|$))/);
  }
  expect(deeds).toEqual([]);
});

test('what a person writes is shown as he wrote it', async ({ page, signIn }) => {
  await signIn(page);
  const deeds = watch(page, new URL(page.url()).origin);
  const text = hostileLines.slice(0, 40).join('\n');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Copy answer' }).waitFor({ state: 'attached' });
  const question = page.getByRole('article').first();
  expect(await question.locator('p').textContent()).toBe(text);
  await page.reload();
  await page.getByRole('button', { name: 'Copy answer' }).waitFor({ state: 'attached' });
  expect(await question.locator('p').textContent()).toBe(text);
  expect(await forbiddenNodes(page)).toEqual([]);
  expect(deeds).toEqual([]);
});
