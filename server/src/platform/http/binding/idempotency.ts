import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointSpec } from '@haulwise/contract';
import { AppError } from '../../core/app-error.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import type { Db } from '../../db/database.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { DEFAULT_DEADLINE } from '../limits/deadline.ts';
import { deleteEndedWindows } from '../limits/rate-limits.store.ts';
import type { Call } from '../route.ts';
import {
  type Claim,
  claimKey,
  deleteOldKeys,
  findKey,
  releaseKey,
  saveAnswer,
  setKeyFree,
} from './idempotency.store.ts';

export interface Idempotency {
  /**
   * Does `work` once per user and Idempotency-Key and returns the same JSON to every repetition. Repetitions wait for
   * the first request; failed requests can be retried. Without a key it just does the work.
   */
  once(endpoint: EndpointSpec, call: Call<EndpointSpec>, work: (newId: string) => Promise<string>): Promise<string>;
}

interface Parts {
  db: Db;
  clock: Clock;
  /** Whether other instances use the database too. */
  isShared: boolean;
}

/** How often a repetition on another instance checks for the first request's result (ms). */
const LOOK_EVERY = 100;

function deadlineOf(endpoint: EndpointSpec): number {
  return (endpoint.timeoutSeconds ?? 0) * 1_000 || DEFAULT_DEADLINE;
}

function hashOf(endpoint: EndpointSpec, call: Call<EndpointSpec>): Buffer {
  const asked = JSON.stringify([endpoint.method, endpoint.path, call.params, call.query, call.body]);
  return createHash('sha256').update(asked).digest();
}

export function createIdempotency({ db, clock, isShared }: Parts): Idempotency {
  const instanceId = createId();
  const inFlight = new Map<string, { hash: Buffer; reply: Promise<string> }>();

  async function perform(claim: Claim, work: (newId: string) => Promise<string>): Promise<string> {
    try {
      const reply = await work(claim.new_id);
      await saveAnswer(db, claim, reply);
      return reply;
    } catch (error) {
      // A commit may have happened although its connection broke. If even this fails, the key can be taken over later.
      const release = isUnavailable(error) ? setKeyFree : releaseKey;
      await release(db, claim).catch(() => undefined);
      throw error;
    }
  }

  /** The response of another process to the same request; null while that is still working. */
  async function replyOfOther(claim: Claim): Promise<string | null> {
    const known = await findKey(db, claim.user_id, claim.key);
    if (known && !known.request_hash.equals(claim.request_hash)) throw new AppError('common.idempotency_conflict');
    return known?.reply ?? null;
  }

  async function claimAndPerform(claim: Claim, timeout: number, work: (newId: string) => Promise<string>) {
    const until = performance.now() + timeout - LOOK_EVERY;
    for (;;) {
      const now = clock.now();
      // No process works on one request for longer than twice the deadline.
      const deadBefore = isShared ? new Date(now.getTime() - 2 * timeout) : null;
      const newIdOfKey = await claimKey(db, { ...claim, claimed_at: now }, deadBefore);
      if (newIdOfKey !== null) return await perform({ ...claim, new_id: newIdOfKey }, work);
      const reply = await replyOfOther(claim);
      if (reply !== null) return reply;
      if (performance.now() > until) throw new AppError('common.in_progress', { retryAfter: 1 });
      await delay(LOOK_EVERY);
    }
  }

  return {
    async once(endpoint, call, work) {
      const { actor, idempotency_key: key, new_id } = call;
      if (key === null || !actor) return await work(new_id);
      const slot = `${actor.user_id} ${key}`;
      const hash = hashOf(endpoint, call);
      const first = inFlight.get(slot);
      if (first && !first.hash.equals(hash)) throw new AppError('common.idempotency_conflict');
      if (first) return await first.reply;

      const claim = { user_id: actor.user_id, key, request_hash: hash, new_id, instance_id: instanceId };
      const reply = claimAndPerform({ ...claim, claimed_at: clock.now() }, deadlineOf(endpoint), work);
      inFlight.set(slot, { hash, reply });
      return await reply.finally(() => inFlight.delete(slot));
    },
  };
}

/** How long a repeated submission is recognised (ms). */
const KEYS_KEPT = 24 * 60 * 60 * 1_000;

/** Deletes expired Idempotency-Keys and rate windows. */
export async function deleteOldRequests({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteOldKeys(db, new Date(now.getTime() - KEYS_KEPT));
  await deleteEndedWindows(db, now);
}
