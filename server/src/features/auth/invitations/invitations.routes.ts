import { accountsEndpoints, invitationEndpoints } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { buildPage } from '../../../platform/http/paging.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { CountHoldings, LeavingAccounts } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import {
  applyCompanyInvitation,
  checkJoining,
  createCompanyInvitation,
  listCompanyInvitations,
  revokeCompanyInvitation,
} from './company-invitations.ts';
import { findOpenInvitation } from './invitation.policy.ts';
import { writeCompanyInvitationMail, writeInvitationMail } from './invitation-mail.ts';
import { createInvitation, listInvitations, readInvited, revokeInvitation } from './invitations.ts';

export function bindInvitationRoutes(parts: AuthParts): Route[] {
  const mailInvitation = parts.mail.writeLater('auth.invitation', ({ id }: { id: string }) =>
    writeInvitationMail(parts, id),
  );
  return [
    route(invitationEndpoints.getRegistration, async () => ({
      registration: parts.config.registration,
      identity_provider: parts.config.identityProvider?.name ?? null,
      sends_mail: parts.config.smtpUrl !== null,
    })),
    route(invitationEndpoints.listInvitations, async ({ query }) =>
      buildPage(invitationEndpoints.listInvitations, query, await listInvitations(parts, query)),
    ),
    route(invitationEndpoints.createInvitation, ({ actor, body, new_id, idempotency_key, ip }) =>
      createInvitation(parts, mailInvitation, actor, {
        id: new_id,
        email: body.email,
        key: idempotency_key,
        address: ip,
      }),
    ),
    route(invitationEndpoints.revokeInvitation, ({ actor, params, ip }) =>
      revokeInvitation(parts, actor, params.id, ip),
    ),
    route(invitationEndpoints.checkInvitation, async ({ body }) => {
      return await readInvited(
        parts,
        (await findOpenInvitation(parts, body.token)) ?? fail('auth.invitation_not_open'),
      );
    }),
  ];
}

/** Owners invite colleagues, who join when they register or by a call of their own. */
export function bindCompanyInvitationRoutes(
  parts: AuthParts,
  leaving: LeavingAccounts,
  countHoldings: CountHoldings,
): Route[] {
  const mailInvitation = parts.mail.writeLater('auth.company_invitation', ({ id }: { id: string }) =>
    writeCompanyInvitationMail(parts, id),
  );
  return [
    route(accountsEndpoints.listCompanyInvitations, ({ actor }) => listCompanyInvitations(parts, actor)),
    route(accountsEndpoints.createCompanyInvitation, ({ actor, body, new_id, idempotency_key, ip }) =>
      createCompanyInvitation(parts, mailInvitation, actor, {
        id: new_id,
        email: body.email,
        key: idempotency_key,
        address: ip,
      }),
    ),
    route(accountsEndpoints.revokeCompanyInvitation, ({ actor, params, ip }) =>
      revokeCompanyInvitation(parts, actor, params.id, ip),
    ),
    route(accountsEndpoints.checkJoining, ({ actor, body }) => checkJoining(parts, countHoldings, actor, body.token)),
    route(accountsEndpoints.joinCompany, ({ actor, body, ip }) =>
      applyCompanyInvitation(parts, leaving, actor, body.token, ip),
    ),
  ];
}
