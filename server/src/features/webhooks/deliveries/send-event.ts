import type { LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import { findAddress, getHost, PrivateAddressError } from './public-address.ts';

const TIMEOUT_MS = 10_000;

/** How an attempt ended; `fault` is a sentence for the webhook's keeper, without what the address answered. */
export interface Attempt {
  response_status: number | null;
  fault: string | null;
}

export interface Sent {
  /** The same at every attempt, so that a receiver recognizes a repetition. */
  id: string;
  url: string;
  /** `whsec_…`. */
  secret: string;
  body: string;
}

/**
 * Posts a signed event as Standard Webhooks says. Connects only to the address that was checked, follows no redirect,
 * sends no credentials, and waits 10 s in all; never throws.
 */
export async function sendEvent({ id, url, secret, body }: Sent, now: Date, allowsPrivate: boolean): Promise<Attempt> {
  const target = new URL(url);
  let agent: Agent | undefined;
  try {
    const { address, family } = await findAddress(getHost(target), allowsPrivate);
    const pinned: LookupFunction = (_host, options, done) =>
      options.all ? done(null, [{ address, family }]) : done(null, address, family);
    agent = new Agent({ connect: { lookup: pinned, timeout: TIMEOUT_MS } });
    const response = await request(target, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Haulwise-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
      body,
    });
    // What it says is not read: it could be a page of somebody else's.
    response.body.on('error', () => undefined).destroy();
    const { statusCode } = response;
    const isTaken = statusCode >= 200 && statusCode < 300;
    return { response_status: statusCode, fault: isTaken ? null : toStatusFault(statusCode) };
  } catch (error) {
    return { response_status: null, fault: toFault(error) };
  } finally {
    await agent?.destroy();
  }
}

function toStatusFault(status: number): string {
  if (status >= 300 && status < 400) return `It redirected (${status}), which is not followed.`;
  return `It answered with status ${status}.`;
}

/** By kind, so that nobody can map a network with it. */
function toFault(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'Its name leads to an address that is not public.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name could not be resolved.';
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || code.includes('TIMEOUT'));
  if (isLate) return 'It did not answer within 10 seconds.';
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)
    ? 'Its certificate could not be verified.'
    : 'It could not be reached.';
}
