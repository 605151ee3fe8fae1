import type { Frame, StreamEvent } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { ConfiguredEngine } from '../answers/engines/create-engine.ts';
import type { Engine } from '../answers/engines/engine.ts';
import type { LineWriter } from '../answers/engines/model-line.ts';
import { saveMessageSnapshots } from '../messages/messages.store.ts';
import { Admission } from './runs/admission.ts';
import { EventWriter } from './runs/event-writer.ts';
import { LiveRun, type StopReason } from './runs/live-run.ts';
import { toReplyDraft } from './runs/reply-events.ts';
import { StoredRuns } from './runs/stored-runs.ts';
import { listStopRequests, RUN_STOP_CHANNEL, RUN_WATCH_CHANNEL, recordHeartbeat } from './runs.store.ts';

const HEARTBEAT_MS = 2_000;
/** Thousands of replies would be a statement of many megabytes, which replies that end wait for. */
const SAVED_AT_ONCE = 100;

/** What the metrics record of a reply. */
export interface EndedReply {
  engine: 'model' | 'built_in' | 'fallback';
  outcome: 'answered' | 'refused' | 'stopped' | 'interrupted' | 'error';
  /** Measured from the question; null if nothing was written. */
  first_word_seconds: number | null;
  seconds: number;
}

/** One reply that this process is writing. */
export interface Reply {
  live: LiveRun;
  message_id: string;
  /** How many characters of its text the message holds. */
  savedLength: number;
  /** When that was looked at. */
  savedAt: number;
  written: Promise<void>;
}

/** The replies that this process is writing, and what they share. */
export class Replies {
  readonly instanceId = createId();
  readonly context: Context;
  readonly knowledge: Knowledge;
  readonly engine: Engine;
  readonly writeLine: LineWriter;
  /** Called for every reply that has ended. */
  readonly onReplyEnded: (seen: EndedReply) => void;
  readonly admission: Admission;
  /** Replies that other processes write. */
  readonly stored: StoredRuns;
  private readonly writer: EventWriter;
  private readonly running = new Map<string, Reply>();
  private heartbeatTimer: NodeJS.Timeout | null = null;
  private readonly background = new Set<Promise<void>>();
  /** How many replies that are not kept are being written here, by user. */
  private readonly unkept = new Map<string, number>();
  private isDraining = false;
  private saving: Promise<void> | null = null;
  /** When the last one was begun that is stored for certain. */
  heartbeatAt = Number.NEGATIVE_INFINITY;
  private readonly stopListening: () => void;

  constructor(
    context: Context,
    knowledge: Knowledge,
    { engine, writeLine }: Pick<ConfiguredEngine, 'engine' | 'writeLine'>,
    noteReply: (seen: EndedReply) => void = () => undefined,
  ) {
    this.context = context;
    this.knowledge = knowledge;
    this.engine = engine;
    this.onReplyEnded = noteReply;
    this.writeLine = writeLine;
    this.admission = new Admission(
      () => context.config.maxWaitingQuestions,
      () => this.isOpen,
    );
    this.stored = new StoredRuns(context);
    this.writer = new EventWriter(context.db, context.log);
    const { notifications } = context;
    const stops = notifications.listen(
      RUN_STOP_CHANNEL,
      (runId) => this.stop(runId, 'stopped'),
      (isRoutine) => {
        this.runInBackground('could not look for stop requests', () => this.stopMissed());
        if (!isRoutine) this.runInBackground('could not save lost events again', () => this.writer.saveLost());
      },
    );
    const watches = notifications.listen(RUN_WATCH_CHANNEL, (payload) => this.countRemoteWatcher(payload));
    this.stopListening = () => {
      stops();
      watches();
    };
  }

  /** False once the process has drained: new replies must start on another one. */
  get isOpen(): boolean {
    return !this.isDraining;
  }

  /** Whether a new run must store a heartbeat with it: without one, others would take it for a dead process's. */
  isHeartbeatDue(): boolean {
    return performance.now() - this.heartbeatAt >= HEARTBEAT_MS;
  }

  countUnkept(userId: string): number {
    return this.unkept.get(userId) ?? 0;
  }

  /** Counts a reply that is not kept until the returned function is called. */
  claimUnkept(userId: string): () => void {
    this.unkept.set(userId, this.countUnkept(userId) + 1);
    let isClaimed = true;
    return () => {
      if (!isClaimed) return;
      isClaimed = false;
      const left = this.countUnkept(userId) - 1;
      if (left > 0) this.unkept.set(userId, left);
      else this.unkept.delete(userId);
    };
  }

  find(runId: string): LiveRun | undefined {
    return this.running.get(runId)?.live;
  }

  private countRemoteWatcher(payload: string): void {
    const [runId = '', change] = payload.split(' ');
    this.find(runId)?.countWatcher(change === '1' ? 1 : -1);
  }

  /** The runs that this process is writing. */
  listRunIds(): string[] {
    return [...this.running.keys()];
  }

  /** Publishes an event to the watchers on this process and saves it for those on others. */
  publish(live: LiveRun, event: StreamEvent): Frame {
    const frame = live.publish(event);
    this.writer.add(live.id, frame);
    return frame;
  }

  /**
   * Publishes an event to the watchers on this process only: `complete`, which others put together from the stored
   * answer, and what was saved in another way.
   */
  publishHere(live: LiveRun, event: StreamEvent): void {
    live.publish(event);
  }

  /** The events of a reply that are not saved yet; whoever takes them saves them. */
  takeUnsaved(live: LiveRun): Promise<Frame[]> {
    return this.writer.take(live.id);
  }

  /** Writes a reply in the background; `write` must finish the run itself and never throw. */
  start(runId: string, messageId: string, write: (live: LiveRun) => Promise<void>): LiveRun {
    const live = new LiveRun(runId);
    const reply: Reply = { live, message_id: messageId, savedLength: 0, savedAt: 0, written: Promise.resolve() };
    this.running.set(runId, reply);
    this.heartbeatTimer ??= setInterval(() => void this.heartbeat(), HEARTBEAT_MS);
    reply.written = write(live).finally(() => this.forget(live));
    return live;
  }

  /** Does work in the background that the process finishes before it exits; a failure is logged as `message`. */
  runInBackground(message: string, work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.context.log.warn({ err: error }, message))
      .finally(() => this.background.delete(done));
    this.background.add(done);
  }

  stop(runId: string, reason: StopReason): boolean {
    const reply = this.running.get(runId);
    reply?.live.stop(reason);
    return reply !== undefined;
  }

  /** Stops a reply and waits until its end is stored; false if another process writes it. */
  async stopAndWait(runId: string, reason: StopReason): Promise<boolean> {
    const reply = this.running.get(runId);
    reply?.live.stop(reason);
    await reply?.written;
    return reply !== undefined;
  }

  /** Gives running replies, and those that start meanwhile, some time to finish; then interrupts them. */
  async drain(graceMs: number): Promise<void> {
    const all = () => Promise.all([...this.running.values()].map((reply) => reply.written));
    let isOver = false;
    const grace = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref()).then(() => {
      isOver = true;
    });
    while (this.running.size > 0 && !isOver) await Promise.race([all(), grace]);
    this.isDraining = true;
    for (const reply of this.running.values()) reply.live.stop('draining');
    await all();
    await Promise.all(this.background);
    await this.writer.flush();
    this.stopListening();
  }

  /** Stops the replies whose stop request was not heard. */
  private async stopMissed(): Promise<void> {
    if (this.running.size === 0) return;
    for (const id of await listStopRequests(this.context.db, this.listRunIds())) this.stop(id, 'stopped');
  }

  private forget(live: LiveRun): void {
    live.end();
    this.running.delete(live.id);
    this.writer.forget(live.id);
    if (this.running.size > 0 || !this.heartbeatTimer) return;
    clearInterval(this.heartbeatTimer);
    this.heartbeatTimer = null;
  }

  /** Records that this process is alive, and saves the text so far for readers who do not watch the stream. */
  private async heartbeat(): Promise<void> {
    const beatAt = performance.now();
    try {
      await recordHeartbeat(this.context.db, this.instanceId);
      this.heartbeatAt = beatAt;
      this.saving ??= this.saveTexts().finally(() => (this.saving = null));
      await this.saving;
    } catch (error) {
      this.context.log.warn({ err: error }, 'could not record the heartbeat of running replies');
    }
  }

  /** Of the replies whose turn it is: those that have waited longest. */
  private async saveTexts(): Promise<void> {
    const next = [...this.running.values()].sort((a, b) => a.savedAt - b.savedAt).slice(0, SAVED_AT_ONCE);
    const snapshots = next.flatMap((reply) => {
      reply.savedAt = performance.now();
      const { content } = toReplyDraft(reply.live.frames.map((frame) => frame.event));
      // Nothing is new in a question that waits.
      if (content.length === reply.savedLength) return [];
      reply.savedLength = content.length;
      return [{ id: reply.message_id, content }];
    });
    if (snapshots.length > 0) await saveMessageSnapshots(this.context.db, snapshots);
  }
}
