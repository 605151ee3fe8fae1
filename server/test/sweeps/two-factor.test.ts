import { type EndpointSpec, endpoints } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../src/platform/core/ids.ts';
import { appCode } from '../app-code.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness.ts';
import { movingClock } from '../moving-clock.ts';
import { spellings } from './spellings.ts';

const all = Object.entries(endpoints) as [string, EndpointSpec][];
const closed = all.filter(([, { access, beforeTwoFactor }]) => access !== 'public' && !beforeTwoFactor);
const clock = movingClock();

function pathOf({ path }: EndpointSpec): string {
  return path.replace(/:\w+/g, () => createId());
}

describe('an administrator who has not yet set up the required second factor', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await startTestApp({ clock, adminTwoFactor: 'required' });
    admin = await app.signUpAdmin();
  });
  afterAll(() => app.close());

  it('signs in, sees their account and what is required, and can sign out', async () => {
    const { username, password } = admin;
    const { status, body } = await app.request('POST', '/auth/login/', { body: { username, password } });
    expect(status).toBe(200);
    const token = body.tokens.access;
    expect((await app.request('GET', '/auth/user/', { token })).body.role).toBe('admin');
    expect((await app.request('GET', '/auth/two-factor/', { token })).body).toMatchObject({ is_required: true });
    expect((await app.request('POST', '/auth/logout/', { token })).status).toBe(204);
  });

  it('can use nothing but the set-up', () => {
    const open = all.filter(([, { beforeTwoFactor }]) => beforeTwoFactor).map(([name]) => name);
    expect(open.sort()).toEqual(['enableTwoFactor', 'getSignedInUser', 'getTwoFactor', 'logout', 'setUpTwoFactor']);
    expect(closed.length).toBeGreaterThan(20);
  });

  it.each(closed)('%s refuses them on every spelling of its path, streams included', async (_name, endpoint) => {
    const token = admin.access;
    const plain = await app.request(endpoint.method, pathOf(endpoint), { token });
    expect([plain.status, plain.body.code]).toEqual([403, 'two_factor_setup_required']);
    for (const path of spellings(pathOf(endpoint))) {
      const reply = await app.request(endpoint.method, path, { token });
      expect(reply.status, `${endpoint.method} ${path}`).toBeGreaterThanOrEqual(400);
    }
  });

  it('gets access in the same session after the set-up, and cannot turn it off again', async () => {
    const { access: token, password } = admin;
    const { body } = await app.request('POST', '/auth/two-factor/setup/', { token, body: { password } });
    const code = () => appCode(body.secret, clock.now());
    await app.request('POST', '/auth/two-factor/enable/', { token, body: { code: code() } });
    expect((await app.request('GET', '/chat/conversations/', { token })).status).toBe(200);
    clock.advance(60);
    const proof = { password, code: code() };
    const off = await app.request('POST', '/auth/two-factor/disable/', { token, body: proof });
    expect([off.status, off.body.code]).toEqual([409, 'two_factor_demanded']);
  });

  it('is restricted from the moment they become one', async () => {
    const user = await app.signUp();
    expect((await app.request('GET', '/chat/conversations/', { token: user.access })).status).toBe(200);
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.user.id).execute();
    const reply = await app.request('GET', '/chat/conversations/', { token: user.access });
    expect([reply.status, reply.body.code]).toEqual([403, 'two_factor_setup_required']);
  });
});

it('users need no second factor, and neither do administrators if it is optional', async () => {
  for (const adminTwoFactor of ['required', 'optional'] as const) {
    const app = await startTestApp({ adminTwoFactor });
    const people = [await app.signUp(), ...(adminTwoFactor === 'optional' ? [await app.signUpAdmin()] : [])];
    for (const { access: token } of people) {
      expect((await app.request('GET', '/auth/two-factor/', { token })).body.is_required).toBe(false);
      expect((await app.request('GET', '/chat/conversations/', { token })).status).toBe(200);
    }
    await app.close();
  }
});
