import { createHash } from 'node:crypto';
import type { EndpointSpec } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { createId } from '../../platform/core/ids.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/route.ts';
import type { UsageEvent } from '../../platform/telemetry/events.ts';
import { toCallEvent } from './call-events.ts';
import { insertEvents, type NewEvent } from './events.store.ts';

const FLUSH_EVERY = 1_000;
const MOST_AT_ONCE = 1_000;
/** About ten minutes of a busy server. In a longer outage the oldest events are lost. */
const MOST_WAITING = 20_000;
/** How long an Idempotency-Key identifies a request (ms). */
const KEYS_KEPT = 24 * 60 * 60 * 1_000;

/** SQLSTATE classes 22 and 23: the data is at fault, so a retry will not help. */
function isFaultOfWhatWasSent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

/** Inserts a batch. If the database rejects an event, halves the batch until only that event is left out. */
async function insertEach(db: Db, batch: NewEvent[], sameSince: Date, refused: (error: unknown) => void) {
  try {
    await insertEvents(db, batch, sameSince);
  } catch (error) {
    if (!isFaultOfWhatWasSent(error)) throw error;
    if (batch.length === 1) return refused(error);
    const middle = Math.ceil(batch.length / 2);
    await insertEach(db, batch.slice(0, middle), sameSince, refused);
    await insertEach(db, batch.slice(middle), sameSince, refused);
  }
}

/** Collects events in memory and writes them about once a second. Callers never wait. */
export class EventRecorder {
  readonly #parts: Pick<Context, 'db' | 'clock' | 'log'>;
  /** By id, so a repeated request counts once. Oldest first. */
  readonly #waiting = new Map<string, NewEvent>();
  readonly #quota = new BrowserQuota();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | null = null;
  #lost = 0;
  #isAway = false;

  constructor(parts: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#parts = parts;
  }

  /** Records an event the server saw. */
  readonly record = (event: UsageEvent): void => this.#add(event, 'server');

  /** Records a successful call, if it counts as an event. */
  readonly recordCall = (call: Call<EndpointSpec>, endpoint: EndpointSpec, result: unknown): void => {
    const event = toCallEvent(call, endpoint, result);
    if (event) this.record(event);
  };

  /** Records an event a browser sent, unless its user is over the limit. */
  readonly recordFromBrowser = (event: UsageEvent): void => {
    if (this.#quota.allows(event, this.#parts.clock.now())) this.#add(event, 'client');
  };

  /** Writes the waiting events; those that the database does not accept stay in memory. Never fails. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flushAll().finally(() => {
      this.#flushing = null;
      if (this.#waiting.size > 0) this.#flushSoon();
    });
    return this.#flushing;
  }

  /** Writes the waiting events. Call it before the database closes. */
  async close(): Promise<void> {
    await this.flush();
    await this.flush();
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#parts.log.warn({ events: this.#waiting.size }, 'events were lost at shutdown');
  }

  #add({ event, user_id, properties = {}, key }: UsageEvent, origin: NewEvent['origin']): void {
    const id = computeEventId(event, user_id, key);
    if (this.#waiting.has(id)) return;
    this.#waiting.set(id, { id, at: this.#parts.clock.now(), event, origin, user_id, properties });
    this.#dropOldest();
    this.#flushSoon();
  }

  #dropOldest(): void {
    for (const id of this.#waiting.keys()) {
      if (this.#waiting.size <= MOST_WAITING) return;
      this.#waiting.delete(id);
      this.#lost += 1;
    }
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, FLUSH_EVERY).unref();
  }

  async #flushAll(): Promise<void> {
    const { log } = this.#parts;
    try {
      while (this.#waiting.size > 0) await this.#flushSome();
      if (this.#lost > 0) log.warn({ events: this.#lost }, 'events were lost while the database was down');
      this.#lost = 0;
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway)
        log.warn({ err: error }, 'could not write events; they stay in memory until the database is back');
      this.#isAway = true;
    }
  }

  async #flushSome(): Promise<void> {
    const { db, clock, log } = this.#parts;
    const batch = [...this.#waiting.values()].slice(0, MOST_AT_ONCE);
    const sameSince = new Date(clock.now().getTime() - KEYS_KEPT);
    await insertEach(db, batch, sameSince, (err) => log.error({ err }, 'the database rejected an event'));
    for (const { id } of batch) this.#waiting.delete(id);
  }
}

/** Limit per user and hour: about a hundred times what our own screens send. */
const MOST_CHARACTERS = 100_000;
/** Size of a row without its text. */
const ROW_CHARACTERS = 100;
const HOUR_MS = 60 * 60 * 1_000;

/** Limits how much a user's browsers may send per hour: events are stored for a year and cost the sender nothing. */
class BrowserQuota {
  private hour = 0;
  private readonly told = new Map<string, number>();

  /** Counts the event and says whether it is accepted. */
  allows({ event, user_id, properties = {} }: UsageEvent, now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== this.hour) this.told.clear();
    this.hour = hour;
    const teller = user_id ?? '';
    const sum = (this.told.get(teller) ?? 0) + ROW_CHARACTERS + event.length + JSON.stringify(properties).length;
    if (sum > MOST_CHARACTERS) return false;
    this.told.set(teller, sum);
    return true;
  }
}

/** A UUID (version 8) derived from event, user and Idempotency-Key; a random id if there is no key. */
function computeEventId(event: string, userId: string | null, key: string | null | undefined): string {
  if (userId === null || key === null || key === undefined) return createId();
  const hash = createHash('sha256')
    .update(JSON.stringify([event, userId, key]))
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
