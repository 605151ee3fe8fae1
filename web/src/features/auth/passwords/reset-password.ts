import { listUnmetPasswordRules } from '@haulwise/contract/rules';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createFault, type Fault } from '../../../platform/form/fault.ts';
import { t } from '../../../words/words.ts';

export type NewPasswordValues = { new_password: string; new_password_confirm: string };

export function checkNewPassword({ new_password, new_password_confirm }: NewPasswordValues): Fault | null {
  if (new_password === '') return createFault(t`Enter a new password.`, ['new_password']);
  if (listUnmetPasswordRules(new_password).length > 0) {
    return createFault(t`Password does not meet security requirements`, ['new_password']);
  }
  return new_password === new_password_confirm
    ? null
    : createFault(t`New passwords do not match`, ['new_password_confirm']);
}

/** Sets the password with a mailed token; calls `onExpired` if the link has since been used or has expired. */
export async function saveNewPassword(
  token: string,
  values: NewPasswordValues,
  onExpired: () => void,
): Promise<Fault | null> {
  const fallback = t`Something went wrong. Please try again.`;
  try {
    await call('POST /auth/password-reset/confirm/', { body: { token, ...values } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return createFault(fallback);
    if (error.code === 'reset_link_expired') onExpired();
    const [field] = ['new_password', 'new_password_confirm'].filter((name) => error.fields[name] !== undefined);
    return createFault(error.serverMessage ?? fallback, field === undefined ? [] : [field]);
  }
}
