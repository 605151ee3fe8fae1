import { ApiError } from '../../../platform/api/api-error.ts';
import { createFault, type Fault } from '../../../platform/form/fault.ts';

/** The field that a refusal is about: a wrong code cannot name its own, `code` being taken by the code of the error. */
const FIELD_OF: Record<string, string> = { wrong_password: 'password', wrong_code: 'code' };

/** What a form of password and code says when the server refuses. */
export function toTwoFactorFault(error: unknown): Fault {
  const fallback = 'That did not work. Please try again.';
  if (!(error instanceof ApiError)) return createFault(fallback);
  const field = FIELD_OF[error.code];
  return createFault(error.serverMessage ?? fallback, field === undefined ? [] : [field]);
}
