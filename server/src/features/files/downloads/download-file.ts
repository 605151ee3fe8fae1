import { fail } from '../../../platform/core/app-error.ts';
import type { RangedFileReply } from '../../../platform/http/route.ts';
import { findVersion } from '../file-versions.store.ts';
import { findFile } from '../files.store.ts';
import type { Library } from '../library.ts';
import { handOut } from './hand-out.ts';

/** Hands out the bytes of a file: of an earlier version where one is named, as that was called. */
export async function downloadFile(library: Library, id: string, version?: number): Promise<RangedFileReply> {
  const { db, clock } = library;
  const file = (await findFile(db, id, clock.now())) ?? fail('common.not_found');
  if (version === undefined || version === file.version) return handOut(library, { ...file, file_id: id });
  const earlier = (await findVersion(db, id, version)) ?? fail('common.not_found');
  return handOut(library, { ...earlier, name: earlier.original_name });
}
