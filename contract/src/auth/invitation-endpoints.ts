import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, EmailAddress, Id, IdParams, PageQuery, Text, Timestamp } from '../common/primitives.ts';

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  status: z.enum(['open', 'accepted', 'revoked', 'expired']),
  invited_by: z.string().nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
  accepted_at: Timestamp.nullable(),
  /** The link that was mailed, for as long as the invitation is open. */
  url: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const invitationEndpoints = {
  getRegistration: endpoint({
    method: 'GET',
    path: '/auth/registration/',
    access: 'public',
    tag: 'auth',
    summary: 'Who may register: anybody, the invited, nobody',
    reply: z.object({ registration: z.enum(['open', 'invite', 'closed']) }),
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/auth/invitations/',
    access: 'admin',
    tag: 'auth',
    summary: 'Invitations, latest first',
    query: PageQuery,
    reply: buildPageSchema(Invitation),
  }),
  createInvitation: endpoint({
    method: 'POST',
    path: '/auth/invitations/',
    access: 'admin',
    tag: 'auth',
    status: 201,
    idempotent: 'by_story',
    summary: 'Mail an invitation; an open one to the same address is replaced',
    body: z.object({ email: EmailAddress }),
    reply: Invitation,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/auth/invitations/:id/',
    access: 'admin',
    tag: 'auth',
    summary: 'Make the link of an invitation worthless',
    params: IdParams,
    reply: 'empty',
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/auth/invitations/check/',
    access: 'public',
    tag: 'auth',
    rate: 'reset',
    summary: 'Whom an invitation is for; 404 where it is not open',
    body: z.object({ token: Text.min(1, 'A token is required.').max(512, 'Not a token.') }),
    reply: z.object({ email: z.string() }),
  }),
} as const;
