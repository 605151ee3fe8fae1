import type { Frame } from '@haulwise/contract';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/telemetry/log/logger.ts';
import { insertRunEvents, listStoredIds } from './run-events.store.ts';

const FLUSH_MS = 200;
const RETRY_MS = 1_000;
/** Beyond this many unsaved events (database unavailable), new ones are dropped; the finished answer is saved separately. */
const MAX_PENDING = 200_000;

/** Saves the events of all replies of this process in one statement, at most every 200 ms. */
export class EventWriter {
  private pending = new Map<string, Frame[]>();
  /** All events of the replies that are being written. */
  private readonly given = new Map<string, Frame[]>();
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
    for (const map of [this.pending, this.given]) {
      const frames = map.get(runId);
      if (frames) frames.push(frame);
      else map.set(runId, [frame]);
    }
    this.pendingCount++;
    this.flushIn(FLUSH_MS);
  }

  /** Resolves once everything added so far is saved, or has failed and is queued for the next flush. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  /**
   * Saves again what a crash of the database has lost: events are committed without waiting for its disk. Called after a
   * connection broke.
   */
  saveLost(): Promise<void> {
    this.flushing = this.flushing.then(async () => {
      await this.write();
      for (const [run_id, frames] of this.given) {
        const kept = new Set(this.pending.get(run_id));
        const stored = await listStoredIds(this.db, run_id);
        const lost = frames.filter((frame) => !stored.has(frame.id) && !kept.has(frame));
        for (const neighbours of splitAtGaps(lost))
          await insertRunEvents(this.db, [{ run_id, frames: neighbours }], 'alone');
      }
    });
    const done = this.flushing;
    this.flushing = done.catch(() => undefined);
    return done;
  }

  /** Hands over what is not saved yet of a run, after what is being saved; the caller saves it. */
  async take(runId: string): Promise<Frame[]> {
    await this.flushing;
    const frames = this.pending.get(runId) ?? [];
    this.pending.delete(runId);
    // Whoever saves them elsewhere must not find them saved twice.
    this.given.delete(runId);
    this.pendingCount -= frames.length;
    return frames;
  }

  /** The reply has ended, and how is stored. */
  forget(runId: string): void {
    this.given.delete(runId);
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

/** What is stored together must not have anything stored in between. */
function splitAtGaps(frames: Frame[]): Frame[][] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const group = groups.at(-1);
    if (group?.at(-1)?.id === frame.id - 1) group.push(frame);
    else groups.push([frame]);
  }
  return groups;
}
