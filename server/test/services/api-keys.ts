import { API_SCOPES, type ApiScope } from '@haulwise/contract';
import type { TestApp, TestUser } from '../harness.ts';

/** An API key of this user, for all scopes unless some are given. */
export async function makeApiKey(
  app: Pick<TestApp, 'request'>,
  { access, password }: Pick<TestUser, 'access' | 'password'>,
  scopes: readonly ApiScope[] = API_SCOPES,
): Promise<string> {
  const body = { name: 'Test', scopes, expires_in_days: 1, password };
  const { status, body: made, text } = await app.request('POST', '/auth/api-keys/', { token: access, body });
  if (status !== 201) throw new Error(`Making an API key answered ${status}: ${text}`);
  return made.key;
}
