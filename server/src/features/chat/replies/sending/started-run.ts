import { setTimeout as sleep } from 'node:timers/promises';
import type { Replies } from '../replies.ts';
import { findRunStatus, type RunRow } from '../runs.store.ts';
import { type ReplyJob, writeReply } from '../write-reply.ts';

/** Less than the time after which a run that nobody writes is given up. */
const IN_DOUBT_MS = 30_000;
const LOOK_EVERY_MS = 500;

export interface StartedRun {
  run: RunRow;
  /** Null if an earlier, identical request started the run. */
  job: ReplyJob | null;
  /** When the heartbeat that was stored with it was begun, if one was. */
  beatAt: number | null;
}

export function startReply(replies: Replies, { run, job, beatAt }: StartedRun): void {
  if (beatAt !== null) replies.heartbeatAt = beatAt;
  if (job) replies.start(run.id, job.message_id, (live) => writeReply(replies, live, job));
}

/**
 * After a commit whose outcome nobody heard: the primary died, or waited too long for its standby. If the question turns
 * out to be stored, it gets its reply; nobody else would write one.
 */
export function startReplyOnceStored(replies: Replies, started: StartedRun): void {
  replies.runInBackground('could not find out whether a question is stored', async () => {
    for (const until = performance.now() + IN_DOUBT_MS; replies.isOpen && performance.now() < until; ) {
      const status = await findRunStatus(replies.context.db, started.run.id).catch(() => undefined);
      if (status === 'running') return startReply(replies, started);
      if (status !== undefined) return;
      await sleep(LOOK_EVERY_MS);
    }
  });
}
