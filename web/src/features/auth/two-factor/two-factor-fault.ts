import { ApiError } from '../../../platform/api/api-error.ts';
import { createFault, type Fault } from '../../../platform/form/fault.ts';
import { t } from '../../../words/words.ts';

/** The field of a refusal. The server cannot name `code` itself, since that key holds the error code. */
const FIELD_OF: Record<string, string> = { wrong_password: 'password', wrong_code: 'code' };

/** The fault shown in a form of password and code when the server refuses. */
export function toTwoFactorFault(error: unknown): Fault {
  const fallback = t`Something went wrong. Please try again.`;
  if (!(error instanceof ApiError)) return createFault(fallback);
  const field = FIELD_OF[error.code];
  return createFault(error.serverMessage ?? fallback, field === undefined ? [] : [field]);
}
