import type { SignedIn, User } from '@haulwise/contract';
import { startSession } from '../src/platform/session/session-store.ts';

export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    username: 'maria.ortega',
    email: 'maria@ortegahauling.example',
    first_name: 'Maria',
    last_name: 'Ortega',
    full_name: 'Maria Ortega',
    phone_number: '',
    role: 'user',
    email_notifications: true,
    language: null,
    subscription_type: 'free',
    subscription_status: 'active',
    days_until_expiry: null,
    total_revenue: 0,
    total_payments: 0,
    date_joined: '2026-01-31T09:15:00.000Z',
    last_login: null,
    is_active: true,
    has_password: true,
    ...overrides,
  };
}

export function aSignIn(overrides: Partial<User> = {}, tokens: Partial<SignedIn['tokens']> = {}): SignedIn {
  return {
    tokens: { access: anAccessToken(), refresh: 'refresh-1', ...tokens },
    user: aUser(overrides),
    device_token: 'device-1',
  };
}

/** An unsigned token in the server's format with a lifetime in seconds, which may be negative. */
export function anAccessToken({ life = 900, name = 'a' }: { life?: number; name?: string } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return `header.${btoa(JSON.stringify({ iat: now, exp: now + life, name }))}.signature`;
}

/** Signs a user in on this device without a request. */
export function signInAs(overrides: Partial<User> = {}, tokens: Partial<SignedIn['tokens']> = {}): SignedIn {
  const signedIn = aSignIn(overrides, tokens);
  startSession(signedIn);
  return signedIn;
}
