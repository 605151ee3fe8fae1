import type { FileVersion } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { listVersions } from '../file-versions.store.ts';
import type { Library } from '../library.ts';
import { peopleOf } from '../people-of.ts';

/** What a file was, latest first. */
export async function listFileVersions(library: Library, fileId: string): Promise<{ results: FileVersion[] }> {
  const rows = await listVersions(library.db, fileId);
  if (rows.length === 0) return fail('common.not_found');
  const person = await peopleOf(
    library,
    rows.map(({ uploaded_by }) => uploaded_by),
  );
  const current = rows[0]?.version;
  return {
    results: rows.map(({ file_id: _file, storage_key: _key, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      uploaded_by: person(row.uploaded_by),
      is_current: row.version === current,
    })),
  };
}
