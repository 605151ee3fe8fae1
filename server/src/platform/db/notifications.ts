import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../telemetry/log/logger.ts';
import type { Db } from './database.ts';

export interface Notifications {
  /**
   * Calls `onPayload` for every notification on `channel` until the returned function is called. `onGap` is called once
   * listening has begun and after every break: earlier notifications may have been missed, so read the state again.
   * Where notifications do not arrive at all, it is called every second with `isRoutine`.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: (isRoutine: boolean) => void): () => void;
  close(): Promise<void>;
}

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  onGap: ((isRoutine: boolean) => void) | undefined;
}

const RETRY_FIRST_MS = 100;
const RETRY_MOST_MS = 5_000;
/** Detects a connection that broke silently, as can happen behind a firewall. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
const PROOF_TIMEOUT_MS = 2_000;
const PROVE_AGAIN_MS = 60_000;
/** How often listeners look for themselves where no notifications arrive. */
const LOOK_EVERY_MS = 1_000;
const UNHEARD =
  'notifications do not arrive, so this server asks the database every second: set DATABASE_LISTEN_URL to an address past the connection pooler (docs/operations.md)';

/** Notifies all instances at commit. PostgreSQL allows payloads of up to 7,999 bytes. */
export async function sendNotification(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/**
 * One connection that listens for the whole process and reconnects automatically. With `db`, each connection proves that
 * it hears what `db` sends, which it does not through a pooler; until then, listeners look every second.
 */
export function createNotifications(options: pg.PoolConfig, log: Logger, db?: Db): Notifications {
  return new ListenConnection(options, log, db);
}

class ListenConnection implements Notifications {
  readonly #options: pg.PoolConfig;
  readonly #log: Logger;
  readonly #db: Db | undefined;
  readonly #listeners = new Set<Listener>();
  #client: pg.Client;
  #isOpen = false;
  #isClosed = false;
  #retryMs = RETRY_FIRST_MS;
  #timer: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #proving: NodeJS.Timeout | undefined;
  /** Statements go one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: pg.PoolConfig, log: Logger, db: Db | undefined) {
    this.#options = options;
    this.#log = log;
    this.#db = db;
    this.#client = this.#open();
  }

  listen(channel: string, onPayload: (payload: string) => void, onGap?: (isRoutine: boolean) => void): () => void {
    const listener: Listener = { channel, onPayload, onGap };
    this.#listeners.add(listener);
    if (this.#isOpen) void this.#query(this.#client, listenTo(channel)).then((done) => done && onGap?.(false));
    return () => {
      if (this.#listeners.delete(listener) && this.#isOpen && !this.#channels().has(channel)) {
        void this.#query(this.#client, `unlisten ${pg.escapeIdentifier(channel)}`);
      }
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#proving);
    this.#stopLooking();
    await this.#client.end().catch(() => undefined);
  }

  #open(): pg.Client {
    const client = new pg.Client({
      application_name: 'haulwise listen',
      ...this.#options,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection ended.')));
    void client.connect().then(
      () => this.#begin(client),
      (error: unknown) => this.#lose(client, error),
    );
    return client;
  }

  async #begin(client: pg.Client): Promise<void> {
    if (client !== this.#client || this.#isClosed) return;
    this.#isOpen = true;
    this.#timer = setInterval(() => void this.#query(client, 'select 1'), PROBE_EVERY_MS);
    const listeners = [...this.#listeners];
    const begun = await Promise.all([...this.#channels()].map((channel) => this.#query(client, listenTo(channel))));
    if (begun.includes(false)) return;
    this.#retryMs = RETRY_FIRST_MS;
    for (const listener of listeners) if (this.#listeners.has(listener)) listener.onGap?.(false);
    if (this.#db) void this.#prove(this.#db);
  }

  /** Sends itself a notification the way that others are sent. */
  async #prove(db: Db): Promise<void> {
    clearTimeout(this.#proving);
    const channel = `proof_${randomUUID()}`;
    const heard = new Promise<boolean>((resolve) => {
      const send = () => void sendNotification(db, channel, '').catch(() => undefined);
      const stop = this.listen(channel, () => settle(true), send);
      const timer = setTimeout(() => settle(false), PROOF_TIMEOUT_MS).unref();
      const settle = (isHeard: boolean) => {
        clearTimeout(timer);
        stop();
        resolve(isHeard);
      };
    });
    if (await heard) return this.#stopLooking();
    // The next connection proves itself.
    if (this.#isClosed || !this.#isOpen) return;
    if (this.#looking === undefined) this.#log.warn(UNHEARD);
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    this.#proving = setTimeout(() => void this.#prove(db), PROVE_AGAIN_MS).unref();
  }

  #look(): void {
    for (const listener of [...this.#listeners]) listener.onGap?.(true);
  }

  #stopLooking(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #lose(client: pg.Client, error: unknown): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#isOpen = false;
    clearInterval(this.#timer);
    client.removeAllListeners().on('error', () => undefined);
    client.end().catch(() => undefined);
    this.#log.warn(
      { err: error, retry_ms: this.#retryMs },
      'lost the connection that listens for notifications, reconnecting',
    );
    this.#timer = setTimeout(() => {
      this.#client = this.#open();
    }, this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MOST_MS);
  }

  #query(client: pg.Client, statement: string): Promise<boolean> {
    const done = this.#last
      .then(() => client.query(statement))
      .then(
        () => true,
        (error: unknown) => {
          this.#lose(client, error);
          return false;
        },
      );
    this.#last = done;
    return done;
  }

  #deliver(channel: string, payload: string): void {
    for (const listener of [...this.#listeners]) if (listener.channel === channel) listener.onPayload(payload);
  }

  #channels(): Set<string> {
    return new Set([...this.#listeners].map((listener) => listener.channel));
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
