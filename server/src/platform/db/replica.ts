import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../telemetry/log/logger.ts';
import { type Db, openPool, runOnPool } from './database.ts';
import { type Notifications, sendNotification } from './notifications.ts';
import { isUnavailable } from './unavailable.ts';

/** A replica that is further behind is left aside (ms). */
const MOST_BEHIND_MS = 5_000;
const PROBE_EVERY_MS = 1_000;
/** Longer than a replica in use can be behind, with the time between two probes (ms). */
const WRITTEN_MS = MOST_BEHIND_MS + 5_000;
/** A reply is stored while it is written (ms). */
const WRITTEN_LONG_MS = 60_000;
/** How often other instances are told of the same user (ms). */
const TELL_EVERY_MS = 2_000;
/** How much is remembered of where the primary was, to say how far behind a replica is (ms). */
const REMEMBERED_MS = 600_000;
/** A replica must fail so early that the primary can still answer. */
const TIMEOUTS = { connectionTimeoutMillis: 1_000, statement_timeout: 3_000, query_timeout: 3_000 };
const CHANNEL = 'writes';
/** SQLSTATE of a read that the replica ended to catch up: it is as sound as before. */
const CONFLICT = '40001';

export interface ReplicaState {
  isUsed: boolean;
  /** Milliseconds; null if not known. */
  behind_ms: number | null;
  /** Why it is left aside; completes "It is left aside: …". Null while it is used. */
  reason: string | null;
}

export interface Replica {
  /** Runs a read on the replica if it may see it there, else on the primary, where it is run again if the replica fails. */
  read<T>(userId: string | null, read: () => Promise<T>): Promise<T>;
  /** The user has written, or is about to: until the replica must have it, they read from the primary, on all instances. */
  recordWrite(userId: string, isLong: boolean): Promise<void>;
  state(): ReplicaState;
  close(): Promise<void>;
}

interface Position {
  at: number;
  /** Bytes of the log. */
  lsn: number;
}

export function openReplica(
  options: pg.PoolConfig,
  { db, notifications, log }: { db: Db; notifications: Notifications; log: Logger },
): Replica {
  return new ProbedReplica(options, db, notifications, log);
}

class ProbedReplica implements Replica {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #replica: { db: Db; pool: pg.Pool };
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  /** Until when each user reads from the primary, and when the others were told. */
  readonly #written = new Map<string, { until: number; told: number }>();
  #positions: Position[] = [];
  #probing: Promise<void> = Promise.resolve();
  #isProbing = false;
  #deafUntil = 0;
  #state: ReplicaState = { isUsed: false, behind_ms: null, reason: 'it has not been asked yet' };

  constructor(options: pg.PoolConfig, db: Db, notifications: Notifications, log: Logger) {
    this.#db = db;
    this.#log = log;
    this.#replica = openPool({ application_name: 'haulwise read', ...TIMEOUTS, ...options });
    // Whoever missed a notification does not know who has written.
    this.#stopListening = notifications.listen(
      CHANNEL,
      (payload) => this.#hear(payload),
      () => {
        this.#deafUntil = performance.now() + WRITTEN_MS;
      },
    );
    this.#timer = setInterval(() => this.#startProbe(), PROBE_EVERY_MS).unref();
    this.#startProbe();
  }

  async read<T>(userId: string | null, read: () => Promise<T>): Promise<T> {
    if (!this.#mayRead(userId)) return await read();
    try {
      return await runOnPool(this.#replica.pool, read);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isConflict(error)) this.#leaveAside('it could not answer', null);
    }
    return await read();
  }

  async recordWrite(userId: string, isLong: boolean): Promise<void> {
    const now = performance.now();
    const known = this.#written.get(userId);
    const until = Math.max(known?.until ?? 0, now + (isLong ? WRITTEN_LONG_MS : WRITTEN_MS));
    const isTold = known !== undefined && now - known.told < TELL_EVERY_MS && !isLong;
    this.#written.set(userId, { until, told: isTold ? known.told : now });
    if (isTold) return;
    // The write is done; whether others hear of it must not make it fail.
    await sendNotification(this.#db, CHANNEL, JSON.stringify({ user_id: userId, is_long: isLong })).catch(
      () => undefined,
    );
  }

  state(): ReplicaState {
    if (this.#state.isUsed && performance.now() < this.#deafUntil)
      return { ...this.#state, isUsed: false, reason: 'this server may have missed who has just written' };
    return this.#state;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening();
    await this.#probing;
    await this.#replica.db.destroy();
  }

  #mayRead(userId: string | null): boolean {
    const now = performance.now();
    return this.state().isUsed && (userId === null || now >= (this.#written.get(userId)?.until ?? 0));
  }

  #hear(payload: string): void {
    const { user_id, is_long } = JSON.parse(payload);
    const now = performance.now();
    const until = now + (is_long ? WRITTEN_LONG_MS : WRITTEN_MS);
    const known = this.#written.get(user_id);
    this.#written.set(user_id, { until: Math.max(known?.until ?? 0, until), told: known?.told ?? 0 });
  }

  #startProbe(): void {
    const now = performance.now();
    for (const [id, { until }] of this.#written) if (until < now) this.#written.delete(id);
    if (this.#isProbing) return;
    this.#isProbing = true;
    this.#probing = this.#probe().finally(() => {
      this.#isProbing = false;
    });
  }

  /** As fresh as the primary was when it had written what the replica has replayed. */
  async #probe(): Promise<void> {
    const at = performance.now();
    try {
      const lsn = await readPosition(this.#db, sql`pg_current_wal_flush_lsn()`);
      if (lsn !== null) this.#positions.push({ at, lsn });
    } catch {
      // Without the primary nothing is known of how far behind the replica is; the last figure grows old below.
    }
    this.#positions = this.#positions.filter((position) => at - position.at < REMEMBERED_MS);
    try {
      const replayed = await readPosition(this.#replica.db, sql`pg_last_wal_replay_lsn()`);
      if (replayed === null) return this.#leaveAside('DATABASE_READ_URL is not the address of a standby', null);
      const fresh = this.#positions.findLast(({ lsn }) => lsn <= replayed);
      const behind = fresh === undefined ? null : Math.round(performance.now() - fresh.at);
      if (behind === null) this.#leaveAside('it is far behind', null);
      else if (behind > MOST_BEHIND_MS) this.#leaveAside(`it is ${Math.round(behind / 1_000)} s behind`, behind);
      else this.#use(behind);
    } catch (error) {
      this.#leaveAside('it does not answer', null, error);
    }
  }

  #use(behind: number): void {
    if (!this.#state.isUsed) this.#log.info({ behind_ms: behind }, 'reading from the replica');
    this.#state = { isUsed: true, behind_ms: behind, reason: null };
  }

  #leaveAside(reason: string, behind: number | null, error?: unknown): void {
    if (this.#state.isUsed)
      this.#log.warn({ err: error, reason }, 'the replica is left aside, reading from the primary');
    this.#state = { isUsed: false, behind_ms: behind, reason };
  }
}

/** Null from a server that is not a standby, which has replayed nothing. */
async function readPosition(db: Db, position: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await sql<{ lsn: number | null }>`
    select pg_wal_lsn_diff(${position}, '0/0')::bigint as lsn`.execute(db);
  return rows[0]?.lsn ?? null;
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === CONFLICT;
}
