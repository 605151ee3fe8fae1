import { describe, expect, test, vi } from 'vitest';
import { fakeApi, gate, refuse } from '../../../test/fake-api.ts';
import { anAccessToken, aUser, signInAs } from '../../../test/people.ts';
import { clearSession, getSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { refreshToken } from './fresh-token.ts';

const spent = () => anAccessToken({ life: -10, name: 'spent' });
const renewed = anAccessToken({ name: 'renewed' });

/** Simulates another tab writing to the shared storage, which this tab is notified of. */
function storeFromAnotherTab(entries: Record<string, string>): void {
  for (const [key, newValue] of Object.entries(entries)) {
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}

describe('the access token', () => {
  test('is sent unchanged while valid', async () => {
    const { tokens } = signInAs();
    const api = fakeApi({ 'GET /auth/user/': () => aUser() });
    await call('GET /auth/user/');
    expect(api.calls).toEqual(['GET /auth/user/']);
    expect(api.of('GET /auth/user/')[0]?.authorization).toBe(`Bearer ${tokens.access}`);
  });

  test('is refreshed before it expires, and the new pair is stored', async () => {
    signInAs({}, { access: anAccessToken({ life: 30 }) });
    const api = fakeApi({
      'POST /auth/refresh/': () => ({ token: renewed, refresh: 'refresh-2' }),
      'GET /auth/user/': () => aUser(),
    });
    await call('GET /auth/user/');
    expect(api.of('POST /auth/refresh/')[0]?.body).toEqual({ refresh: 'refresh-1' });
    expect(api.of('GET /auth/user/')[0]?.authorization).toBe(`Bearer ${renewed}`);
    expect(localStorage.getItem('authToken')).toBe(renewed);
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
  });

  test('is refreshed once for ten simultaneous calls', async () => {
    signInAs({}, { access: spent() });
    const api = fakeApi({
      'POST /auth/refresh/': () => ({ token: renewed, refresh: 'refresh-2' }),
      'GET /auth/user/': () => aUser(),
    });
    await Promise.all(Array.from({ length: 10 }, () => call('GET /auth/user/')));
    expect(api.of('POST /auth/refresh/')).toHaveLength(1);
    expect(api.of('GET /auth/user/').map(({ authorization }) => authorization)).toEqual(
      Array(10).fill(`Bearer ${renewed}`),
    );
  });

  test('is trusted for its whole lifetime on a device whose clock is an hour ahead', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const access = anAccessToken();
    vi.setSystemTime(Date.now() + 3_600_000);
    signInAs({}, { access });
    const api = fakeApi({ 'GET /auth/user/': () => aUser() });
    await call('GET /auth/user/');
    expect(api.calls).toEqual(['GET /auth/user/']);
  });

  test('without an expiry is used until it is refused', async () => {
    signInAs({}, { access: 'opaque' });
    fakeApi({});
    expect(await refreshToken()).toBe('opaque');
  });
});

describe('between tabs', () => {
  test('a tab that waited for the lock takes the token the other one obtained', async () => {
    signInAs({}, { access: spent() });
    const api = fakeApi({ 'GET /auth/user/': () => aUser() });
    const stored = () =>
      storeFromAnotherTab({
        refreshToken: 'refresh-2',
        authTokenReceivedAt: String(Date.now()),
        authToken: renewed,
      });
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: {
        request: async (_: string, ...[first, second]: unknown[]) => {
          if (typeof second === 'function') return second(null);
          // The lock comes before what its last holder stored.
          setTimeout(stored, 10);
          return (first as () => Promise<unknown>)();
        },
      },
    });
    const answer = call('GET /auth/user/');
    await answer;
    expect(api.of('POST /auth/refresh/')).toHaveLength(0);
    expect(api.of('GET /auth/user/')[0]?.authorization).toBe(`Bearer ${renewed}`);
  });
});

describe('a refresh', () => {
  test('logs the user out if refused', async () => {
    signInAs({}, { access: spent() });
    fakeApi({ 'POST /auth/refresh/': () => refuse(401, 'refresh_failed', 'Your session has ended.') });
    expect(await refreshToken()).toBeNull();
    expect(getSession()).toMatchObject({ token: null, user: null, wasRefused: true });
  });

  test('logs the user out if the response has no token', async () => {
    signInAs({}, { access: spent() });
    fakeApi({ 'POST /auth/refresh/': () => Response.json({}) });
    expect(await refreshToken()).toBeNull();
  });

  test.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['while the server is down', () => refuse(503, 'unavailable', 'Briefly unavailable.')],
    ['while it is throttled', () => refuse(429, 'too_many_requests', 'Slow down.')],
  ])('%s keeps the session', async (_, answer) => {
    signInAs({}, { access: spent() });
    fakeApi({ 'POST /auth/refresh/': answer });
    await expect(refreshToken()).rejects.toBeInstanceOf(ApiError);
    expect(getSession().user?.username).toBe('maria.ortega');
  });

  test('that fails early leaves the old token in use until it expires', async () => {
    const access = anAccessToken({ life: 30 });
    signInAs({}, { access });
    fakeApi({ 'POST /auth/refresh/': () => refuse(503, 'unavailable', 'Briefly unavailable.') });
    expect(await refreshToken()).toBe(access);
  });

  test('does not revive a session that has ended in the meantime', async () => {
    signInAs({}, { access: spent() });
    const { opened, open } = gate();
    fakeApi({
      'POST /auth/refresh/': async () => {
        await opened;
        return { token: renewed, refresh: 'refresh-2' };
      },
    });
    const token = refreshToken();
    clearSession('signed_out');
    open();
    expect(await token).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
