import { knowledgeEndpoints } from '@haulwise/contract';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { signLink } from '../../platform/secrets/signed-link.ts';
import { findDocument } from './documents.store.ts';
import { DOWNLOAD_PURPOSE } from './download-document.ts';

const VALID_SECONDS = 5 * 60;

/** Makes a link to a document that opens without signing in for five minutes, so that a browser can follow it. */
export async function makeDownloadLink(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  userId: string,
  source: string,
): Promise<{ download_url: string }> {
  const document = (await findDocument(db, source)) ?? fail('knowledge.not_in_knowledge_base');
  const expires = Math.floor(clock.now().getTime() / 1000) + VALID_SECONDS;
  const link = { purpose: DOWNLOAD_PURPOSE, subject: document.name, user: userId, expires };
  const signature = signLink(secrets.key('download_links'), link);
  const query = new URLSearchParams({ source: document.name, user: userId, expires: String(expires), signature });
  return { download_url: `/api${knowledgeEndpoints.downloadSource.path}?${query}` };
}
