import type { SignedIn } from '@haulwise/contract';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { startSession } from '../../platform/session/session-store.ts';
import { blankFields, type FormFault, faultOf } from './form-fault.ts';

export type LoginValues = { username: string; password: string; code: string };

/** What the sign-in screen asks for. */
export type LoginStep = 'password' | 'app_code' | 'recovery_code';

export function checkLogin(values: LoginValues, step: LoginStep): FormFault | null {
  if (step !== 'password')
    return blankFields(values, ['code']).length > 0 ? faultOf('Enter the code.', ['code']) : null;
  const missing = blankFields(values, ['username', 'password']);
  return missing.length > 0 ? faultOf('Please enter both username and password', missing) : null;
}

/** Signs in; on success the session has started, else the fault says why (spec §8) or another step is next. */
export async function logIn(
  { username, password, code }: LoginValues,
  step: LoginStep,
  onStep: (next: LoginStep) => void,
): Promise<FormFault | null> {
  try {
    const body = { username, password, ...(step !== 'password' && { code }) };
    return startIfSignedIn(await call('POST /auth/login/', { body }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'two_factor_required') {
      onStep('app_code');
      return null;
    }
    // The password was changed meanwhile: it is asked for again.
    if (error instanceof ApiError && error.status === 401) onStep('password');
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
  if (error.code === 'wrong_code') return faultOf(error.serverMessage ?? fallback, ['code']);
  return faultOf(error.fields.non_field_errors?.[0] ?? error.serverMessage ?? fallback);
}
