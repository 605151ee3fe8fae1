import type { SignedIn } from '@haulwise/contract';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { startSession } from '../../platform/session/session-store.ts';
import { blankFields, type FormFault, faultOf } from './form-fault.ts';

export type LoginValues = { username: string; password: string };

export function checkLogin(values: LoginValues): FormFault | null {
  const missing = blankFields(values, ['username', 'password']);
  return missing.length > 0 ? faultOf('Please enter both username and password', missing) : null;
}

/** Signs in; on success the session has started, else the fault says why (spec §8). */
export async function logIn(values: LoginValues): Promise<FormFault | null> {
  try {
    const reply = await call('POST /auth/login/', { body: values });
    return startIfSignedIn(reply);
  } catch (error) {
    return loginFault(error);
  }
}

export function startIfSignedIn(reply: SignedIn): FormFault | null {
  // A proxy may answer in the server's place, with JSON of its own.
  const access: unknown = (reply as Partial<SignedIn> | null)?.tokens?.access;
  if (typeof access !== 'string' || access === '') return faultOf('Invalid response from server');
  startSession(reply);
  return null;
}

function loginFault(error: unknown): FormFault {
  const fallback = 'Login failed. Please try again.';
  if (!(error instanceof ApiError)) return faultOf(fallback);
  if (error.status === 401) return faultOf('Invalid username or password', ['password', 'username']);
  if (error.code === 'unreadable_reply') return faultOf('Invalid response from server');
  return faultOf(error.fields.non_field_errors?.[0] ?? error.serverMessage ?? fallback);
}
