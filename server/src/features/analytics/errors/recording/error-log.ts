import { VERSION } from '../../../../platform/config/version.ts';
import type { Context } from '../../../../platform/core/context.ts';
import type { Failure } from '../../../../platform/telemetry/failure.ts';
import { findUsernames } from '../../../accounts/index.ts';
import { type ErrorReport, reportOfFailure } from './error-report.ts';
import { type NewErrorGroup, writeErrors } from './error-writes.store.ts';
import { PendingErrors } from './pending-errors.ts';
import { UserQuota } from './user-quota.ts';

/** How long reports are gathered before they are written (ms). */
const GATHER_MS = 1_000;
/** While the database is away they wait for about five minutes. */
const MOST_TRIES = 300;
/** What cannot report an error must not report that, too. */
const OWN_ENDPOINT = '/analytics/errors/log/';

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

/** Takes reports at once and writes them a second later, all of them together. */
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

  /** Never throws and waits for nothing. */
  report(report: ErrorReport): void {
    const { source, user_id, fingerprint } = report;
    const now = this.parts.clock.now();
    if (source === 'browser' && user_id !== null && !this.quota.admits(user_id, fingerprint, now)) return;
    this.pending.add(report, now);
    this.writeLater();
  }

  /** What the server or a job could not do. */
  readonly noteFailure = (failure: Failure): void => {
    if (failure.location.includes(OWN_ENDPOINT)) return;
    try {
      this.report(reportOfFailure(failure, VERSION));
    } catch (error) {
      this.parts.log.warn({ err: error }, 'an error could not be noted');
    }
  };

  /** Resolves when all that was reported so far has been written, or could not be. */
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
    // A writing that hangs is waited for: it would gather a queue of others behind it.
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
      this.waitAgain(groups, error);
    }
    this.isWriting = false;
    if (!this.pending.isEmpty) this.writeLater();
    const { dropped } = this.pending;
    this.pending.dropped = 0;
    if (dropped > 0) this.parts.log.warn({ dropped }, 'more errors than could be kept');
  }

  private async writeAll(groups: NewErrorGroup[]): Promise<void> {
    const { db } = this.parts;
    const ids = [...new Set(groups.flatMap(({ users }) => [...users]))];
    // Who has been deleted since is met no more.
    const known = ids.length === 0 ? new Map<string, string>() : await findUsernames(db, ids);
    await writeErrors(db, groups, (id) => known.has(id));
  }

  private waitAgain(groups: NewErrorGroup[], error: unknown): void {
    this.failures += 1;
    if (this.failures === 1) this.parts.log.warn({ err: error }, 'the error log could not be written');
    if (this.failures < MOST_TRIES) this.pending.putBack(groups);
    else {
      this.pending.dropped += groups.reduce((sum, { count }) => sum + count, 0);
      this.failures = 0;
    }
  }
}
