import { invitationEndpoints } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { buildPage } from '../../../platform/http/paging.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findOpenInvitation } from './invitation.policy.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';

export function bindInvitationRoutes(parts: AuthParts): Route[] {
  const mailInvitation = parts.mail.writeLater('auth.invitation', ({ id }: { id: string }) =>
    writeInvitationMail(parts, id),
  );
  return [
    route(invitationEndpoints.getRegistration, async () => ({ registration: parts.config.registration })),
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
      const { email } = (await findOpenInvitation(parts, body.token)) ?? fail('auth.invitation_not_open');
      return { email };
    }),
  ];
}
