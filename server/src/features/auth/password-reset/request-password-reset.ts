import { confirmations } from '@haulwise/contract';
import { newId } from '../../../platform/core/ids.ts';
import type { ResetRequest } from './write-reset-mail.ts';

/**
 * Notes the wish for a new password. Whether there is such an account is looked up only when the mail is written, so
 * that neither the answer nor its time can tell.
 */
export async function requestPasswordReset(
  mailResetLink: (request: ResetRequest) => Promise<void>,
  email: string,
  address: string,
): Promise<{ message: string }> {
  await mailResetLink({ id: newId(), email, address });
  return { message: confirmations['auth.reset_mailed'] };
}
