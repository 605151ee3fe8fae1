import { z } from 'zod';
import { Language, User } from '../accounts/user.ts';
import { endpoint } from '../common/endpoint.ts';
import { buildPersonName, EmailAddress, PhoneNumber, Text } from '../common/primitives.ts';
import { apiKeyEndpoints } from '../programs/api-key-endpoints.ts';
import { identityEndpoints } from './identity-endpoints.ts';
import { invitationEndpoints } from './invitation-endpoints.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { SignedIn } from './signed-in.ts';
import { TwoFactorCode, twoFactorEndpoints } from './two-factor-endpoints.ts';

export const LoginBody = z.object({
  username: Text.trim().min(1, 'Username is required.').max(254, 'At most 254 characters.'),
  password: Text.min(1, 'Password is required.').max(1024, 'At most 1024 characters.'),
  /** Needed if the first try returned 403 `two_factor_required`. */
  code: TwoFactorCode.optional(),
  /** The device tokens of earlier sign-ins on this device; one of this user lifts the limits that strangers can use up. */
  device_tokens: z
    .array(Text.max(512, 'This is not a valid device token.'))
    .max(5, 'At most 5 device tokens.')
    .optional(),
});

export const RegisterBody = z.object({
  username: Text.trim().regex(/^[A-Za-z0-9._-]{3,30}$/, '3–30 letters, digits, ".", "_" or "-".'),
  email: EmailAddress,
  first_name: buildPersonName('First name'),
  last_name: buildPersonName('Last name'),
  phone_number: PhoneNumber.nullish(),
  password: Text.min(1, 'Password is required.').max(PASSWORD_MAX_LENGTH, 'At most 128 characters.'),
  password_confirm: Text.max(1024, 'At most 1024 characters.'),
  /** The token of an invitation; required if registration is by invitation only. */
  invitation: Text.max(512, 'This is not a valid invitation.').nullish(),
  /** That of the screens, for mails and later sign-ins. */
  language: Language.nullish(),
});

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login/',
    access: 'public',
    tag: 'auth',
    rate: 'login',
    summary: 'Sign in with a username or email and a password',
    body: LoginBody,
    reply: SignedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register/',
    access: 'public',
    tag: 'auth',
    rate: 'register',
    status: 201,
    summary: 'Create an account and sign in',
    body: RegisterBody,
    reply: SignedIn,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh/',
    access: 'public',
    tag: 'auth',
    rate: 'refresh',
    summary: 'Exchange a refresh token for a new pair',
    body: z.object({
      refresh: Text.min(1, 'A refresh token is required.').max(512, 'This is not a valid refresh token.'),
    }),
    reply: z.object({ token: z.string(), refresh: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    access: 'user',
    tag: 'auth',
    beforeTwoFactor: true,
    summary: 'End the session of the access token',
    reply: 'empty',
  }),
  getSignedInUser: endpoint({
    method: 'GET',
    path: '/auth/user/',
    access: 'user',
    tag: 'auth',
    beforeTwoFactor: true,
    summary: 'The signed-in user',
    reply: User,
  }),
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...twoFactorEndpoints,
  ...invitationEndpoints,
  ...identityEndpoints,
  ...apiKeyEndpoints,
} as const;
