import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { EmailAddress, Id, IdParams, Text, Timestamp } from '../common/primitives.ts';

export const CompanyRole = z.enum(['owner', 'member']);
export type CompanyRole = z.infer<typeof CompanyRole>;

export const Colleague = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  role: CompanyRole,
  is_you: z.boolean(),
});
export type Colleague = z.infer<typeof Colleague>;

export const Company = z.object({
  /** '' until an owner gives one in the company record. */
  name: z.string(),
  role: CompanyRole,
  people: z.array(Colleague),
  /** People and open invitations that the best plan of its owners has room for. */
  most_people: z.number().int(),
  /** Whether the caller has a company of their own, which waits until they leave this one. */
  has_own_company: z.boolean(),
});
export type Company = z.infer<typeof Company>;

/** What a company has, in numbers alone. */
export const Holdings = z.object({
  documents: z.number().int(),
  document_bytes: z.number().int(),
  facts: z.number().int(),
  quotes: z.number().int(),
  has_prices: z.boolean(),
});
export type Holdings = z.infer<typeof Holdings>;

export const CompanyInvitation = z.object({
  id: Id,
  email: z.string(),
  status: z.enum(['open', 'accepted', 'revoked', 'expired']),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** The mailed link; null once the invitation is no longer open. */
  url: z.string().nullable(),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

const InvitationToken = z.object({
  token: Text.min(1, 'A token is required.').max(512, 'This is not a valid token.'),
});

const tag = 'company';

/** The company of the caller and its people. Owners invite and remove; members see. */
export const companyEndpoints = {
  getCompany: endpoint({
    method: 'GET',
    path: '/company/',
    access: 'company',
    tag,
    summary: 'Your company and its people, owners first',
    reply: Company,
  }),
  setColleagueRole: endpoint({
    method: 'PATCH',
    path: '/company/people/:id/',
    access: 'company',
    tag,
    summary: 'Make a colleague an owner or a member; for owners, and 409 if none would remain',
    params: IdParams,
    body: z.object({ role: CompanyRole }),
    reply: Company,
  }),
  removeColleague: endpoint({
    method: 'DELETE',
    path: '/company/people/:id/',
    access: 'company',
    tag,
    summary: 'Remove a colleague, who loses access at once; for owners',
    params: IdParams,
    reply: Company,
  }),
  leaveCompany: endpoint({
    method: 'POST',
    path: '/company/leave/',
    access: 'company',
    tag,
    summary: 'Leave for a company of your own; 409 for its last owner',
    reply: Company,
  }),
  listCompanyInvitations: endpoint({
    method: 'GET',
    path: '/company/invitations/',
    access: 'company',
    tag,
    summary: 'The latest invitation to each address, latest first, at most 100; for owners',
    reply: z.object({ results: z.array(CompanyInvitation) }),
  }),
  createCompanyInvitation: endpoint({
    method: 'POST',
    path: '/company/invitations/',
    access: 'company',
    tag,
    rate: 'reset',
    status: 201,
    idempotent: 'by_story',
    summary: 'Mail an invitation to a colleague; replaces an open one to the same address; for owners',
    body: z.object({ email: EmailAddress }),
    reply: CompanyInvitation,
  }),
  revokeCompanyInvitation: endpoint({
    method: 'DELETE',
    path: '/company/invitations/:id/',
    access: 'company',
    tag,
    summary: 'Revoke an invitation; its link stops working; for owners',
    params: IdParams,
    reply: 'empty',
  }),
  checkJoining: endpoint({
    method: 'POST',
    path: '/company/join/check/',
    access: 'company',
    tag,
    rate: 'reset',
    summary:
      'What joining by an invitation would mean for you; 404 if it is not open, 400 if it is for another address',
    body: InvitationToken,
    reply: z.object({
      company_name: z.string(),
      /** What you have now, and would not see until you leave again; null if you only leave a company that is not yours. */
      waiting: Holdings.nullable(),
      /** You cannot go: nobody else owns your company, or it would be lost. */
      is_needed: z.boolean(),
    }),
  }),
  joinCompany: endpoint({
    method: 'POST',
    path: '/company/join/',
    access: 'company',
    tag,
    rate: 'reset',
    summary: 'Join a company by an invitation to your address; what you had waits until you leave',
    body: InvitationToken,
    reply: Company,
  }),
} as const;
