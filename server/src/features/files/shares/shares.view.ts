import { type FileShare, filesEndpoints } from '@haulwise/contract';
import { createLinkTokens, type Linked, type LinkTokens } from '../../../platform/secrets/link-tokens.ts';
import { type Library, loadPeople } from '../library.ts';
import type { ShareRow } from './shares.store.ts';

export function createShareTokens({ secrets }: Pick<Library, 'secrets'>): LinkTokens {
  return createLinkTokens(secrets.key('share_links'));
}

export function toLinkedFile(id: string): Linked {
  return { purpose: 'shared file', id, facts: [] };
}

/** The public URL of a share. It is computed each time and never stored. */
export function buildSharedUrl(library: Pick<Library, 'secrets' | 'origin'>, shareId: string): string {
  const token = createShareTokens(library).issue(toLinkedFile(shareId));
  return `${library.origin()}/api${filesEndpoints.downloadSharedFile.path.replace(':token', token)}`;
}

/** Shares as administrators see them, including ended ones. */
export async function toShares(library: Library, rows: ShareRow[]): Promise<FileShare[]> {
  const now = library.clock.now();
  const person = await loadPeople(
    library,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ revoked_at, ...row }) => ({
    ...row,
    shared_url: buildSharedUrl(library, row.id),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_open: revoked_at === null && row.expires_at > now,
    created_by: person(row.created_by),
  }));
}
