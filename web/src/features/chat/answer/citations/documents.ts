import type { Citation } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { openDownload } from '../../../../platform/browser/open-download.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { t } from '../../../../words/words.ts';
import { findOpenConversation } from '../../conversations/chat-address.ts';

/** `sba.gov` for `https://www.sba.gov/…`; null if not a web address. */
export function getHost(address: string): string | null {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null;
  } catch {
    return null;
  }
}

/** `dump-fees.md` reads as "Dump fees"; what belongs to no document is a row of the table of states. */
export function getDocumentTitle(name: string): string {
  if (name === '') return t`Rules of the states`;
  const words = name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Null for articles, whose file names users never see. */
export function getFileName(document: string): string | null {
  return /\.\w{1,5}$/.test(document) && !/\.(?:md|markdown)$/i.test(document) ? document : null;
}

/** `page 12`, or `slide 12` in a presentation; null if the document has no pages. */
export function formatPage({ document, page }: Citation): string | null {
  if (page === null) return null;
  return /\.pptx?$/i.test(document) ? t`slide ${page}` : t`page ${page}`;
}

/** Downloads a knowledge document by name; a failure is only logged (spec §8). */
export async function downloadDocument(name: string): Promise<void> {
  try {
    const query = { source: name, conversation: findOpenConversation() };
    const { download_url } = await call('GET /knowledge/download-link/', { query });
    openDownload(download_url);
  } catch (error) {
    logFailure(error);
  }
}
