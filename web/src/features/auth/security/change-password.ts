import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createFault, type Fault } from '../../../platform/form/fault.ts';
import { t } from '../../../words/words.ts';
import { isPasswordReady } from '../passwords/password-rules.tsx';

export const emptyPasswordChange = { old_password: '', new_password: '', new_password_confirm: '' };

export type PasswordChange = typeof emptyPasswordChange;

/** Messages under the new passwords after both fields were left (spec §5); none if valid or empty. */
export function checkNewPasswords({ new_password, new_password_confirm }: PasswordChange): Record<string, string> {
  const notes: Record<string, string> = {};
  if (new_password === '') return notes;
  if (!isPasswordReady({ password: new_password, confirmation: new_password })) {
    notes.new_password = t`Password does not meet security requirements`;
  }
  if (new_password_confirm !== '' && new_password !== new_password_confirm) {
    notes.new_password_confirm = t`New passwords do not match`;
  }
  return notes;
}

/** Whether the form can be sent. */
export function isChangeReady({ old_password, new_password, new_password_confirm }: PasswordChange): boolean {
  return old_password !== '' && isPasswordReady({ password: new_password, confirmation: new_password_confirm });
}

/** Changes the password; returns null on success, otherwise a fault, at its field if it has one (spec §8). */
export async function updatePassword(values: PasswordChange): Promise<Fault | null> {
  try {
    await call('POST /auth/change-password/', { body: values });
    return null;
  } catch (error) {
    return changeFault(error);
  }
}

function changeFault(error: unknown): Fault {
  const fallback = t`Failed to change password`;
  if (!(error instanceof ApiError)) return createFault(fallback);
  const notes: Record<string, string> = {};
  for (const name of Object.keys(emptyPasswordChange)) {
    const message = error.fields[name]?.[0];
    if (message !== undefined) notes[name] = message;
  }
  const [first] = Object.values(notes);
  return createFault(error.fields.non_field_errors?.[0] ?? first ?? error.serverMessage ?? fallback, [], notes);
}
