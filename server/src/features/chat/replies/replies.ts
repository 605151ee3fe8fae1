import type { Frame, StreamEvent } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/ids.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Engine } from '../answers/engine.ts';
import { saveMessageSnapshots } from '../messages/messages.store.ts';
import { EventWriter } from './event-writer.ts';
import { LiveRun, type StopReason } from './live-run.ts';
import { toReplyDraft } from './reply-events.ts';
import { RUN_STOP_CHANNEL, recordHeartbeat } from './runs.store.ts';

const BEAT_MS = 2_000;

/** A reply as its figures tell of it. */
export interface EndedReply {
  engine: 'model' | 'built_in' | 'fallback';
  outcome: 'answered' | 'refused' | 'stopped' | 'interrupted' | 'error';
  /** From the question on; null where there was no word. */
  first_word_seconds: number | null;
  seconds: number;
}

/** One reply to write, with everything that names it. */
export interface Reply {
  live: LiveRun;
  message_id: string;
  written: Promise<void>;
}

/** The replies that this process is writing, and what all of them share. */
export class Replies {
  readonly instanceId = newId();
  readonly context: Context;
  readonly knowledge: Knowledge;
  readonly engine: Engine;
  /** Told of every reply that has ended. */
  readonly onReplyEnded: (seen: EndedReply) => void;
  private readonly writer: EventWriter;
  private readonly running = new Map<string, Reply>();
  private beatTimer: NodeJS.Timeout | null = null;
  private readonly afterwards = new Set<Promise<void>>();
  private isDraining = false;
  private beatAt = Number.NEGATIVE_INFINITY;
  private readonly stopListening: () => void;

  constructor(
    context: Context,
    knowledge: Knowledge,
    engine: Engine,
    noteReply: (seen: EndedReply) => void = () => undefined,
  ) {
    this.context = context;
    this.knowledge = knowledge;
    this.engine = engine;
    this.onReplyEnded = noteReply;
    this.writer = new EventWriter(context.db, context.log);
    this.stopListening = context.notifications.listen(RUN_STOP_CHANNEL, (runId) => this.stop(runId, 'stopped'));
  }

  /** False once the process is on its way out: a new reply must be begun elsewhere. */
  get isOpen(): boolean {
    return !this.isDraining;
  }

  /** Whether a new run must be the first sign of life of this process for a while; says so once. */
  claimHeartbeat(): boolean {
    const now = performance.now();
    if (now - this.beatAt < BEAT_MS) return false;
    this.beatAt = now;
    return true;
  }

  find(runId: string): LiveRun | undefined {
    return this.running.get(runId)?.live;
  }

  /** Publishes an event to those who watch here and saves it for those who watch elsewhere. */
  publish(live: LiveRun, event: StreamEvent): Frame {
    const frame = live.publish(event);
    this.writer.add(live.id, frame);
    return frame;
  }

  /** Writes a reply in the background; `write` must settle the run itself and never throw. */
  start(runId: string, messageId: string, write: (live: LiveRun) => Promise<void>): LiveRun {
    const live = new LiveRun(runId);
    const reply: Reply = { live, message_id: messageId, written: Promise.resolve() };
    this.running.set(runId, reply);
    this.beatTimer ??= setInterval(() => void this.beat(), BEAT_MS);
    reply.written = write(live).finally(() => this.forget(live));
    return live;
  }

  /** Does what nobody waits for, before the process ends; where it fails, the log says so. */
  runInBackground(failure: string, work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.context.log.warn({ err: error }, failure))
      .finally(() => this.afterwards.delete(done));
    this.afterwards.add(done);
  }

  stop(runId: string, reason: StopReason): boolean {
    const reply = this.running.get(runId);
    reply?.live.stop(reason);
    return reply !== undefined;
  }

  /** Stops a reply and waits until its end is stored; false where it is not written here. */
  async stopAndWait(runId: string, reason: StopReason): Promise<boolean> {
    const reply = this.running.get(runId);
    reply?.live.stop(reason);
    await reply?.written;
    return reply !== undefined;
  }

  /** Lets running replies finish for a while, then ends them as interrupted. */
  async drain(graceMs: number): Promise<void> {
    this.isDraining = true;
    const all = () => Promise.all([...this.running.values()].map((reply) => reply.written));
    const grace = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([all(), grace]);
    for (const reply of this.running.values()) reply.live.stop('draining');
    await all();
    await Promise.all(this.afterwards);
    await this.writer.flush();
    this.stopListening();
  }

  private forget(live: LiveRun): void {
    live.end();
    this.running.delete(live.id);
    if (this.running.size > 0 || !this.beatTimer) return;
    clearInterval(this.beatTimer);
    this.beatTimer = null;
  }

  /** Says that this process lives, and keeps the text so far for readers who do not watch. */
  private async beat(): Promise<void> {
    this.beatAt = performance.now();
    try {
      await recordHeartbeat(this.context.db, this.instanceId);
      const snapshots = [...this.running.values()].map((reply) => ({
        id: reply.message_id,
        content: toReplyDraft(reply.live.frames.map((frame) => frame.event)).content,
      }));
      if (snapshots.length > 0) await saveMessageSnapshots(this.context.db, snapshots);
    } catch (error) {
      this.context.log.warn({ err: error }, 'heartbeat of running replies failed');
    }
  }
}
