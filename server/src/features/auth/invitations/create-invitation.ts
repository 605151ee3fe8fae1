import type { Invitation } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { SendOptions } from '../../../platform/mail/mail.ts';
import { findTakenNames } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import {
  findInvitation,
  findInvitationByKey,
  insertInvitation,
  lockInvitations,
  revokeInvitationsTo,
} from './invitations.store.ts';
import { readInvitation } from './read-invitation.ts';

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export interface InvitationRequest {
  /** For the new row. */
  id: string;
  email: string;
  /** The Idempotency-Key; the reply holds the link, so it is not remembered as others are (record 009). */
  key: string | null;
  address: string;
}

/** Invites an address and mails the link; an open invitation to it is replaced. */
export async function createInvitation(
  parts: AuthParts,
  mailInvitation: (invitation: { id: string }, options: SendOptions) => Promise<void>,
  actor: Actor,
  { id, email, key, address }: InvitationRequest,
): Promise<Invitation> {
  const { config, db, clock } = parts;
  if (config.registration === 'closed') fail('auth.registration_closed');
  const row = await inTransaction(db, async (tx) => {
    await lockInvitations(tx);
    const earlier = key === null ? undefined : await findInvitationByKey(tx, actor.user_id, key);
    if (earlier && earlier.email !== email) fail('common.idempotency_conflict');
    if (earlier) return earlier;
    if ((await findTakenNames(tx, '', email)).email) fail('auth.email_taken');
    const now = clock.now();
    const expires_at = new Date(now.getTime() + LIFE_MS);
    await revokeInvitationsTo(tx, email, now);
    await insertInvitation(tx, { id, email, invited_by: actor.user_id, request_key: key, created_at: now, expires_at });
    await recordAudit(tx, {
      event: 'invitation.created',
      at: now,
      actor_id: actor.user_id,
      address,
      details: { invitation: id },
    });
    await mailInvitation({ id }, { db: tx });
    return await findInvitation(tx, id);
  });
  return readInvitation(parts, row ?? fail('common.not_found'));
}
