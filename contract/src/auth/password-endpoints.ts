import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { EmailAddress, Text } from '../common/primitives.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';

const NewPassword = {
  new_password: Text.min(1, 'Password is required.').max(PASSWORD_MAX_LENGTH, 'At most 128 characters.'),
  new_password_confirm: Text.max(1024, 'At most 1024 characters.'),
};
const Token = Text.min(1, 'A token is required.').max(512, 'This is not a valid token.');
const Said = z.object({ message: z.string() });

export const ChangePasswordBody = z.object({
  old_password: Text.min(1, 'Password is required.').max(1024, 'At most 1024 characters.'),
  ...NewPassword,
});
export const ConfirmPasswordResetBody = z.object({ token: Token, ...NewPassword });

export const passwordEndpoints = {
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password/',
    access: 'user',
    tag: 'auth',
    summary: 'Change your password; ends all other sessions',
    body: ChangePasswordBody,
    reply: Said,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset/',
    access: 'public',
    tag: 'auth',
    rate: 'reset',
    summary: 'Mail a link for setting a new password; the response is the same whether or not the account exists',
    body: z.object({ email: EmailAddress }),
    reply: Said,
  }),
  checkPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset/check/',
    access: 'public',
    tag: 'auth',
    rate: 'reset',
    summary: 'Whether a mailed link still works',
    body: z.object({ token: Token }),
    reply: z.object({ is_valid: z.boolean() }),
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset/confirm/',
    access: 'public',
    tag: 'auth',
    rate: 'reset',
    summary: 'Set a new password with a mailed token; ends all sessions',
    body: ConfirmPasswordResetBody,
    reply: Said,
  }),
} as const;
