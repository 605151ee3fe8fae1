import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildPageSchema, Id, IdParams, Text, Timestamp } from '../common/primitives.ts';
import { TwoFactorCode } from './two-factor-endpoints.ts';

const CurrentPassword = Text.min(1, 'Password is required.').max(1024, 'At most 1024 characters.');

export const Session = z.object({
  id: Id,
  /** Browser and system, e.g. "Chrome on Android"; "Unknown device" if the client sent no user agent. */
  device: z.string(),
  address: z.string().nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions/',
    access: 'user',
    tag: 'auth',
    summary: 'Where the caller is signed in, the current session first',
    reply: buildPageSchema(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id/',
    access: 'user',
    tag: 'auth',
    summary: 'End one of your sessions',
    params: IdParams,
    reply: 'empty',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others/',
    access: 'user',
    tag: 'auth',
    summary: 'Sign out everywhere else',
    reply: z.object({ ended: z.number().int() }),
  }),
  listUserSessions: endpoint({
    method: 'GET',
    path: '/auth/users/:id/sessions/',
    access: 'admin',
    tag: 'auth',
    summary: 'Where a user is signed in, the most recently used session first',
    params: IdParams,
    reply: buildPageSchema(Session),
  }),
  endUserSession: endpoint({
    method: 'DELETE',
    path: '/auth/users/:id/sessions/:session_id/',
    access: 'admin',
    tag: 'auth',
    summary: 'End one session of a user',
    params: IdParams.extend({ session_id: Id }),
    reply: 'empty',
  }),
  endUserSessions: endpoint({
    method: 'POST',
    path: '/auth/users/:id/sessions/end-all/',
    access: 'admin',
    tag: 'auth',
    summary: "Sign a user out everywhere; the caller's own current session stays",
    params: IdParams,
    reply: z.object({ ended: z.number().int() }),
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/auth/account/export/',
    access: 'user',
    tag: 'auth',
    rate: 'export',
    timeoutSeconds: 60,
    summary: 'Everything stored about the caller, as JSON',
    reply: 'file',
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/auth/account/delete/',
    access: 'user',
    tag: 'auth',
    timeoutSeconds: 30,
    summary: 'Delete your account and everything in it',
    body: z.object({
      password: CurrentPassword,
      /** Needed if two-factor sign-in is on; otherwise the response is 403 `two_factor_required`. */
      code: TwoFactorCode.optional(),
    }),
    reply: 'empty',
  }),
} as const;
