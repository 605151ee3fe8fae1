import type { SignedIn } from '@haulwise/contract';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { createFault, type Fault, listBlankFields } from '../../platform/form/fault.ts';
import { readDeviceTokens, startSession } from '../../platform/session/session-store.ts';
import { applyLanguageOf } from '../../words/language.ts';
import { t } from '../../words/words.ts';

export type LoginValues = { username: string; password: string; code: string };

/** The values of the sign-in form. */
export type LoginStep = 'password' | 'app_code' | 'recovery_code';

export function checkLogin(values: LoginValues, step: LoginStep): Fault | null {
  if (step !== 'password')
    return listBlankFields(values, ['code']).length > 0 ? createFault(t`Enter the code.`, ['code']) : null;
  const missing = listBlankFields(values, ['username', 'password']);
  return missing.length > 0 ? createFault(t`Please enter both username and password`, missing) : null;
}

/** Signs in and starts the session; otherwise returns a fault (spec §8) or the next step. */
export async function logIn(
  { username, password, code }: LoginValues,
  step: LoginStep,
  onStep: (next: LoginStep) => void,
): Promise<Fault | null> {
  try {
    const device_tokens = readDeviceTokens();
    const body = {
      username,
      password,
      ...(step !== 'password' && { code }),
      ...(device_tokens.length > 0 && { device_tokens }),
    };
    return startIfSignedIn(await call('POST /auth/login/', { body }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'two_factor_required') {
      onStep('app_code');
      return null;
    }
    // The password has changed since the first step, so ask for it again.
    if (error instanceof ApiError && error.status === 401) onStep('password');
    return loginFault(error);
  }
}

export function startIfSignedIn(reply: SignedIn): Fault | null {
  // A proxy may answer in place of the server, with its own JSON.
  const access: unknown = (reply as Partial<SignedIn> | null)?.tokens?.access;
  if (typeof access !== 'string' || access === '') return createFault(t`Invalid response from server`);
  startSession(reply);
  applyLanguageOf(reply.user);
  return null;
}

function loginFault(error: unknown): Fault {
  const fallback = t`Login failed. Please try again.`;
  if (!(error instanceof ApiError)) return createFault(fallback);
  if (error.status === 401) return createFault(t`Invalid username or password`, ['password', 'username']);
  if (error.code === 'unreadable_reply') return createFault(t`Invalid response from server`);
  if (error.code === 'wrong_code') return createFault(error.serverMessage ?? fallback, ['code']);
  return createFault(error.fields.non_field_errors?.[0] ?? error.serverMessage ?? fallback);
}
