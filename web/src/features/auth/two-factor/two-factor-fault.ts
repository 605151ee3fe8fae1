import { ApiError } from '../../../platform/api/api-error.ts';
import { type FormFault, faultOf } from '../form-fault.ts';

/** The field that a refusal is about: a wrong code cannot name its own, `code` being taken by the code of the error. */
const FIELD_OF: Record<string, string> = { wrong_password: 'password', wrong_code: 'code' };

/** What a form of password and code says when the server refuses. */
export function twoFactorFault(error: unknown): FormFault {
  const fallback = 'That did not work. Please try again.';
  if (!(error instanceof ApiError)) return faultOf(fallback);
  const field = FIELD_OF[error.code];
  return faultOf(error.serverMessage ?? fallback, field === undefined ? [] : [field]);
}
