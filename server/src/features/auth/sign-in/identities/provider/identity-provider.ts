import * as oidc from 'openid-client';
import type { IdentityProviderSettings } from '../../../../../platform/config/identity-provider-settings.ts';
import type { Logger } from '../../../../../platform/telemetry/log/logger.ts';
import { loadBounded } from './bounded-fetch.ts';

/** Seconds for one request to the provider. */
const TIMEOUT = 5;
/** For how long what the provider says about itself is believed (ms). */
const KNOWN_FOR_MS = 60 * 60 * 1000;

/** What a sign-in that has begun must be finished with. */
export interface Challenge {
  /** For PKCE. */
  verifier: string;
  state: string;
  nonce: string;
}

/** What the provider says of whoever signed in there; verified, but not yet fit to be shown or stored. */
export interface Claims extends Record<string, unknown> {
  iss: string;
  sub: string;
}

/** Why a sign-in failed. The message is for the log and holds nothing that the provider or the browser sent. */
export class ProviderError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'wrong_answer';

  constructor(kind: ProviderError['kind'], message: string) {
    super(message);
    this.name = 'ProviderError';
    this.kind = kind;
  }
}

export interface IdentityProvider {
  settings: IdentityProviderSettings;
  /** Where to send the browser. */
  begin(redirectUri: string, isFresh: boolean): Promise<{ url: string; challenge: Challenge }>;
  /** `answer` is the query with which the browser came back to `redirectUri`. */
  finish(redirectUri: string, answer: string, challenge: Challenge): Promise<Claims>;
  /** Reads what the provider says about itself, anew. */
  check(): Promise<void>;
}

/**
 * The client of an identity provider: OpenID Connect discovery and the code flow with PKCE, state, nonce and checked
 * signatures. Its functions throw a ProviderError.
 */
export function openIdentityProvider(settings: IdentityProviderSettings, log: Logger): IdentityProvider {
  let known: { at: number; client: Promise<oidc.Configuration> } | null = null;

  const readClient = (): Promise<oidc.Configuration> => {
    if (known !== null && Date.now() - known.at < KNOWN_FOR_MS) return known.client;
    const client = discover(settings);
    const mine = { at: Date.now(), client };
    known = mine;
    // So the next one asks again.
    client.catch(() => {
      if (known === mine) known = null;
    });
    return client;
  };

  const run = async <T>(step: string, work: (client: oidc.Configuration) => Promise<T>): Promise<T> => {
    try {
      return await work(await readClient());
    } catch (error) {
      const fault = toProviderError(error);
      log.warn({ step, kind: fault.kind, fault: fault.message }, 'a sign-in at the identity provider failed');
      throw fault;
    }
  };

  return {
    settings,
    begin: (redirectUri, isFresh) =>
      run('begin', async (client) => {
        const challenge = {
          verifier: oidc.randomPKCECodeVerifier(),
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
        };
        const url = oidc.buildAuthorizationUrl(client, {
          redirect_uri: redirectUri,
          scope: settings.scopes,
          code_challenge: await oidc.calculatePKCECodeChallenge(challenge.verifier),
          code_challenge_method: 'S256',
          state: challenge.state,
          nonce: challenge.nonce,
          ...(isFresh ? { prompt: 'login' } : {}),
        });
        return { url: url.href, challenge };
      }),
    finish: (redirectUri, answer, { verifier, state, nonce }) =>
      run('finish', async (client) => {
        const url = new URL(redirectUri);
        url.search = answer;
        const checks = {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        };
        const tokens = await oidc.authorizationCodeGrant(client, url, checks);
        const claims = tokens.claims();
        if (claims === undefined || !isSame(claims.iss, settings.issuer))
          throw new ProviderError('wrong_answer', 'the issuer is another one');
        return await withUserInfo(client, settings, tokens.access_token, claims);
      }),
    async check() {
      known = null;
      await run('check', async () => undefined);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: IdentityProviderSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const execute = [oidc.enableNonRepudiationChecks];
  if (url.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const options = { execute, timeout: TIMEOUT, [oidc.customFetch]: loadBounded };
  const client = await oidc.discovery(url, clientId, {}, buildClientAuth(clientSecret), options);
  const said = client.serverMetadata();
  const { authorization_endpoint, token_endpoint, jwks_uri } = said;
  if (authorization_endpoint === undefined || token_endpoint === undefined || jwks_uri === undefined)
    throw new ProviderError('wrong_answer', 'the provider does not say where it signs people in');
  // Providers for many organizations say a pattern, which would let in all of them.
  if (!isSame(said.issuer, issuer))
    throw new ProviderError('wrong_answer', 'the provider says that it is another issuer');
  return client;
}

function isSame(said: string, issuer: string): boolean {
  return URL.canParse(said) && new URL(said).href === new URL(issuer).href;
}

/** As the provider takes it: some know only one of the two ways. */
function buildClientAuth(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported;
    const isPost = known !== undefined && !known.includes('client_secret_basic');
    return (isPost ? post : basic)(server, client, body, headers);
  };
}

/** Many providers put address and roles only there. */
async function withUserInfo(
  client: oidc.Configuration,
  { role }: IdentityProviderSettings,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<Claims> {
  const lacksRole = role !== null && findClaim(claims, role.claim) === undefined;
  const isWhole = claims.email !== undefined && !lacksRole;
  if (isWhole || client.serverMetadata().userinfo_endpoint === undefined) return claims;
  // What is signed wins.
  return { ...(await oidc.fetchUserInfo(client, accessToken, claims.sub)), ...claims };
}

/** A claim by its name or, where there is none of that name, by its path: `realm_access.roles`. */
export function findClaim(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}

const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof oidc.AuthorizationResponseError) return new ProviderError('refused', 'it refused the sign-in');
  const { name, code = '', message, status = 0 } = error as Error & { code?: string; status?: number };
  if (error instanceof oidc.ResponseBodyError)
    return new ProviderError('wrong_answer', `it answered ${status} to the code or the client's secret`);
  const isUnreachable = name === 'TypeError' || UNREACHABLE.includes(code) || isServerFault(error);
  return new ProviderError(isUnreachable ? 'unreachable' : 'wrong_answer', `${code} ${message}`.trim());
}

/** An answer of 500 and above. */
function isServerFault(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Response && cause.status >= 500;
}
