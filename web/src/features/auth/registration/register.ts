import { computePasswordScore, PASSWORD_MIN_SCORE } from '@haulwise/contract/rules';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { createFault, type Fault, listBlankFields } from '../../../platform/form/fault.ts';
import { getLanguage } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import { startIfSignedIn } from '../log-in.ts';

export const emptyRegistration = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  phone_number: '',
  password: '',
  password_confirm: '',
};

export type RegistrationValues = typeof emptyRegistration;

/** The fields whose messages are quoted above the form, in order, with their prefixes (spec §5, §8). */
const quoted = { username: t`Username: `, email: t`Email: `, password: t`Password: ` };

export function checkRegistration(values: RegistrationValues): Fault | null {
  const missing = listBlankFields(values, ['first_name', 'last_name', 'username', 'email', 'password']);
  if (missing.length > 0) {
    const unconfirmed = listBlankFields(values, ['password_confirm']);
    return createFault(t`Please fill in all required fields`, [...missing, ...unconfirmed]);
  }
  if (values.password !== values.password_confirm) return createFault(t`Passwords do not match`, ['password_confirm']);
  if (computePasswordScore(values.password) < PASSWORD_MIN_SCORE) {
    return createFault(t`Please choose a stronger password`, ['password']);
  }
  return null;
}

/**
 * Creates the account, with an invitation's token if given, and starts the session; otherwise returns a fault (spec
 * §8).
 */
export async function createAccount(values: RegistrationValues, invitation: string | null): Promise<Fault | null> {
  try {
    const language = getLanguage();
    const body = {
      ...values,
      ...(invitation !== null && { invitation }),
      // English stays unchosen, so that each device goes on asking its browser.
      ...(language !== 'en' && { language }),
    };
    return startIfSignedIn(await call('POST /auth/register/', { body }));
  } catch (error) {
    return registrationFault(error);
  }
}

function registrationFault(error: unknown): Fault {
  const fallback = t`Registration failed. Please try again.`;
  if (!(error instanceof ApiError)) return createFault(fallback);
  if (error.code === 'unreadable_reply') return createFault(t`Invalid response from server`);
  if (error.status !== 400) return createFault(error.serverMessage ?? fallback);

  const notes: Record<string, string> = {};
  for (const name of Object.keys(emptyRegistration)) {
    const message = error.fields[name]?.[0];
    if (message !== undefined) notes[name] = message;
  }
  for (const [name, prefix] of Object.entries(quoted)) {
    const { [name]: message, ...others } = notes;
    if (message !== undefined) return createFault(prefix + message, [name], others);
  }
  return createFault(error.fields.non_field_errors?.[0] ?? error.serverMessage ?? fallback, [], notes);
}
