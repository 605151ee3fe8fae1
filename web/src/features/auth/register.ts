import { PASSWORD_MIN_SCORE, passwordScore } from '@haulwise/contract/rules';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { blankFields, type FormFault, faultOf } from './form-fault.ts';
import { startIfSignedIn } from './log-in.ts';

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

/** The fields whose messages the head of the form quotes, first one first, each with its prefix (spec §5, §8). */
const quoted = { username: 'Username: ', email: 'Email: ', password: 'Password: ' };

export function checkRegistration(values: RegistrationValues): FormFault | null {
  const missing = blankFields(values, ['first_name', 'last_name', 'username', 'email', 'password']);
  if (missing.length > 0) return faultOf('Please fill in all required fields', missing);
  if (values.password !== values.password_confirm) return faultOf('Passwords do not match', ['password_confirm']);
  if (passwordScore(values.password) < PASSWORD_MIN_SCORE) {
    return faultOf('Please choose a stronger password', ['password']);
  }
  return null;
}

/** Makes the account, with the token of an invitation where there is one, and signs in; on success the session has started, else the fault says why (spec §8). */
export async function register(values: RegistrationValues, invitation: string | null): Promise<FormFault | null> {
  try {
    return startIfSignedIn(
      await call('POST /auth/register/', { body: { ...values, ...(invitation !== null && { invitation }) } }),
    );
  } catch (error) {
    return registrationFault(error);
  }
}

function registrationFault(error: unknown): FormFault {
  const fallback = 'Registration failed. Please try again.';
  if (!(error instanceof ApiError)) return faultOf(fallback);
  if (error.code === 'unreadable_reply') return faultOf('Invalid response from server');
  if (error.status !== 400) return faultOf(error.serverMessage ?? fallback);

  const notes: Record<string, string> = {};
  for (const name of Object.keys(emptyRegistration)) {
    const message = error.fields[name]?.[0];
    if (message !== undefined) notes[name] = message;
  }
  for (const [name, prefix] of Object.entries(quoted)) {
    const { [name]: message, ...others } = notes;
    if (message !== undefined) return faultOf(prefix + message, [name], others);
  }
  return faultOf(error.fields.non_field_errors?.[0] ?? error.serverMessage ?? fallback, [], notes);
}
