import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { IdParams, Text } from '../common/primitives.ts';

const Password = Text.min(1, 'Password is required.').max(1024, 'At most 1024 characters.');
/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const TwoFactorCode = Text.trim().min(1, 'Enter a code.').max(64, 'That is not a code.');
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const twoFactorEndpoints = {
  getTwoFactor: endpoint({
    method: 'GET',
    path: '/auth/two-factor/',
    access: 'user',
    tag: 'auth',
    beforeTwoFactor: true,
    summary: 'Whether two-factor sign-in is on, demanded, and how many recovery codes are left',
    reply: z.object({
      is_enabled: z.boolean(),
      is_required: z.boolean(),
      recovery_codes_left: z.number().int(),
    }),
  }),
  setUpTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor/setup/',
    access: 'user',
    tag: 'auth',
    beforeTwoFactor: true,
    summary: 'Begin: a new secret for the authenticator app, not in force until confirmed',
    body: z.object({ password: Password }),
    reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  }),
  enableTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor/enable/',
    access: 'user',
    tag: 'auth',
    beforeTwoFactor: true,
    summary: 'Confirm with a code of the app; the recovery codes are shown this once',
    body: z.object({ code: TwoFactorCode }),
    reply: RecoveryCodes,
  }),
  disableTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor/disable/',
    access: 'user',
    tag: 'auth',
    summary: 'Turn two-factor sign-in off',
    body: z.object({ password: Password, code: TwoFactorCode }),
    reply: 'empty',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes/',
    access: 'user',
    tag: 'auth',
    summary: 'New recovery codes in place of the old ones',
    body: z.object({ password: Password, code: TwoFactorCode }),
    reply: RecoveryCodes,
  }),
  resetUserTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/users/:id/two-factor/reset/',
    access: 'admin',
    tag: 'auth',
    summary: 'Turn two-factor sign-in off for a user who lost his device',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
