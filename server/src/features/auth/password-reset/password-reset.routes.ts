import { passwordEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findResettable } from './password-reset.policy.ts';
import { confirmPasswordReset, requestPasswordReset } from './password-resets.ts';
import { type ResetRequest, writeResetMail } from './reset-mails.ts';

export function passwordResetRoutes(parts: AuthParts): Route[] {
  const mailResetLink = parts.mail.writeLater('auth.reset', (request: ResetRequest) => writeResetMail(parts, request));
  return [
    route(passwordEndpoints.requestPasswordReset, ({ body, ip }) =>
      requestPasswordReset(mailResetLink, body.email, ip),
    ),
    route(passwordEndpoints.checkPasswordReset, async ({ body }) => ({
      is_valid: (await findResettable(parts, parts.db, body.token)) !== null,
    })),
    route(passwordEndpoints.confirmPasswordReset, ({ body, ip }) => confirmPasswordReset(parts, body, ip)),
  ];
}
