import type { Invitation } from '@haulwise/contract';
import type { Linked } from '../../../platform/secrets/link-tokens.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findInvitation, type InvitationRow } from './invitations.store.ts';

export function toLinked({ id, email }: InvitationRow): Linked {
  return { purpose: 'invitation', id, facts: [email] };
}

/** The status of an invitation. One that had already expired when it was replaced counts as expired. */
export function computeInvitationStatus(row: InvitationRow, now: Date): Invitation['status'] {
  if (row.accepted_at) return 'accepted';
  if (row.revoked_at && row.revoked_at < row.expires_at) return 'revoked';
  return row.expires_at > now ? 'open' : 'expired';
}

/** The open invitation behind a mailed token; otherwise null. */
export async function findOpenInvitation(
  { db, clock, mailedTokens }: Pick<AuthParts, 'db' | 'clock' | 'mailedTokens'>,
  token: string,
): Promise<InvitationRow | null> {
  const id = mailedTokens.idOf(token);
  const row = id === null ? undefined : await findInvitation(db, id);
  if (!row || computeInvitationStatus(row, clock.now()) !== 'open') return null;
  return mailedTokens.isGenuine(token, toLinked(row)) ? row : null;
}
