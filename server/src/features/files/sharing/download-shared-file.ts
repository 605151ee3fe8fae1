import { fail } from '../../../platform/core/app-error.ts';
import type { RangedFileReply } from '../../../platform/http/route.ts';
import { handOut } from '../downloads/hand-out.ts';
import { findFile } from '../files.store.ts';
import type { Library } from '../library.ts';
import { findShare } from './file-shares.store.ts';
import { linkedFile, shareTokens } from './share-link.ts';

/** Hands out the file of a link; every link that is not genuine or not open any more looks the same. */
export async function downloadSharedFile(library: Library, token: string): Promise<RangedFileReply> {
  const { db, clock } = library;
  const tokens = shareTokens(library);
  const id = tokens.idOf(token);
  if (id === null || !tokens.isGenuine(token, linkedFile(id))) return fail('files.file_link_not_open');
  const now = clock.now();
  const share = await findShare(db, id);
  if (!share || share.revoked_at !== null || share.expires_at <= now) return fail('files.file_link_not_open');
  const file = (await findFile(db, share.file_id, now)) ?? fail('files.file_link_not_open');
  return handOut(library, { ...file, file_id: file.id }, share.id);
}
