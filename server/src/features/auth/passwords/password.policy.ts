import {
  type ErrorId,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_SCORE,
  passwordScore,
} from '@haulwise/contract';
import { isCommonPassword } from './is-common-password.ts';

export interface PasswordOwner {
  username: string;
  email: string;
}

/** What speaks against a password, or null. Nothing is trimmed, folded or cut: the exact characters count. */
export function passwordFault(password: string, { username, email }: PasswordOwner): ErrorId | null {
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH;
  if (!isLongEnough || passwordScore(password) < PASSWORD_MIN_SCORE) return 'auth.weak_password';
  const names = [username, email, email.slice(0, email.lastIndexOf('@'))];
  if (names.some((name) => isName(password, name))) return 'auth.password_is_name';
  return isCommonPassword(password) ? 'auth.common_password' : null;
}

/** The name itself or the name with digits and signs after it. */
function isName(password: string, name: string): boolean {
  const rest = password.toLowerCase().startsWith(name.toLowerCase()) ? password.slice(name.length) : null;
  return name !== '' && rest !== null && /^[^\p{L}]{0,6}$/u.test(rest);
}
