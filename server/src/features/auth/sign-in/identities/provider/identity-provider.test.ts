import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FaultyProvider,
  sendJson,
  startFaultyProvider,
} from '../../../../../../test/services/identity-provider.ts';
import { createLogger } from '../../../../../platform/telemetry/log/logger.ts';
import { type IdentityProvider, openIdentityProvider, type ProviderError } from './identity-provider.ts';

const CALLBACK = 'https://haulwise.example/login/callback';
const METADATA = '/.well-known/openid-configuration';
const CLIENT = 'haulwise';
const log = createLogger('silent', { write: () => undefined });
let faulty: FaultyProvider;
let sound: FaultyProvider['answers'];
let keys: GenerateKeyPairResult;
let provider: IdentityProvider;

const settings = () => ({
  issuer: faulty.issuer,
  clientId: CLIENT,
  clientSecret: 'client-secret-of-32-characters-00',
  name: 'Ace',
  scopes: 'openid email',
  accounts: 'registration' as const,
  trustsEmail: false,
  role: null,
});

beforeAll(async () => {
  faulty = await startFaultyProvider();
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(keys.publicKey);
  faulty.answers['/jwks'] = (_request, response) =>
    sendJson(response, { keys: [{ ...jwk, alg: 'RS256', use: 'sig' }] });
  sound = { ...faulty.answers };
});
afterAll(() => faulty.close());
beforeEach(() => {
  Object.assign(faulty.answers, sound);
  provider = openIdentityProvider(settings(), log);
});

type Sign = (claims: JWTPayload) => Promise<string> | string;

const signed: Sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(keys.privateKey);

/** A sign-in that ends with this ID token; the claims are changed before it is signed. */
async function finishWith(sign: Sign, change: (claims: JWTPayload) => JWTPayload = (claims) => claims) {
  const { challenge } = await provider.begin(CALLBACK, false);
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: faulty.issuer, aud: CLIENT, sub: 'maria', nonce: challenge.nonce, iat: now, exp: now + 60 };
  const id_token = await sign(change({ ...claims, email: 'maria@ace.example' }));
  faulty.answers['/token'] = (_request, response) =>
    sendJson(response, { access_token: 'opaque', token_type: 'bearer', id_token });
  return await provider.finish(CALLBACK, `?code=1&state=${challenge.state}`, challenge);
}

const hmac = (claims: JWTPayload, secret: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: ProviderError) => error.kind,
  );

it('believes a token that is as it should be', async () => {
  expect(await finishWith(signed)).toMatchObject({ sub: 'maria', email: 'maria@ace.example' });
});

describe('a token', () => {
  const expired = Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => ({ ...claims, aud: 'another' })],
    ['for two, issued to the other', (claims) => ({ ...claims, aud: [CLIENT, 'another'], azp: 'another' })],
    ['that has expired', (claims) => ({ ...claims, iat: expired, exp: expired + 60 })],
    ['of another sign-in', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['of nobody', ({ sub: _, ...claims }) => claims],
  ])('%s is refused', async (_, change) => {
    expect(await kindOf(finishWith(signed, change))).toBe('wrong_answer');
  });

  it.each<[string, Sign]>([
    ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    ["signed with the client's secret", (claims) => hmac(claims, 'client-secret-of-32-characters-00')],
    [
      'signed with the public key as if it were a secret',
      async (claims) => hmac(claims, JSON.stringify(await exportJWK(keys.publicKey))),
    ],
    [
      'signed with a key that the provider does not have',
      async (claims) => {
        const { privateKey } = await generateKeyPair('RS256');
        return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
      },
    ],
    ['that is none', () => 'a.b.c'],
  ])('%s is refused', async (_, sign) => {
    expect(await kindOf(finishWith(sign))).toBe('wrong_answer');
  });
});

describe('a provider', () => {
  it.each<[string, FaultyProvider['answers'][string], string]>([
    ['that answers a page', (_request, response) => void response.end('<html>'), 'wrong_answer'],
    ['that answers half of it', (_request, response) => sendJson(response, { issuer: faulty.issuer }), 'wrong_answer'],
    [
      'that is another one',
      (_request, response) => sendJson(response, { issuer: 'https://evil.example' }),
      'wrong_answer',
    ],
    [
      'for everybody',
      (_request, response) => sendJson(response, { issuer: `${faulty.issuer}/{tenantid}` }),
      'wrong_answer',
    ],
    [
      'that sends elsewhere',
      (_request, response) => void response.writeHead(302, { location: METADATA }).end(),
      'wrong_answer',
    ],
    ['that fails', (_request, response) => void response.writeHead(502).end(), 'unreachable'],
    ['that hangs up', (request) => void request.socket.destroy(), 'unreachable'],
    [
      'that never ends',
      (_request, response) => {
        const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more));
        response.setHeader('content-type', 'application/json');
        more();
      },
      'unreachable',
    ],
  ])('%s signs nobody in, and is asked again the next time', async (_, answer, kind) => {
    faulty.answers[METADATA] = answer;
    expect(await kindOf(provider.begin(CALLBACK, false))).toBe(kind);
    Object.assign(faulty.answers, sound);
    expect(await kindOf(finishWith(signed))).toBe('signed in');
  });

  it('that hangs is waited for no longer than five seconds', { timeout: 15_000 }, async () => {
    faulty.answers[METADATA] = () => undefined;
    const began = performance.now();
    expect(await kindOf(provider.begin(CALLBACK, false))).toBe('unreachable');
    expect(performance.now() - began).toBeLessThan(6_500);
  });

  it('that refuses the code says so', async () => {
    const { challenge } = await provider.begin(CALLBACK, false);
    faulty.answers['/token'] = (_request, response) => {
      response.statusCode = 400;
      sendJson(response, { error: 'invalid_grant', error_description: 'used' });
    };
    const answer = `?code=1&state=${challenge.state}`;
    expect(await kindOf(provider.finish(CALLBACK, answer, challenge))).toBe('wrong_answer');
  });
});
