import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StripeObject {
  id: string;
  [member: string]: unknown;
}

export interface StripeRequest {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotency_key: string | null;
}

export interface ScriptedStripe {
  /** For STRIPE_API_BASE. */
  apiBase: string;
  requests: StripeRequest[];
  /** Creates or replaces an object at Stripe. */
  put(object: StripeObject): void;
  get(id: string): StripeObject | undefined;
  /** Makes every call fail with this status; null lets them succeed again. */
  failWith(status: number | null): void;
  /** Holds the next read of this object, which gets the current state, until `release` is called. */
  holdNextRead(id: string): { asked: Promise<void>; release(): void };
  close(): Promise<void>;
}

interface Hold {
  asked(): void;
  released: Promise<void>;
}

/** A server with the part of Stripe's API that the product uses, over objects created by the test. */
export async function startScriptedStripe(said: { customers?: object } = {}): Promise<ScriptedStripe> {
  const requests: StripeRequest[] = [];
  const objects = new Map<string, StripeObject>();
  const byKey = new Map<string, StripeObject>();
  const holds = new Map<string, Hold>();
  let failure: number | null = null;
  let made = 0;

  function make(path: string, form: Record<string, string>): StripeObject {
    made += 1;
    if (path === '/v1/customers' && said.customers) return said.customers as StripeObject;
    if (path === '/v1/customers') return { id: `cus_${made}`, object: 'customer', email: form.email };
    const [id, kind] = path.includes('portal') ? [`bps_${made}`, 'portal'] : [`cs_${made}`, 'checkout'];
    return { id, url: `https://stripe.example/${kind}/${id}` };
  }

  function create(path: string, form: Record<string, string>, key: string | null): StripeObject {
    const known = key === null ? undefined : byKey.get(key);
    const object = known ?? make(path, form);
    objects.set(object.id, object);
    if (key !== null) byKey.set(key, object);
    return object;
  }

  function cancel(id: string): StripeObject | undefined {
    const object = objects.get(id);
    if (object) objects.set(id, { ...object, status: 'canceled', ended_at: Math.floor(Date.now() / 1_000) });
    return objects.get(id);
  }

  async function read(id: string): Promise<StripeObject | undefined> {
    const state = objects.get(id);
    const hold = holds.get(id);
    holds.delete(id);
    hold?.asked();
    await hold?.released;
    return state;
  }

  async function reply({ method, path, form, idempotency_key }: StripeRequest, url: URL): Promise<unknown> {
    const id = path.split('/').at(-1) ?? '';
    if (method === 'POST') return create(path, form, idempotency_key);
    if (method === 'DELETE') return cancel(id);
    if (path !== '/v1/refunds') return await read(id);
    const charge = url.searchParams.get('charge');
    const data = [...objects.values()].filter((object) => object.object === 'refund' && object.charge === charge);
    return { object: 'list', data, has_more: false };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.example');
    const key = request.headers['idempotency-key'];
    const asked: StripeRequest = {
      method: request.method ?? '',
      path: url.pathname,
      form: Object.fromEntries(new URLSearchParams(await text(request))),
      idempotency_key: typeof key === 'string' ? key : null,
    };
    requests.push(asked);
    const body = failure === null ? await reply(asked, url) : undefined;
    const status = failure ?? (body === undefined ? 404 : 200);
    const error = { type: 'invalid_request_error', ...(status === 404 ? { code: 'resource_missing' } : {}) };
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body ?? { error }));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    put: (object) => void objects.set(object.id, object),
    get: (id) => objects.get(id),
    failWith: (status) => {
      failure = status;
    },
    holdNextRead(id) {
      const asked = gate();
      const released = gate();
      holds.set(id, { asked: asked.open, released: released.opened });
      return { asked: asked.opened, release: released.open };
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
