import { fail } from '../../../platform/core/app-error.ts';
import type { RangedFileReply } from '../../../platform/http/route.ts';
import { isSignedLink } from '../../../platform/secrets/signed-link.ts';
import type { Library } from '../library.ts';
import { downloadFile } from './download-file.ts';

/** What its links are signed for. */
export const DOWNLOAD_PURPOSE = 'files.download';

/** Hands out a file to the holder of a link that was signed for it, as long as its user may see the library. */
export async function downloadSignedFile(
  library: Library,
  id: string,
  { user, expires, signature }: { user: string; expires: number; signature: string },
): Promise<RangedFileReply> {
  const { clock, secrets, people } = library;
  const isOurs = isSignedLink(
    secrets.key('download_links'),
    { purpose: DOWNLOAD_PURPOSE, subject: id, user, expires },
    signature,
  );
  const holds = isOurs && expires * 1000 > clock.now().getTime() && (await people.isAdmin(user));
  if (!holds) fail('files.file_link_expired');
  return await downloadFile(library, id);
}
