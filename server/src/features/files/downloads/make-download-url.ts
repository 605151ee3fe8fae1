import { filesEndpoints } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { signLink } from '../../../platform/secrets/signed-link.ts';
import { addressOf } from '../file-replies.ts';
import { findFile } from '../files.store.ts';
import type { Library } from '../library.ts';
import { DOWNLOAD_PURPOSE } from './download-signed-file.ts';

const VALID_SECONDS = 5 * 60;

/** Makes a link to a file that opens without a token for five minutes, so that a browser or a player can follow it. */
export async function makeDownloadUrl(
  { db, clock, secrets }: Library,
  userId: string,
  id: string,
): Promise<{ download_url: string }> {
  const now = clock.now();
  const file = (await findFile(db, id, now)) ?? fail('common.not_found');
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const signature = signLink(secrets.key('download_links'), {
    purpose: DOWNLOAD_PURPOSE,
    subject: file.id,
    user: userId,
    expires,
  });
  const query = new URLSearchParams({ user: userId, expires: String(expires), signature });
  return { download_url: `${addressOf(filesEndpoints.downloadSignedFile.path, file.id)}?${query}` };
}
