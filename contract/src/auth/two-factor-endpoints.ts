import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { IdParams, Text } from '../common/primitives.ts';

const Password = Text.min(1, 'Password is required.').max(1024, 'At most 1024 characters.');
/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const TwoFactorCode = Text.trim().min(1, 'Enter a code.').max(64, 'This is not a valid code.');
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const twoFactorEndpoints = {
  getTwoFactor: endpoint({
    method: 'GET',
    path: '/auth/two-factor/',
    access: 'user',
    tag: 'auth',
    beforeTwoFactor: true,
    summary: 'Whether two-factor sign-in is on, whether it is required, and how many recovery codes are left',
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
    summary: 'Start the set-up: returns a new secret for the authenticator app, which takes effect once confirmed',
    body: z.object({ password: Password }),
    reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  }),
  enableTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/two-factor/enable/',
    access: 'user',
    tag: 'auth',
    beforeTwoFactor: true,
    summary: 'Confirm the set-up with a code from the app; the only response that contains the recovery codes',
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
    summary: 'Replace all recovery codes with new ones',
    body: z.object({ password: Password, code: TwoFactorCode }),
    reply: RecoveryCodes,
  }),
  resetUserTwoFactor: endpoint({
    method: 'POST',
    path: '/auth/users/:id/two-factor/reset/',
    access: 'admin',
    tag: 'auth',
    summary: 'Turn off two-factor sign-in for a user who lost their device',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
