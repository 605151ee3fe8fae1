import { type Company, type CompanyInvitation, PLANS } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor, Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import type { SendOptions } from '../../../platform/mail/mail.ts';
import {
  addToCompany,
  type CountHoldings,
  checkOwner,
  findAccount,
  findCompanyName,
  findCompanyPlan,
  findLeavingTerms,
  isColleague,
  type LeavingAccounts,
  listPeople,
  lockCompanies,
  readCompany,
} from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import {
  countOpenInvitations,
  listCompanyInvitationRows,
  setCompanyInvitationAccepted,
} from './company-invitations.store.ts';
import { findOpenInvitation } from './invitation.policy.ts';
import {
  findInvitation,
  findInvitationByKey,
  type InvitationRow,
  insertInvitation,
  revokeInvitationsTo,
  revokeOpenInvitation,
} from './invitations.store.ts';
import type { InvitationRequest } from './invitations.ts';
import { LIFE_MS, toCompanyInvitation } from './invitations.view.ts';

const MOST_LISTED = 100;

/** Invites a colleague and mails the link, replacing an open invitation of this company to the address. */
export async function createCompanyInvitation(
  parts: AuthParts,
  mailInvitation: (invitation: { id: string }, options: SendOptions) => Promise<void>,
  actor: Member,
  { id, email, key, address }: InvitationRequest,
): Promise<CompanyInvitation> {
  const { config, db, clock } = parts;
  if (config.registration === 'closed') fail('auth.registration_closed');
  const { company_id, user_id } = actor;
  const row = await runInTransaction(db, async (tx) => {
    await lockCompanies(tx, [company_id]);
    await checkOwner(tx, actor);
    const earlier = key === null ? undefined : await findInvitationByKey(tx, user_id, key);
    if (earlier && (earlier.email !== email || earlier.company_id !== company_id)) fail('common.idempotency_conflict');
    if (earlier) return earlier;
    if (await isColleague(tx, company_id, email)) fail('accounts.is_colleague');
    const now = clock.now();
    await revokeInvitationsTo(tx, company_id, email, now);
    await checkRoom(tx, company_id, now);
    const expires_at = new Date(now.getTime() + LIFE_MS);
    await insertInvitation(tx, {
      id,
      email,
      invited_by: user_id,
      request_key: key,
      created_at: now,
      expires_at,
      company_id,
    });
    const details = { invitation: id };
    await recordAudit(tx, { event: 'invitation.created', at: now, actor_id: user_id, address, details });
    await mailInvitation({ id }, { db: tx });
    return await findInvitation(tx, id);
  });
  return toCompanyInvitation(parts, row ?? fail('common.not_found'));
}

/** A 409 if the people and the open invitations of a company are as many as its plan allows. */
async function checkRoom(tx: Db, companyId: string, now: Date): Promise<void> {
  const { people: limit } = PLANS[await findCompanyPlan(tx, companyId, now)];
  const taken = (await listPeople(tx, companyId)).length + (await countOpenInvitations(tx, companyId, now));
  if (taken >= limit) fail('accounts.company_full', { values: { limit } });
}

/** The latest invitation to each address. */
export async function listCompanyInvitations(
  parts: AuthParts,
  actor: Member,
): Promise<{ results: CompanyInvitation[] }> {
  await checkOwner(parts.db, actor);
  const rows = await listCompanyInvitationRows(parts.db, actor.company_id, MOST_LISTED);
  return { results: rows.map((row) => toCompanyInvitation(parts, row)) };
}

/** Revokes an invitation of the caller's company; has no effect if it is no longer open. */
export async function revokeCompanyInvitation(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  actor: Member,
  id: string,
  address: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await checkOwner(tx, actor);
    const now = clock.now();
    if ((await findInvitation(tx, id))?.company_id !== actor.company_id) fail('common.not_found');
    if (!(await revokeOpenInvitation(tx, actor.company_id, id, now))) return;
    const details = { invitation: id };
    await recordAudit(tx, { event: 'invitation.revoked', at: now, actor_id: actor.user_id, address, details });
  });
}

/** The open invitation to a company behind a token, if it is for the caller's address. */
async function requireOwnInvitation(
  parts: AuthParts,
  { user_id }: Pick<Actor, 'user_id'>,
  token: string,
): Promise<InvitationRow & { company_id: string }> {
  const row = await findOpenInvitation(parts, token);
  if (!row || row.company_id === null) return fail('auth.invitation_not_open');
  const account = await findAccount(parts.db, user_id);
  if (account?.email.toLowerCase() !== row.email.toLowerCase()) fail('auth.invitation_is_for_another');
  return { ...row, company_id: row.company_id };
}

/** What joining would mean for the caller; changes nothing. */
export async function checkJoining(parts: AuthParts, countHoldings: CountHoldings, actor: Member, token: string) {
  const { company_id } = await requireOwnInvitation(parts, actor, token);
  const { waiting, is_needed } = await findLeavingTerms(parts.db, actor.user_id);
  return {
    company_name: await findCompanyName(parts.db, company_id),
    waiting: waiting === null ? null : await countHoldings(waiting),
    is_needed,
  };
}

/** Accepts an invitation and moves the caller into its company, once. */
export async function applyCompanyInvitation(
  parts: AuthParts,
  leaving: LeavingAccounts,
  actor: Member,
  token: string,
  ip: string,
): Promise<Company> {
  const { user_id } = actor;
  const { id, company_id } = await requireOwnInvitation(parts, actor, token);
  await runInTransaction(parts.db, async (tx) => {
    await addToCompany(tx, parts, leaving, { user_id, company_id, ip });
    await recordCompanyInvitationAccepted(tx, id, { user_id, at: parts.clock.now(), address: ip });
  });
  return await readCompany(parts, user_id);
}

/** Marks an invitation to a company as accepted; a 404 if it is not open any more. */
export async function recordCompanyInvitationAccepted(
  tx: Db,
  id: string,
  { user_id, at, address }: { user_id: string; at: Date; address: string },
): Promise<void> {
  if (!(await setCompanyInvitationAccepted(tx, id, at))) fail('auth.invitation_not_open');
  const details = { invitation: id };
  await recordAudit(tx, { event: 'invitation.accepted', at, actor_id: user_id, target_id: user_id, address, details });
}
