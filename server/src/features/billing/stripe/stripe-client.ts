import type { Stripe } from 'stripe';
import type { Config } from '../../../platform/config/config.ts';
import { AppError, fail } from '../../../platform/core/app-error.ts';
import type { Logger } from '../../../platform/telemetry/log/logger.ts';

/** Per attempt (ms); one retry still fits the request timeout. */
const TIMEOUT = 5_000;
const RETRIES = 1;
/** Seconds. */
const RETRY_AFTER = 10;

export interface StripeClient {
  /** Runs API calls; any Stripe error becomes a 503, with its type but not its message in the log. */
  reach<T>(call: (api: Stripe) => Promise<T>): Promise<T>;
  /** The same; null if Stripe has no such object: it was deleted, or belongs to another account or mode. */
  find<T>(call: (api: Stripe) => Promise<T>): Promise<T | null>;
  /** Verifies that the signature is right and recent and returns the event; otherwise fails with 400. */
  readEvent(body: Buffer, signature: string, now: Date): Stripe.Event;
}

/** Loads Stripe's library only if this server has Stripe keys. */
export async function openStripe(config: Config['stripe'], log: Logger): Promise<StripeClient | null> {
  if (config === null) return null;
  const { Stripe } = await import('stripe');
  const api = createApi(Stripe, config);
  const refusal = (error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    const { type, code, param, statusCode, requestId } = error;
    log.warn({ stripe: { type, code, param, status: statusCode, request_id: requestId } }, 'stripe refused a call');
    return new AppError('billing.provider_unreachable', { retryAfter: RETRY_AFTER });
  };
  return {
    async reach(call) {
      try {
        return await call(api);
      } catch (error) {
        throw refusal(error);
      }
    },
    async find(call) {
      try {
        return await call(api);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
        throw refusal(error);
      }
    },
    readEvent(body, signature, now) {
      try {
        return api.webhooks.constructEvent(body, signature, config.webhookSecret, undefined, undefined, now.getTime());
      } catch {
        return fail('billing.bad_signature');
      }
    },
  };
}

/** What is wrong with the secret key, as a sentence, or null. Reads the balance, which changes nothing. */
export async function findStripeFault(
  config: NonNullable<Config['stripe']>,
  log: Pick<Logger, 'warn'>,
): Promise<string | null> {
  const { Stripe } = await import('stripe');
  try {
    await createApi(Stripe, config).balance.retrieve();
    return null;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ stripe: { type: error.type, code: error.code, status: error.statusCode } }, 'stripe failed a test');
    if (error.statusCode === undefined) return 'Stripe could not be reached.';
    return `Stripe answered with status ${error.statusCode}.${error.statusCode === 401 ? ' Check the secret key.' : ''}`;
  }
}

function createApi(Library: typeof Stripe, { secretKey, apiBase }: NonNullable<Config['stripe']>): Stripe {
  return new Library(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase === null ? {} : addressOf(new URL(apiBase))),
  });
}

function addressOf({ protocol, hostname, port }: URL): { protocol: 'http' | 'https'; host: string; port?: string } {
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port === '' ? {} : { port }) };
}
