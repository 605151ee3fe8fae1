import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Text, Timestamp } from '../common/primitives.ts';
import { SignedIn } from './signed-in.ts';
import { TwoFactorCode } from './two-factor-endpoints.ts';

/** A sign-in at the identity provider that has begun. */
const Begun = z.object({
  /** Where the browser goes. */
  url: z.string(),
  /** Kept by the browser until it comes back: in another one, what the provider answers opens nothing. */
  ticket: z.string(),
});

const Returned = z.object({
  ticket: Text.min(1, 'A ticket is required.').max(2_000, 'This is not a valid ticket.'),
  /** The query with which the identity provider sent the browser back. */
  answer: Text.min(1, 'An answer is required.').max(8_000, 'At most 8,000 characters.'),
});

const PasswordBody = z.object({
  password: Text.min(1, 'Password is required.').max(1024, 'At most 1024 characters.'),
});

const tag = 'auth';

export const identityEndpoints = {
  beginProviderSignIn: endpoint({
    method: 'POST',
    path: '/auth/identity/begin/',
    access: 'public',
    tag,
    rate: 'login',
    timeoutSeconds: 20,
    summary: 'Begin a sign-in at the identity provider',
    body: z.object({
      /** Let the provider ask who it is even if it knows, as after signing out on this device. */
      is_fresh: z.boolean().default(false),
    }),
    reply: Begun,
  }),
  finishProviderSignIn: endpoint({
    method: 'POST',
    path: '/auth/identity/finish/',
    access: 'public',
    tag,
    rate: 'login',
    timeoutSeconds: 30,
    summary: 'Sign in with what the identity provider answered; the first time may create the account',
    body: Returned.extend({
      /** Needed if the first try returned 403 `two_factor_required`; send ticket and answer again with it. */
      code: TwoFactorCode.optional(),
    }),
    reply: SignedIn,
  }),
  getIdentity: endpoint({
    method: 'GET',
    path: '/auth/identity/',
    access: 'user',
    tag,
    summary: 'The identity provider of this server, and the account there that the caller has connected',
    reply: z.object({
      /** Its name; null if there is none. */
      provider: z.string().nullable(),
      identity: z
        .object({
          /** The address there at the time; empty if it told none. */
          email: z.string(),
          connected_at: Timestamp,
        })
        .nullable(),
    }),
  }),
  beginConnectingIdentity: endpoint({
    method: 'POST',
    path: '/auth/identity/connect/begin/',
    access: 'user',
    tag,
    timeoutSeconds: 20,
    summary: 'Begin to connect an account at the identity provider with your own',
    body: PasswordBody,
    reply: Begun,
  }),
  connectIdentity: endpoint({
    method: 'POST',
    path: '/auth/identity/connect/',
    access: 'user',
    tag,
    timeoutSeconds: 30,
    summary: 'Connect the account that the identity provider answered with your own',
    body: Returned,
    reply: 'empty',
  }),
  disconnectIdentity: endpoint({
    method: 'POST',
    path: '/auth/identity/disconnect/',
    access: 'user',
    tag,
    summary: 'No longer sign in through the identity provider',
    body: PasswordBody,
    reply: 'empty',
  }),
} as const;
