import { createHmac, generateKeyPairSync } from 'node:crypto';
import { EncryptJWT, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { loadSecrets } from '../../../platform/secrets/secrets.ts';

const clock = movingClock();
const OTHER_KEY = Buffer.alloc(32, 7);
let app: TestApp;
let key: Buffer;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock });
  key = (await loadSecrets(app.config, app.db)).key('access_tokens');
  owner = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const me = (token: string) => app.request('GET', '/auth/user/', { token });
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): JWTPayload => decode(token.split('.')[1]);

interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  key?: Uint8Array;
}

/** The owner's token with some parts changed, signed again with the genuine key by default. */
function sign({ header = {}, claims = {}, key: by = key }: Forgery): string {
  const head = encode({ alg: 'HS256', typ: 'at+jwt', ...header });
  const body = encode({ ...claimsOf(owner.access), ...claims });
  const hash = header.alg === 'HS512' ? 'sha512' : header.alg === 'HS384' ? 'sha384' : 'sha256';
  return `${head}.${body}.${createHmac(hash, by).update(`${head}.${body}`).digest('base64url')}`;
}

const seconds = () => Math.floor(clock.now().getTime() / 1000);

const forgeries: [string, () => string | Promise<string>][] = [
  ['signed with another key', () => sign({ key: OTHER_KEY })],
  ['signed with an empty key', () => sign({ key: new Uint8Array() })],
  ['unsigned', () => new UnsecuredJWT(claimsOf(owner.access)).encode()],
  ['alg none in capitals', () => `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${owner.access.split('.')[1]}.`],
  ['alg none with the old signature', () => owner.access.replace(/^[^.]+/, encode({ alg: 'none', typ: 'at+jwt' }))],
  ['HS384', () => sign({ header: { alg: 'HS384' } })],
  ['HS512', () => sign({ header: { alg: 'HS512' } })],
  ['hs256 in lower case', () => sign({ header: { alg: 'hs256' } })],
  ['no alg', () => sign({ header: { alg: undefined } })],
  [
    'RS256 by a key of the forger, named in the header',
    async () => {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const jwk = publicKey.export({ format: 'jwk' });
      return await new SignJWT(claimsOf(owner.access))
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jwk })
        .sign(privateKey);
    },
  ],
  [
    'HS256 by a key in the header',
    () => sign({ header: { jwk: { kty: 'oct', k: OTHER_KEY.toString('base64url') } }, key: OTHER_KEY }),
  ],
  ['a key to be fetched', () => sign({ header: { jku: 'https://attacker.example/keys', kid: '1' }, key: OTHER_KEY })],
  ['a key id that is a path', () => sign({ header: { kid: '../../../../dev/null' }, key: new Uint8Array() })],
  ['an unknown critical header', () => sign({ header: { crit: ['http://example.com/x'], 'http://example.com/x': 1 } })],
  ['another type', () => sign({ header: { typ: 'JWT' } })],
  ['no type', () => sign({ header: { typ: undefined } })],
  ['another issuer', () => sign({ claims: { iss: 'somebody' } })],
  ['no issuer', () => sign({ claims: { iss: undefined } })],
  ['another audience', () => sign({ claims: { aud: 'another-api' } })],
  ['expired', () => sign({ claims: { iat: seconds() - 1_000, exp: seconds() - 60 } })],
  ['no expiry', () => sign({ claims: { exp: undefined } })],
  ['a far expiry on an old token', () => sign({ claims: { iat: seconds() - 1_000, exp: seconds() + 99_999 } })],
  ['issued in the future', () => sign({ claims: { iat: seconds() + 600, exp: seconds() + 900 } })],
  ['not valid yet', () => sign({ claims: { nbf: seconds() + 600 } })],
  ["another user's session", () => sign({ claims: { sid: claimsOf(other.access).sid } })],
  ["another user's name on the own session", () => sign({ claims: { sub: other.user.id } })],
  ['no session', () => sign({ claims: { sid: undefined } })],
  ['a session that is no id', () => sign({ claims: { sid: "' or true --" } })],
  ['a list of users', () => sign({ claims: { sub: [owner.user.id] } })],
  [
    'a changed payload',
    () => owner.access.replace(/\.[^.]+\./, `.${encode({ ...claimsOf(owner.access), sub: other.user.id })}.`),
  ],
  ['no signature', () => owner.access.replace(/[^.]+$/, '')],
  ['a signature cut short', () => owner.access.slice(0, -2)],
  ['four parts', () => `${owner.access}.${'x'.repeat(8)}`],
  [
    'encrypted instead of signed',
    () => new EncryptJWT(claimsOf(owner.access)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key),
  ],
  ['a refresh token', () => owner.refresh],
  ['padded', () => `${owner.access}=`],
  ['with a padded payload', () => owner.access.replace(/\.([^.]+)\./, '.$1=.')],
  ['nonsense', () => 'a.b.c'],
];

test('an unchanged token signed with the genuine key passes, so each forgery fails for its own reason', async () => {
  expect(sign({}).split('.')[1]).toBe(owner.access.split('.')[1]);
  expect((await me(sign({}))).status).toBe(200);
});

test.each(forgeries)('a forged access token is rejected: %s', async (_what, forge) => {
  const { status, body } = await me(await forge());
  expect(status).toBe(401);
  expect(body.code).toBe('not_signed_in');
});

test('an access token is valid for 15 minutes plus 30 seconds of leeway', async () => {
  const { access } = await app.signUp();
  clock.advance(15 * 60 + 29);
  expect((await me(access)).status).toBe(200);
  clock.advance(2);
  expect((await me(access)).status).toBe(401);
});

test('a token from one installation is not valid at another', async () => {
  const elsewhere = await startTestApp({ clock, secretKey: 'kT4!vB9@wq2#Zx7$LmN8^rP5&hJ3*dF6' });
  const { access } = await app.signUp();
  expect((await elsewhere.request('GET', '/auth/user/', { token: access })).status).toBe(401);
  await elsewhere.close();
});

test('a change of role takes effect on the next request', async () => {
  const { user, access } = await app.signUp();
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
  expect((await me(access)).body.role).toBe('admin');
});

test('a deleted user loses access at once', async () => {
  const { user, access, refresh } = await app.signUp();
  await app.db.deleteFrom('users').where('id', '=', user.id).execute();
  expect((await me(access)).status).toBe(401);
  expect((await app.request('POST', '/auth/refresh/', { body: { refresh } })).status).toBe(401);
});
