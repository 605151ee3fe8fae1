import type { Frame } from '@haulwise/contract';
import type { Context } from '../../../../platform/core/context.ts';
import { listEventsOfRuns, RUN_EVENTS_CHANNEL, type RunState, toFrames } from './run-events.store.ts';

/** Looks at all watched runs again after this long anyway: notifications can be lost while a connection is re-established. */
const LOOK_AGAIN_MS = 1_000;
/** After so many failures in a row, watchers are told. */
const MOST_FAILURES = 8;

interface Watcher {
  after: number;
  frames: Frame[];
  isEnded: boolean;
  error: unknown;
  wake: () => void;
}

/**
 * Reads the replies that other processes write, for all their watchers on this process together: one statement for
 * whatever is new, however many watch.
 */
export class StoredRuns {
  private readonly context: Pick<Context, 'db' | 'notifications' | 'log'>;
  private readonly watchers = new Map<string, Set<Watcher>>();
  /** Runs with something new. */
  private readonly changed = new Set<string>();
  private isReading = false;
  private failures = 0;
  private stopListening = () => {};
  private timer: NodeJS.Timeout | null = null;

  constructor(context: Pick<Context, 'db' | 'notifications' | 'log'>) {
    this.context = context;
  }

  /** Events after a sequence number, in batches, until the run has ended or the watcher leaves. */
  async *watch(runId: string, after: number, signal: AbortSignal): AsyncGenerator<Frame[]> {
    const watcher: Watcher = { after, frames: [], isEnded: false, error: undefined, wake: () => undefined };
    const onAbort = () => watcher.wake();
    signal.addEventListener('abort', onAbort);
    this.add(runId, watcher);
    try {
      while (!signal.aborted) {
        if (watcher.frames.length > 0) {
          const batch = watcher.frames;
          watcher.frames = [];
          yield batch;
        } else if (watcher.isEnded) return;
        else if (watcher.error !== undefined) throw watcher.error;
        else await new Promise<void>((resolve) => (watcher.wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.remove(runId, watcher);
    }
  }

  private add(runId: string, watcher: Watcher): void {
    const others = this.watchers.get(runId);
    if (others) others.add(watcher);
    else this.watchers.set(runId, new Set([watcher]));
    if (this.timer === null) {
      this.stopListening = this.context.notifications.listen(RUN_EVENTS_CHANNEL, (ids) => this.look(ids.split(' ')));
      this.timer = setInterval(() => this.look([...this.watchers.keys()]), LOOK_AGAIN_MS);
    }
    this.look([runId]);
  }

  private remove(runId: string, watcher: Watcher): void {
    const others = this.watchers.get(runId);
    others?.delete(watcher);
    if (others?.size === 0) this.watchers.delete(runId);
    if (this.watchers.size > 0 || this.timer === null) return;
    this.stopListening();
    clearInterval(this.timer);
    this.timer = null;
  }

  private look(runIds: string[]): void {
    for (const id of runIds) if (this.watchers.has(id)) this.changed.add(id);
    if (this.isReading || this.changed.size === 0) return;
    this.isReading = true;
    void this.readAll();
  }

  private async readAll(): Promise<void> {
    try {
      while (this.changed.size > 0) {
        const runs = [...this.changed].flatMap((id) => this.positionOf(id));
        this.changed.clear();
        if (runs.length === 0) break;
        for (const state of await listEventsOfRuns(this.context.db, runs)) this.deliver(state);
        this.failures = 0;
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.isReading = false;
    }
  }

  /** How far the watcher has read who has read least; nothing if all have left. */
  private positionOf(run_id: string): { run_id: string; after: number }[] {
    const positions = [...(this.watchers.get(run_id) ?? [])].map((watcher) => watcher.after);
    return positions.length === 0 ? [] : [{ run_id, after: Math.min(...positions) }];
  }

  private deliver({ run_id, status, events }: RunState): void {
    for (const watcher of this.watchers.get(run_id) ?? []) {
      watcher.frames.push(...toFrames(events, watcher.after));
      watcher.after = Math.max(watcher.after, events.at(-1)?.[0] ?? 0);
      if (status !== 'running') watcher.isEnded = true;
      watcher.wake();
    }
  }

  /** The next look tries again; in a longer outage the streams break, and their readers join again. */
  private fail(error: unknown): void {
    this.failures += 1;
    this.context.log.warn({ err: error }, 'could not read the replies of other processes');
    if (this.failures < MOST_FAILURES) return;
    for (const watcher of [...this.watchers.values()].flatMap((some) => [...some])) {
      watcher.error = error;
      watcher.wake();
    }
  }
}
