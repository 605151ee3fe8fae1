import type { Frame } from '@haulwise/contract';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/telemetry/log/logger.ts';
import { insertRunEvents } from './run-events.store.ts';

const FLUSH_MS = 200;
const RETRY_MS = 1_000;
/** Beyond this many unsaved events (database unavailable), new ones are dropped; the finished answer is saved separately. */
const MAX_PENDING = 200_000;

/** Saves the events of all replies of this process in one statement, at most every 200 ms. */
export class EventWriter {
  private pending = new Map<string, Frame[]>();
  private pendingCount = 0;
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> = Promise.resolve();
  private readonly db: Db;
  private readonly log: Logger;

  constructor(db: Db, log: Logger) {
    this.db = db;
    this.log = log;
  }

  add(runId: string, frame: Frame): void {
    if (this.pendingCount >= MAX_PENDING) return;
    const frames = this.pending.get(runId);
    if (frames) frames.push(frame);
    else this.pending.set(runId, [frame]);
    this.pendingCount++;
    this.flushIn(FLUSH_MS);
  }

  /** Resolves once everything added so far is saved, or has failed and is queued for the next flush. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  /** Hands over what is not saved yet of a run, after what is being saved; the caller saves it. */
  async take(runId: string): Promise<Frame[]> {
    await this.flushing;
    const frames = this.pending.get(runId) ?? [];
    this.pending.delete(runId);
    this.pendingCount -= frames.length;
    return frames;
  }

  private flushIn(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, ms);
  }

  private async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const batches = [...this.pending].map(([run_id, frames]) => ({ run_id, frames }));
    this.pending = new Map();
    this.pendingCount = 0;
    try {
      await insertRunEvents(this.db, batches, 'alone');
    } catch (error) {
      this.log.warn({ err: error, runs: batches.length }, 'could not save run events; retrying');
      this.putBack(batches);
      this.flushIn(RETRY_MS);
    }
  }

  private putBack(batches: { run_id: string; frames: Frame[] }[]): void {
    const later = this.pending;
    this.pending = new Map(batches.map((batch) => [batch.run_id, batch.frames]));
    for (const [runId, frames] of later) this.pending.set(runId, [...(this.pending.get(runId) ?? []), ...frames]);
    this.pendingCount = [...this.pending.values()].reduce((sum, frames) => sum + frames.length, 0);
  }
}
