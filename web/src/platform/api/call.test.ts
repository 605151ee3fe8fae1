import { describe, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../../test/fake-api.ts';
import { anAccessToken, aSignIn, aUser, signInAs } from '../../../test/people.ts';
import { getSession, startSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const id = '0190a000-0000-7000-8000-000000000009';

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  test('fills the path and the query from its input', async () => {
    const api = fakeApi({
      'GET /chat/conversations/:id/history/': () => ({ results: [], has_more: false }),
    });
    await call('GET /chat/conversations/:id/history/', { params: { id }, query: { limit: 50, before: undefined } });
    const [request] = api.of('GET /chat/conversations/:id/history/');
    expect(request?.params).toEqual({ id });
    expect(request?.query).toEqual({ limit: '50' });
  });

  test('has no token when signed out', async () => {
    const api = fakeApi({ 'POST /auth/login/': () => aSignIn() });
    await call('POST /auth/login/', { body: { username: 'maria', password: 'x' } });
    expect(api.of('POST /auth/login/')[0]?.authorization).toBeNull();
  });

  test('resolves to nothing for an empty response', async () => {
    signInAs();
    fakeApi({ 'POST /auth/logout/': () => undefined });
    expect(await call('POST /auth/logout/')).toBeUndefined();
  });

  test.each([
    [10_000, {}],
    [60_000, { timeout: 60_000 }],
  ])('gives up after %i ms', async (limit, options) => {
    vi.useFakeTimers();
    fakeApi({ 'GET /auth/user/': () => new Promise<never>(() => {}) });
    let isOver = false;
    const failure = errorOf(call('GET /auth/user/', options)).finally(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, code: 'timeout' });
  });

  test('ends as an abort, not as a server failure, when its caller cancels', async () => {
    fakeApi({ 'GET /auth/user/': () => new Promise<never>(() => {}) });
    const controller = new AbortController();
    const answer = call('GET /auth/user/', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('reports an unreachable server', async () => {
    fakeApi({ 'GET /auth/user/': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await errorOf(call('GET /auth/user/'))).toMatchObject({ status: 0, code: 'network_error' });
  });

  test('throws the code, the message and the fields of a refusal', async () => {
    fakeApi({
      'POST /auth/register/': () => refuse(400, 'username_taken', 'Taken.', { username: ['Taken.'] }),
    });
    const body = { username: 'maria', email: 'm@x.example', first_name: 'M', last_name: 'O', password: 'x' };
    const error = await errorOf(call('POST /auth/register/', { body: { ...body, password_confirm: 'x' } }));
    expect(error).toMatchObject({ status: 400, code: 'username_taken', message: 'Taken.' });
    expect(error.fields).toEqual({ username: ['Taken.'] });
  });
});

describe('a 401', () => {
  const refusal = () => refuse(401, 'not_signed_in', 'Please sign in.');

  test('ends the session and keeps the drafts', async () => {
    signInAs();
    localStorage.setItem('draft', 'half a question');
    fakeApi({ 'GET /auth/user/': refusal });
    expect(await errorOf(call('GET /auth/user/'))).toMatchObject({ status: 401 });
    expect(getSession()).toMatchObject({ token: null, user: null, wasRefused: true });
    for (const key of ['authToken', 'refreshToken', 'user']) expect(localStorage.getItem(key)).toBeNull();
    expect(localStorage.getItem('draft')).toBe('half a question');
  });

  test('for a token that another tab has replaced is retried with the new one', async () => {
    signInAs();
    const renewed = anAccessToken({ name: 'renewed' });
    const api = fakeApi({
      'GET /auth/user/': ({ authorization }) => {
        if (authorization === `Bearer ${renewed}`) return aUser();
        localStorage.setItem('authToken', renewed);
        return refusal();
      },
    });
    expect(await call('GET /auth/user/')).toMatchObject({ username: 'maria.ortega' });
    expect(api.calls).toHaveLength(2);
    expect(getSession().user).not.toBeNull();
  });

  test('is never retried as another user', async () => {
    signInAs();
    const api = fakeApi({
      'GET /auth/user/': () => {
        startSession(aSignIn({ id, username: 'other' }, { access: anAccessToken({ name: 'other' }) }));
        return refusal();
      },
    });
    expect(await errorOf(call('GET /auth/user/'))).toMatchObject({ status: 401 });
    expect(api.calls).toHaveLength(1);
    expect(getSession().user?.username).toBe('other');
  });
});
