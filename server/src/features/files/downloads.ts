import { filesEndpoints } from '@haulwise/contract';
import { fail } from '../../platform/core/app-error.ts';
import { runInScope } from '../../platform/db/scope.ts';
import type { RangedFileReply } from '../../platform/http/route.ts';
import { isSignedLink, signLink } from '../../platform/secrets/signed-link.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { addDownload } from './files.store.ts';
import { readFileRow } from './files.ts';
import { buildAddress } from './files.view.ts';
import type { Library } from './library.ts';
import { getServedType } from './uploads/file-type.ts';
import { findVersion } from './uploads/versions.store.ts';

/** Whether the bytes are shown in the library's own details, which is no download. */
type IsPreview = 'true' | 'false';

/** Downloads a file. An earlier `version` keeps the name it had then. */
export async function downloadFile(
  library: Library,
  id: string,
  { version, preview }: { version?: number | undefined; preview: IsPreview },
): Promise<RangedFileReply> {
  const file = await readFileRow(library, id);
  const counting = { isPreview: preview === 'true' };
  if (version === undefined || version === file.version)
    return createDownload(library, { ...file, file_id: id }, counting);
  const earlier = await runInScope(library.db, library.scope, (reader) => findVersion(reader, id, version));
  if (!earlier) return fail('common.not_found');
  return createDownload(library, { ...earlier, name: earlier.original_name }, counting);
}

/** Purposes bound into each signature, so that a link for one thing does not open another. */
const PURPOSES = { false: 'files.download', true: 'files.preview' } as const;

/** Downloads a file by a signed link, as long as the link's user may still see the library. */
export async function downloadSignedFile(
  library: Library,
  id: string,
  { user, expires, signature, preview }: { user: string; expires: number; signature: string; preview: IsPreview },
): Promise<RangedFileReply> {
  const { clock, secrets, people } = library;
  const isOurs = isSignedLink(
    secrets.key('download_links'),
    { purpose: PURPOSES[preview], subject: id, user, expires },
    signature,
  );
  const holds = isOurs && expires * 1000 > clock.now().getTime() && (await people.isAdmin(user));
  if (!holds) fail('files.file_link_expired');
  return await downloadFile(library, id, { preview });
}

const VALID_SECONDS = 5 * 60;

/** Creates a link that works without a token for five minutes, so that a browser or media player can follow it. */
export async function createDownloadUrl(
  library: Library,
  userId: string,
  id: string,
  preview: IsPreview,
): Promise<{ download_url: string }> {
  const { clock, secrets } = library;
  const now = clock.now();
  const file = await readFileRow(library, id);
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const signature = signLink(secrets.key('download_links'), {
    purpose: PURPOSES[preview],
    subject: file.id,
    user: userId,
    expires,
  });
  const query = new URLSearchParams({ user: userId, expires: String(expires), signature, preview });
  return { download_url: `${buildAddress(filesEndpoints.downloadSignedFile.path, file.id)}?${query}` };
}

/** Media players fetch a few bytes before they ask for the rest. */
const PROBE_BYTES = 16;

interface Served {
  file_id: string;
  name: string;
  file_type: string;
  file_size: number;
  sha256: string;
  storage_key: string;
}

function isBegun(range: ByteRange | undefined, size: number): boolean {
  if (range === undefined) return true;
  return range.start === 0 && range.end >= Math.min(PROBE_BYTES, size - 1);
}

/**
 * A file as an attachment, whole or in ranges. A download counts once, when its first bytes are fetched, for its share
 * link too; a preview does not count.
 */
export function createDownload(
  { db, clock, storage }: Pick<Library, 'db' | 'clock' | 'storage'>,
  { file_id, name, file_type, file_size: size, sha256, storage_key }: Served,
  { shareId = null, isPreview = false }: { shareId?: string | null; isPreview?: boolean } = {},
): RangedFileReply {
  return {
    name,
    type: getServedType(file_type),
    size,
    sha256,
    async open(range) {
      const bytes = await storage.read(storage_key, range, { size, sha256 });
      if (!isPreview && isBegun(range, size)) await addDownload(db, file_id, shareId, clock.now());
      return bytes;
    },
  };
}
