import type { ErrorId } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findOpenInvitation } from './invitation.policy.ts';
import { acceptInvitationTo } from './invitations.store.ts';

interface Applicant {
  email: string;
  invitation?: string | null | undefined;
}

/**
 * Turns away whom REGISTRATION does not let in: everybody where it is closed, whoever holds no open invitation where one
 * is needed. An invitation is for one address: another one is a fault of the form.
 */
export async function admitRegistration(
  parts: AuthParts,
  { email, invitation }: Applicant,
): Promise<Extract<ErrorId, 'auth.invitation_for_another'> | null> {
  const { registration } = parts.config;
  if (registration === 'closed') fail('auth.registration_closed');
  if (!invitation) return registration === 'invite' ? fail('auth.invitation_needed') : null;
  const row = (await findOpenInvitation(parts, invitation)) ?? fail('auth.invitation_not_open');
  return row.email.toLowerCase() === email.toLowerCase() ? null : 'auth.invitation_for_another';
}

/**
 * Marks the invitation to this address as accepted by its new user, whether or not he came by its link; ends the
 * registration where he did and it is no longer open.
 */
export async function acceptInvitation(
  tx: Db,
  { email, invitation }: Applicant,
  { user_id, at, address }: { user_id: string; at: Date; address: string },
): Promise<void> {
  const accepted = await acceptInvitationTo(tx, email, at);
  if (accepted === null && invitation) fail('auth.invitation_not_open');
  if (accepted === null) return;
  const details = { invitation: accepted };
  await recordAudit(tx, { event: 'invitation.accepted', at, actor_id: user_id, target_id: user_id, address, details });
}
