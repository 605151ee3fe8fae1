import type { EndpointSpec } from '@haulwise/contract';
import type { Context } from '../../../../platform/core/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Call } from '../../../../platform/http/route.ts';
import type { Happening } from '../../../../platform/telemetry/events.ts';
import { insertEvents, type NewEvent } from '../events.store.ts';
import { BrowserQuota } from './browser-quota.ts';
import { eventId } from './event-id.ts';
import { eventOfCall } from './seen-calls.ts';

const FLUSH_EVERY = 1_000;
const MOST_AT_ONCE = 1_000;
/** Some ten minutes of a busy server; of a longer outage the oldest are lost. */
const MOST_WAITING = 20_000;
/** For so long a request with the same Idempotency-Key is the same one (ms). */
const KEYS_KEPT = 24 * 60 * 60 * 1_000;

/** Class 22 and 23 of SQLSTATE: the fault lies in what was sent, and sending it again will not help. */
function isFaultOfWhatWasSent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

/** Adds what it can of a batch: an event that the database refuses keeps no other one out. */
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

/** Gathers events in memory and adds them to the database about once a second; who records one never waits for it. */
export class EventRecorder {
  readonly #parts: Pick<Context, 'db' | 'clock' | 'log'>;
  /** By id, so that a repeated request is there once; oldest first. */
  readonly #waiting = new Map<string, NewEvent>();
  readonly #quota = new BrowserQuota();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | null = null;
  #lost = 0;
  #isAway = false;

  constructor(parts: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#parts = parts;
  }

  /** Takes note of what the server saw. */
  readonly note = (happening: Happening): void => this.#add(happening, 'server');

  /** Takes note of a call that succeeded, where it is an event. */
  readonly seeCall = (call: Call<EndpointSpec>, endpoint: EndpointSpec, result: unknown): void => {
    const happening = eventOfCall(call, endpoint, result);
    if (happening) this.note(happening);
  };

  /** Takes note of what a browser told, unless its user has told too much. */
  readonly noteFromBrowser = (happening: Happening): void => {
    if (this.#quota.admits(happening, this.#parts.clock.now())) this.#add(happening, 'client');
  };

  /** Adds what is waiting; what the database does not take now waits on. Never fails. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flushAll().finally(() => {
      this.#flushing = null;
      if (this.#waiting.size > 0) this.#flushSoon();
    });
    return this.#flushing;
  }

  /** Adds what is waiting, once; before the database is closed. */
  async close(): Promise<void> {
    await this.flush();
    await this.flush();
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#parts.log.warn({ events: this.#waiting.size }, 'events lost at the end');
  }

  #add({ event, user_id, properties = {}, key }: Happening, origin: NewEvent['origin']): void {
    const id = eventId(event, user_id, key);
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
      if (this.#lost > 0) log.warn({ events: this.#lost }, 'events lost while the database was away');
      this.#lost = 0;
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) log.warn({ err: error }, 'events wait for the database');
      this.#isAway = true;
    }
  }

  async #flushSome(): Promise<void> {
    const { db, clock, log } = this.#parts;
    const batch = [...this.#waiting.values()].slice(0, MOST_AT_ONCE);
    const sameSince = new Date(clock.now().getTime() - KEYS_KEPT);
    await insertEach(db, batch, sameSince, (err) => log.error({ err }, 'an event was refused'));
    for (const { id } of batch) this.#waiting.delete(id);
  }
}
