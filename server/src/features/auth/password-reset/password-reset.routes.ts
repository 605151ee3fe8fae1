import { passwordEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findResettableAccount } from './password-reset.policy.ts';
import { finishPasswordReset, sendPasswordReset } from './password-resets.ts';
import { type ResetRequest, writeResetLinkMail } from './reset-mails.ts';

export function bindPasswordResetRoutes(parts: AuthParts): Route[] {
  const mailResetLink = parts.mail.writeLater('auth.reset', (request: ResetRequest) =>
    writeResetLinkMail(parts, request),
  );
  return [
    route(passwordEndpoints.requestPasswordReset, ({ body, ip }) => sendPasswordReset(mailResetLink, body.email, ip)),
    route(passwordEndpoints.checkPasswordReset, async ({ body }) => ({
      is_valid: (await findResettableAccount(parts, parts.db, body.token)) !== null,
    })),
    route(passwordEndpoints.confirmPasswordReset, ({ body, ip }) => finishPasswordReset(parts, body, ip)),
  ];
}
