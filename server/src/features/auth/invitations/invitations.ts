import type { ErrorId, Invitation } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import type { SendOptions } from '../../../platform/mail/mail.ts';
import { findCompanyName, findTakenNames } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findOpenInvitation } from './invitation.policy.ts';
import {
  findInvitation,
  findInvitationByKey,
  type InvitationRow,
  insertInvitation,
  listInvitationRows,
  lockInvitations,
  revokeInvitationsTo,
  revokeOpenInvitation,
  setInvitationAccepted,
} from './invitations.store.ts';
import { LIFE_MS, toInvitation } from './invitations.view.ts';

export interface InvitationRequest {
  /** Id of the new row. */
  id: string;
  email: string;
  /** The Idempotency-Key. The response contains the link, so it is not stored like other responses (record 009). */
  key: string | null;
  address: string;
}

/** Invites an address and mails the link, replacing an open invitation to it. */
export async function createInvitation(
  parts: AuthParts,
  mailInvitation: (invitation: { id: string }, options: SendOptions) => Promise<void>,
  actor: Actor,
  { id, email, key, address }: InvitationRequest,
): Promise<Invitation> {
  const { config, db, clock } = parts;
  if (config.registration === 'closed') fail('auth.registration_closed');
  const row = await runInTransaction(db, async (tx) => {
    await lockInvitations(tx);
    const earlier = key === null ? undefined : await findInvitationByKey(tx, actor.user_id, key);
    if (earlier && (earlier.email !== email || earlier.company_id !== null)) fail('common.idempotency_conflict');
    if (earlier) return earlier;
    if ((await findTakenNames(tx, '', email)).email) fail('auth.email_taken');
    const now = clock.now();
    const expires_at = new Date(now.getTime() + LIFE_MS);
    await revokeInvitationsTo(tx, null, email, now);
    const invitation = { id, email, invited_by: actor.user_id, request_key: key, created_at: now, expires_at };
    await insertInvitation(tx, { ...invitation, company_id: null });
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
  return toInvitation(parts, row ?? fail('common.not_found'));
}

/** One page of invitations, latest first. */
export async function listInvitations(
  parts: AuthParts,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: Invitation[] }> {
  const { count, rows } = await listInvitationRows(parts.db, { limit: page_size, offset: (page - 1) * page_size });
  return { count, results: rows.map((row) => toInvitation(parts, row)) };
}

/** Whom and what an open invitation is for. */
export async function readInvited({ db }: Pick<AuthParts, 'db'>, { email, company_id }: InvitationRow) {
  return {
    email,
    company: company_id === null ? null : { name: await findCompanyName(db, company_id) },
    has_account: (await findTakenNames(db, '', email)).email,
  };
}

/** Revokes an invitation; has no effect if it is no longer open. */
export async function revokeInvitation(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  address: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const now = clock.now();
    if (await revokeOpenInvitation(tx, null, id, now)) {
      const details = { invitation: id };
      await recordAudit(tx, { event: 'invitation.revoked', at: now, actor_id: actor.user_id, address, details });
    } else if ((await findInvitation(tx, id))?.company_id !== null) fail('common.not_found');
  });
}

interface Applicant {
  email: string;
  invitation?: string | null | undefined;
}

/**
 * Rejects registrations that REGISTRATION does not allow: all if it is closed, those without an open invitation if one
 * is required. An invitation is for one address; another address is returned as a fault of the form. `joins` is the
 * invitation to a company, if it is one.
 */
export async function checkRegistrationAllowed(
  parts: AuthParts,
  { email, invitation }: Applicant,
): Promise<{ misfit: Extract<ErrorId, 'auth.invitation_for_another'> | null; joins: InvitationRow | null }> {
  const { registration } = parts.config;
  if (registration === 'closed') fail('auth.registration_closed');
  if (!invitation) return registration === 'invite' ? fail('auth.invitation_needed') : { misfit: null, joins: null };
  const row = (await findOpenInvitation(parts, invitation)) ?? fail('auth.invitation_not_open');
  const isFit = row.email.toLowerCase() === email.toLowerCase();
  return { misfit: isFit ? null : 'auth.invitation_for_another', joins: row.company_id === null ? null : row };
}

/**
 * Marks the invitation to this address as accepted, whether or not the new user used its link; if they did and it is no
 * longer open, the registration fails.
 */
export async function recordInvitationAccepted(
  tx: Db,
  { email, invitation }: Applicant,
  { user_id, at, address }: { user_id: string; at: Date; address: string },
): Promise<void> {
  const accepted = await setInvitationAccepted(tx, email, at);
  if (accepted === null && invitation) fail('auth.invitation_not_open');
  if (accepted === null) return;
  const details = { invitation: accepted };
  await recordAudit(tx, { event: 'invitation.accepted', at, actor_id: user_id, target_id: user_id, address, details });
}
