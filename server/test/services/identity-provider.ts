import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

export const CLIENT = { id: 'haulwise', secret: 'a-secret-that-only-the-two-know' };

/** An account there: its claims beside `sub`. */
export type ProviderAccount = Record<string, unknown> & { sub: string };

export interface TestProvider {
  issuer: string;
  accounts: ProviderAccount[];
  /** What a browser does: opens the address, signs in there, and returns the query with which it is sent back. */
  visit(url: string, sub: string): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID provider on loopback that asks nobody for a password. */
export async function startIdentityProvider(redirectUri: string): Promise<TestProvider> {
  const { server, origin } = await listen();
  const accounts: ProviderAccount[] = [];
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const configuration: Configuration = {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'groups'],
    },
    cookies: { keys: ['only-for-tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => {
      const account = accounts.find((each) => each.sub === sub);
      return account && { accountId: sub, claims: () => account };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  };
  const provider = new Provider(origin, configuration);
  const serve = provider.callback();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', origin);
    if (!pathname.startsWith('/interaction/')) return void serve(request, response);
    const accountId = String(request.headers['x-account'] ?? accounts[0]?.sub);
    void provider.interactionFinished(request, response, { login: { accountId } });
  });
  return { issuer: origin, accounts, visit: (url, sub) => visit(url, sub, redirectUri), close: () => close(server) };
}

async function visit(start: string, sub: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  while (!url.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-account': sub } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
  }
  return new URL(url).search;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FaultyProvider {
  issuer: string;
  /** What it answers at a path from now on. */
  answers: Record<string, Answer>;
  close(): Promise<void>;
}

/** Answers as it is told, so with everything that a provider should not; at first its metadata is in order. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  const { server, origin } = await listen();
  const metadata = {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
  const answers: Record<string, Answer> = {
    '/.well-known/openid-configuration': (_request, response) => sendJson(response, metadata),
  };
  server.on('request', (request, response) => {
    const answer = answers[request.url ?? ''] ?? ((_request, missing: ServerResponse) => missing.writeHead(404).end());
    answer(request, response);
  });
  return { issuer: origin, answers, close: () => close(server) };
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function close(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
