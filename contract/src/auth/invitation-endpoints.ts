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
  /** The mailed link; null once the invitation is no longer open. */
  url: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const invitationEndpoints = {
  getRegistration: endpoint({
    method: 'GET',
    path: '/auth/registration/',
    access: 'public',
    tag: 'auth',
    summary:
      'Who may register (anyone, invited people only, or no one), which identity provider there is, and whether mail is sent',
    reply: z.object({
      registration: z.enum(['open', 'invite', 'closed']),
      /** Its name; null if people sign in with a password only. */
      identity_provider: z.string().nullable(),
      /** Whether a mail server is set up; otherwise links have to be passed on by hand. */
      sends_mail: z.boolean(),
    }),
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
    summary: 'Mail an invitation; replaces an open one to the same address',
    body: z.object({ email: EmailAddress }),
    reply: Invitation,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/auth/invitations/:id/',
    access: 'admin',
    tag: 'auth',
    summary: 'Revoke an invitation; its link stops working',
    params: IdParams,
    reply: 'empty',
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/auth/invitations/check/',
    access: 'public',
    tag: 'auth',
    rate: 'reset',
    summary: 'What an invitation is for; 404 if it is not open',
    body: z.object({ token: Text.min(1, 'A token is required.').max(512, 'This is not a valid token.') }),
    reply: z.object({
      email: z.string(),
      /** The company to join; null if the invitation is to create an account. */
      company: z.object({ name: z.string() }).nullable(),
      /** Whether somebody with this address can sign in. */
      has_account: z.boolean(),
    }),
  }),
} as const;
