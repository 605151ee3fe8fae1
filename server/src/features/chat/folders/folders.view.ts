import type { Folder } from '@haulwise/contract';
import type { FolderRow } from './folders.store.ts';

/** A row as the wire shows it: times in ISO 8601. */
export function toFolder(row: FolderRow): Folder {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
