import { VERSION } from '../../../platform/config/version.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Failure } from '../../../platform/telemetry/failure.ts';
import { findUsernames } from '../../accounts/index.ts';
import { type NewErrorGroup, saveErrors } from './error-log.store.ts';
import { type ErrorReport, toFailureReport } from './error-report.ts';
import { PendingErrors } from './pending-errors.ts';

/** Reports are collected for this long, then written together (ms). */
const GATHER_MS = 1_000;
/** About five minutes of retries while the database is down. */
const MOST_TRIES = 300;
/** A failure to report an error must not itself be reported. */
const OWN_ENDPOINT = '/analytics/errors/log/';

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

/** Collects error reports in memory and writes them together, about once a second. */
export class ErrorLog {
  private readonly parts: Parts;
  private readonly pending = new PendingErrors();
  private readonly quota = new UserQuota();
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;
  private failures = 0;
  private isWriting = false;
  private isClosed = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Returns at once and never throws. */
  report(report: ErrorReport): void {
    const { source, user_id, fingerprint } = report;
    const now = this.parts.clock.now();
    if (source === 'browser' && user_id !== null && !this.quota.allows(user_id, fingerprint, now)) return;
    this.pending.add(report, now);
    this.writeLater();
  }

  /** Reports a failure of the server or of a job. */
  readonly recordFailure = (failure: Failure): void => {
    if (failure.location.includes(OWN_ENDPOINT)) return;
    try {
      this.report(toFailureReport(failure, VERSION));
    } catch (error) {
      this.parts.log.warn({ err: error }, 'could not record an error');
    }
  };

  /** Resolves once everything reported so far is written or has failed to be written. */
  async settle(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.settle();
  }

  private writeLater(): void {
    // Never start a second write: behind one that hangs, others would pile up.
    if (this.timer !== null || this.isWriting || this.isClosed) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.settle();
    }, GATHER_MS).unref();
  }

  private async write(): Promise<void> {
    if (this.pending.isEmpty) return;
    const groups = this.pending.take();
    this.isWriting = true;
    try {
      await this.writeAll(groups);
      this.failures = 0;
    } catch (error) {
      this.keepForRetry(groups, error);
    }
    this.isWriting = false;
    if (!this.pending.isEmpty) this.writeLater();
    const { dropped } = this.pending;
    this.pending.dropped = 0;
    if (dropped > 0) this.parts.log.warn({ dropped }, 'too many errors at once: some were dropped');
  }

  private async writeAll(groups: NewErrorGroup[]): Promise<void> {
    const { db } = this.parts;
    const ids = [...new Set(groups.flatMap(({ users }) => [...users]))];
    // A user may have been deleted in the meantime.
    const known = ids.length === 0 ? new Map<string, string>() : await findUsernames(db, ids);
    await saveErrors(db, groups, (id) => known.has(id));
  }

  private keepForRetry(groups: NewErrorGroup[], error: unknown): void {
    this.failures += 1;
    if (this.failures === 1) this.parts.log.warn({ err: error }, 'could not write the error log');
    if (this.failures < MOST_TRIES) this.pending.putBack(groups);
    else {
      this.pending.dropped += groups.reduce((sum, { count }) => sum + count, 0);
      this.failures = 0;
    }
  }
}

/** Different errors a user's browsers may report per hour. Real users stay below it; more would push out errors of others. */
const MOST_ERRORS = 30;
const HOUR_MS = 60 * 60 * 1_000;

/** Tracks which errors each user has reported in the current hour. */
class UserQuota {
  private hour = 0;
  private readonly reported = new Map<string, Set<string>>();

  /** True if the user has reported this error before in this hour or is still below the limit. */
  allows(userId: string, fingerprint: string, now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== this.hour) this.reported.clear();
    this.hour = hour;
    const own = this.reported.get(userId) ?? new Set();
    if (own.size >= MOST_ERRORS && !own.has(fingerprint)) return false;
    this.reported.set(userId, own.add(fingerprint));
    return true;
  }
}
