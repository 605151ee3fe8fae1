import type { Frame, StreamEvent } from '@haulwise/contract';
import type { ModelUsage } from '../../../../platform/models/llm/usage.ts';

export type StopReason = 'stopped' | 'draining' | 'gone';

/** A reply that this process is writing: its numbered events in memory, and their watchers. */
export class LiveRun {
  readonly id: string;
  readonly frames: Frame[] = [];
  /** One entry for each request to the model. */
  readonly used: ModelUsage[] = [];
  /** Milliseconds of the monotonic clock. */
  readonly beganAt = performance.now();
  firstWordAt: number | null = null;
  private readonly abort = new AbortController();
  private readonly sleepers = new Set<() => void>();
  private isEnded = false;
  private watchers = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Aborted when the reply must end early; the reason is a StopReason. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  stop(reason: StopReason): void {
    if (!this.abort.signal.aborted) this.abort.abort(reason);
  }

  publish(event: StreamEvent): Frame {
    const frame = { id: this.frames.length + 1, event };
    this.frames.push(frame);
    if (event.type === 'delta') this.firstWordAt ??= performance.now();
    this.wakeAll();
    return frame;
  }

  end(): void {
    this.isEnded = true;
    this.wakeAll();
  }

  /** Whether anybody follows it, on this process or on another one. */
  get isWatched(): boolean {
    return this.watchers > 0;
  }

  countWatcher(change: 1 | -1): void {
    this.watchers += change;
  }

  /** Events after the given id, in batches, until the run ends or the watcher leaves. */
  async *watch(after: number, signal: AbortSignal): AsyncGenerator<Frame[]> {
    let position = after;
    let wake = () => {};
    const onAbort = () => wake();
    signal.addEventListener('abort', onAbort);
    this.countWatcher(1);
    try {
      while (!signal.aborted) {
        if (position < this.frames.length) {
          const batch = this.frames.slice(position);
          position = this.frames.length;
          yield batch;
        } else if (this.isEnded) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            this.sleepers.add(resolve);
          });
          this.sleepers.delete(wake);
        }
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.countWatcher(-1);
    }
  }

  private wakeAll(): void {
    for (const wake of this.sleepers) wake();
    this.sleepers.clear();
  }
}
