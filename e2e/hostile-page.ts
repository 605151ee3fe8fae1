import type { Message } from '@haulwise/contract';
import type { Page } from 'playwright-core';

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
        page: null,
        year: null,
        kind: null,
        is_own: false,
        is_private: false,
        others: [],
        support: [[0, 9_999]],
      },
    ],
    basis: [],
    calculations: [],
    versions: { index: 1, ids: [] },
    status: 'complete',
    is_stopped: false,
    follow_ups: [],
    draft: null,
    proposed_facts: [{ kind: 'other', value: evil, amount: null, replaces: evil, status: 'open' }],
    quote: null,
    is_refusal: false,
    attachments: [],
    feedback: null,
    is_answered_since: false,
  };
}

/** Forbidden things that the page did. */
export function watchDeeds(page: Page, origin: string): string[] {
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`);
    // Its frame may already be gone, and the dialog with it.
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('blob:')) deeds.push(`request: ${url}`);
  });
  page.on('popup', (popup) => deeds.push(`popup: ${popup.url()}`));
  return deeds;
}

/** Elements and attributes in messages that no sanitised text contains. */
export async function forbiddenNodes(page: Page): Promise<string[]> {
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

/** Opens a conversation of these answers in place of the server's; returns how many are shown. */
export async function openMessages(page: Page, messages: string[]): Promise<number> {
  const results = messages.map(reply);
  await page.route('**/history/**', (route) => route.fulfill({ json: { results, has_more: false } }));
  await page.route(`**/conversations/${CONVERSATION}/`, (route) =>
    route.fulfill({
      json: { id: CONVERSATION, title: '<img src=x onerror=alert(1)>', updated_at: results[0]?.created_at },
    }),
  );
  await page.goto(`/chat?conversation=${CONVERSATION}`);
  return results.length;
}
