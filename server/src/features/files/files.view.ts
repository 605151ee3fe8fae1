import { type File, filesEndpoints, type Ingestion } from '@haulwise/contract';
import { fail } from '../../platform/core/app-error.ts';
import type { FileRow } from './files.store.ts';
import { type Library, loadPeople, type WantedDocument } from './library.ts';
import { buildSharedUrl } from './shares/shares.view.ts';
import { isDocument } from './uploads/file-type.ts';

export function toIngestion(state: Ingestion | undefined): Ingestion {
  const { status = 'none', passages = 0, error = null } = state ?? {};
  return { status, passages, error };
}

/** Fills the id into the path pattern of an endpoint. */
export function buildAddress(path: string, id: string): string {
  return `/api${path.replace(':id', id)}`;
}

/** Files as administrators see them, in row order. */
export async function toFiles(library: Library, rows: FileRow[]): Promise<File[]> {
  const [states, person] = await Promise.all([
    library.knowledge.loadStates(
      library.scope,
      rows.map(({ id }) => id),
    ),
    loadPeople(
      library,
      rows.map(({ uploaded_by }) => uploaded_by),
    ),
  ]);
  return rows.map(({ storage_key: _key, share_id, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_shared: share_id !== null,
    shared_url: share_id === null ? null : buildSharedUrl(library, share_id),
    download_url: buildAddress(filesEndpoints.downloadFile.path, row.id),
    uploaded_by: person(row.uploaded_by),
    is_document: isDocument(library, row.file_type, row.name),
    knowledge: toIngestion(states.get(row.id)),
  }));
}

export async function toFile(library: Library, row: FileRow): Promise<File> {
  return (await toFiles(library, [row]))[0] ?? fail('common.not_found');
}

/** What the knowledge base should contain of a file; null for nothing. */
export function toWantedDocument(row: Omit<FileRow, 'share_id'>): WantedDocument | null {
  const { in_knowledge_base, name, file_type, version, sha256, file_size: size } = row;
  return in_knowledge_base ? { name, file_type, version, sha256, size } : null;
}
