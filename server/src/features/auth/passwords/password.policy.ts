import {
  computePasswordScore,
  type ErrorId,
  listUnmetPasswordRules,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_SCORE,
} from '@haulwise/contract';
import { isCommonPassword } from './is-common-password.ts';

export interface PasswordOwner {
  username: string;
  email: string;
}

type PasswordFault = Extract<ErrorId, 'auth.weak_password' | 'auth.password_is_name' | 'auth.common_password'>;

/** Why a password is rejected, or null. It is not trimmed, case-folded or truncated. */
export function findPasswordFault(password: string, { username, email }: PasswordOwner): PasswordFault | null {
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH;
  if (!isLongEnough || computePasswordScore(password) < PASSWORD_MIN_SCORE) return 'auth.weak_password';
  const names = [username, email, email.slice(0, email.lastIndexOf('@'))];
  if (names.some((name) => isName(password, name))) return 'auth.password_is_name';
  return isCommonPassword(password) ? 'auth.common_password' : null;
}

/** Two letters may well be in a good password by chance. */
const SHORTEST_NAME = 3;

const OF_NEW_PASSWORD = {
  'auth.weak_password': 'auth.weak_new_password',
  'auth.password_is_name': 'auth.new_password_is_name',
  'auth.common_password': 'auth.common_new_password',
} as const satisfies Record<PasswordFault, ErrorId>;

/** The same for a password that replaces another: it needs every kind of character (spec §5). */
export function findNewPasswordFault(password: string, confirmed: string, owner: PasswordOwner): ErrorId | null {
  if (password !== confirmed) return 'auth.new_password_mismatch';
  if (listUnmetPasswordRules(password).length > 0) return 'auth.weak_new_password';
  const fault = findPasswordFault(password, owner);
  return fault && OF_NEW_PASSWORD[fault];
}

/** The name itself, or with so little around it that it is what keeps the password long enough. */
function isName(password: string, name: string): boolean {
  const isIn = name.length >= SHORTEST_NAME && password.toLowerCase().includes(name.toLowerCase());
  return isIn && password.length - name.length < PASSWORD_MIN_LENGTH;
}
