import type { Folder, FolderDetail } from '@haulwise/contract';
import type { FolderDetailRow, FolderRow } from './folders.store.ts';

/** A row as the wire shows it: times in ISO 8601. */
export function toFolder(row: FolderRow): Folder {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

export function toFolderDetail(
  row: FolderDetailRow,
  contents: Pick<FolderDetail, 'documents' | 'fact_count' | 'uses_instructions'>,
): FolderDetail {
  const { instructions, draft_tone, draft_channel } = row;
  return { ...toFolder(row), instructions, draft_tone, draft_channel, ...contents };
}
