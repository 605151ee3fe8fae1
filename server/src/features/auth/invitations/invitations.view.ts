import type { CompanyInvitation, Invitation } from '@haulwise/contract';
import type { AuthParts } from '../auth-parts.ts';
import { computeInvitationStatus, toLinked } from './invitation.policy.ts';
import type { InvitationRow } from './invitations.store.ts';

type Parts = Pick<AuthParts, 'clock' | 'mailedTokens' | 'origin'>;

/** For how long an invitation is open. */
export const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The mailed link. The token is in the fragment, which reaches no server and no log. */
export function buildInvitationUrl({ mailedTokens, origin }: Parts, row: InvitationRow): string {
  const page = row.company_id === null ? 'register' : 'join';
  return `${origin()}/${page}#invitation=${mailedTokens.issue(toLinked(row))}`;
}

/** An invitation as the owners of its company see it. */
export function toCompanyInvitation(parts: Parts, row: InvitationRow): CompanyInvitation {
  const { id, email, status, created_at, expires_at, url } = toInvitation(parts, row);
  return { id, email, status, created_at, expires_at, url };
}

/** An invitation as administrators see it. */
export function toInvitation(parts: Parts, row: InvitationRow): Invitation {
  const status = computeInvitationStatus(row, parts.clock.now());
  const { id, email, invited_by } = row;
  return {
    id,
    email,
    status,
    invited_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    url: status === 'open' ? buildInvitationUrl(parts, row) : null,
  };
}
