import { type Api, type EndpointInput, type EndpointSpec, endpoints } from '@haulwise/contract';
import { vi } from 'vitest';
import type { z } from 'zod';
import { aPriceBook } from './price-books.ts';

type Answer<K extends keyof Api> = Api[K]['reply'] extends z.ZodType ? z.input<Api[K]['reply']> : undefined;

export interface FakeCall<K extends keyof Api> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: EndpointInput<Api[K]>['body'];
  authorization: string | null;
}

/** Handles an endpoint; a Refusal or Response is returned as it is, a thrown error means no connection. */
export type Handlers = {
  [K in keyof Api]?: (call: FakeCall<K>) => Answer<K> | Response | Promise<Answer<K> | Response>;
};

export interface FakeApi {
  /** `METHOD /path/` of every request so far. */
  readonly calls: string[];
  /** Requests of one endpoint so far. */
  of: (name: keyof Api) => FakeCall<never>[];
}

/** As on the server, an exact path takes precedence over one with parameters. */
const specs: EndpointSpec[] = Object.values(endpoints).toSorted((a, b) => parametersOf(a) - parametersOf(b));

function parametersOf({ path }: EndpointSpec): number {
  return path.split(':').length;
}

/** Requested by every screen, so tests define it only if relevant; otherwise it is not counted. */
const unasked: Handlers = {
  'GET /auth/client-info/status/': () => ({ has_client_info: true, is_completed: true, can_change: true }),
  'POST /analytics/track/': () => undefined,
  'GET /analytics/users-list-stats/': () => ({
    data: {
      total_users: 0,
      active_users: 0,
      inactive_users: 0,
      admins: 0,
      premium_users: 0,
      new_users: 0,
      recently_active_users: 0,
      total_revenue: 0,
    },
  }),
  'GET /price-book/': () => aPriceBook(),
  'GET /chat/facts/': () => ({ count: 0, next: null, previous: null, results: [] }),
  'GET /chat/folders/': () => ({ count: 0, next: null, previous: null, results: [] }),
};

/** Replaces `fetch` with a server that validates requests and responses against the contract. */
export function fakeApi(handlers: Handlers): FakeApi {
  const seen: { name: string; call: FakeCall<never> }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    const { spec, params } = match(init.method ?? 'GET', url.pathname);
    const name = `${spec.method} ${spec.path}`;
    const call = {
      params,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      authorization: new Headers(init.headers).get('Authorization'),
    };
    const told = handlers[name as keyof Api];
    const handler = (told ?? unasked[name as keyof Api]) as ((call: unknown) => unknown) | undefined;
    if (told !== undefined || handler === undefined) seen.push({ name, call: call as FakeCall<never> });
    spec.body?.parse(call.body);
    spec.query?.parse(call.query);
    if (handler === undefined) throw new Error(`The test has no answer for ${name}`);
    return await unlessAborted(answerWith(spec, handler, call), init.signal);
  });
  return {
    get calls() {
      return seen.map(({ name }) => name);
    },
    of: (name) => seen.filter((entry) => entry.name === name).map(({ call }) => call),
  };
}

/** An error response in our format. */
export function refuse(status: number, code: string, message: string, fields: Record<string, string[]> = {}): Response {
  return Response.json({ code, message, error: message, request_id: 'req-1', ...fields }, { status });
}

async function answerWith(spec: EndpointSpec, handler: (call: unknown) => unknown, call: unknown): Promise<Response> {
  const answer = await handler(call);
  if (answer instanceof Response) return answer;
  if (typeof spec.reply === 'string') return new Response(null, { status: 204 });
  return Response.json(spec.reply.parse(answer), { status: spec.status ?? 200 });
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    work.then(resolve, reject);
  });
}

function match(method: string, pathname: string): { spec: EndpointSpec; params: Record<string, string> } {
  for (const spec of specs) {
    const pattern = new RegExp(`^/api${spec.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const found = spec.method === method ? pattern.exec(pathname) : null;
    if (found !== null) return { spec, params: { ...found.groups } };
  }
  throw new Error(`The contract has no ${method} ${pathname}`);
}

/** Holds back a response until the test releases it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
