import type { Invitation } from '@haulwise/contract';
import type { AuthParts } from '../auth-parts.ts';
import { listInvitationRows } from './invitations.store.ts';
import { readInvitation } from './read-invitation.ts';

/** One page of the invitations, the latest first. */
export async function listInvitations(
  parts: AuthParts,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: Invitation[] }> {
  const { count, rows } = await listInvitationRows(parts.db, { limit: page_size, offset: (page - 1) * page_size });
  return { count, results: rows.map((row) => readInvitation(parts, row)) };
}
